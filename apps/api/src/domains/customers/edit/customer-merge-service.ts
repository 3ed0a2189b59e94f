import {
	type CachedCustomer,
	type ClashingCustomer,
	type EditBase,
	mergeEdits,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import { mayWriteCustomer } from '../customer-policy.ts'
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

type Edit<T extends Record<string, unknown>> = {
	mine: T
	base: EditBase
	current: Record<keyof T, unknown>
}

/**
 * Merges a form: the person's values with others' changes of other fields. It may not be written if both
 * changed the same field, or if the version is stale and the change has no base.
 */
export function mergeChange<T extends Record<string, unknown>>(
	{ expectedVersion }: CustomerEditing,
	stored: CachedCustomer,
	{ mine, base, current }: Edit<T>,
) {
	const hasSeenAll = expectedVersion === stored.version
	const result = mergeEdits(mine, hasSeenAll ? {} : (base ?? {}), current)
	const permission = mayWriteCustomer(stored, {
		seenVersion: expectedVersion,
		hasBase: !!base,
		conflicts: result.conflicts,
	})
	return { ...result, permission }
}

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
