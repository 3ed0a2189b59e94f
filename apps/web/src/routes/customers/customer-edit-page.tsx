import { useParams, useSearch } from '@tanstack/react-router'
import { CustomerEditForm, customerRecord, dropCustomerDraft } from '#domains/customers/form'
import { useCustomerDetails, useCustomerForm, useSeenCustomer } from '#features/customer'
import { useCorrecting } from '#features/sync-centre'
import { LeaveGuard } from '#parts/leave-guard.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useTranslation } from '#texts'
import { Skeleton } from '#ui/list/skeleton'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'

/** Changes what is known of a customer, or corrects a change that the office refused. */
export default function CustomerEditPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/edit' })
	const { correct } = useSearch({ from: '/signed-in/customers/$id/edit' })
	const { t } = useTranslation(['customerForm', 'common'])
	const { customer, error, isError, refetch } = useCustomerDetails(id)
	const seen = useSeenCustomer(customer)
	const correcting = useCorrecting(correct)
	const common = useCustomerForm(correcting)
	if (seen && (correcting || !correct)) {
		return (
			<>
				<CustomerEditForm
					key={`${id} ${seen.version}`}
					{...common}
					customer={seen}
					{...(correcting ? { correcting } : {})}
				/>
				<LeaveGuard onLeave={() => void dropCustomerDraft(customerRecord(id, correcting))} />
			</>
		)
	}
	const title = t('customerForm:editTitle')
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
