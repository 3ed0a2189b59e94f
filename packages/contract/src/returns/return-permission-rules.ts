import type { Claim } from './claim.ts'
import { isClaimsReady, missingPhotos, totalsOf } from './claim-rules.ts'
import type { ReturnTotal } from './return.ts'

type SignedClaim = Pick<Claim, 'id' | 'status' | 'images' | 'quantity' | 'amount'>

/** Why a return cannot be signed by its customer, who has seen these totals; null where it can. */
export function whyNotConfirm(
	claims: readonly SignedClaim[],
	signed: ReturnTotal,
): 'no_claims' | 'claims_in_progress' | 'photos_missing' | 'totals_changed' | null {
	if (claims.length === 0) return 'no_claims'
	if (!isClaimsReady(claims)) return 'claims_in_progress'
	if (missingPhotos(claims).length > 0) return 'photos_missing'
	const { quantity, articles, sum } = totalsOf(claims)
	const isSame = signed.quantity === quantity && signed.articles === articles && signed.sum === sum
	return isSame ? null : 'totals_changed'
}

/** A return can be deleted by its author while it has no claims, refused ones included. */
export function whyNotDeleteReturn(
	row: { employeeId: string; isConfirmed: boolean },
	{ employeeId, allClaims }: { employeeId: string; allClaims: number },
): 'foreign' | 'confirmed' | 'not_empty' | null {
	if (row.employeeId !== employeeId) return 'foreign'
	if (row.isConfirmed) return 'confirmed'
	return allClaims > 0 ? 'not_empty' : null
}

/** The pieces that a changed claim has already taken of its product. */
export const ownPieces = ({ status, quantity }: Pick<Claim, 'status' | 'quantity'>): number =>
	status === 'refused' ? 0 : quantity
