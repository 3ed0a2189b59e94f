/**
 * The destination of a claim's goods: returned as used (`dirty`) or clean (`clear`) articles, or not
 * returned (`none`).
 */
type GoodsKind = 'dirty' | 'clear' | 'none'

type CauseFacts = {
	goods: GoodsKind
	/** The credited part of the base, in whole percent. */
	percent: number
	base: 'price' | 'deposit'
}

const clear: CauseFacts = { goods: 'clear', percent: 100, base: 'price' }
const dirty: CauseFacts = { goods: 'dirty', percent: 100, base: 'price' }

/** The causes of claims. Source: the domain's facts, section 6, and the decisions about returns. */
export const claimCauses = {
	wrong_delivered: clear,
	wrong_ordered: clear,
	not_needed: clear,
	does_not_fit: clear,
	defective: dirty,
	transport_damage: dirty,
	missing_part: { goods: 'none', percent: 100, base: 'price' },
	core: { goods: 'dirty', percent: 100, base: 'deposit' },
	duplicate: clear,
	quality: dirty,
	courtesy: { goods: 'none', percent: 80, base: 'price' },
	other: clear,
} as const satisfies Record<string, CauseFacts>
export type ClaimCause = keyof typeof claimCauses
export const claimCauseNames = Object.keys(claimCauses) as [ClaimCause, ...ClaimCause[]]

/** The cause that needs an additional one. */
export const otherCause: ClaimCause = 'other'

/** The additional causes of `other`. */
export const additionalCauses = [
	'wrong_delivery',
	'wrong_catalogue_data',
	'transport_damage',
	'missing_part',
	'mounting_damage',
	'changed_mind',
	'double_order',
	'other',
] as const
export type AdditionalCause = (typeof additionalCauses)[number]

export const claimStatuses = ['in-progress', 'confirmed', 'refused'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** Why an order product cannot be claimed. */
export const unclaimableReasons = ['not_delivered', 'period_over', 'nothing_left'] as const
export type UnclaimableReason = (typeof unclaimableReasons)[number]
