import { useQuery } from '@tanstack/react-query'
import { ordersQueryOf, readOrders, readVisits, visitsQueryOf } from '#domains/goods'
import { readReturns, returnsQueryOf } from '#domains/returns'
import { readTickets, ticketsQueryOf } from '#domains/tickets'

type Read<T> = (page: number, signal: AbortSignal) => Promise<T>

function useNewest<T>(customer: string, what: string, read: Read<T>) {
	return useQuery({
		queryKey: ['customer', customer, what],
		queryFn: ({ signal }) => read(1, signal),
	})
}

export const useCustomerOrders = (customer: string) =>
	useNewest(customer, 'orders', readOrders(ordersQueryOf({ customer, sort: '-orderedAt' })))

export const useCustomerReturns = (customer: string) =>
	useNewest(customer, 'returns', readReturns(returnsQueryOf({ customer, sort: '-createdAt' })))

/** The newest orders, returns, visits and tickets of a customer, a hundred of each at most, and how many there are. */
export function useCustomerRecords(customer: string) {
	const visits = readVisits(visitsQueryOf({ customer, sort: '-date' }))
	const tickets = readTickets(ticketsQueryOf({ customer, sort: '-createdAt' }))
	return {
		orders: useCustomerOrders(customer),
		returns: useCustomerReturns(customer),
		visits: useNewest(customer, 'visits', visits),
		tickets: useNewest(customer, 'tickets', tickets),
	}
}
export type CustomerRecords = ReturnType<typeof useCustomerRecords>
