import { draftOfValues, emptyCustomer } from '@roundsman/client/customers/customer-draft'
import type { Country, Location } from '@roundsman/contract'
import { useState } from 'react'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { newId, type Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { customerCreate, customerLocation } from '../changes/customer-changes.ts'
import { customerIdOf } from '../changes/customer-entity.ts'
import { type Beginning, CustomerForm, type CustomerScreenProps } from './customer-form.tsx'
import type { FindAlike } from './likely-duplicates.tsx'

/** Under which name the unfinished form of a new customer is kept. */
export const newCustomerRecord = (correcting: Operation | undefined) =>
	draftRecord('customer:new', correcting)

/** Where the garage of a customer really is that waits itself: as the pin that can be moved afterwards. */
async function saveLocation(id: string, title: string, place: Location): Promise<void> {
	const seen = { id, title, version: 0, realLocation: null }
	// The phone is at this place, so the pin cannot be wrong.
	await customerLocation.save({ seen, place, isConfirmed: true }, undefined, true)
}

/** A new customer, or the corrected form of one that the office refused. */
export function CustomerCreateForm({
	country,
	findAlike,
	...screen
}: CustomerScreenProps & { country: Country; findAlike: FindAlike }) {
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
				const decision = await customerCreate.save({ id, form }, correcting)
				if (here) await saveLocation(id, form.title, here)
				return { id, decision }
			}}
		/>
	)
}
