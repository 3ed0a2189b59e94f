import { addDays } from '../core/calendar.ts'
import { type FieldErrors, fieldError, parseFields } from '../core/field-errors.ts'
import type { Claim, ClaimableProduct, ClaimForm } from './claim.ts'
import { claimFormSchema } from './claim.ts'
import {
	type ClaimCause,
	type ClaimStatus,
	claimCauseNames,
	claimCauses,
	otherCause,
	type UnclaimableReason,
} from './claim-codes.ts'
import { claimableDays, claimCommentMin, claimPhotosMin } from './claim-limits.ts'

const centsOf = (money: number) => Math.round(money * 100)

/** A claim's credit: pieces × price (or deposit) × percentage, rounded half up to cents, at most the amount paid. */
export function creditOf(
	product: Pick<ClaimableProduct, 'price' | 'deposit'>,
	cause: ClaimCause,
	quantity: number,
): number {
	const { base, percent } = claimCauses[cause]
	const paid = centsOf(product[base]) * quantity
	return Math.min(paid, Math.floor((paid * percent + 50) / 100)) / 100
}

/** Pieces that can still be claimed: the bought ones minus those of claims that are not refused. */
export function claimableQuantity(
	bought: number,
	claims: readonly { quantity: number; status: ClaimStatus }[],
): number {
	const taken = claims
		.filter(({ status }) => status !== 'refused')
		.reduce((sum, { quantity }) => sum + quantity, 0)
	return Math.max(0, bought - taken)
}

/** Why an order product cannot be claimed on a day (`YYYY-MM-DD`), or null. */
export function unclaimableReason(
	{ isDelivered, deliveredAt }: { isDelivered: boolean; deliveredAt: string | null },
	claimable: number,
	today: string,
): UnclaimableReason | null {
	if (!isDelivered || deliveredAt === null) return 'not_delivered'
	if (addDays(deliveredAt, claimableDays) < today) return 'period_over'
	return claimable > 0 ? null : 'nothing_left'
}

export type CauseUses = ReadonlyMap<string, number>

export function causesOf(
	{ deposit }: Pick<ClaimableProduct, 'deposit'>,
	uses: CauseUses = new Map(),
): { causes: ClaimCause[]; causesNonReturn: ClaimCause[] } {
	const rank = (cause: ClaimCause) => (cause === otherCause ? -1 : (uses.get(cause) ?? 0))
	const all = claimCauseNames
		.filter((cause) => claimCauses[cause].base === 'price' || deposit > 0)
		.sort((one, other) => rank(other) - rank(one))
	const isReturn = (cause: ClaimCause) => claimCauses[cause].goods !== 'none'
	return {
		causes: all.filter(isReturn),
		causesNonReturn: all.filter((cause) => !isReturn(cause)),
	}
}

/** All causes in display order: those with goods, those without, and `other` last. */
export function offeredCauses({
	causes,
	causesNonReturn,
}: Pick<ClaimableProduct, 'causes' | 'causesNonReturn'>): ClaimCause[] {
	const all = [...causes, ...causesNonReturn]
	const isOther = (cause: ClaimCause) => cause === otherCause
	return [...all.filter((cause) => !isOther(cause)), ...all.filter(isOther)]
}

/** Whether an order product can be claimed for a cause. */
export function isCauseOf(product: Pick<ClaimableProduct, 'deposit'>, cause: ClaimCause): boolean {
	const { causes, causesNonReturn } = causesOf(product)
	return [...causes, ...causesNonReturn].includes(cause)
}

export type ClaimContext = {
	product: Pick<ClaimableProduct, 'price' | 'deposit'>
	/** The pieces that this claim may take: the remaining ones, plus its own. */
	claimable: number
	/** Whether the claim is new: a new one cannot be refused. */
	isNew: boolean
}

function statusErrors(form: Partial<ClaimForm>, isNew: boolean): FieldErrors {
	const errors: FieldErrors = {}
	if (form.status === 'refused' && isNew) errors.status = [fieldError('invalid_value')]
	const { comment = '', images = [] } = form
	if (form.status === 'refused' && comment.trim().length < claimCommentMin) {
		errors.comment = [
			comment.trim() === ''
				? fieldError('required')
				: fieldError('min_length', { min: claimCommentMin }),
		]
	}
	if (form.status === 'confirmed' && images.length < claimPhotosMin) {
		errors.images = [fieldError('images_min', { min: claimPhotosMin })]
	} else if (new Set(images.map(({ key }) => key.toLowerCase())).size < images.length) {
		errors.images = [fieldError('duplicate')]
	}
	return errors
}

