import { randomUUID } from 'node:crypto'
import {
	type CachedCustomer,
	type ChangedCustomer,
	type Customer,
	type CustomerCreate,
	type CustomerForm,
	type CustomerPatch,
	type CustomerStatus,
	type CustomerUpdate,
	customerFieldGroups,
	customerFormSchema,
	type FieldErrors,
	fieldError,
	formOf,
	hasMoved,
	isClosedStatus,
	isImplausible,
	isSameValue,
	type Location,
	normalizeVat,
	patchableOf,
	settleEdits,
} from '@roundsman/contract'
import { normalizePhones, phoneErrors } from '@roundsman/contract/phone'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { listOwnSectors, withdrawnErrors } from '#domains/options'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { mayCreateCustomer } from '../customer-policy.ts'
import { presentCached } from '../customer-presenter.ts'
import { getCustomer } from '../customer-service.ts'
import type { PlannedVisits } from '../planned-visits.ts'
import { listCachedRows } from '../search/cached-customer-repository.ts'
import {
	chooseSector,
	columnsOf,
	findOpenStatus,
	insertCustomer,
	insertStatusEntry,
	listTakenIds,
	lockCustomer,
	replacePeople,
	updateColumns,
} from './customer-edit-repository.ts'
import { mergeChange, noteChanges, refuseClash } from './customer-merge-service.ts'

/** The customer, locked until the transaction ends */
async function findLocked(context: Context, id: string): Promise<CachedCustomer> {
	const { db, employee, today } = context
	if (!isUuid(id)) throw refusals.notFound()
	await lockCustomer(db, id)
	const sectorIds = (await listOwnSectors(db, employee.id)).map((sector) => sector.id)
	const [row] = await listCachedRows(db, { ids: [id], sectorIds, today })
	if (!row) throw refusals.notFound()
	return presentCached(row)
}

/** Normalizes a form, so that the same number in another notation is no change. */
const normalizeForm = (form: CustomerForm): CustomerForm => ({
	...normalizePhones(form),
	vat: form.vat ? normalizeVat(form.country, form.vat) : null,
	index: form.index.toUpperCase(),
})

