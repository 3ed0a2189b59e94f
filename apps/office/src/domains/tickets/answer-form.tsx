import { useFailureText } from '@roundsman/client/api/error-text'
import { newTicketAnswerSchema, type OfficeTicketDetails } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { Check, Undo2 } from 'lucide'
import { useState } from 'react'
import { TextAreaInput } from '#desk/form/desk-fields.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { DetailBar } from '#desk/kit/detail-bar.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { SolutionChoices } from './solution-choices.tsx'
import { TicketBadge } from './ticket-labels.tsx'
import { answerTicket, takeTicket } from './ticket-queries.ts'

/** The answer as it is written, and the ways to send it. */
export function useAnswer(ticket: OfficeTicketDetails) {
	const { t } = useTranslation('ticketsInOffice')
	const failureText = useFailureText()
	const [failure, setFailure] = useState<string | null>(null)
	const form = useOfficeForm({
		initial: { answer: '', isSolved: false },
		bodyOf: (values) => values,
		schema: newTicketAnswerSchema,
		send: async (body) => {
			await answerTicket(ticket.id, body)
			form.set('answer', '')
			sayDone(t(body.isSolved ? 'solved' : 'answered'))
		},
	})
	const take = () => {
		setFailure(null)
		takeTicket(ticket.id).then(
			() => sayDone(t('taken')),
			(error) => setFailure(failureText(error).text),
		)
	}
	return { form, take, failure: failure ?? form.failure }
}
type Props = { ticket: OfficeTicketDetails; answer: ReturnType<typeof useAnswer> }

export function AnswerPanel({ ticket, answer: { form, failure } }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	const { name } = ticket.employee
	return (
		<Panel title={t('answer.to', { name })}>
			<div className="flex flex-col gap-3 px-4 pb-4">
				<SolutionChoices
					ticket={ticket}
					answer={form.values.answer}
					onAnswer={(text) => form.set('answer', text)}
				/>
				<TextAreaInput
					label={t('answer')}
					hint={t('answer.hint', { name })}
					value={form.values.answer}
					error={form.errorOf('answer')}
					onChange={(value) => form.set('answer', value)}
				/>
				<FormFailure text={failure} />
			</div>
		</Panel>
	)
}

/** Takes what is new into work, or a colleague's over, and opens again what is solved. */
export function TakeButton({
	ticket: { status, assignee },
	me,
	answer: { take },
}: Props & { me: string | undefined }) {
	const { t } = useTranslation('ticketsInOffice')
	const words = { new: t('take'), open: t('takeOver'), solved: t('reopen') }
	const isMine = me === undefined || assignee?.id === me
	if (status === 'open' && isMine) return null
	return (
		<DeskButton {...(status === 'solved' ? { icon: Undo2 } : {})} onClick={take}>
			{words[status]}
		</DeskButton>
	)
}

/** Answering alone, or solving by it. */
export function AnswerBar({ ticket, answer: { form } }: Props) {
	const { t } = useTranslation('ticketsInOffice')
	return (
		<DetailBar title={<TicketBadge ticket={ticket} />}>
			<DeskButton isBusy={form.isBusy} onClick={() => void form.submit({ isSolved: false })}>
				{t('answer.only')}
			</DeskButton>
			<DeskButton
				kind="filled"
				icon={Check}
				isBusy={form.isBusy}
				onClick={() => void form.submit({ isSolved: true })}
			>
				{t('answer.solve')}
			</DeskButton>
		</DetailBar>
	)
}
