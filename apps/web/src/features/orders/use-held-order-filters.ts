import { useFormats } from '@roundsman/client/texts/use-formats'
import { activeOrderFilters, type OrderFilter, orderSearch } from '#domains/orders/list'
import type { HeldFilter } from '#parts/list/list-screen.tsx'
import { useTranslation } from '#texts'
import type { ShownOrders } from './use-order-search-params.ts'

/** Says a filter that holds in a few words. */
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

/** What narrows the list, each to be taken away; `customerName` of whom it is, where it is of one. */
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
