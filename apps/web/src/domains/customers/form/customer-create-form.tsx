import { draftOfValues, emptyCustomer } from '@roundsman/client/customers/customer-draft'
import type { Country, Location } from '@roundsman/contract'
import { useState } from 'react'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { newId, type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { customerCreate, customerLocation } from '../changes/customer-changes.ts'
import { customerIdOf } from '../changes/customer-entity.ts'
import { type Beginning, CustomerForm, type CustomerScreenProps } from './customer-form.tsx'
import type { FindAlike } from './likely-duplicates.tsx'

/** The name of a new customer's draft. */
export const newCustomerRecord = (correcting: Operation | undefined) =>
	draftRecord('customer:new', correcting)

/** The real location of a customer that is saved with it, as a pin that can be moved afterwards. */
function locationOf(id: string, title: string, place: Location) {
	const seen = { id, title, version: 0, realLocation: null }
	// The phone is at this place, so the pin cannot be implausible.
	return customerLocation.draft({ seen, place, isConfirmed: true }, [])
}

/** A new customer, or the corrected form of a refused one. */
export function CustomerCreateForm({
	country,
	findAlike,
	...screen
}: CustomerScreenProps & { country: Country; findAlike: FindAlike }) {
	const outbox = useOutbox()
	const { t } = useTranslation('customerForm')
	const { correcting } = screen
	const [beginning] = useState<Beginning>(() => ({
		values: correcting ? draftOfValues(customerCreate.bodyOf(correcting)) : emptyCustomer(country),
		start: null,
	}))
	return (
		<CustomerForm
			{...screen}
			title={t('createTitle')}
			record={newCustomerRecord(correcting)}
			beginning={beginning}
			findAlike={findAlike}
			save={async (form, _, here) => {
				const id = correcting ? customerIdOf(correcting) : newId()
				const followers = here ? [locationOf(id, form.title, here)] : []
				const decision = await customerCreate.save(outbox, { id, form, followers }, correcting)
				return { id, decision }
			}}
		/>
	)
}
