import type { Claim, Return, ReturnDetail } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import type { PendingEntity } from '#platform/pending/pending-entity'

export const returnEntity = (id: string) => `return:${id}`
/** The record of a claim, and the scope that keeps its changes in order. */
export const claimEntity = (id: string) => `claim:${id}`

/** Reads of returns and claims, to be read anew after a change: each applies what is pending when it is shown. */
export const returnReads = ['returns', 'return', 'active-return', 'claims', 'claimables']

/** The part of a claim that totals include. */
export type CountedClaim = Pick<Claim, 'quantity' | 'amount' | 'status'>

/** Stored beside the body of a change of a claim: the claim after it and before it. */
export type ClaimPreview = { claim: Claim; before: CountedClaim | null }

export const previewOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ClaimPreview
export const madeReturnOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ReturnDetail

/** A return of a list, or one with its claims. */
export type KnownReturn = Pick<Return, 'id' | 'status' | 'isEditable' | 'review'> & {
	claims?: readonly Claim[]
	/** Other ids that stand for it. */
	aliases?: readonly string[]
}

export const returns: PendingEntity<KnownReturn> = {
	isAbout: ({ id, aliases = [] }, { entity }) =>
		[id, ...aliases].some((one) => entity === returnEntity(one)),
}

export const claims: PendingEntity<Claim> = {
	isAbout: ({ id }, { entity }) => entity === claimEntity(id),
}

/** Whether a change of a record is one that the office refused. */
export const isRefused = ({ entity, state }: Operation, of: string): boolean =>
	entity === of && state === 'needs-person'
