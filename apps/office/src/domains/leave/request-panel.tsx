import { ApiError } from '@roundsman/client/api/api-error'
import { useErrorText, useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { FieldErrors, OfficeDayOffDetail, RequestVisit } from '@roundsman/contract'
import { Avatar } from '@roundsman/ui/avatar'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { Check } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Figures } from '#desk/kit/figures.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { decisionOf, usualChoice, type VisitChoice } from './decision-rules.ts'
import { approve } from './leave-commands.ts'
import { RefusalSheet } from './refusal-sheet.tsx'
import { RequestBadge, useLeaveLabels } from './use-leave-labels.tsx'
import { type Colleague, VisitDecisions } from './visit-decisions.tsx'

/** The number of days, and the balance of the year after them. */
function Balances({ detail: { balances, request } }: { detail: OfficeDayOffDetail }) {
	const { t } = useTranslation('leave')
	const { days } = useLeaveLabels()
	const [balance] = balances
	if (!balance) return null
	if (balance.entitlement === null || balance.left === null) {
		return (
			<p className="text-meta text-muted">{t('balance.none', { year: String(balance.year) })}</p>
		)
	}
	const facts = [
		[days(balance.entitlement), t('balance.entitlement')],
		[days(balance.taken), t('balance.taken')],
		[days(request.halfDays), t('balance.request')],
		[days(balance.left), t('balance.after')],
	] as const
	return <Figures figures={facts} className="overflow-hidden rounded-card bg-surface line-all" />
}

/** The decision for each visit, and the command that sends them all. */
function useDecision({ request, visits }: OfficeDayOffDetail) {
	const { t } = useTranslation('leave')
	const errorText = useErrorText()
	const failureText = useFailureText()
	const [chosen, setChosen] = useState<Record<string, VisitChoice>>({})
	const [errors, setErrors] = useState<FieldErrors>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const choiceOf = (visit: RequestVisit) => chosen[visit.id] ?? usualChoice(visit, request)
	const choose = ({ id }: RequestVisit, choice: VisitChoice) => {
		setChosen((before) => ({ ...before, [id]: choice }))
		setErrors({})
	}
	const send = async () => {
		setBusy(true)
		setErrors({})
		setFailure(null)
		try {
			await approve(
				request.id,
				visits.map((visit) => decisionOf(visit, choiceOf(visit))),
			)
			sayDone(t('approvedToast'))
		} catch (error) {
			const fields = error instanceof ApiError ? error.fields : {}
			setErrors(fields)
			const whole = errorText(fields.visits?.[0])
			if (Object.keys(fields).length === 0 || whole) setFailure(whole ?? failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	const homeless = visits.filter((visit) => choiceOf(visit) === '').length
	const errorOf = (at: number) => errorText(errors[`visits.${at}`]?.[0])
	return { choiceOf, choose, send, errorOf, failure, isBusy, homeless }
}

function Head({ detail: { request } }: { detail: OfficeDayOffDetail }) {
	const { t } = useTranslation('leave')
	const { period } = useLeaveLabels()
	const { dayOf } = useFormats()
	const { decidedAt } = request
	return (
		<header className="flex items-center gap-3.5">
			<Avatar name={request.person.name} />
			<div className="min-w-0 flex-1">
				<h2 className="text-title first-letter:uppercase">{period(request)}</h2>
				<p className="text-meta text-muted">
					{request.person.name}
					{request.note && (
						<>
							{' · '}
							<q>{request.note}</q>
						</>
					)}
					{request.reason && ` · ${request.reason}`}
				</p>
				{decidedAt && (
					<p className="text-caption text-muted">{t('decided.on', { day: dayOf(decidedAt) })}</p>
				)}
			</div>
			{request.state !== 'asked' && <RequestBadge state={request.state} />}
		</header>
	)
}

/** One request: what it costs, what becomes of its visits, and the decision. */
export function RequestPanel({
	detail,
	colleagues,
}: {
	detail: OfficeDayOffDetail
	colleagues: readonly Colleague[]
}) {
	const { t } = useTranslation('leave')
	const decision = useDecision(detail)
	const [isRefusing, setRefusing] = useState(false)
	const { state } = detail.request
	const isOpen = state === 'asked'
	return (
		<div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
			<div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto px-6 py-4.5 *:flex-none">
				<Head detail={detail} />
				{(isOpen || state === 'approved') && <Balances detail={detail} />}
				{isOpen && (
					<VisitDecisions
						visits={detail.visits}
						colleagues={colleagues.filter(({ id }) => id !== detail.request.person.id)}
						choiceOf={decision.choiceOf}
						errorOf={decision.errorOf}
						onChoose={decision.choose}
					/>
				)}
				<FormFailure text={decision.failure} />
			</div>
			{isOpen && (
				<footer className="flex min-h-19 flex-none flex-wrap items-center gap-3 bg-surface px-6 py-2 line-t">
					<p className="min-w-0 flex-1 text-meta">
						{decision.homeless > 0 && t('homeless', { count: decision.homeless })}
						{decision.homeless > 0 && <span className="block text-muted">{t('homelessHint')}</span>}
					</p>
					<DeskButton kind="danger" onClick={() => setRefusing(true)}>
						{t('refuse')}
					</DeskButton>
					<DeskButton
						kind="filled"
						icon={Check}
						isBusy={decision.isBusy}
						onClick={() => void decision.send()}
					>
						{t('approve')}
					</DeskButton>
				</footer>
			)}
			{isRefusing && <RefusalSheet request={detail.request} onClose={() => setRefusing(false)} />}
		</div>
	)
}
