import {
	type Customer,
	type customerRoutes,
	customerSchema,
	expandCustomer,
	type KeptCustomer,
	type Showing,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import {
	changeCustomer,
	changeKept,
	isCreation,
	present,
	valuesOf,
} from './customer-change-rules.ts'
import { customerEntity, hasReached, isAbout, isOfCustomer } from './customer-entity.ts'

/** What a new customer is until the office has said it. */
export type Maker = { status: 'lead' | 'prsp'; sectorId: string }

/** A customer that was made on this phone, as it would be kept. Version 0: the office has not told of it. */
function createdKept(creation: Operation, { status, sectorId }: Maker): KeptCustomer {
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
	}) as KeptCustomer
}

const isShown = ({ state }: Operation) => state !== 'superseded' && state !== 'discarded'

/** The creation of a customer that was made on this phone, sent or not. */
export const findCreation = (id: string, operations: readonly Operation[]): Operation | undefined =>
	operations.findLast((one) => isCreation(one) && isShown(one) && isAbout(id, one))

const answerSchema = z.object({ data: customerSchema })

/**
 * The details of a customer that was made on this phone while the office has not told of it: what
 * the creation said, or was answered, with the later changes laid over it. Undefined for any other.
 */
export function findCreated(
	id: string,
	operations: readonly Operation[],
	showing: Showing & { maker: Maker },
): Customer | undefined {
	const creation = findCreation(id, operations)
	if (!creation) return undefined
	const answered = z.safeParse(answerSchema, creation.answer?.body).data?.data
	const created = answered ?? expandCustomer(createdKept(creation, showing.maker), showing)
	return operations
		.filter((one) => isShown(one) && !(one.state === 'done' && hasReached(created, one)))
		.reduce((shown, one) => changeCustomer(shown, one, showing.labelOf), created)
}

/**
 * Kept customers with the waiting changes laid over them, and those of which the office has not told
 * yet before them. Position and filters are the list's. What was delivered counts until what is kept
 * shows it. The same array where nothing waits.
 */
export function withWaitingCustomers(
	kept: readonly KeptCustomer[],
	operations: readonly Operation[],
	maker: Maker,
): readonly KeptCustomer[] {
	const waiting = operations.filter((one) => isOfCustomer(one) && isShown(one))
	if (waiting.length === 0) return kept
	const entities = new Set(waiting.map(({ entity }) => entity))
	const lay = (customer: KeptCustomer) =>
		waiting
			.filter((one) => !(one.state === 'done' && hasReached(customer, one)))
			.reduce(changeKept, customer)
	const ids = new Set(kept.map(({ id }) => id))
	const created = waiting
		.filter(isCreation)
		.map((creation) => createdKept(creation, maker))
		.filter(({ id }) => !ids.has(id))
		.map(lay)
	const changed = kept.map((customer) =>
		entities.has(customerEntity(customer.id)) ? lay(customer) : customer,
	)
	return [...created.reverse(), ...changed]
}
