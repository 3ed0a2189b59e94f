import {
	type OrderFilters,
	type OrderGroup,
	orderFiltersSchema,
	orderStatuses,
	underWayStatuses,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { dayRange, isYes, someOf } from '#platform/list-search/filters'
import {
	type ChoiceOf,
	defineListSearch,
	type FilterNameOf,
	type ParamsOf,
} from '#platform/list-search/list-search'

const filters = { status: someOf(orderStatuses), unpaid: isYes, ...dayRange }

export type OrderStatus = (typeof orderStatuses)[number]
/** The list of orders in the search params. `unpaid`: only orders with a balance. */
export type OrderSearchParams = ParamsOf<typeof filters>
export type OrderChoice = ChoiceOf<typeof filters>
export type OrderFilter = FilterNameOf<typeof filters>

export const orderSearch = defineListSearch(filters)

/** The filters in the shape of the contract's rules. */
export const filtersOfOrders = (address: OrderSearchParams): OrderFilters =>
	z.parse(orderFiltersSchema, orderSearch.query(address))

const isSame = (one: readonly string[], other: readonly string[]) =>
	one.length === other.length && one.every((value) => other.includes(value))

const statusesOf: Record<OrderGroup, readonly OrderStatus[]> = {
	all: [],
	under_way: underWayStatuses,
	delivered: ['delivered'],
	unpaid: [],
	canceled: ['canceled'],
}

/** The group that matches the filters; null where none does. */
export function groupOfChoice({ status, unpaid }: OrderChoice): OrderGroup | null {
	if (unpaid) return status.length === 0 ? 'unpaid' : null
	const groups = ['all', 'under_way', 'delivered', 'canceled'] as const
	return groups.find((group) => isSame(statusesOf[group], status)) ?? null
}

export const withGroup = (choice: OrderChoice, group: OrderGroup): OrderChoice => ({
	...choice,
	status: statusesOf[group],
	unpaid: group === 'unpaid',
})

/** The active filters that are not part of a group. */
export const activeOrderFilters = (choice: OrderChoice): OrderFilter[] =>
	orderSearch.active(choice).filter((filter) => filter === 'days' || groupOfChoice(choice) === null)
