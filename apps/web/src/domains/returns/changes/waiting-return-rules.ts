import {
	type Claim,
	type ClaimableProduct,
	isClaimsReady,
	type Return,
	type ReturnDetail,
	totalsOf,
} from '@roundsman/contract'
import { answerOf } from '#platform/outbox/change-body'
import { isAheadOf, isWaiting, type Operation } from '#platform/outbox/outbox'
import type { WholeReturn } from '../kept/return-repository.ts'
import { returnConfirm } from './approval-changes.ts'
import { approvalOf } from './approval-drafts.ts'
import { claimCreate, claimDelete } from './claim-changes.ts'
import { isOfClaim } from './claim-drafts.ts'
import { returnCreate } from './return-changes.ts'
import { type CountedClaim, madeReturnOf, previewOf, returnEntity } from './return-entity.ts'

// What was read, with the changes laid over it that it cannot show yet. What the office refused stays in
// sight, since the person decides about it; only a deletion that was refused deletes nothing.

const isLaid = (operation: Operation): boolean => {
	const { state } = operation
	if (state === 'superseded' || state === 'discarded') return false
	return state !== 'needs-person' || !claimDelete.is(operation)
}

/** The changes of a kind that what was read at a moment cannot show. */
const changesAhead = (
	operations: readonly Operation[],
	readAtMs: number,
	isOfKind: (operation: Operation) => boolean,
) => operations.filter((one) => isOfKind(one) && isLaid(one) && isAheadOf(one, readAtMs))

const isCreate = (operation: Operation) =>
	returnCreate.is(operation) && operation.preview !== undefined

/** The return that was opened on this phone, or the one that the office has answered in its place. */
function openedBy(operation: Operation): ReturnDetail {
	return answerOf(operation) ?? madeReturnOf(operation)
}

/** The id of a return at the office, for one that this phone has chosen. */
export function ownReturnId(id: string, operations: readonly Operation[]): string {
	const creation = operations.findLast((one) => isCreate(one) && madeReturnOf(one).id === id)
	return creation ? openedBy(creation).id : id
}

/** A return that was opened on this phone and that the office has not told of yet. */
export function findOpened(id: string, operations: readonly Operation[]): WholeReturn | undefined {
	const creation = operations.findLast(
		(one) => isCreate(one) && isLaid(one) && [madeReturnOf(one).id, openedBy(one).id].includes(id),
	)
	if (!creation) return undefined
	const opened = openedBy(creation)
	const { id: chosen } = madeReturnOf(creation)
	return { ...opened, claims: [], aliases: chosen === opened.id ? [] : [chosen], readAtMs: 0 }
}

/** What the phone knows of the bytes of photos: those that were stored are stored. */
const keptImages = (known: Claim, next: Claim): Claim['images'] =>
	next.images.map((image) => known.images.find(({ key }) => key === image.key) ?? image)

/** Claims with one change laid over them. */
function layClaim(claims: readonly Claim[], operation: Operation): readonly Claim[] {
	const { claim } = previewOf(operation)
	const known = claims.find(({ id }) => id === claim.id)
	if (claimDelete.is(operation)) return claims.filter((one) => one !== known)
	if (!known) return claimCreate.is(operation) ? [...claims, claim] : claims
	const { version, returnId, returnNumber, isEditable } = known
	const changed = { ...claim, version, returnId, returnNumber, isEditable }
	return claims.map((one) =>
		one === known ? { ...changed, images: keptImages(known, claim) } : one,
	)
}

const countsOf = (claims: readonly Claim[]) => {
	const total = totalsOf(claims)
	return { total, quantity: total.quantity, totalSum: total.sum, claimsCount: total.articles }
}

/** The approval of a return that what was read cannot show; one that was refused freezes nothing. */
const findApproval = (ids: readonly string[], readAtMs: number, operations: readonly Operation[]) =>
	changesAhead(operations, readAtMs, (one) => returnConfirm.is(one)).find(
		({ state, entity }) =>
			state !== 'needs-person' && ids.some((id) => entity === returnEntity(id)),
	)

const signedStatus = (operation: Operation) => ({
	status: { value: 'confirmed', label: approvalOf(operation).statusLabel },
	isEditable: false,
})

/** A return that was signed on this phone: nothing of it changes any more. */
function laySigned(whole: WholeReturn, operation: Operation): WholeReturn {
	const { status, isEditable } = signedStatus(operation)
	const frozen = { isEditable, isImagesEditable: false, isDeletable: false, returnStatus: status }
	return {
		...whole,
		...{ status, isEditable },
		claims: whole.claims.map((claim) => ({ ...claim, ...frozen })),
		confirmedAt: new Date(operation.timestamp).toISOString(),
		confirmedBy: approvalOf(operation).confirmedBy,
		signerName: approvalOf(operation).signerName || null,
	}
}

/** A return with what waits. */
export function layReturn(whole: WholeReturn, operations: readonly Operation[]): WholeReturn {
	const ids = [whole.id, ...whole.aliases]
	const isOwn = (one: Operation) =>
		isOfClaim(one) && ids.includes(ownReturnId(previewOf(one).claim.returnId, operations))
	const ahead = changesAhead(operations, whole.readAtMs, isOwn)
	const signed = findApproval(ids, whole.readAtMs, operations)
	if (ahead.length === 0) return signed ? laySigned(whole, signed) : whole
	const claims = ahead.reduce(layClaim, whole.claims)
	const laid = { ...whole, claims, ...countsOf(claims), isClaimsReady: isClaimsReady(claims) }
	return signed ? laySigned(laid, signed) : laid
}

