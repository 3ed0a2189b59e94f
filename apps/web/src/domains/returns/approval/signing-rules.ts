import { isSigned, type ReturnTotal } from '@roundsman/contract'
import { emptySignature, inkOf, type Signature } from './signature-strokes.ts'

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
