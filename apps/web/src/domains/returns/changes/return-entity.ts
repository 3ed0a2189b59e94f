import type { Claim, Return, ReturnDetail } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import type { PendingEntity } from '#platform/pending/pending-entity'

export const returnEntity = (id: string) => `return:${id}`
/** The entity of a claim, also the scope that orders its changes. */
export const claimEntity = (id: string) => `claim:${id}`

/**
 * Queries of returns and claims, to be refetched after a change: each applies pending changes when it is
 * shown.
 */
export const returnReads = ['returns', 'return', 'active-return', 'claims', 'claimables']

/** The fields of a claim that totals use. */
export type CountedClaim = Pick<Claim, 'quantity' | 'amount' | 'status'>

/** Stored beside the body of a claim's change: the claim after it and before it. */
export type ClaimPreview = { claim: Claim; before: CountedClaim | null }

export const previewOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ClaimPreview
export const madeReturnOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ReturnDetail

/** A return of a list, or one with its claims. */
export type KnownReturn = Pick<Return, 'id' | 'status' | 'isEditable' | 'review'> & {
	claims?: readonly Claim[]
	/** Other ids of the same return. */
	aliases?: readonly string[]
}

export const returns: PendingEntity<KnownReturn> = {
	isAbout: ({ id, aliases = [] }, { entity }) =>
		[id, ...aliases].some((one) => entity === returnEntity(one)),
}

export const claims: PendingEntity<Claim> = {
	isAbout: ({ id }, { entity }) => entity === claimEntity(id),
}

/** Whether a change belongs to an entity and was refused by the office. */
export const isRefused = ({ entity, state }: Operation, of: string): boolean =>
	entity === of && state === 'needs-person'
