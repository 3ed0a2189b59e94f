import { useSearch } from '@tanstack/react-router'
import { CustomerCreateForm, dropCustomerDraft, newCustomerRecord } from '#domains/customers'
import { useProfile } from '#domains/employees'
import { useTranslation } from '#texts'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Skeleton } from '#ui/skeleton'
import { LeaveGuard } from '../app/leave-guard.tsx'
import { ReadFailed } from '../app/read-failed.tsx'
import { useCorrecting } from '../app/use-correcting.ts'
import { useCustomerForm } from '../app/use-customer-form.ts'

/** A new customer, in the employee's country to begin with. */
export default function CustomerCreatePage() {
	const { correct } = useSearch({ from: '/signed-in/customers/create' })
	const { t } = useTranslation(['customerForm', 'common'])
	const { data: profile, error, isError, refetch } = useProfile()
	const correcting = useCorrecting(correct)
	const common = useCustomerForm(correcting)
	if (profile && (correcting || !correct)) {
		return (
			<>
				<CustomerCreateForm
					{...common}
					country={profile.country}
					{...(correcting ? { correcting } : {})}
				/>
				<LeaveGuard onLeave={() => void dropCustomerDraft(newCustomerRecord(correcting))} />
			</>
		)
	}
	const title = t('customerForm:createTitle')
	return (
		<Screen header={<Header title={title} back={{ label: t('common:back'), ...common }} />}>
			{isError ? (
				<ReadFailed error={error} onRetry={() => void refetch()} />
			) : (
				<Skeleton label={title} count={4} />
			)}
		</Screen>
	)
}
