import type { Claim, ClaimForm } from '@roundsman/contract'
import { type Decision, getOperations, isWaiting, type Operation } from '#platform/outbox/outbox'
import { claimCreate, claimDelete, claimUpdate } from './claim-changes.ts'
import { returnCreate } from './return-changes.ts'
import { type ClaimPreview, claimEntity, previewOf, returnEntity } from './return-entity.ts'

/** Whether a change is one of a claim itself, with what screens show of it. */
export const isOfClaim = (operation: Operation): boolean =>
	operation.preview !== undefined &&
	[claimCreate, claimUpdate, claimDelete].some((change) => change.is(operation))

/** Pieces that a claim takes from what can be claimed. */
const taken = (claim: { quantity: number; status: string } | null) =>
	claim && claim.status !== 'refused' ? claim.quantity : 0

/** Whether a waiting change gives back pieces of the same order product: those may be wanted here. */
function givesBack(operation: Operation, { claim }: ClaimPreview): boolean {
	if (!isOfClaim(operation) || operation.entity === claimEntity(claim.id)) return false
	const other = previewOf(operation)
	if (other.claim.orderProductId !== claim.orderProductId) return false
	return (claimDelete.is(operation) ? 0 : taken(other.claim)) < taken(other.before)
}

/** The creation of its return, and what gives back pieces of the same order product, while they wait. */
function dependenciesOn(preview: ClaimPreview): string[] {
	const entity = returnEntity(preview.claim.returnId)
	return getOperations()
		.filter(isWaiting)
		.filter((one) =>
			returnCreate.is(one)
				? one.entity === entity
				: one.state !== 'needs-person' && givesBack(one, preview),
		)
		.map(({ id }) => id)
}

const recordOf = (preview: ClaimPreview) => ({
	scope: claimEntity(preview.claim.id),
	entity: claimEntity(preview.claim.id),
	about: [preview.claim.articleType, preview.claim.customerTitle].filter(Boolean).join(' · '),
	preview,
	dependsOn: dependenciesOn(preview),
})

/** Its version is told while nothing else of this phone has touched the claim: photos raise it, too. */
const versionOf = ({ claim }: ClaimPreview) => {
	const isTouched = getOperations().some(({ entity }) => entity === claimEntity(claim.id))
	return isTouched || claim.version === 0 ? {} : { version: claim.version }
}

type Saved = ClaimPreview & { form: ClaimForm }

/** Saves a new claim, in the place of a refused one where that is corrected. */
export const saveNewClaim = ({ form, claim }: Saved, correcting?: Operation): Promise<Decision> =>
	claimCreate.save(
		{
			...recordOf({ claim, before: null }),
			body: {
				id: claim.id,
				returnId: claim.returnId,
				customerId: claim.customerId,
				orderProductId: claim.orderProductId,
				...form,
			},
		},
		correcting,
	)

/** Saves a change of a claim that is there. */
export const saveChangedClaim = (
	{ form, claim, before }: Saved,
	correcting?: Operation,
): Promise<Decision> =>
	claimUpdate.save(
		{
			...recordOf({ claim, before }),
			...versionOf({ claim, before }),
			params: { id: claim.id },
			body: { customerId: claim.customerId, ...form },
		},
		correcting,
	)

export const saveDeletedClaim = (claim: Claim): Promise<Decision> =>
	claimDelete.save({ ...recordOf({ claim, before: claim }), params: { id: claim.id } })
