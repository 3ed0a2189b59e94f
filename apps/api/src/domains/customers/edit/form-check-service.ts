import {
	type CachedCustomer,
	type CustomerForm,
	type FieldErrors,
	fieldError,
	normalizeVat,
} from '@roundsman/contract'
import { normalizePhones, phoneErrors } from '@roundsman/contract/phone'
import type { Db } from '#db/database'
import { withdrawnErrors } from '#domains/options'
import { refuseErrors } from '#platform/app-error'
import { listTakenIds } from './customer-edit-repository.ts'
import type { CustomerEditing } from './customer-editing.ts'

type Checking = Pick<CustomerEditing, 'db' | 'findRefused'>

/** A form as it is stored: the same number typed otherwise is no change. */
export const normalizeForm = (form: CustomerForm): CustomerForm => ({
	...normalizePhones(form),
	vat: form.vat ? normalizeVat(form.country, form.vat) : null,
	index: form.index.toUpperCase(),
})

/** Chosen values that the office has withdrawn since. */
export function choiceErrors(db: Db, form: Partial<CustomerForm>, stored: CachedCustomer | null) {
	const { businessType, quantityEmployees, customerLabel } = form
	const of = <T extends object>(choice: T, before?: string) => ({ ...choice, before })
	return withdrawnErrors(db, [
		of({ field: 'businessType', list: 'business-type', value: businessType }, stored?.businessType),
		of(
			{ field: 'quantityEmployees', list: 'quantity-employees', value: quantityEmployees },
			stored?.quantityEmployees,
		),
		of({ field: 'customerLabel', list: 'customer-labels', value: customerLabel }, stored?.label),
	])
}

/** The errors of a form's choices, people and phones. */
export async function findWrong(
	{ db, findRefused }: Checking,
	id: string,
	form: CustomerForm,
	stored: CachedCustomer | null,
): Promise<FieldErrors> {
	const { contactPersons } = form
	const taken = new Set(await listTakenIds(db, id, contactPersons))
	const errors: FieldErrors = {
		...phoneErrors(form),
		...(await choiceErrors(db, form, stored)),
		...(stored ? findRefused?.(stored, form) : {}),
	}
	for (const [index, person] of contactPersons.entries()) {
		const path = `contactPersons.${index}`
		if (person.id && taken.has(person.id)) errors[`${path}.id`] = [fieldError('unknown_id')]
		for (const [place, phone] of person.phones.entries()) {
			if (!phone.id || !taken.has(phone.id)) continue
			errors[`${path}.phones.${place}.id`] = [fieldError('unknown_id')]
		}
	}
	const ids = contactPersons.flatMap(({ id: own, phones }) => [own, ...phones.map((one) => one.id)])
	const known = ids.filter((one) => one !== undefined)
	if (new Set(known).size < known.length) errors.contactPersons = [fieldError('duplicate')]
	return errors
}

export async function checkForm(
	context: Checking,
	id: string,
	form: CustomerForm,
	stored: CachedCustomer | null,
): Promise<void> {
	refuseErrors(await findWrong(context, id, form, stored))
}
