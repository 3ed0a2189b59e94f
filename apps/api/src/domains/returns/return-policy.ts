import {
	arePhotosEditable,
	type ClaimStatus,
	isClaimDeletable,
	isClaimEditable,
	whyNotDeleteReturn,
} from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

type OfReturn = { confirmedAt: Date | null }
const permit = (isAllowed: boolean): Permission<'confirmed'> =>
	isAllowed ? granted : denied('confirmed')

/** A signed return cannot be changed. */
export const mayEditReturn = (row: OfReturn): Permission<'confirmed'> =>
	permit(isClaimEditable(row.confirmedAt !== null))

export function mayDeleteReturn(
	{ employeeId, confirmedAt }: OfReturn & { employeeId: string },
	asker: Parameters<typeof whyNotDeleteReturn>[1],
): Permission<'foreign' | 'confirmed' | 'not_empty'> {
	const why = whyNotDeleteReturn({ employeeId, isConfirmed: confirmedAt !== null }, asker)
	return why ? denied(why) : granted
}

export const mayEditPhotos = (row: OfReturn & { status: ClaimStatus }): Permission<'confirmed'> =>
	permit(arePhotosEditable(row.confirmedAt !== null, row.status))

export const mayDeleteClaim = (row: OfReturn): Permission<'confirmed'> =>
	permit(isClaimDeletable(row.confirmedAt !== null))

/** A change must be based on the current version, if it names one. */
export const mayOverwriteClaim = (
	{ version }: { version: number },
	seenVersion: number | null,
): Permission<'stale'> =>
	seenVersion === null || seenVersion === version ? granted : denied('stale')
