import type { Claim, ReturnDetail, ReturnTotal, SignatureStrokes } from '@roundsman/contract'
import { type Decision, getOperations, isWaiting, type Operation } from '#platform/outbox/outbox'
import { returnConfirm } from './approval-changes.ts'
import { isOfClaim } from './claim-drafts.ts'
import { claimEntity, previewOf, returnEntity } from './return-entity.ts'

/** Return with its claims, as it is signed. */
type SignedReturn = ReturnDetail & { claims: readonly Claim[]; aliases: readonly string[] }

/** What an approval keeps beside what it sends: to show the return as signed, and to take it up again. */
export type ApprovalPreview = {
	/** The signature's lines with the size of their pad; null where a name was typed. */
	signature: unknown
	signerName: string
	/** The name of the employee who has it signed. */
	confirmedBy: string
	/** What the status of a signed return is called. */
	statusLabel: string
	/** The return's number, 0 without; not kept by earlier releases. */
	number?: number
}

export type Approval = {
	whole: SignedReturn
	/** What was shown while they signed. */
	totals: ReturnTotal
	/** The address of the picture's data. */
	picture: string
	/** What was drawn; null where a name was typed. */
	strokes: SignatureStrokes | null
} & ApprovalPreview

/** What waits of the return, its claims and their photos: the signature stands for all of it. */
function dependenciesOn({ id, aliases, claims }: SignedReturn): string[] {
	const ids = [id, ...aliases]
	const entities = new Set([
		...ids.map(returnEntity),
		...claims.map((claim) => claimEntity(claim.id)),
	])
	const isOfReturn = (one: Operation) =>
		entities.has(one.entity ?? '') ||
		(isOfClaim(one) && ids.includes(previewOf(one).claim.returnId))
	return getOperations()
		.filter((one) => isWaiting(one) && !returnConfirm.is(one) && isOfReturn(one))
		.map((one) => one.id)
}

/** Saves an approval, in the place of a refused one where that is taken up again. */
export const saveApproval = (
	{ whole, totals, picture, strokes, ...preview }: Approval,
	correcting?: Operation,
): Promise<Decision> =>
	returnConfirm.save(
		{
			scope: returnEntity(whole.id),
			entity: returnEntity(whole.id),
			about: whole.customerTitle,
			preview,
			dependsOn: dependenciesOn(whole),
			params: { id: whole.id },
			body: {
				customerId: whole.customerId,
				signature: picture,
				...(strokes ? { strokes } : {}),
				...(preview.signerName ? { signerName: preview.signerName } : {}),
				totals,
			},
		},
		correcting,
	)

export const approvalOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ApprovalPreview

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
