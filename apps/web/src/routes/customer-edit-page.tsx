import { useParams, useSearch } from '@tanstack/react-router'
import { CustomerEditForm, customerRecord, dropCustomerDraft } from '#domains/customers'
import { useTranslation } from '#texts'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Skeleton } from '#ui/skeleton'
import { LeaveGuard } from '../app/leave-guard.tsx'
import { ReadFailed } from '../app/read-failed.tsx'
import { useCorrecting } from '../app/use-correcting.ts'
import { useCustomerDetails } from '../app/use-customer-details.ts'
import { useCustomerForm, useSeenCustomer } from '../app/use-customer-form.ts'

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
