import {
	type CachedCustomer,
	type ClashingCustomer,
	type EditBase,
	mergeCustomerEdit,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import { presentCached } from '../customer-presenter.ts'
import { showCustomer } from '../customer-service.ts'
import { listCachedRows } from '../search/cached-customer-repository.ts'
import { lockCustomer } from './customer-edit-repository.ts'
import type { CustomerEditing } from './customer-editing.ts'
import { listFieldChanges, noteFieldChanges } from './field-change-repository.ts'

/** The customer as nobody else can change it until the transaction ends. */
export async function findLocked(
	{ db, sectors, today }: CustomerEditing,
	id: string,
): Promise<CachedCustomer> {
	if (!isUuid(id)) throw refusals.notFound()
	await lockCustomer(db, id)
	const sectorIds = sectors.map((sector) => sector.id)
	const [row] = await listCachedRows(db, { ids: [id], sectorIds, today })
	if (!row) throw refusals.notFound()
	return presentCached(row)
}

/** Refuses a change with the customer as it stands, and who changed it since the person saw it. */
export async function refuseClash(
	context: CustomerEditing,
	stored: CachedCustomer,
	extras: { keepsEffect?: boolean } = {},
): Promise<never> {
	const { db, expectedVersion } = context
	const current: ClashingCustomer = {
		...(await showCustomer(context, stored.id)),
		changes: await listFieldChanges(db, stored.id, expectedVersion ?? 0),
	}
	throw refusals.conflict('The customer has changed in the meantime.', { ...extras, current })
}

/** The person's values with others' changes of other fields, and whether they are refused. */
export const mergeChange = <T extends Record<string, unknown>>(
	{ expectedVersion }: CustomerEditing,
	{ version }: CachedCustomer,
	edit: { mine: T; base: EditBase; current: Record<keyof T, unknown> },
) => mergeCustomerEdit(edit, { version, seenVersion: expectedVersion })

/** Records that the caller has changed these fields. */
export const noteChanges = (
	{ db, employee, doneAt }: CustomerEditing,
	stored: CachedCustomer,
	fields: string[],
) =>
	noteFieldChanges(db, {
		customerId: stored.id,
		fields,
		employeeId: employee.id,
		at: doneAt,
		version: stored.version + 1,
	})
