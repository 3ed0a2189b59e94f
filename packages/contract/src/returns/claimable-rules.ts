import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import type { CauseOption, Claim, ClaimableProduct, NewClaim } from './claim.ts'
import {
	additionalCauses,
	type ClaimCause,
	claimCauseNames,
	claimCauses,
	otherCause,
} from './claim-codes.ts'
import { quantityOptionsMax } from './claim-limits.ts'
import { isCauseOf, unclaimableReason } from './claim-rules.ts'

/** What can be claimed of an order product of which `left` pieces have no claim. */
export function claimabilityOf(
	order: Parameters<typeof unclaimableReason>[0],
	left: number,
	today: string,
): Pick<ClaimableProduct, 'claimableQuantity' | 'isAvailableToReturn' | 'unavailableReason'> {
	const reason = unclaimableReason(order, left, today)
	return {
		claimableQuantity: reason === null ? left : 0,
		isAvailableToReturn: reason === null,
		unavailableReason: reason,
	}
}

/** Why a new claim cannot be made of a product; missing pieces are an error of its quantity instead. */
export const newClaimErrors = ({
	unavailableReason: reason,
}: Pick<ClaimableProduct, 'unavailableReason'>): FieldErrors =>
	reason === null || reason === 'nothing_left' ? {} : { orderProductId: [fieldError(reason)] }

/** Whether a new claim repeats one that its return already has. */
export const isSameClaim = (
	known: Pick<Claim, 'returnId' | 'orderProductId' | 'quantity'> & { cause: string },
	form: Pick<NewClaim, 'orderProductId' | 'cause' | 'quantity'>,
	returnId: string,
): boolean =>
	known.returnId === returnId &&
	known.orderProductId === form.orderProductId.toLowerCase() &&
	known.cause === form.cause &&
	known.quantity === form.quantity

const choiceOf = (values: readonly string[], value: string, label: string): Claim['cause'] => ({
	id: values.indexOf(value) + 1,
	value,
	label,
})

export const causeChoice = (cause: string, label: string): Claim['cause'] =>
	choiceOf(claimCauseNames, cause, label)
export const additionalCauseChoice = (cause: string, label: string): Claim['cause'] =>
	choiceOf(additionalCauses, cause, label)

export const causeOption = (cause: ClaimCause, label: string): CauseOption => ({
	...causeChoice(cause, label),
	isReturn: claimCauses[cause].goods !== 'none',
	needsAdditional: cause === otherCause,
})

/** The quantities to choose from. */
export const quantityOptions = (claimable: number): { id: number; label: string }[] =>
	Array.from({ length: Math.min(claimable, quantityOptionsMax) }, (_, index) => ({
		id: index + 1,
		label: String(index + 1),
	}))

/** Why there is no price for a cause, or for a quantity of the pieces that can be claimed. */
export function claimPriceErrors(
	{ causeId, quantity = 0 }: { causeId?: ClaimCause | undefined; quantity?: number },
	{ product, claimable }: { product: Pick<ClaimableProduct, 'deposit'>; claimable: number },
): FieldErrors {
	if (causeId && !isCauseOf(product, causeId)) return { causeId: [fieldError('invalid_value')] }
	if (quantity <= claimable) return {}
	return { quantity: [fieldError('claimable_left', { left: claimable })] }
}
