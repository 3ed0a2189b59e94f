import {
	type CachedCustomer,
	type CustomerForm,
	customerPeopleErrors,
	type FieldErrors,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { withdrawnErrors } from '#domains/options'
import { refuseErrors } from '#platform/app-error'
import { listTakenIds } from './customer-edit-repository.ts'
import type { CustomerEditing } from './customer-editing.ts'

type Checking = Pick<CustomerEditing, 'db' | 'findRefused'>

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
	const taken = new Set(await listTakenIds(db, id, form.contactPersons))
	return {
		...(await choiceErrors(db, form, stored)),
		...(stored ? findRefused?.(stored, form) : {}),
		...customerPeopleErrors(form, taken),
	}
}

export async function checkForm(
	context: Checking,
	id: string,
	form: CustomerForm,
	stored: CachedCustomer | null,
): Promise<void> {
	refuseErrors(await findWrong(context, id, form, stored))
}
