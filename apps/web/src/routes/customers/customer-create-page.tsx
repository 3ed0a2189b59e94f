import { useSearch } from '@tanstack/react-router'
import { type CachedForm, CustomerCreateForm, newCustomerRecord } from '#domains/customers/form'
import { useProfile } from '#domains/employees'
import { AddressHere } from '#domains/map/place'
import { useCustomerForm, useFindAlike } from '#features/customer'
import { AwaitedCorrection, useCorrecting } from '#features/sync-centre'
import { FormPage, WaitingScreen } from '#parts/form-page.tsx'
import { useTranslation } from '#texts'

/** A new customer, by default in the employee's country. */
export default function CustomerCreatePage() {
	const { correct } = useSearch({ from: '/signed-in/customers/create' })
	const { t } = useTranslation('customerForm')
	const { data: profile, ...read } = useProfile()
	const correcting = useCorrecting(correct)
	const form = useCustomerForm(correcting)
	const findAlike = useFindAlike((id) => correcting?.entity === `customer:${id}`)
	const title = t('createTitle')
	if (correct && !correcting) return <AwaitedCorrection id={correct} title={title} />
	if (!profile) return <WaitingScreen title={title} failed={read} />
	return (
		<FormPage<CachedForm> title={title} record={newCustomerRecord(correcting)}>
			{(cached, onRestart) => (
				<CustomerCreateForm
					{...form}
					findAlike={findAlike}
					addressHere={AddressHere}
					country={profile.country}
					cached={cached}
					onRestart={onRestart}
				/>
			)}
		</FormPage>
	)
}