/** Errors for chosen values that the office has withdrawn */
function choiceErrors(db: Db, form: Partial<CustomerForm>, stored: CachedCustomer | null) {
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

/** The errors of a form's choices, people and phones */
async function findWrong(
	{ db }: Context,
	id: string,
	form: CustomerForm,
	stored: CachedCustomer | null,
): Promise<FieldErrors> {
	const { contactPersons } = form
	const taken = new Set(await listTakenIds(db, id, contactPersons))
	const errors: FieldErrors = { ...phoneErrors(form), ...(await choiceErrors(db, form, stored)) }
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

async function checkForm(
	context: Context,
	id: string,
	form: CustomerForm,
	stored: CachedCustomer | null,
): Promise<void> {
	const errors = await findWrong(context, id, form, stored)
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
}

/**
 * Adds a customer to one of the caller's sectors, located by its address if possible. 422 if the id exists,
 * 403 for a person without a sector.
 */
export async function createCustomer(
	context: Context,
	form: CustomerCreate,
	location: Location | null,
): Promise<Customer> {
	const { db, employee, now, doneAt } = context
	const { id: wishedId, ...typed } = form
	const fields = normalizeForm(typed)
	const id = (wishedId ?? randomUUID()).toLowerCase()
	await checkForm(context, id, fields, null)
	const sectorIds = (await listOwnSectors(db, employee.id)).map((sector) => sector.id)
	if (!mayCreateCustomer(sectorIds).may) throw refusals.forbidden()
	const sectorId = await chooseSector(db, sectorIds, fields)
	const status: CustomerStatus = employee.role === 'prospector' ? 'prsp' : 'lead'
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
	return getCustomer(context, id)
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
	context: Context,
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
	context: Context,
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
	context: Context,
	id: string,
	{ base, takesPart, ...form }: CustomerUpdate,
	location: Location | null,
): Promise<ChangedCustomer> {
	const mine = normalizeForm(form)
	const stored = await findLocked(context, id)
	const edit = { mine, base, current: formOf(stored) }
	const { values, merged, conflicts, permission } = mergeChange(context, stored, edit)
	const place = { mine, location }
	if (!permission.may && base && takesPart) {
		return writePart(context, stored, { values, conflicts }, place)
	}
	if (!permission.may) return refuseClash(context, stored)
	await checkForm(context, stored.id, values, stored)
	await writeForm(context, stored, values, place)
	return { ...(await getCustomer(context, stored.id)), merged }
}

/** The new status of a customer that was closed or opened; undefined if unchanged. */
async function statusAfter({ db }: Context, stored: CachedCustomer, isClosed: boolean) {
	if (isClosed) return isClosedStatus(stored.status) ? undefined : 'clos'
	if (!isClosedStatus(stored.status)) return undefined
	return (await findOpenStatus(db, stored.id)) ?? (stored.awsId === undefined ? 'lead' : 'stnd')
}

async function closeOrOpen(
	context: Context,
	stored: CachedCustomer,
	isClosed: boolean,
	visits: PlannedVisits,
) {
	const { db, employee, doneAt, session } = context
	const status = await statusAfter(context, stored, isClosed)
	const entry = { customerId: stored.id, employeeId: employee.id, at: doneAt }
	if (status) await insertStatusEntry(db, { ...entry, status })
	if (isClosed) await visits.cancel(context, { ...entry, by: session })
	return { is_closed: isClosed, ...(status ? { status } : {}) }
}

const closingKind = (isClosed: boolean) => (isClosed ? 'customer.closed' : 'customer.reopened')

/** 422 for an implausible pin */
function checkPlace({ location }: CachedCustomer, place: Location): void {
	const [lat, lng] = location ?? []
	const address = lat !== undefined && lng !== undefined ? { lat, lng } : null
	if (!isImplausible(place, address)) return
	throw refusals.invalid({ realLocation: [fieldError('implausible_location')] })
}

/** Closes or opens a customer, sets its note or label, or its real location. */
export async function patchCustomer(
	context: Context,
	id: string,
	{ base, confirmed = false, ...mine }: CustomerPatch,
	visits: PlannedVisits,
): Promise<ChangedCustomer> {
	if (mine.isClosed && isUuid(id)) await visits.lockTours(context.db, id)
	const stored = await findLocked(context, id)
	const current = patchableOf(stored)
	const { values, merged, permission } = mergeChange(context, stored, { mine, base, current })
	if (!permission.may) return refuseClash(context, stored)
	const isNew = (field: keyof typeof current) =>
		values[field] !== undefined && !isSameValue(values[field], current[field])
	const { customerLabel } = values
	const errors = await choiceErrors(context.db, { customerLabel } as Partial<CustomerForm>, stored)
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
	const place = values.realLocation ?? null
	if (place && isNew('realLocation') && !confirmed) checkPlace(stored, place)
	const columns = {
		...(isNew('isClosed')
			? await closeOrOpen(context, stored, values.isClosed === true, visits)
			: {}),
		...(isNew('notes') ? { notes: values.notes || null } : {}),
		...(isNew('customerLabel') ? { label: values.customerLabel } : {}),
		...(isNew('realLocation')
			? { real_lat: place?.lat ?? null, real_lng: place?.lng ?? null }
			: {}),
	}
	if (Object.keys(columns).length > 0) {
		await updateColumns(context.db, stored.id, columns as never, context.now)
		const fields = (Object.keys(current) as (keyof typeof current)[]).filter(isNew)
		await noteChanges(context, stored, fields)
		const only = (from: Partial<typeof current>) =>
			Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
		await recordEvent(context, {
			kind: isNew('isClosed') ? closingKind(values.isClosed === true) : 'customer.changed',
			...{ recordId: stored.id, version: stored.version + 1 },
			before: { ...only(current), ...(columns.status ? { status: stored.status } : {}) },
			after: { ...only(values), ...(columns.status ? { status: columns.status } : {}) },
		})
	}
	return { ...(await getCustomer(context, stored.id)), merged }
}
