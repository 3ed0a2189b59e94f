import { mergeEdits } from '../core/edits/merge-rules.ts'
import type { CustomerStatus } from './customer.ts'
import type { EditBase } from './customer-form.ts'
import { isClosedStatus } from './customer-rules.ts'

type Edit<T extends Record<string, unknown>> = {
	mine: T
	base: EditBase
	current: Record<keyof T, unknown>
}

/**
 * A person's values with others' changes of other fields. They are refused if both changed the same field, or
 * if the version that the person has seen is stale and the change has no base.
 */
export function mergeCustomerEdit<T extends Record<string, unknown>>(
	{ mine, base, current }: Edit<T>,
	{ version, seenVersion }: { version: number; seenVersion: number | null },
) {
	const result = mergeEdits(mine, seenVersion === version ? {} : (base ?? {}), current)
	const isStale = seenVersion !== null && seenVersion !== version
	return { ...result, isRefused: result.conflicts.length > 0 || (isStale && !base) }
}

/** The status of a customer that was closed or opened; undefined where it stays. */
export function statusAfterClosing(
	{ status, awsId }: { status: CustomerStatus; awsId?: unknown },
	isClosed: boolean,
	/** The last one before it closed. */
	openStatus: CustomerStatus | undefined,
): CustomerStatus | undefined {
	if (isClosedStatus(status) === isClosed) return undefined
	if (isClosed) return 'clos'
	return openStatus ?? (awsId === undefined ? 'lead' : 'stnd')
}

export const firstStatusOf = ({ role }: { role: string | null }): CustomerStatus =>
	role === 'prospector' ? 'prsp' : 'lead'
