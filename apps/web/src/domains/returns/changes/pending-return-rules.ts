import {
	type Claim,
	type ClaimableProduct,
	isClaimsReady,
	type Return,
	type ReturnDetail,
	totalsOf,
} from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import {
	applyPendingToPages,
	applyPendingToTotals,
	type ReadItems,
} from '#platform/pending/pending-lists'
import {
	applyPending,
	applyPendingToItems,
	findCreation,
	isStanding,
	isWaiting,
	pendingSince,
	withoutRefused,
} from '#platform/pending/pending-rules'
import type { WholeReturn } from '../cache/return-repository.ts'
import { returnAnswer } from './answer-changes.ts'
import { returnConfirm } from './approval-changes.ts'
import { claimDelete, claimKinds, isOfClaim } from './claim-changes.ts'
import { returnCreate, returnDelete } from './return-changes.ts'
import { type CountedClaim, madeReturnOf, previewOf, returnEntity } from './return-entity.ts'

// Applies changes to returns, claims and totals that the read data cannot include. Refused changes stay visible,
// since the person decides about them; only a refused deletion deletes nothing.

type Opening = {
	id: string
	customerId: string
	customerTitle: string
	statusLabel: string
	now: Date
}

/** A return created on this phone, until the office has numbered it. */
export const openedReturn = ({ statusLabel, now, ...of }: Opening): ReturnDetail => ({
	...of,
	number: 0,
	status: { value: 'in-progress', label: statusLabel },
	...{ quantity: 0, totalSum: 0, claimsCount: 0, isEditable: true },
	createdAt: now.toISOString(),
	total: { quantity: 0, articles: 0, sum: 0 },
	...{ isClaimsReady: false, comment: '', confirmedAt: null, confirmedBy: null, signerName: null },
	...{ signatureUrl: null, version: 0 },
})

/** Changes of a return itself, not of its claims. */
const ofReturn = [returnConfirm, returnAnswer]

const isCreate = (operation: Operation) =>
	returnCreate.is(operation) && operation.preview !== undefined
const openedBy = (operation: Operation) => returnCreate.recordOf(operation) as ReturnDetail

/** The office's id of a return, for an id created on this phone. */
export function ownReturnId(id: string, operations: readonly Operation[]): string {
	const creation = findCreation({ is: isCreate }, returnEntity(id), operations)
	return creation ? openedBy(creation).id : id
}

/** Whether the creation of a return on this phone was undone, by any of its ids. */
export function isTakenBack(ids: readonly string[], operations: readonly Operation[]): boolean {
	const entities = ids.map(returnEntity)
	const last = operations.findLast(
		(one) => entities.includes(one.entity ?? '') && (isCreate(one) || returnDelete.is(one)),
	)
	if (!last) return false
	return isCreate(last)
		? last.state === 'discarded'
		: isStanding(last) && last.state !== 'needs-person'
}

/** A return created on this phone that has not been read from the office yet. */
export function findOpened(id: string, operations: readonly Operation[]): WholeReturn | undefined {
	const creation = operations.findLast(
		(one) =>
			isCreate(one) && isStanding(one) && [madeReturnOf(one).id, openedBy(one).id].includes(id),
	)
	if (!creation || isTakenBack([id, madeReturnOf(creation).id], operations)) return undefined
	const opened = openedBy(creation)
	const { id: chosen } = madeReturnOf(creation)
	return { ...opened, claims: [], aliases: chosen === opened.id ? [] : [chosen], readAtMs: 0 }
}

/** Changes of a return's claims, by any of its ids; `all` contains the equivalent ids. */
const claimChangesOf = (
	ids: readonly string[],
	operations: readonly Operation[],
	all: readonly Operation[],
) =>
	operations.filter(
		(one) => isOfClaim(one) && ids.includes(ownReturnId(previewOf(one).claim.returnId, all)),
	)

const countsOf = (claims: readonly Claim[]) => {
	const total = totalsOf(claims)
	return { total, quantity: total.quantity, totalSum: total.sum, claimsCount: total.articles }
}

/** A return with its claims and the pending changes of both. */
export function applyToReturn(whole: WholeReturn, operations: readonly Operation[]): WholeReturn {
	const pending = pendingSince(operations, whole.readAtMs)
	const ofClaims = claimChangesOf([whole.id, ...whole.aliases], pending, operations)
	const claims = applyPendingToItems(whole.claims, ofClaims, claimKinds)
	const changed =
		ofClaims.length > 0
			? { ...whole, claims, ...countsOf(claims), isClaimsReady: isClaimsReady(claims) }
			: whole
	return applyPending(changed, pending, ofReturn)
}

