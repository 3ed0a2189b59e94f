import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import type { CustomerForm } from './customer-form.ts'
import { normalizePhones, phoneErrors } from './phone/phone-rules.ts'
import { normalizeVat } from './vat-rules.ts'

/** A form as it is stored: the same number typed otherwise is no change. */
export const normalizeCustomerForm = (form: CustomerForm): CustomerForm => ({
	...normalizePhones(form),
	vat: form.vat ? normalizeVat(form.country, form.vat) : null,
	index: form.index.toUpperCase(),
})

/** The errors of a form's numbers, and of the ids of its people and phones: none may be used twice or elsewhere. */
export function customerPeopleErrors(
	form: CustomerForm,
	/** Ids that other customers' people and phones have. */
	takenIds: ReadonlySet<string>,
): FieldErrors {
	const { contactPersons } = form
	const named = contactPersons.flatMap(({ id, phones }, person) => [
		{ id, path: `contactPersons.${person}.id` },
		...phones.map((phone, place) => ({
			id: phone.id,
			path: `contactPersons.${person}.phones.${place}.id`,
		})),
	])
	const known = named.flatMap(({ id }) => id ?? [])
	const taken = named.filter(({ id }) => id !== undefined && takenIds.has(id))
	return {
		...phoneErrors(form),
		...Object.fromEntries(taken.map(({ path }) => [path, [fieldError('unknown_id')]])),
		...(new Set(known).size < known.length ? { contactPersons: [fieldError('duplicate')] } : {}),
	}
}
