import { parseErrorBody } from '@roundsman/client/api/api-error'
import {
	type Customer,
	clashingCustomerSchema,
	type customerRoutes,
	type FieldChange,
	formOfCustomer,
	isSameValue,
	mergeEdits,
	patchableOfCustomer,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { bodyOf } from '#platform/outbox/change-body'
import { type Operation, toDraft } from '#platform/outbox/outbox'
import type { CustomerRoute } from './customer-change-rules.ts'

type Fields = Record<string, unknown>

/** A conflict of both sides' changes: the person's values, and the office's current customer. */
export type Conflict = {
	current: Customer
	/** The merge: the person's values, and other people's in the fields that only they changed. */
	values: Fields
	/** Fields that both changed differently. */
	conflicts: string[]
	/** Fields that only other people changed. */
	merged: string[]
	/** Fields where the office has the person's value already: they were accepted. */
	saved: string[]
	/** The office's current values of all fields that the change can set. */
	office: Fields
	/**
	 * The base of a change that replaces this one: for accepted fields still what the person saw, because an
	 * office restored from a backup gets them once more.
	 */
	base: Fields
	/** Who changed fields at the office since the person saw them. */
	changes: readonly FieldChange[]
}

/** The office's values of all fields that a change can set. */
const officeOf = (current: Customer): Fields => ({
	...patchableOfCustomer(current),
	...formOfCustomer(current),
})

/** The conflict of a refused customer change; undefined when it was refused for another reason. */
export function findConflict(operation: Operation): Conflict | undefined {
	const error = parseErrorBody(operation.lastError?.body)?.error
	const { data } = z.safeParse(clashingCustomerSchema, error?.current)
	const isUpdate = operation.method !== 'POST'
	if (!data || !isUpdate) return undefined
	const { changes, ...current } = data
	const body: Fields & { base?: Fields } = bodyOf<CustomerRoute>(operation)
	const { base: seen = {}, takesPart: _, ...mine } = body
	const all = officeOf(current)
	const fields = Object.keys(mine)
	const office = Object.fromEntries(fields.map((field) => [field, all[field] ?? null]))
	const saved = fields.filter(
		(field) =>
			field in seen &&
			!isSameValue(mine[field], seen[field]) &&
			isSameValue(mine[field], office[field]),
	)
	const base = { ...office, ...Object.fromEntries(saved.map((field) => [field, seen[field]])) }
	return { current, office, base, saved, changes, ...mergeEdits<Fields>(mine, seen, office) }
}

/** The same change based on the office's current values. */
export function rebaseChange(operation: Operation) {
	const conflict = findConflict(operation)
	if (!conflict) return toDraft(operation)
	const { values, base, current } = conflict
	const { takesPart } = bodyOf<typeof customerRoutes.updateCustomer>(operation)
	return {
		...toDraft(operation),
		headers: { ...operation.headers, 'if-match': `"${current.version}"` },
		body: { ...values, base, ...(takesPart ? { takesPart } : {}) },
	}
}
