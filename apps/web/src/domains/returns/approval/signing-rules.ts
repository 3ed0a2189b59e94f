import { isSigned, type ReturnTotal } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { type ApprovalPreview, approvalOf, returnConfirm } from '../changes/approval-changes.ts'
import { emptySignature, inkOf, type Signature } from './strokes.ts'

/** What stands on the screen of an approval. */
export type Signing = {
	mode: 'draw' | 'type'
	signature: Signature
	name: string
	/** What was shown while they signed. */
	totals: ReturnTotal
}

const nameMin = 2

export const emptySigning = (totals: ReturnTotal): Signing => ({
	...{ mode: 'draw', signature: emptySignature, name: '', totals },
})

export const isBegun = ({ signature, name }: Signing): boolean =>
	signature.strokes.length > 0 || name !== ''

/** Why it cannot be confirmed yet; null when somebody has signed. */
export function missingOf({ mode, signature, name }: Signing): 'name' | 'signature' | 'dot' | null {
	const isDrawn = mode === 'draw'
	if (isDrawn && signature.strokes.length === 0) return 'signature'
	if (isDrawn && !isSigned(inkOf(signature), signature.width)) return 'dot'
	return name.trim().length >= nameMin ? null : 'name'
}

export const isSameTotal = (one: ReturnTotal, other: ReturnTotal): boolean =>
	one.sum === other.sum && one.articles === other.articles && one.quantity === other.quantity

/**
 * What was signed before and refused: it still stands for the same totals, since then only something else
 * was missing.
 */
export function signedBefore(
	correcting: Operation | undefined,
	total: ReturnTotal,
): ApprovalPreview | null {
	if (!correcting) return null
	return isSameTotal(returnConfirm.bodyOf(correcting).totals, total) ? approvalOf(correcting) : null
}
