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
import type { OrdersSearch } from './order-address.ts'

/** What the list of orders shows, and how it is told to show something else. */
export function useOrderAddress() {
	const search = useSearch({ strict: false }) as OrdersSearch
	const navigate = useNavigate()
	const { customerId } = search
	const text = orderSearchOf(search)
	const choice = orderChoiceOf(search)
	const show = (next: OrderAddress, replace = false) =>
		void navigate({ to: '.', search: () => next, replace })
	const at = (words: string, next: typeof choice) => addressOfOrders(words, next, customerId)
	return {
		address: at(text, choice),
		customerId,
		text,
		choice,
		group: groupOfChoice(choice),
		onSearch: (next: string) => show(at(next, choice), true),
		onChoice: (next: typeof choice) => show(at(text, next)),
		onGroup: (group: OrderGroup) => show(at(text, withGroup(choice, group)), true),
		onAllCustomers: () => show(addressOfOrders(text, choice)),
		onClear: () => show(at(text, noOrderChoice)),
		onResetAll: () => show(at('', noOrderChoice)),
	}
}
export type ShownOrders = ReturnType<typeof useOrderAddress>
