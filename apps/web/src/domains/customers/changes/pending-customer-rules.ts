import {
	type CachedCustomer,
	type Customer,
	type customerRoutes,
	customerSchema,
	expandCustomer,
	type Showing,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import { applyPendingToStored } from '#platform/pending/pending-lists'
import {
	applyPending,
	findCreation,
	type PendingKind,
	pendingFor,
	pendingKind,
} from '#platform/pending/pending-rules'
import { isCreation, overDetails, overStored, present, valuesOf } from './customer-change-rules.ts'
import { customerEntity, isAbout } from './customer-entity.ts'

/** The provisional values of a new customer before the office's response. */
export type Maker = { status: 'lead' | 'prsp'; sectorId: string }

/**
 * A customer created on this phone, in the shape of the cache. Version 0: the office has not responded yet.
 */
function createdCustomer(creation: Operation, { status, sectorId }: Maker): CachedCustomer {
	const { id, customerLabel, ...form } = bodyOf<typeof customerRoutes.createCustomer>(creation)
	const { contactPersons, vat, ...others } = form
	const version = creation.answer?.version ?? 0
	return present({
		...others,
		...valuesOf({ contactPersons, vat }, form.country),
		id,
		sectorId,
		status,
		label: customerLabel,
		marketType: 'garage',
		version,
	}) as CachedCustomer
}

export const findCustomerCreation = (id: string, operations: readonly Operation[]) =>
	findCreation({ is: isCreation }, customerEntity(id), operations)

const answerSchema = z.object({ data: customerSchema })

/**
 * The details of a customer created on this phone, until the office's are loaded: the form or its response,
 * with the later changes. Undefined for any other.
 */
export function findCreated(
	id: string,
	operations: readonly Operation[],
	showing: Showing & { maker: Maker },
): Customer | undefined {
	const creation = findCustomerCreation(id, operations)
	if (!creation) return undefined
	const answered = z.safeParse(answerSchema, creation.answer?.body).data?.data
	const created = answered ?? expandCustomer(createdCustomer(creation, showing.maker), showing)
	return applyPending(created, pendingFor(created, operations), [overDetails(showing.labelOf)])
}

const createdBy = (maker: Maker): PendingKind<CachedCustomer> =>
	pendingKind({
		is: isCreation,
		isAbout: ({ id }, operation) => isAbout(id, operation),
		recordOf: (operation) => createdCustomer(operation, maker),
		isCreation: true,
		staysWhenRefused: true,
	})

/**
 * Cached customers with the pending changes, preceded by those that the office does not have yet. The list
 * positions and filters them. Delivered changes count until the cached customers include them. The same
 * array where nothing is pending.
 */
export const withPendingCustomers = (
	stored: readonly CachedCustomer[],
	operations: readonly Operation[],
	maker: Maker,
): readonly CachedCustomer[] =>
	applyPendingToStored(stored, operations, {
		kinds: [createdBy(maker), overStored],
		entityOf: ({ id }) => customerEntity(id),
	})
