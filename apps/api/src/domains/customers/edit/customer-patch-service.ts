import {
	type CachedCustomer,
	type ChangedCustomer,
	type CustomerForm,
	type CustomerPatch,
	fieldError,
	isImplausible,
	isSameValue,
	type Location,
	patchableOf,
	statusAfterClosing,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { refusals, refuseErrors } from '#platform/app-error'
import { recordEvent } from '#platform/events/record-event'
import { showCustomer } from '../customer-service.ts'
import type { PlannedVisits } from '../planned-visits.ts'
import { findOpenStatus, insertStatusEntry, updateColumns } from './customer-edit-repository.ts'
import type { CustomerEditing } from './customer-editing.ts'
import { findLocked, mergeChange, noteChanges, refuseClash } from './customer-merge-service.ts'
import { choiceErrors } from './form-check-service.ts'

/** The status of a customer that was closed or opened; undefined where it stays. */
async function statusAfter({ db }: CustomerEditing, stored: CachedCustomer, isClosed: boolean) {
	const before = isClosed ? undefined : await findOpenStatus(db, stored.id)
	return statusAfterClosing(stored, isClosed, before)
}

async function closeOrOpen(
	context: CustomerEditing,
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

/** 422 for a pin that can hardly be meant. */
function checkPlace({ location }: CachedCustomer, place: Location): void {
	const [lat, lng] = location ?? []
	const address = lat !== undefined && lng !== undefined ? { lat, lng } : null
	if (!isImplausible(place, address)) return
	throw refusals.invalid({ realLocation: [fieldError('implausible_location')] })
}

/** Closes or opens a customer, notes something, labels it or says where it really is. */
export async function patchCustomer(
	context: CustomerEditing,
	id: string,
	{ base, confirmed = false, ...mine }: CustomerPatch,
	visits: PlannedVisits,
): Promise<ChangedCustomer> {
	if (mine.isClosed && isUuid(id)) await visits.lockTours(context.db, id)
	const stored = await findLocked(context, id)
	const current = patchableOf(stored)
	const { values, merged, isRefused } = mergeChange(context, stored, { mine, base, current })
	if (isRefused) return refuseClash(context, stored)
	const isNew = (field: keyof typeof current) =>
		values[field] !== undefined && !isSameValue(values[field], current[field])
	const { customerLabel } = values
	refuseErrors(await choiceErrors(context.db, { customerLabel } as Partial<CustomerForm>, stored))
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
	return { ...(await showCustomer(context, stored.id)), merged }
}