const cents = (money: number) => Math.round(money * 100)
const none = { quantity: 0, articles: 0, sum: 0 }
const totalOf = (claim: CountedClaim | null) => (claim ? totalsOf([claim]) : none)

function layTotals(item: Return, operation: Operation): Return {
	const { claim, before } = previewOf(operation)
	const [old, next] = [totalOf(before), totalOf(claimDelete.is(operation) ? null : claim)]
	return {
		...item,
		quantity: item.quantity + next.quantity - old.quantity,
		totalSum: (cents(item.totalSum) + cents(next.sum) - cents(old.sum)) / 100,
		claimsCount: item.claimsCount + next.articles - old.articles,
	}
}

function layStatus(item: Return, readAtMs: number, operations: readonly Operation[]): Return {
	const signed = findApproval([item.id], readAtMs, operations)
	return signed ? { ...item, ...signedStatus(signed) } : item
}

type Page<T> = { items: readonly T[]; readAtMs: number }

/** Pages of returns with what waits: their totals, and those that were opened here and that a list takes. */
export function layReturns(
	pages: readonly Page<Return>[],
	operations: readonly Operation[],
	isListed: (item: Return) => boolean,
): Return[] {
	const shown = pages.flatMap(({ items, readAtMs }) =>
		items.map((item) =>
			changesAhead(operations, readAtMs, isOfClaim)
				.filter((one) => ownReturnId(previewOf(one).claim.returnId, operations) === item.id)
				.reduce(layTotals, layStatus(item, readAtMs, operations)),
		),
	)
	const ids = new Set(shown.map(({ id }) => id))
	const opened = changesAhead(operations, pages[0]?.readAtMs ?? 0, isCreate)
		.map(openedBy)
		.filter((one) => !ids.has(one.id) && isListed(one))
		.map((one) => layReturn({ ...one, claims: [], aliases: [], readAtMs: 0 }, operations))
	return [...opened.reverse(), ...shown]
}

/** Pages of claims with what waits; new ones stand on top where the list takes them. */
export function layClaims(
	pages: readonly Page<Claim>[],
	operations: readonly Operation[],
	isListed: (claim: Claim) => boolean,
): Claim[] {
	const shown = pages.flatMap(({ items, readAtMs }) =>
		changesAhead(operations, readAtMs, isOfClaim)
			.filter((one) => !claimCreate.is(one))
			.reduce(layClaim, items),
	)
	const made = changesAhead(operations, pages[0]?.readAtMs ?? 0, isOfClaim)
		.reduce(layClaim, [])
		.filter(({ id }) => !shown.some((one) => one.id === id))
	return [...[...made].reverse(), ...shown].filter(isListed)
}

/** A customer's active return with what waits: one that was opened here, where the office knows of none. */
export function layActive(
	{ active, readAtMs }: { active: Return | null; readAtMs: number },
	customerId: string,
	operations: readonly Operation[],
): Return | null {
	if (active) return layReturns([{ items: [active], readAtMs }], operations, () => false)[0] ?? null
	const [opened] = changesAhead(operations, readAtMs, isCreate)
		.filter((one) => madeReturnOf(one).customerId === customerId)
		.map(openedBy)
	return opened ?? null
}

export const withoutRefused = (operations: readonly Operation[]): Operation[] =>
	operations.filter(({ state }) => state !== 'needs-person')

const taken = (claim: CountedClaim | null) => totalOf(claim).quantity

function layTaken(product: ClaimableProduct, operation: Operation): ClaimableProduct {
	const { claim, before } = previewOf(operation)
	const reason = product.unavailableReason
	if (claim.orderProductId !== product.orderProductId) return product
	if (reason !== null && reason !== 'nothing_left') return product
	const next = claimDelete.is(operation) ? null : claim
	const left = product.claimableQuantity + taken(before) - taken(next)
	const claimableQuantity = Math.max(0, Math.min(left, product.quantity))
	const isLeft = claimableQuantity > 0
	return {
		...product,
		claimableQuantity,
		isAvailableToReturn: isLeft,
		unavailableReason: isLeft ? null : 'nothing_left',
	}
}

/** What can be claimed with what waits; what was refused takes nothing. */
export function layProducts(
	{ products, readAtMs }: { products: readonly ClaimableProduct[]; readAtMs: number },
	operations: readonly Operation[],
): ClaimableProduct[] {
	const ahead = changesAhead(withoutRefused(operations), readAtMs, isOfClaim)
	return products.map((product) => ahead.reduce(layTaken, product))
}

/** Deletions of claims of a return that have not reached the office, those that it refused with them. */
export const waitingDeletions = (
	whole: WholeReturn,
	operations: readonly Operation[],
): Operation[] =>
	operations.filter(
		(one) =>
			claimDelete.is(one) &&
			isOfClaim(one) &&
			isWaiting(one) &&
			[whole.id, ...whole.aliases].includes(ownReturnId(previewOf(one).claim.returnId, operations)),
	)
