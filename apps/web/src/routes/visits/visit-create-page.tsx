import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useProfile } from '#domains/employees'
import type { Decision, Operation } from '#domains/operations'
import { dropVisitDraft, useStoredForm } from '#domains/visits'
import { planningQueries } from '#domains/visits/changes'
import {
	newVisitRecord,
	planOf,
	useVisitPlan,
	VisitCreateForm,
	type VisitPlan,
} from '#domains/visits/planning'
import { CustomerSearchSheet } from '#features/customer-list'
import { useCorrecting } from '#features/sync-centre'
import { BestDayChoice, useChosenCustomer } from '#features/visit-planning'
import { LeaveGuard } from '#parts/leave-guard.tsx'
import { useDecision } from '#parts/use-decision.ts'
import { useSaveFailure } from '#parts/use-save-failure.ts'
import { useTranslation } from '#texts'
import { Skeleton } from '#ui/list/skeleton'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'

type PlanningProps = {
	/** The customer from whom the form was opened; empty for none. */
	customerId: string
	correcting: Operation | undefined
	stored: VisitPlan | null
	onRestart: () => void
}

function useSaved(correcting: Operation | undefined) {
	const router = useRouter()
	const navigate = useNavigate()
	const decide = useDecision()
	return (decision: Decision) => {
		if (!decide(decision)) return
		if (correcting) void navigate({ to: '/settings', ignoreBlocker: true })
		else if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
		// Opened by its address: there is nothing of the app to go back to.
		else void navigate({ to: '/visits', replace: true, ignoreBlocker: true })
	}
}

function Planning({ customerId, correcting, stored, onRestart }: PlanningProps) {
	const { t } = useTranslation('planning')
	const router = useRouter()
	const record = newVisitRecord(customerId, correcting)
	const form = useVisitPlan({
		record,
		beginning: planOf(customerId, correcting),
		stored,
		correcting,
		onSaved: useSaved(correcting),
		onFailed: useSaveFailure(),
	})
	const { data: profile } = useProfile()
	const actions = useQuery(planningQueries.catalogue())
	const { isKnown, ...chosen } = useChosenCustomer(form.values.customerId)
	const [isChoosing, setChoosing] = useState(false)
	return (
		<>
			<VisitCreateForm
				{...chosen}
				form={form}
				bestDays={
					chosen.customer &&
					isKnown &&
					!chosen.customer.isClosed && (
						<BestDayChoice
							key={chosen.customer.id}
							customerId={chosen.customer.id}
							days={chosen.days}
							value={form.values.date}
							onChoose={(day) => form.change({ date: day })}
						/>
					)
				}
				catalogue={actions.data ?? (actions.isError ? null : undefined)}
				planner={{ employee: profile?.name ?? '', employeeRole: profile?.role.name ?? '' }}
				correcting={correcting}
				isRestored={stored !== null}
				onRestart={onRestart}
				onChooseCustomer={() => setChoosing(true)}
				onBack={() => router.history.back()}
			/>
			{isChoosing && (
				<Suspense>
					<CustomerSearchSheet
						title={t('chooseCustomer')}
						onChoose={({ id }) => {
							form.change({ customerId: id })
							setChoosing(false)
						}}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
			<LeaveGuard onLeave={() => void dropVisitDraft(record)} />
		</>
	)
}

/** Plans a visit, at the customer that the address names or at one that is chosen here. */
export default function VisitCreatePage() {
	const { customerId = '', correct } = useSearch({ from: '/signed-in/visits/create' })
	const { t } = useTranslation(['planning', 'common'])
	const router = useRouter()
	const correcting = useCorrecting(correct)
	const record = newVisitRecord(customerId, correcting)
	const stored = useStoredForm<VisitPlan>(record)
	const [isAnew, setAnew] = useState(false)
	if (stored === undefined || (correct && !correcting)) {
		const back = { label: t('common:back'), onBack: () => router.history.back() }
		const title = t('createTitle')
		return (
			<Screen header={<Header title={title} back={back} />}>
				<Skeleton label={title} count={3} />
			</Screen>
		)
	}
	return (
		<Planning
			key={`${record} ${isAnew}`}
			customerId={customerId}
			correcting={correcting}
			stored={isAnew ? null : stored}
			onRestart={() => {
				void dropVisitDraft(record)
				setAnew(true)
			}}
		/>
	)
}
