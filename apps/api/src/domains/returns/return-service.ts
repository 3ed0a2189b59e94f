import { randomUUID } from 'node:crypto'
import {
	type Claim,
	fieldError,
	type NewReturn,
	type ReturnDetail,
	type ReturnQuery,
	type ReturnTotals,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { getCustomer, lockCustomer } from '#domains/customers'
import { findEmployeeName } from '#domains/employees'
import { type AppError, refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { ownerOf } from '#platform/own-rows'
import { metaOf } from '#platform/paging'
import { presentClaim } from './claim-presenter.ts'
import { listReturnClaims } from './claim-repository.ts'
import { keepProducts } from './claimable-service.ts'
import { mayDeleteReturn, mayEditReturn } from './return-policy.ts'
import { presentReturn, presentWholeReturn } from './return-presenter.ts'
import {
	deleteAlias,
	findReturn,
	insertAlias,
	insertReturn,
	isReturnIdTaken,
	listActiveReturns,
	listReturns,
	lockReturn,
	type ReturnRow,
	deleteReturn as removeReturn,
} from './return-repository.ts'

/** A return visible to the caller, by id or alias; else 404 */
export async function findSeenReturn(
	context: Pick<Context, 'db' | 'employee'> & { hasLeft?: boolean },
	id: string,
): Promise<ReturnRow> {
	const row = await findReturn(context.db, ownerOf(context), id)
	if (!row) throw refusals.notFound()
	return row
}

export async function claimsOf(context: Context, id: string): Promise<Claim[]> {
	const rows = await listReturnClaims(context.db, ownerOf(context), [id])
	return rows.map((row) => presentClaim(row, context.locale))
}

async function presentOne(context: Context, row: ReturnRow): Promise<ReturnDetail> {
	return presentWholeReturn(row, await claimsOf(context, row.id), context.locale)
}

export const getReturn = async (context: Context, id: string): Promise<ReturnDetail> =>
	presentOne(context, await findSeenReturn(context, id))

export async function getTotals(context: Context, id: string): Promise<ReturnTotals> {
	const { total, isClaimsReady, isEditable } = await getReturn(context, id)
	return { total, isClaimsReady, isEditable }
}

/** The refusal of a second signature, with the person and time of the first */
async function confirmed(context: Context, row: ReturnRow): Promise<AppError> {
	const name = await findEmployeeName(context.db, row.confirmedBy ?? row.employeeId)
	const when = (row.confirmedAt ?? context.now).toISOString()
	return refusals.conflict(`${name} has already had this return signed, ${when}.`, {
		alias: 'return_confirmed',
		params: { name, when },
		current: await presentOne(context, row),
	})
}

/**
 * A return, locked until the transaction ends. 404 if the caller cannot see it or it belongs to another
 * customer, 409 with person and time if it is signed.
 */
export async function findEditableReturn(
	context: Context,
	id: string,
	customerId: string,
): Promise<ReturnRow> {
	const { id: ownId } = await findSeenReturn(context, id)
	await lockReturn(context.db, ownId)
	const row = await findSeenReturn(context, ownId)
	if (row.customerId !== customerId.toLowerCase()) throw refusals.notFound()
	if (!mayEditReturn(row).may) throw await confirmed(context, row)
	return row
}

export async function pageReturns({ db, employee, locale }: Context, query: ReturnQuery) {
	const { rows, total } = await listReturns(db, employee.id, query)
	const items = rows.map((row) => presentReturn(row, locale))
	const { page, perPage } = query
	return { items, meta: metaOf({ page, perPage, path: '/api/return', total, count: items.length }) }
}

/** The data that phones cache: active returns of customers with their claims, and claimable products */
export async function keepReturns(context: Context, customerIds: string[]) {
	const { db, employee, locale } = context
	const known = [...new Set(customerIds.filter(isUuid))]
	if (known.length === 0) return { returns: [], products: [] }
	const rows = await listActiveReturns(db, employee.id, known)
	const ids = rows.map(({ id }) => id)
	const claims = (await listReturnClaims(db, employee.id, ids)).map((row) =>
		presentClaim(row, locale),
	)
	const returns = rows.map((row) => {
		const own = claims.filter(({ returnId }) => returnId === row.id)
		return { ...presentWholeReturn(row, own, locale), claims: own }
	})
	return { returns, products: await keepProducts(context, known) }
}

/**
 * Creates a return for a customer of the caller. If the customer has an active one, returns that, and the
 * client's id becomes its alias. 404 if the customer is not the caller's, 422 if another record has the id.
 */
export async function createReturn(context: Context, form: NewReturn): Promise<ReturnDetail> {
	const { db } = context
	const owner = ownerOf(context)
	const { id: customerId } = await getCustomer(context, form.customerId)
	await lockCustomer(db, customerId)
	const known = form.id && (await findReturn(db, owner, form.id))
	if (known && known.customerId === customerId) return presentOne(context, known)
	if (form.id && (await isReturnIdTaken(db, form.id))) {
		throw refusals.invalid({ id: [fieldError('duplicate')] })
	}
	const [active] = await listActiveReturns(db, owner, [customerId])
	if (active) {
		if (form.id) await insertAlias(db, form.id, active.id)
		return presentOne(context, active)
	}
	const id = form.id ?? randomUUID()
	await insertReturn(db, { id, customerId, owner, at: context.doneAt })
	const after = { customerId, employeeId: context.employee.id }
	await recordEvent(context, { kind: 'return.created', recordId: id, version: 1, after })
	return getReturn(context, id)
}

/**
 * Deletes an empty return that the caller created. If the id is an alias, only the alias is deleted. 404 if
 * the caller cannot see it, 403 for another person's, 409 with person and time if it is signed, and if it has
 * claims.
 */
export async function deleteReturn(context: Context, id: string): Promise<undefined> {
	const { db, employee } = context
	const seen = await findSeenReturn(context, id)
	if (seen.id !== id.toLowerCase()) {
		await deleteAlias(db, id)
		return undefined
	}
	await lockReturn(db, seen.id)
	const row = await findSeenReturn(context, seen.id)
	const allClaims = (await listReturnClaims(db, ownerOf(context), [row.id])).length
	const { reason } = mayDeleteReturn(row, { employeeId: employee.id, allClaims })
	if (reason === 'foreign') throw refusals.forbidden('Somebody else has opened this return.')
	if (reason === 'confirmed') throw await confirmed(context, row)
	if (reason) throw refusals.conflict('This return holds claims.', { alias: 'return_not_empty' })
	const before = { customerId: row.customerId, employeeId: row.employeeId }
	const event = { kind: 'return.deleted', recordId: row.id, version: row.version + 1 } as const
	await recordEvent(context, { ...event, before })
	await removeReturn(db, row.id)
	return undefined
}
