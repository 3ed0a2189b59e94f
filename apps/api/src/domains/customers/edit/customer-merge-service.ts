import {
	type CachedCustomer,
	type ClashingCustomer,
	type EditBase,
	mergeEdits,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { mayWriteCustomer } from '../customer-policy.ts'
import { getCustomer } from '../customer-service.ts'
import { listFieldChanges, noteFieldChanges } from './field-change-repository.ts'

/** Refuses a change with the current customer, and who has changed it since the person saw it. */
export async function refuseClash(
	context: Context,
	stored: CachedCustomer,
	extras: { keepsEffect?: boolean } = {},
): Promise<never> {
	const { db, expectedVersion } = context
	const current: ClashingCustomer = {
		...(await getCustomer(context, stored.id)),
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
	{ expectedVersion }: Context,
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
	{ db, employee, doneAt }: Context,
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
