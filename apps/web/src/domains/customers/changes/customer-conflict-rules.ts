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

/** A change that both sides made: what the person wants, and the customer as the office has it now. */
export type Conflict = {
	current: Customer
	/** The merge: the person's values, and others' in the fields that only others changed. */
	values: Fields
	/** Fields that both changed differently. */
	conflicts: string[]
	/** Fields that only others changed. */
	merged: string[]
	/** Fields of which the office has what the person wants: they have gone through. */
	saved: string[]
	/** Every field that the change can touch, as the office has it now. */
	office: Fields
	/**
	 * The base of a change that replaces this one: for accepted fields still what the person saw, because an
	 * office restored from a backup gets them once more.
	 */
	base: Fields
	/** The people who changed fields at the office since the person saw them. */
	changes: readonly FieldChange[]
}

/** Every field that a change can touch, as the office has it. */
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

/** The same change based on the office's present values. */
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
