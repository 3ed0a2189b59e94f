import { parseErrorBody } from '@roundsman/client/api/api-error'
import { type CustomerConflict, conflictOf } from '@roundsman/client/customers/customer-conflict'
import { clashingCustomerSchema, type customerRoutes } from '@roundsman/contract'
import * as z from 'zod/mini'
import { bodyOf } from '#platform/outbox/change-body'
import { type Operation, toDraft } from '#platform/outbox/outbox'
import type { CustomerRoute } from './customer-change-rules.ts'

type Fields = Record<string, unknown>

/** The conflict of a refused customer change; undefined when it was refused for another reason. */
export function findConflict(operation: Operation): CustomerConflict | undefined {
	const error = parseErrorBody(operation.lastError?.body)?.error
	const { data: clashing } = z.safeParse(clashingCustomerSchema, error?.current)
	const isUpdate = operation.method !== 'POST'
	if (!clashing || !isUpdate) return undefined
	const body: Fields & { base?: Fields } = bodyOf<CustomerRoute>(operation)
	const { base: seen = {}, takesPart: _, ...mine } = body
	return conflictOf({ mine, seen, clashing })
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
