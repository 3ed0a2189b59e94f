import { useFailureText } from '@roundsman/client/api/error-text'
import {
	isApprovable,
	isQuestionable,
	type OfficeReturnDetails,
	returnQuestionSchema,
} from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { Check, CircleHelp, Send } from 'lucide'
import { useState } from 'react'
import { TextAreaInput } from '#desk/form/desk-fields.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { DetailBar } from '#desk/kit/detail-bar.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { useReturnLabels } from './return-labels.tsx'
import { approveReturn, questionReturn } from './return-queries.ts'

type Props = { whole: OfficeReturnDetails }

/** The question goes to the employee who collected the signature. */
const askedOf = ({ confirmedBy, employee }: OfficeReturnDetails) => confirmedBy ?? employee.name

/** The questions and answers so far, or the person who has approved it. */
function Said({ whole }: Props) {
	const { t } = useTranslation('returnsInOffice')
	const { moment } = useReturnLabels()
	const { review } = whole
	if (!review) return null
	const name = askedOf(whole)
	return (
		<>
			{review.question && (
				<PanelLine
					title={review.question}
					text={
						review.state === 'approved'
							? t('question')
							: t('question.by', { name: review.by, date: moment(review.at) })
					}
				/>
			)}
			{review.answer && (
				<PanelLine
					title={review.answer}
					text={`${t('answer', { name })} · ${moment(review.answeredAt)}`}
				/>
			)}
			{review.state === 'questioned' && <PanelLine title={t('answer.none', { name })} />}
			{review.state === 'approved' && (
				<PanelLine
					title={t('done')}
					text={t('done.by', { name: review.by, date: moment(review.at) })}
				/>
			)}
		</>
	)
}

function useReview(whole: OfficeReturnDetails) {
	const { t } = useTranslation('returnsInOffice')
	const failureText = useFailureText()
	const [isAsking, setAsking] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const form = useOfficeForm({
		initial: { question: '' },
		bodyOf: ({ question }) => ({ question }),
		schema: returnQuestionSchema,
		send: async (body) => {
			await questionReturn(whole.id, body)
			setAsking(false)
			form.set('question', '')
			sayDone(t('asked'))
		},
	})
	const approve = async () => {
		setBusy(true)
		setFailure(null)
		try {
			await approveReturn(whole.id)
			setAsking(false)
			sayDone(t('approved'))
		} catch (error) {
			setFailure(failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	return { form, isAsking, setAsking, approve, isBusy, failure: failure ?? form.failure }
}
export type Review = ReturnType<typeof useReview>

/** The office's decision, and the question that is being written. */
export function ReviewPanel({ whole, review }: Props & { review: Review }) {
	const { t } = useTranslation('returnsInOffice')
	const { form, isAsking, failure } = review
	const name = askedOf(whole)
	if (!isAsking && !whole.review && !failure) return null
	return (
		<Panel title={t(isAsking ? 'ask.to' : 'question', { name })}>
			{!isAsking && <Said whole={whole} />}
			{isAsking && (
				<div className="px-4 pb-4">
					<TextAreaInput
						label={t('ask.label')}
						hint={t('ask.hint')}
						autoFocus
						value={form.values.question}
						error={form.errorOf('question')}
						onChange={(value) => form.set('question', value)}
					/>
				</div>
			)}
			<div className="px-4 pb-4 empty:hidden">{failure && <FormFailure text={failure} />}</div>
		</Panel>
	)
}

/** Approving, or asking: the one filled button carries what is being written. */
export function ReviewBar({ whole, review }: Props & { review: Review }) {
	const { t } = useTranslation('returnsInOffice')
	const { money } = useReturnLabels()
	const { form, isAsking, setAsking, approve, isBusy } = review
	const name = askedOf(whole)
	const state = {
		isConfirmed: whole.confirmedAt !== null,
		review: whole.review?.state ?? null,
	}
	if (whole.confirmedAt === null) return <DetailBar title={t('notSigned')} />
	if (!isApprovable(state) || whole.standing === 'approved') return null
	const title = whole.standing === 'questioned' ? t('waits', { name }) : t('decide')
	return (
		<DetailBar title={isAsking ? t('ask.to', { name }) : title} text={t('decide.text', { name })}>
			{isAsking && (
				<DeskButton kind="text" onClick={() => setAsking(false)}>
					{t('ask.cancel')}
				</DeskButton>
			)}
			{!isAsking && isQuestionable(state) && (
				<DeskButton icon={CircleHelp} onClick={() => setAsking(true)}>
					{t('ask')}
				</DeskButton>
			)}
			<DeskButton
				kind={isAsking ? 'tonal' : 'filled'}
				icon={Check}
				isBusy={isBusy}
				onClick={() => void approve()}
			>
				{t('approve', { sum: money(whole.sum) })}
			</DeskButton>
			{isAsking && (
				<DeskButton
					kind="filled"
					icon={Send}
					isBusy={form.isBusy}
					onClick={() => void form.submit()}
				>
					{t('ask.send')}
				</DeskButton>
			)}
		</DetailBar>
	)
}

export { useReview }
