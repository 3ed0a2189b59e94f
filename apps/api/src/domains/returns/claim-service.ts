import { randomUUID } from 'node:crypto'
import {
	type ChangedClaim,
	type Claim,
	type ClaimableProduct,
	type ClaimForm,
	type ClaimQuery,
	claimErrors,
	creditOf,
	fieldError,
	isSameClaim,
	type NewClaim,
	newClaimErrors,
	ownPieces,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { dropFiles } from '#domains/files'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { ownerOf } from '#platform/own-rows'
import { metaOf } from '#platform/paging'
import { presentClaim } from './claim-presenter.ts'
import {
	type ClaimRow,
	deleteClaim,
	findClaim,
	insertClaim,
	isClaimIdTaken,
	listClaims,
	storedFilesOf,
	updateClaim,
} from './claim-repository.ts'
import { lockProduct } from './claimable-repository.ts'
import { findClaimable } from './claimable-service.ts'
import { mayDeleteClaim, mayOverwriteClaim } from './return-policy.ts'
import { findReturn, touchReturn } from './return-repository.ts'
import { findEditableReturn } from './return-service.ts'

/** A claim visible to the caller; else 404 */
export async function findSeenClaim(context: Context, id: string): Promise<ClaimRow> {
	const row = await findClaim(context.db, ownerOf(context), id)
	if (!row) throw refusals.notFound()
	return row
}

export const getClaim = async (context: Context, id: string): Promise<Claim> =>
	presentClaim(await findSeenClaim(context, id), context.locale)

export async function pageClaims({ db, employee, locale }: Context, query: ClaimQuery) {
	const { page, perPage, returnId, customerId } = query
	const named = returnId === undefined ? null : await findReturn(db, employee.id, returnId)
	const isUnowned = named === undefined || (customerId !== undefined && !isUuid(customerId))
	const asked = named ? { ...query, returnId: named.id } : query
	const { rows, total } = isUnowned
		? { rows: [], total: 0 }
		: await listClaims(db, { employeeId: employee.id, locale }, asked)
	const items = rows.map((row) => presentClaim(row, locale))
	const path = '/api/return-claim'
	return { items, meta: metaOf({ page, perPage, path, total, count: items.length }) }
}

type Checked = { product: ClaimableProduct; own: number; isNew: boolean }

/** The credit of the claim; 422 with all errors of the form. */
function checkForm(form: ClaimForm, { product, own, isNew }: Checked): number {
	const claimable = product.claimableQuantity + own
	refuseErrors(claimErrors(form, { product, claimable, isNew }))
	return creditOf(product, form.cause, form.quantity)
}

const eventFieldsOf = (claim: ClaimForm | ClaimRow) => ({
	...{ cause: claim.cause, additionalCause: claim.additionalCause ?? null },
	...{ quantity: claim.quantity, status: claim.status, comment: claim.comment || null },
	images: claim.images.map(({ key }) => key.toLowerCase()),
})

/**
 * Claims pieces of an order product on an active return. The first claim gets the remaining pieces: 422 with
 * their number if there are not enough. 404 if the return is not the caller's, 409 if it is signed.
 */
export async function createClaim(context: Context, form: NewClaim): Promise<Claim> {
	const { db } = context
	const { id = randomUUID(), orderProductId, customerId } = form
	const { id: returnId } = await findEditableReturn(context, form.returnId, customerId)
	const known = await findClaim(db, ownerOf(context), id)
	if (known && isSameClaim(known, form, returnId)) return presentClaim(known, context.locale)
	if (await isClaimIdTaken(db, id)) throw refusals.invalid({ id: [fieldError('duplicate')] })
	if (isUuid(orderProductId)) await lockProduct(db, orderProductId)
	const product = await findClaimable(context, customerId, orderProductId)
	if (!product) throw refusals.invalid({ orderProductId: [fieldError('unknown_id')] })
	refuseErrors(newClaimErrors(product))
	const amount = checkForm(form, { product, own: 0, isNew: true })
	const of = { returnId, orderProductId: product.orderProductId, at: context.doneAt }
	await insertClaim(db, { id, form, amount }, of)
	const after = { returnId, orderProductId: product.orderProductId, ...eventFieldsOf(form), amount }
	await recordEvent(context, { kind: 'claim.created', recordId: id, version: 1, after })
	await touchReturn(db, returnId)
	return getClaim(context, id)
}

/** A claim and its return, locked; throws like `findEditableReturn`. */
export async function findEditableClaim(
	context: Context,
	id: string,
	customerId?: string,
): Promise<ClaimRow> {
	const seen = await findSeenClaim(context, id)
	await findEditableReturn(context, seen.returnId, customerId ?? seen.customerId)
	return findSeenClaim(context, id)
}

export async function changeClaim(
	context: Context,
	id: string,
	{ customerId, ...form }: ChangedClaim,
): Promise<Claim> {
	const { db, expectedVersion, locale } = context
	const claim = await findEditableClaim(context, id, customerId)
	if (!mayOverwriteClaim(claim, expectedVersion).may) {
		const current = presentClaim(claim, locale)
		throw refusals.conflict('The claim has changed in the meantime.', { current })
	}
	await lockProduct(db, claim.orderProductId)
	const product = await findClaimable(context, claim.customerId, claim.orderProductId)
	if (!product) throw refusals.notFound()
	const amount = checkForm(form, { product, own: ownPieces(claim), isNew: false })
	const named = new Set(form.images.map(({ key }) => key.toLowerCase()))
	await dropFiles(context, storedFilesOf(claim.images.filter(({ key }) => !named.has(key))))
	await updateClaim(db, { id: claim.id, form, amount })
	await recordEvent(context, {
		...{ kind: 'claim.changed', recordId: claim.id, version: claim.version + 1 },
		before: { ...eventFieldsOf(claim), amount: claim.amount },
		after: { ...eventFieldsOf(form), amount },
	})
	await touchReturn(db, claim.returnId)
	return getClaim(context, claim.id)
}

/** Deletes a claim; 404 if it does not exist, 409 if the return is signed. */
export async function removeClaim(
	context: Context,
	id: string,
	customerId?: string,
): Promise<undefined> {
	const claim = await findEditableClaim(context, id, customerId)
	if (!mayDeleteClaim(claim).may) throw refusals.notFound()
	await dropFiles(context, storedFilesOf(claim.images))
	await deleteClaim(context.db, claim.id)
	const before = { returnId: claim.returnId, ...eventFieldsOf(claim), amount: claim.amount }
	await recordEvent(context, { kind: 'claim.deleted', recordId: claim.id, before })
	await touchReturn(context.db, claim.returnId)
}
