import { isSigned, type ReturnTotal } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { type ApprovalPreview, approvalOf, returnConfirm } from '../changes/approval-changes.ts'
import { emptySignature, inkOf, type Signature } from './strokes.ts'

/** The content of the approval screen. */
export type Signing = {
	mode: 'draw' | 'type'
	signature: Signature
	name: string
	/** The totals that were shown at the signature. */
	totals: ReturnTotal
}

const nameMin = 2

export const emptySigning = (totals: ReturnTotal): Signing => ({
	...{ mode: 'draw', signature: emptySignature, name: '', totals },
})

export const isBegun = ({ signature, name }: Signing): boolean =>
	signature.strokes.length > 0 || name !== ''

/** What is missing for the confirmation; null when it is signed. */
export function missingOf({ mode, signature, name }: Signing): 'name' | 'signature' | 'dot' | null {
	const isDrawn = mode === 'draw'
	if (isDrawn && signature.strokes.length === 0) return 'signature'
	if (isDrawn && !isSigned(inkOf(signature), signature.width)) return 'dot'
	return name.trim().length >= nameMin ? null : 'name'
}

export const isSameTotal = (one: ReturnTotal, other: ReturnTotal): boolean =>
	one.sum === other.sum && one.articles === other.articles && one.quantity === other.quantity

/**
 * The signature of a refused approval: it stays valid for the same totals, because something else was
 * missing.
 */
export function signedBefore(
	correcting: Operation | undefined,
	total: ReturnTotal,
): ApprovalPreview | null {
	if (!correcting) return null
	return isSameTotal(returnConfirm.bodyOf(correcting).totals, total) ? approvalOf(correcting) : null
}
