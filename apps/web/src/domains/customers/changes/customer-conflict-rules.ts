import {
	type Customer,
	customerSchema,
	formOfCustomer,
	mergeEdits,
	patchableOfCustomer,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { parseErrorBody } from '#platform/api-error'
import { bodyOf } from '#platform/outbox/change-body'
import { type Operation, toDraft } from '#platform/outbox/outbox'
import type { CustomerRoute } from './customer-change-rules.ts'

type Fields = Record<string, unknown>

/** A change that both sides made: what the person wants, and the customer as the office has it now. */
export type Conflict = {
	current: Customer
	/** What both would agree to: the person's values, others' in the fields that only others changed. */
	values: Fields
	/** Fields that both changed differently. */
	conflicts: string[]
	/** Fields that only others changed. */
	merged: string[]
	/** Every field that the change can touch, as the office has it now. */
	office: Fields
}

/** Every field that a change can touch, as the office has it. */
const officeOf = (current: Customer): Fields => ({
	...patchableOfCustomer(current),
	...formOfCustomer(current),
})

/** What a refused change of a customer clashes with; undefined when it was refused for something else. */
export function findConflict(operation: Operation): Conflict | undefined {
	const error = parseErrorBody(operation.lastError?.body)?.error
	const { data: current } = z.safeParse(customerSchema, error?.current)
	const isUpdate = operation.method !== 'POST'
	if (!current || !isUpdate) return undefined
	const { base = {}, ...mine }: Fields & { base?: Fields } = bodyOf<CustomerRoute>(operation)
	const all = officeOf(current)
	const office = Object.fromEntries(Object.keys(mine).map((field) => [field, all[field] ?? null]))
	return { current, office, ...mergeEdits<Fields>(mine, base, office) }
}

/**
 * The same change on top of what the office has now: the person's values where both changed a field,
 * others' where only they did.
 */
export function rebaseChange(operation: Operation) {
	const conflict = findConflict(operation)
	if (!conflict) return toDraft(operation)
	const { values, office, current } = conflict
	return {
		...toDraft(operation),
		headers: { ...operation.headers, 'if-match': `"${current.version}"` },
		body: { ...values, base: office },
	}
}
