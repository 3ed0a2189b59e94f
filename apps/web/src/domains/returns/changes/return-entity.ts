import type { Claim, ReturnDetail } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'

/** The record that a return's own changes are about. */
export const returnEntity = (id: string) => `return:${id}`
/** The record of a claim, and the scope that keeps its changes in order. */
export const claimEntity = (id: string) => `claim:${id}`

/** What of a claim counts in totals. */
export type CountedClaim = Pick<Claim, 'quantity' | 'amount' | 'status'>

/** What a change of a claim keeps beside what it sends: the claim after it, and what it was before. */
export type ClaimPreview = { claim: Claim; before: CountedClaim | null }

export const previewOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ClaimPreview
export const madeReturnOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ReturnDetail
