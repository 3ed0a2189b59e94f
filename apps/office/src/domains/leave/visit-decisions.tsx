import { useFormats } from '@roundsman/client/texts/use-formats'
import { clockOf, type RequestVisit } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { colleagueOf, type VisitChoice } from './decision-rules.ts'
import { colleagueEffectQuery } from './leave-queries.ts'

export type Colleague = { id: string; name: string; away: ReadonlySet<string> }

type DecisionsProps = {
	visits: readonly RequestVisit[]
	choiceOf: (visit: RequestVisit) => VisitChoice
	/** Colleagues with the days on which they are away. */
	colleagues: readonly Colleague[]
	/** The refusals of the office's service, by index of the visit. */
	errorOf: (at: number) => string | undefined
	onChoose: (visit: RequestVisit, choice: VisitChoice) => void
}

function useChoices({ colleagues }: Pick<DecisionsProps, 'colleagues'>) {
	const { t } = useTranslation('leave')
	const { weekDay } = useFormats()
	return ({ date, nextDate }: RequestVisit) => {
		const next = nextDate
			? [{ value: 'next', label: t('becomes.next', { date: weekDay(nextDate) }) }]
			: []
		const others = colleagues
			.filter(({ away }) => !away.has(date))
			.map(({ id, name }) => ({ value: `person:${id}`, label: t('becomes.colleague', { name }) }))
		return [
			{ value: '', label: t('becomes.choose') },
			...next,
			{ value: 'stay', label: t('becomes.stay') },
			{ value: 'due', label: t('becomes.due') },
			...others,
		]
	}
}

/** What a visit costs the colleague who takes it over; nothing as long as it is not known. */
function ColleagueCost({ visit, employeeId }: { visit: RequestVisit; employeeId: string }) {
	const { t } = useTranslation('leave')
	const asked = { employeeId, date: visit.date, visitId: visit.id }
	const { data } = useQuery(colleagueEffectQuery(asked))
	if (!data) return null
	const place = data.best === null || data.forbidden ? undefined : data.places[data.best]
	if (!place) return <p className="pt-1 text-caption text-danger">{t('becomes.unfit')}</p>
	const { finishS } = place.figures
	return (
		<p className="pt-1 text-caption text-muted">
			{t('becomes.costs', {
				minutes: Math.max(0, Math.round((finishS - data.before.finishS) / 60)),
				time: clockOf(finishS / 60),
			})}
		</p>
	)
}

function CostOf({ visit, choice }: { visit: RequestVisit; choice: VisitChoice }) {
	const employeeId = colleagueOf(choice)
	return employeeId && <ColleagueCost visit={visit} employeeId={employeeId} />
}

/** Each visit of the days that are asked for, with what becomes of it. */
export function VisitDecisions(props: DecisionsProps) {
	const { visits, choiceOf, errorOf, onChoose } = props
	const { t } = useTranslation(['leave', 'options', 'office'])
	const { weekDay } = useFormats()
	const statusOf = ({ customerStatus: status }: RequestVisit) =>
		t(`options:customer-status.${status}` as 'options:customer-status.stnd', {
			defaultValue: status,
		})
	const choicesOf = useChoices(props)
	const open = visits.filter((visit) => choiceOf(visit) === '').length
	const settled =
		open === 0 ? t('leave:settledAll') : t('leave:settled', { done: visits.length - open, open })
	if (visits.length === 0) {
		return <Panel title={t('leave:noVisits')}>{null}</Panel>
	}
	return (
		<Panel
			title={t('leave:visitsThen', { count: visits.length })}
			end={<span className="pr-2 text-caption text-muted">{settled}</span>}
		>
			<ul>
				{visits.map((visit, at) => (
					<li
						key={visit.id}
						className="grid grid-cols-[minmax(0,1fr)_minmax(0,18rem)] items-center gap-3 border-t border-hairline py-2 pr-3 pl-4 max-[1279px]:grid-cols-1"
					>
						<div className="min-w-0">
							<h3 className="truncate text-label">{visit.title}</h3>
							<p className="text-caption text-muted">
								{[weekDay(visit.date), visit.city, statusOf(visit)].join(' · ')}
							</p>
						</div>
						<div>
							<SelectInput
								label={
									<span className="sr-only">
										{t('office:pair', { name: t('leave:becomes'), value: visit.title })}
									</span>
								}
								choices={choicesOf(visit)}
								value={choiceOf(visit)}
								error={errorOf(at)}
								onChange={(choice) => onChoose(visit, choice as VisitChoice)}
							/>
							<CostOf visit={visit} choice={choiceOf(visit)} />
						</div>
					</li>
				))}
			</ul>
		</Panel>
	)
}
