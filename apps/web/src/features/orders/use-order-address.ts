import type { OrderGroup } from '@roundsman/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
	addressOfOrders,
	groupOfChoice,
	noOrderChoice,
	type OrderAddress,
	orderChoiceOf,
	orderSearchOf,
	withGroup,
} from '#domains/orders/list'
import { useSearchStep } from '#parts/list/use-search-step.ts'
import type { OrdersSearch } from './order-address.ts'

/** What the list of orders shows, and how it is told to show something else. */
export function useOrderAddress() {
	const search = useSearch({ strict: false }) as OrdersSearch
	const navigate = useNavigate()
	const { customerId } = search
	const text = orderSearchOf(search)
	const choice = orderChoiceOf(search)
	const show = (next: OrderAddress, how = {}) =>
		void navigate({ to: '.', search: () => next, ...how })
	const at = (words: string, next: typeof choice) => addressOfOrders(words, next, customerId)
	const onSearch = useSearchStep(text, (next, how) => show(at(next, choice), how))
	return {
		address: at(text, choice),
		customerId,
		text,
		choice,
		group: groupOfChoice(choice),
		onSearch,
		onChoice: (next: typeof choice) => show(at(text, next)),
		onGroup: (group: OrderGroup) =>
			show(at(text, withGroup(choice, group)), { replace: true, state: true }),
		onAllCustomers: () => show(addressOfOrders(text, choice)),
		onClear: () => show(at(text, noOrderChoice)),
		onResetAll: () => show(at('', noOrderChoice)),
	}
}
export type ShownOrders = ReturnType<typeof useOrderAddress>
