import { useSearch } from '@tanstack/react-router'
import { CustomerCreateForm, dropCustomerDraft, newCustomerRecord } from '#domains/customers/form'
import { useProfile } from '#domains/employees'
import { useCustomerForm } from '#features/customer'
import { useCorrecting } from '#features/sync-centre'
import { LeaveGuard } from '#parts/leave-guard.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useTranslation } from '#texts'
import { Skeleton } from '#ui/list/skeleton'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'

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
