import {
	areImagesEditable,
	type ClaimStatus,
	isClaimDeletable,
	isClaimEditable,
} from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

type OfReturn = { confirmedAt: Date | null }
const permit = (isAllowed: boolean): Permission<'confirmed'> =>
	isAllowed ? granted : denied('confirmed')

/** A signed return cannot be changed. */
export const mayEditReturn = (row: OfReturn): Permission<'confirmed'> =>
	permit(isClaimEditable(row.confirmedAt !== null))

/** A return can be deleted by its author while it has no claims, refused ones included. */
export function mayDeleteReturn(
	row: OfReturn & { employeeId: string },
	{ employeeId, allClaims }: { employeeId: string; allClaims: number },
): Permission<'foreign' | 'confirmed' | 'not_empty'> {
	if (row.employeeId !== employeeId) return denied('foreign')
	if (row.confirmedAt !== null) return denied('confirmed')
	return allClaims > 0 ? denied('not_empty') : granted
}

export const mayEditPhotos = (row: OfReturn & { status: ClaimStatus }): Permission<'confirmed'> =>
	permit(areImagesEditable(row.confirmedAt !== null, row.status))

export const mayDeleteClaim = (row: OfReturn): Permission<'confirmed'> =>
	permit(isClaimDeletable(row.confirmedAt !== null))

/** A change must be based on the current version, if it names one. */
export const mayOverwriteClaim = (
	{ version }: { version: number },
	seenVersion: number | null,
): Permission<'stale'> =>
	seenVersion === null || seenVersion === version ? granted : denied('stale')
