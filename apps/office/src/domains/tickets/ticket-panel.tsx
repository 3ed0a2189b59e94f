import type { OfficeTicketDetails } from '@roundsman/contract'
import type { ReactNode } from 'react'
import { FactGrid, Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { PhotoStrip } from '#desk/kit/photo-strip.tsx'
import { useTranslation } from '#texts'
import { AnswerBar, AnswerPanel, TakeButton, useAnswer } from './answer-form.tsx'
import { TicketCare } from './ticket-care.tsx'
import { useTicketLabels } from './ticket-labels.tsx'

type Props = { ticket: OfficeTicketDetails }
type Fact = { term: string; value: string }

const known = (facts: readonly { term: string; value: string | null }[]): Fact[] =>
	facts.filter((fact): fact is Fact => fact.value !== null && fact.value !== '')

function Facts({ ticket }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	const { order, brand, article, vin, vinOrPlateNumber, correctAddress } = ticket
	const vehicle = known([
		{ term: t('vin'), value: vin },
		{ term: t('plate'), value: vinOrPlateNumber },
	])
	const delivered = known([
		{ term: t('article'), value: [brand, article].filter(Boolean).join(' ') },
		{ term: t('order'), value: order },
		{ term: t('address'), value: correctAddress },
	])
	return (
		<div className="grid items-start gap-4 min-[1280px]:grid-cols-2 empty:hidden">
			{vehicle.length > 0 && (
				<Panel title={t('vehicle')}>
					<FactGrid facts={vehicle} />
				</Panel>
			)}
			{delivered.length > 0 && (
				<Panel title={t('delivered')}>
					<FactGrid facts={delivered} />
				</Panel>
			)}
		</div>
	)
}

function Question({ ticket }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	const { number, comment, photos } = ticket
	return (
		<Panel title={t('question')}>
			<div className="flex flex-wrap gap-4 border-t border-hairline p-4">
				<PhotoStrip photos={photos} label={t('photoOf', { number })} />
				<p className="min-w-48 flex-1 text-meta whitespace-pre-line">{comment}</p>
			</div>
		</Panel>
	)
}

function Answers({ ticket }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	const { moment } = useTicketLabels()
	const { answers, solution } = ticket
	const isSaid = answers.some(({ text }) => text === solution)
	return (
		<Panel title={t('answers')}>
			{answers.length === 0 && !solution && <PanelLine title={t('answers.none')} />}
			{answers.map(({ id, text, by, at }) => (
				<div key={id} className="border-t border-hairline px-4 py-3">
					<p className="text-caption text-muted">
						{by}, {moment(at)}
						{text === solution && ` · ${t('solution')}`}
					</p>
					<p className="text-meta whitespace-pre-line">{text}</p>
				</div>
			))}
			{solution && !isSaid && <PanelLine title={solution} text={t('solution')} />}
		</Panel>
	)
}

function Elsewhere({ ticket: { elsewhere } }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	if (!elsewhere) return null
	const { state, number } = elsewhere
	return (
		<PanelLine title={t('elsewhere')} text={t(`elsewhere.${state}`, { number: number ?? '' })} />
	)
}

/** One problem: vehicle and article, the question with its photos, and the answer at its foot. */
export function TicketPanel({
	ticket,
	me,
	context,
	history,
}: Props & {
	/** Who looks at it; undefined as long as it is not known. */
	me: string | undefined
	/** Ways to what belongs to it. */
	context: ReactNode
	history?: ReactNode
}) {
	const { t } = useTranslation('ticketsInOffice')
	const words = useTicketLabels()
	const answer = useAnswer(ticket)
	const { number, customer, employee, createdAt } = ticket
	const date = words.moment(createdAt)
	return (
		<div className="flex h-full min-h-0 flex-col">
			<div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-6">
				<div className="flex flex-wrap items-start gap-4">
					<div className="min-w-48 flex-1">
						<h2 className="text-display">{words.reason(ticket)}</h2>
						<p className="text-meta text-muted">
							{t('headline', { number, customer: customer.title, name: employee.name, date })}
						</p>
					</div>
					<TakeButton ticket={ticket} me={me} answer={answer} />
				</div>
				<TicketCare ticket={ticket} />
				<Facts ticket={ticket} />
				<Question ticket={ticket} />
				<Answers ticket={ticket} />
				<AnswerPanel ticket={ticket} answer={answer} />
				<Panel title={t('context')}>
					<Elsewhere ticket={ticket} />
					{context}
				</Panel>
				{history}
			</div>
			<AnswerBar ticket={ticket} answer={answer} />
		</div>
	)
}
