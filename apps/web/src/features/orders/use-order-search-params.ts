import type { OrderGroup } from '@roundsman/contract'
import { groupOfChoice, orderSearch, withGroup } from '#domains/orders/list'
import { inPlace, useListParams } from '#parts/list/use-list-params.ts'

/** What the list of orders shows, and how it is told to show something else. */
export function useOrderAddress() {
	const shown = useListParams(orderSearch)
	const { choice, onChoice } = shown
	return {
		...shown,
		group: groupOfChoice(choice),
		onGroup: (group: OrderGroup) => onChoice(withGroup(choice, group), inPlace),
	}
}
export type ShownOrders = ReturnType<typeof useOrderAddress>
