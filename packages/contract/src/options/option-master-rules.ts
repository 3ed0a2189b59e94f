import { ticketReasonNames } from '../tickets/ticket-codes.ts'
import { ticketReasons } from '../tickets/ticket-matrix.ts'
import { ticketCode } from '../tickets/ticket-rules.ts'
import { optionLists, type StaticList } from './option.ts'

/** Lists whose values no rule uses: the firm can add its own. */
const openLists: readonly StaticList[] = ['business-action']

/** Lists whose values the firm can withdraw: forms offer a choice of them. */
const withdrawableLists = [
	'business-action',
	'business-type',
	'canceling-reasons',
	'customer-labels',
	'otrs-ticket-reasons',
	'quantity-employees',
] as const satisfies readonly StaticList[]

/** Values that rules use: they cannot be withdrawn. */
const neededValues: Partial<Record<StaticList, readonly string[]>> = {
	'canceling-reasons': ['other', 'customer_closed'],
	'customer-labels': ['no_label'],
}

export const isOpenList = (list: StaticList): boolean => openLists.includes(list)

export const isWithdrawable = (list: StaticList, value: string): boolean =>
	(withdrawableLists as readonly StaticList[]).includes(list) &&
	!neededValues[list]?.includes(value)

/** All released values of a list; clarifications follow their reason. */
export function releasedValues(list: StaticList): string[] {
	if (list !== 'otrs-ticket-reasons') return [...optionLists[list]]
	return ticketReasonNames.flatMap((reason) => [
		reason,
		...ticketReasons[reason].map((one) => ticketCode(reason, one)),
	])
}

/** Values sorted by rank; those without one follow in their order. */
export const inRankOrder = <T extends { rank: number | null }>(values: readonly T[]): T[] =>
	values.toSorted((one, other) => {
		if (one.rank === other.rank) return 0
		if (one.rank === null) return 1
		return other.rank === null ? -1 : one.rank - other.rank
	})
