import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useProfile } from '#domains/employees'
import type { Decision, Operation } from '#domains/operations'
import { planningQueries } from '#domains/visits/changes'
import {
	newVisitRecord,
	planOf,
	useVisitPlan,
	VisitCreateForm,
	type VisitPlan,
} from '#domains/visits/planning'
import { CustomerSearchSheet } from '#features/customer-list'
import { AwaitedCorrection, useCorrecting } from '#features/sync-centre'
import { BestDayChoice, useChosenCustomer } from '#features/visit-planning'
import { FormPage } from '#parts/form-page.tsx'
import { useBack } from '#parts/use-back.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { useTranslation } from '#texts'

type PlanningProps = {
	/** The customer from whom the form was opened; empty for none. */
	customerId: string
	correcting: Operation | undefined
	stored: VisitPlan | null
	onRestart: () => void
}

/** Goes back to where the form was opened, else to the list of visits. */
function useLeave() {
	const router = useRouter()
	const navigate = useNavigate()
	return () => {
		if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
		// Opened by its address: there is no entry of the app to go back to.
		else void navigate({ to: '/visits', replace: true, ignoreBlocker: true })
	}
}

function Planning({ customerId, correcting, stored, onRestart }: PlanningProps) {
	const { t } = useTranslation('planning')
	const goBack = useBack()
	const leave = useLeave()
	const { finish, onFailed } = useFormEnd(correcting)
	const form = useVisitPlan({
		record: newVisitRecord(customerId, correcting),
		beginning: planOf(customerId, correcting),
		stored,
		correcting,
		onSaved: (decision: Decision) => void finish(decision, leave),
		onFailed,
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
				onBack={goBack}
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
		</>
	)
}

/** Plans a visit to the customer in the search params, or to one chosen here. */
export default function VisitCreatePage() {
	const { customerId = '', correct } = useSearch({ from: '/signed-in/visits/create' })
	const { t } = useTranslation('planning')
	const correcting = useCorrecting(correct)
	const title = t('createTitle')
	if (correct && !correcting) return <AwaitedCorrection id={correct} title={title} />
	return (
		<FormPage<VisitPlan> title={title} record={newVisitRecord(customerId, correcting)}>
			{(stored, onRestart) => (
				<Planning
					customerId={customerId}
					correcting={correcting}
					stored={stored}
					onRestart={onRestart}
				/>
			)}
		</FormPage>
	)
}
