import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OrderGroup } from '@roundsman/contract'
import {
	activeOrderFilters,
	groupOfChoice,
	type OrderFilter,
	orderSearch,
	withGroup,
} from '#domains/orders/list'
import type { HeldFilter } from '#parts/list/list-screen.tsx'
import { inPlace, useListParams } from '#parts/list/use-list-params.ts'
import { useTranslation } from '#texts'

export function useOrderSearchParams() {
	const shown = useListParams(orderSearch)
	const { choice, onChoice } = shown
	return {
		...shown,
		group: groupOfChoice(choice),
		onGroup: (group: OrderGroup) => onChoice(withGroup(choice, group), inPlace),
	}
}
type ShownOrders = ReturnType<typeof useOrderSearchParams>

function useWordsOf({ choice }: ShownOrders) {
	const { t } = useTranslation(['orders', 'options'])
	const { shortDay } = useFormats()
	const { status, startDate, endDate } = choice
	return (filter: OrderFilter): string => {
		if (filter === 'unpaid') return t('orders:group.unpaid')
		if (filter === 'status') {
			const [only] = status
			const isOne = only !== undefined && status.length === 1
			return isOne
				? t(`options:order-status.${only}`)
				: t('orders:many.status', { count: status.length })
		}
		const [start, end] = [startDate && shortDay(startDate), endDate && shortDay(endDate)]
		if (start && end) return t('orders:days.between', { start, end })
		return start ? t('orders:days.from', { start }) : t('orders:days.to', { end })
	}
}

/**
 * The active filters of the list, each removable; `customerName` is shown where the list is of one
 * customer.
 */
export function useHeldOrderFilters(shown: ShownOrders, customerName?: string): HeldFilter[] {
	const { choice, customerId, onChoice, onAllCustomers } = shown
	const wordsOf = useWordsOf(shown)
	const ofCustomer = customerId
		? [{ key: 'customer', words: customerName ?? customerId, onRemove: onAllCustomers }]
		: []
	return [
		...ofCustomer,
		...activeOrderFilters(choice).map((filter) => ({
			key: filter,
			words: wordsOf(filter),
			onRemove: () => onChoice(orderSearch.without(choice, filter)),
		})),
	]
}
