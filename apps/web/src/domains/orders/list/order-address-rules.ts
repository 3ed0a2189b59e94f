import {
	cutSearch,
	dateSchema,
	type OrderFilters,
	type OrderGroup,
	orderFilterErrors,
	orderFiltersSchema,
	orderStatuses,
	underWayStatuses,
} from '@roundsman/contract'
import * as z from 'zod/mini'

export type OrderStatus = (typeof orderStatuses)[number]

/** What a list of orders shows, as it stands in the search params: text only, several values between commas. */
export type OrderAddress = {
	customerId?: string | undefined
	search?: string | undefined
	status?: string | undefined
	/** `yes`: only what is owed. */
	unpaid?: string | undefined
	startDate?: string | undefined
	endDate?: string | undefined
}

/** The filters as a form holds them; a day that is not chosen is empty. */
export type OrderChoice = {
	status: readonly OrderStatus[]
	isUnpaid: boolean
	startDate: string
	endDate: string
}

export const noOrderChoice: OrderChoice = {
	status: [],
	isUnpaid: false,
	startDate: '',
	endDate: '',
}

const dayOf = (text: string | undefined) => z.safeParse(dateSchema, text).data ?? ''

/** What is wrong with the days of a choice. */
export const orderChoiceErrors = ({ startDate, endDate }: OrderChoice) =>
	orderFilterErrors({
		'filter.startDate': startDate || undefined,
		'filter.endDate': endDate || undefined,
	})

/** A link may have been typed by hand: what is no value of a filter is left out. */
export function orderChoiceOf(address: OrderAddress): OrderChoice {
	const chosen = (address.status ?? '').split(',')
	const choice = {
		status: orderStatuses.filter((status) => chosen.includes(status)),
		isUnpaid: address.unpaid === 'yes',
		startDate: dayOf(address.startDate),
		endDate: dayOf(address.endDate),
	}
	return Object.keys(orderChoiceErrors(choice)).length > 0 ? { ...choice, endDate: '' } : choice
}

export const orderSearchOf = ({ search = '' }: OrderAddress): string => cutSearch(search.trim())

/** The address of a search and a choice; what is not chosen is not in it. */
export function addressOfOrders(
	search: string,
	choice: OrderChoice,
	customerId?: string,
): OrderAddress {
	const { status, isUnpaid, startDate, endDate } = choice
	const entries = Object.entries({
		customerId: customerId ?? '',
		search: search.trim(),
		status: status.join(),
		unpaid: isUnpaid ? 'yes' : '',
		startDate,
		endDate,
	})
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The query of the list's calls. */
export function queryOfOrders({ customerId, ...address }: OrderAddress): Record<string, string> {
	const filters = Object.entries(address).map(([name, text]) => [`filter.${name}`, text ?? ''])
	return { ...(customerId ? { customerId } : {}), ...Object.fromEntries(filters) }
}

/** The same as the rules take it. */
export const filtersOfOrders = (address: OrderAddress): OrderFilters =>
	z.parse(orderFiltersSchema, queryOfOrders(address))

const isSame = (one: readonly string[], other: readonly string[]) =>
	one.length === other.length && one.every((value) => other.includes(value))

const statusesOf: Record<OrderGroup, readonly OrderStatus[]> = {
	all: [],
	under_way: underWayStatuses,
	delivered: ['delivered'],
	unpaid: [],
	canceled: ['canceled'],
}

/** The group that a choice shows; null where it is none of them. */
export function groupOfChoice({ status, isUnpaid }: OrderChoice): OrderGroup | null {
	if (isUnpaid) return status.length === 0 ? 'unpaid' : null
	const groups = ['all', 'under_way', 'delivered', 'canceled'] as const
	return groups.find((group) => isSame(statusesOf[group], status)) ?? null
}

/** The choice that shows a group; its days stay. */
export const withGroup = (choice: OrderChoice, group: OrderGroup): OrderChoice => ({
	...choice,
	status: statusesOf[group],
	isUnpaid: group === 'unpaid',
})

export type OrderFilter = 'status' | 'unpaid' | 'days'

/** The filters that hold and that no group says; both days are one. */
export function activeOrderFilters(choice: OrderChoice): OrderFilter[] {
	const isGroup = groupOfChoice(choice) !== null
	return [
		...(choice.status.length > 0 && !isGroup ? (['status'] as const) : []),
		...(choice.isUnpaid && !isGroup ? (['unpaid'] as const) : []),
		...(choice.startDate || choice.endDate ? (['days'] as const) : []),
	]
}

/** The choice without one of its filters. */
export function withoutOrderFilter(choice: OrderChoice, filter: OrderFilter): OrderChoice {
	if (filter === 'status') return { ...choice, status: [] }
	if (filter === 'unpaid') return { ...choice, isUnpaid: false }
	return { ...choice, startDate: '', endDate: '' }
}