function amountErrors(
	{ cause, quantity, amount }: Partial<ClaimForm>,
	product: ClaimContext['product'],
): FieldErrors {
	if (!cause || !quantity || amount === null || amount === undefined) return {}
	const credit = creditOf(product, cause, quantity)
	return amount === credit ? {} : { amount: [fieldError('amount_changed', { amount: credit })] }
}

/** The errors of a claim beyond its schema, also for an incomplete form. */
export function claimErrors(form: Partial<ClaimForm>, context: ClaimContext): FieldErrors {
	const { cause, additionalCause, quantity, status } = form
	const { product, claimable, isNew } = context
	const errors: FieldErrors = {
		...amountErrors(form, product),
		...statusErrors(form, isNew),
	}
	if (cause !== undefined) {
		if (!isCauseOf(product, cause)) errors.cause = [fieldError('invalid_value')]
	}
	if (cause === otherCause && !additionalCause) errors.additionalCause = [fieldError('required')]
	if (cause !== undefined && cause !== otherCause && additionalCause) {
		errors.additionalCause = [fieldError('invalid_value')]
	}
	// A refused claim takes no pieces.
	if (quantity !== undefined && status !== 'refused' && quantity > claimable) {
		errors.quantity = [fieldError('claimable_left', { left: claimable })]
	}
	return errors
}

/** All errors of a form's input by the rules of the service. */
export function claimFormErrors(
	input: Record<string, unknown>,
	context: ClaimContext,
): FieldErrors {
	const { errors = {} } = parseFields(claimFormSchema, input)
	const right = Object.entries(input).filter(([field]) =>
		Object.keys(errors).every((path) => path.split('.')[0] !== field),
	)
	return { ...claimErrors(Object.fromEntries(right), context), ...errors }
}

/** Claims can be edited until the return is confirmed. */
export const isClaimEditable = (isReturnConfirmed: boolean): boolean => !isReturnConfirmed

/** Only claims that are not refused use photos. */
export const arePhotosEditable = (isReturnConfirmed: boolean, status: ClaimStatus): boolean =>
	!isReturnConfirmed && status !== 'refused'

/** Any claim may be deleted until the customer has signed. */
export const isClaimDeletable = (isReturnConfirmed: boolean): boolean => !isReturnConfirmed

/** A claim's current credit: none once it is refused. */
export const creditedAmount = ({ amount, status }: Pick<Claim, 'amount' | 'status'>): number =>
	status === 'refused' ? 0 : amount

type CountedClaim = Pick<Claim, 'quantity' | 'amount' | 'status'>

export function totalsOf(claims: readonly CountedClaim[]): {
	quantity: number
	articles: number
	sum: number
} {
	const counted = claims.filter(({ status }) => status !== 'refused')
	const cents = counted.reduce((sum, { amount }) => sum + centsOf(amount), 0)
	return {
		quantity: counted.reduce((sum, { quantity }) => sum + quantity, 0),
		articles: counted.length,
		sum: cents / 100,
	}
}

/** A return can be signed when it has claims and none is in progress. */
export const isClaimsReady = (claims: readonly { status: ClaimStatus }[]): boolean =>
	claims.length > 0 && claims.every(({ status }) => status !== 'in-progress')

type ShownClaim = Pick<Claim, 'id' | 'status' | 'images'>

/**
 * Photos of confirmed claims that have not arrived, or are too few: the return's confirmation waits for
 * them.
 */
export function missingPhotos(
	claims: readonly ShownClaim[],
): { claimId: string; keys: string[]; lacking: number }[] {
	return claims
		.filter(({ status }) => status === 'confirmed')
		.map(({ id, images }) => ({
			claimId: id,
			keys: images.filter(({ extra }) => !extra.isStored).map(({ key }) => key),
			lacking: Math.max(0, claimPhotosMin - images.length),
		}))
		.filter(({ keys, lacking }) => keys.length > 0 || lacking > 0)
}
