import type { Country } from '@roundsman/contract'
import { useState } from 'react'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { newId, type Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { customerCreate } from '../changes/customer-changes.ts'
import { customerIdOf } from '../changes/customer-entity.ts'
import { type Beginning, CustomerForm, type CustomerScreenProps } from './customer-form.tsx'
import { draftOfValues, emptyCustomer } from './customer-form-rules.ts'
import type { FindAlike } from './likely-duplicates.tsx'

/** Under which name the unfinished form of a new customer is kept. */
export const newCustomerRecord = (correcting: Operation | undefined) =>
	draftRecord('customer:new', correcting)

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
			save={async (form) => {
				const id = correcting ? customerIdOf(correcting) : newId()
				return { id, decision: await customerCreate.save({ id, form }, correcting) }
			}}
		/>
	)
}
