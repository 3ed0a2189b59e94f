import { useParams, useSearch } from '@tanstack/react-router'
import { type CachedForm, CustomerEditForm, customerRecord } from '#domains/customers/form'
import { useCustomerDetails, useCustomerForm, useSeenCustomer } from '#features/customer'
import { AwaitedCorrection, useCorrecting } from '#features/sync-centre'
import { FormPage, WaitingScreen } from '#parts/form-page.tsx'
import { useTranslation } from '#texts'

/** Edits a customer, or corrects a change that the office refused. */
export default function CustomerEditPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/edit' })
	const { correct } = useSearch({ from: '/signed-in/customers/$id/edit' })
	const { t } = useTranslation('customerForm')
	const { customer, ...read } = useCustomerDetails(id)
	const seen = useSeenCustomer(customer)
	const correcting = useCorrecting(correct)
	const form = useCustomerForm(correcting)
	const title = t('editTitle')
	if (correct && !correcting) return <AwaitedCorrection id={correct} title={title} />
	if (!seen) return <WaitingScreen title={title} failed={read} />
	return (
		<FormPage<CachedForm>
			key={`${id} ${seen.version}`}
			title={title}
			record={customerRecord(id, correcting)}
		>
			{(cached, onRestart) => (
				<CustomerEditForm {...form} customer={seen} cached={cached} onRestart={onRestart} />
			)}
		</FormPage>
	)
}
