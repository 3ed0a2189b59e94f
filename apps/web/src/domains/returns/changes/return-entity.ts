import type { Claim, ReturnDetail } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'

export { claimEntity } from '../photos/photo-entity.ts'

/** The record that a return's own changes are about. */
export const returnEntity = (id: string) => `return:${id}`
export const claimIdOf = ({ entity }: Pick<Operation, 'entity'>) =>
	(entity ?? '').replace('claim:', '')

/** What of a claim counts in totals. */
export type CountedClaim = Pick<Claim, 'quantity' | 'amount' | 'status'>

/** What a change of a claim keeps beside what it sends: the claim after it, and what it was before. */
export type ClaimPreview = { claim: Claim; before: CountedClaim | null }

/** Whether a change of a record is one that the office refused. */
export const isRefused = ({ entity, state }: Operation, of: string): boolean =>
	entity === of && state === 'needs-person'

export const previewOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ClaimPreview
export const madeReturnOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ReturnDetail

type Opening = {
	id: string
	customerId: string
	customerTitle: string
	statusLabel: string
	now: Date
}

/** A return that is opened on this phone, until the office has numbered it. */
export const openedReturn = ({ statusLabel, now, ...of }: Opening): ReturnDetail => ({
	...of,
	number: 0,
	status: { value: 'in-progress', label: statusLabel },
	...{ quantity: 0, totalSum: 0, claimsCount: 0, isEditable: true },
	createdAt: now.toISOString(),
	total: { quantity: 0, articles: 0, sum: 0 },
	...{ isClaimsReady: false, comment: '', confirmedAt: null, signerName: null },
	...{ signatureUrl: null, version: 0 },
})