const partOf = (claim: CountedClaim | null) => {
	const { quantity, sum, articles } = totalsOf(claim ? [claim] : [])
	return { quantity, totalSum: sum, claimsCount: articles }
}

/** The amounts that a change of a claim subtracts from totals and adds to them. */
function countedBy(operation: Operation) {
	const { claim, before } = previewOf(operation)
	return { before: partOf(before), after: partOf(claimDelete.is(operation) ? null : claim) }
}

function applyToListed(item: Return, readAtMs: number, operations: readonly Operation[]): Return {
	const pending = pendingSince(operations, readAtMs)
	const counted = claimChangesOf([item.id], pending, operations).map(countedBy)
	const signed = applyPending(item, pending, ofReturn)
	return applyPendingToTotals(signed, counted, ['quantity', 'totalSum', 'claimsCount'])
}

/**
 * Returns of a list with pending changes of their totals; those created here that the list includes are on
 * top.
 */
export function applyToReturns(
	pages: readonly ReadItems<Return>[],
	operations: readonly Operation[],
	isListed: (item: Return) => boolean,
): Return[] {
	const shown = pages.flatMap(({ items, readAtMs }) =>
		items.map((item) => applyToListed(item, readAtMs, operations)),
	)
	const ids = new Set(shown.map(({ id }) => id))
	const opened = pendingSince(operations, pages[0]?.readAtMs ?? 0)
		.filter(isCreate)
		.map(openedBy)
		.filter((one) => !ids.has(one.id) && isListed(one))
		.map((one) => applyToReturn({ ...one, claims: [], aliases: [], readAtMs: 0 }, operations))
	return [...opened.reverse(), ...shown].filter(({ id }) => !isTakenBack([id], operations))
}

/** Claims of a list with pending changes; new ones that the list includes are on top. */
export const applyToClaims = (
	pages: readonly ReadItems<Claim>[],
	operations: readonly Operation[],
	isListed: (claim: Claim) => boolean,
): Claim[] => applyPendingToPages(pages, operations.filter(isOfClaim), claimKinds).filter(isListed)

/** A customer's active return with pending changes: one created here, where the office has none. */
export function applyToActive(
	{ active, readAtMs }: { active: Return | null; readAtMs: number },
	customerId: string,
	operations: readonly Operation[],
): Return | null {
	if (active && !isTakenBack([active.id], operations)) {
		return applyToListed(active, readAtMs, operations)
	}
	const [opened] = pendingSince(operations, readAtMs)
		.filter((one) => isCreate(one) && madeReturnOf(one).customerId === customerId)
		.filter((one) => !isTakenBack([madeReturnOf(one).id], operations))
		.map(openedBy)
	return opened ?? null
}

/** A product with the pieces taken by claims; unchanged where another reason prevents a claim. */
function applyToProduct(
	product: ClaimableProduct,
	operations: readonly Operation[],
): ClaimableProduct {
	const reason = product.unavailableReason
	const own = operations.filter(
		(one) => previewOf(one).claim.orderProductId === product.orderProductId,
	)
	if (own.length === 0 || (reason !== null && reason !== 'nothing_left')) return product
	const claimableQuantity = own.map(countedBy).reduce((left, { before, after }) => {
		const next = left + before.quantity - after.quantity
		return Math.max(0, Math.min(next, product.quantity))
	}, product.claimableQuantity)
	const isLeft = claimableQuantity > 0
	return {
		...product,
		claimableQuantity,
		isAvailableToReturn: isLeft,
		unavailableReason: isLeft ? null : 'nothing_left',
	}
}

/** Claimable products with pending changes; refused changes do not count. */
export function applyToProducts(
	{ products, readAtMs }: { products: readonly ClaimableProduct[]; readAtMs: number },
	operations: readonly Operation[],
): ClaimableProduct[] {
	const pending = pendingSince(withoutRefused(operations), readAtMs).filter(isOfClaim)
	return products.map((product) => applyToProduct(product, pending))
}

/** Deletions of a return's claims that have not reached the office, including refused ones. */
export const waitingDeletions = (
	whole: WholeReturn,
	operations: readonly Operation[],
): Operation[] =>
	claimChangesOf([whole.id, ...whole.aliases], operations, operations).filter(
		(one) => claimDelete.is(one) && isWaiting(one),
	)
