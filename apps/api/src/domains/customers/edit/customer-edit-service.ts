import { randomUUID } from 'node:crypto'
import {
	type CachedCustomer,
	type ChangedCustomer,
	type Customer,
	type CustomerCreate,
	type CustomerForm,
	type CustomerUpdate,
	customerFieldGroups,
	customerFormSchema,
	fieldError,
	firstStatusOf,
	formOf,
	hasMoved,
	isSameValue,
	type Location,
	normalizeCustomerForm,
	settleEdits,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { recordEvent } from '#platform/events/record-event'
import { mayCreateCustomer } from '../customer-policy.ts'
import { showCustomer } from '../customer-service.ts'
import {
	chooseSector,
	columnsOf,
	insertCustomer,
	insertStatusEntry,
	replacePeople,
	updateColumns,
} from './customer-edit-repository.ts'
import type { CustomerEditing } from './customer-editing.ts'
import { findLocked, mergeChange, noteChanges, refuseClash } from './customer-merge-service.ts'
import { checkForm, findWrong } from './form-check-service.ts'

/**
 * Adds a customer to one of the sectors, at the place of its address where that is known.
 * 422 for an id that is taken, 403 for somebody without a sector.
 */
export async function createCustomer(
	context: CustomerEditing,
	form: CustomerCreate,
	location: Location | null,
): Promise<Customer> {
	const { db, employee, now, doneAt } = context
	const { id: wishedId, ...typed } = form
	const fields = normalizeCustomerForm(typed)
	const id = (wishedId ?? randomUUID()).toLowerCase()
	await checkForm(context, id, fields, null)
	const sectorIds = context.sectors.map((sector) => sector.id)
	if (!mayCreateCustomer(sectorIds).may) throw refusals.forbidden()
	const sectorId = await chooseSector(db, sectorIds, fields)
	const status = firstStatusOf(employee)
	const row = { id, sectorId, status, form: fields, location, now }
	if (!(await insertCustomer(db, row))) {
		throw refusals.invalid({ id: [fieldError('duplicate')] })
	}
	await replacePeople(db, id, fields.contactPersons)
	await insertStatusEntry(db, { customerId: id, status, employeeId: employee.id, at: doneAt })
	await recordEvent(context, {
		...{ kind: 'customer.created', recordId: id, version: 1 },
		after: { ...fields, sectorId, status, location },
	})
	return showCustomer(context, id)
}

/**
 * The location after a change: with an unchanged address it stays, and is added if it was unknown. The
 * location of an old address is wrong for a new one, and so is the form's `location` once another person's
 * town has been merged into it.
 */
function placeAfter(
	stored: CachedCustomer,
	{
		form,
		values,
		location,
	}: { form: CustomerForm; values: CustomerForm; location: Location | null },
) {
	if (stored.location && !hasMoved(stored, values)) return {}
	const place = hasMoved(form, values) ? null : location
	return { lat: place?.lat ?? null, lng: place?.lng ?? null }
}

type Place = { mine: CustomerForm; location: Location | null }

async function writeForm(
	context: CustomerEditing,
	stored: CachedCustomer,
	values: CustomerForm,
	{ mine, location }: Place,
): Promise<void> {
	const { db, now } = context
	const current = formOf(stored)
	const fields = (Object.keys(current) as (keyof typeof current)[]).filter(
		(field) => !isSameValue(values[field], current[field]),
	)
	if (fields.length === 0) return
	const place = placeAfter(stored, { form: mine, values, location })
	await updateColumns(db, stored.id, { ...columnsOf(values), ...place }, now)
	if (fields.includes('contactPersons')) await replacePeople(db, stored.id, values.contactPersons)
	await noteChanges(context, stored, fields)
	await recordEvent(context, {
		...{ kind: 'customer.changed', recordId: stored.id, version: stored.version + 1 },
		...{ before: current, after: values },
	})
}

/**
 * Writes the fields that nobody else has changed, if the result is valid; then refuses the change for the
 * rest.
 */
async function writePart(
	context: CustomerEditing,
	stored: CachedCustomer,
	{ values, conflicts }: { values: CustomerForm; conflicts: readonly string[] },
	place: Place,
): Promise<never> {
	const groups = customerFieldGroups
	const settled = settleEdits(values, formOf(stored), { conflicts, groups })
	const isForm = customerFormSchema.safeParse(settled).success
	const isRight =
		isForm && Object.keys(await findWrong(context, stored.id, settled, stored)).length === 0
	if (isRight) await writeForm(context, stored, settled, place)
	return refuseClash(context, stored, { keepsEffect: true })
}

/**
 * Changes the fields of the form, and the location with the address; idempotent. 409 with the current
 * customer if both changed the same field: if the change has `takesPart`, its other fields are written
 * nevertheless.
 */
export async function updateCustomer(
	context: CustomerEditing,
	id: string,
	{ base, takesPart, ...form }: CustomerUpdate,
	location: Location | null,
): Promise<ChangedCustomer> {
	const mine = normalizeCustomerForm(form)
	const stored = await findLocked(context, id)
	const edit = { mine, base, current: formOf(stored) }
	const { values, merged, conflicts, isRefused } = mergeChange(context, stored, edit)
	const place = { mine, location }
	if (isRefused && base && takesPart) {
		return writePart(context, stored, { values, conflicts }, place)
	}
	if (isRefused) return refuseClash(context, stored)
	await checkForm(context, stored.id, values, stored)
	await writeForm(context, stored, values, place)
	return { ...(await showCustomer(context, stored.id)), merged }
}
