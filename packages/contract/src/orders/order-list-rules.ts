import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import { foldText, withoutJoining } from '../customers/customer-search-rules.ts'
import { searchOrSlip, wordTest } from '../customers/likeness-rules.ts'
import type { orderStatuses } from '../options/order-codes.ts'
import type { TextOfCustomer } from '../visits/visit-search-rules.ts'
import type {
	Order,
	OrderCounts,
	OrderDelivery,
	OrderFilters,
	OrderGroup,
	WholeOrder,
} from './order.ts'

type OrderStatus = (typeof orderStatuses)[number]

/** Statuses of orders that are on their way to the customer. */
export const underWayStatuses = ['new', 'in_progress', 'sent'] as const satisfies OrderStatus[]

/** A cancelled order is owed by nobody. */
export const isOwed = (status: string, isOrderPaid: boolean): boolean =>
	!isOrderPaid && status !== 'canceled'

/** Whether some of what was sent has arrived and the rest has not. */
export const isPartlyDelivered = (
	status: string,
	deliveries: readonly Pick<OrderDelivery, 'deliveryDate'>[],
): boolean =>
	status === 'sent' &&
	deliveries.some(({ deliveryDate }) => deliveryDate !== null) &&
	deliveries.some(({ deliveryDate }) => deliveryDate === null)

const groupOfStatus: Partial<Record<string, OrderGroup>> = {
	...Object.fromEntries(underWayStatuses.map((status) => [status, 'under_way'])),
	delivered: 'delivered',
	canceled: 'canceled',
}

/** The groups that an order belongs to. */
function groupsOf(status: string, isOrderPaid: boolean): OrderGroup[] {
	const ofStatus = groupOfStatus[status]
	const groups: OrderGroup[] = ofStatus ? ['all', ofStatus] : ['all']
	return isOwed(status, isOrderPaid) ? [...groups, 'unpaid'] : groups
}

/** What is wrong with the days between which orders are looked for. */
export function orderFilterErrors({
	'filter.startDate': start,
	'filter.endDate': end,
}: Pick<OrderFilters, 'filter.startDate' | 'filter.endDate'>): FieldErrors {
	const isTurned = start !== undefined && end !== undefined && end < start
	return isTurned ? { 'filter.endDate': [fieldError('date_order')] } : {}
}

/** Each word is a search of its own: of those that were typed so many count. */
export const orderSearchWordsMax = 8

/** A word that orders are searched by: in one piece for numbers and articles, folded for customers. */
export type OrderSearchWord = { key: string; words: string[] }

/**
 * The words of a search. The `#` of the scanner stands between an article and an order and is no part of
 * either. A word of signs only has an empty key: nothing is found by it.
 */
export function orderSearchWords(search: string): OrderSearchWord[] {
	const parts = search.split(/[\s#]+/).filter((part) => part !== '')
	return withoutJoining(parts, foldText)
		.slice(0, orderSearchWordsMax)
		.map((part) => {
			const words = foldText(part)
				.split(' ')
				.filter((word) => word !== '')
			return { key: words.join(''), words }
		})
}

const inOnePiece = (text: string) => foldText(text).replaceAll(' ', '')

function isFoundBy(
	search: string,
	{ textOf }: KnownOrdersSearch,
	allowsSlip: boolean,
): (order: WholeOrder) => boolean {
	const words = orderSearchWords(search).map(({ key, words }) => ({
		key,
		tests: words.map((word) => wordTest(word, allowsSlip)),
	}))
	return ({ id, products, customerId, customerTitle }) => {
		const keys = [id, ...products.map(({ brand, article }) => brand + article)].map(inOnePiece)
		const customer = textOf?.(customerId) ?? ` ${foldText(customerTitle)} `
		return words.every(
			({ key, tests }) =>
				key !== '' &&
				(keys.some((one) => one.includes(key)) || tests.every((test) => test(customer))),
		)
	}
}

/** How the known orders are searched. */
type KnownOrdersSearch = {
	/** The day of an order where the device is, YYYY-MM-DD. */
	dayOf: (instant: string) => string
	textOf?: TextOfCustomer
}

/** What search, customer and days leave. */
function listInReach(
	orders: readonly WholeOrder[],
	filters: OrderFilters,
	how: KnownOrdersSearch,
): readonly WholeOrder[] {
	const { customerId, 'filter.search': search = '' } = filters
	const { 'filter.startDate': start, 'filter.endDate': end } = filters
	const left = orders.filter((order) => {
		const day = how.dayOf(order.createdAt)
		if (customerId !== undefined && order.customerId !== customerId) return false
		return (start === undefined || day >= start) && (end === undefined || day <= end)
	})
	return searchOrSlip(search, (allowsSlip) => left.filter(isFoundBy(search, how, allowsSlip)))
}

const hasState = ({ status, isOrderPaid }: Order, filters: OrderFilters) => {
	const { 'filter.status': statuses, 'filter.unpaid': isUnpaid } = filters
	if (statuses && !statuses.some((one) => one === status.value)) return false
	return isUnpaid === undefined || isOwed(status.value, isOrderPaid) === isUnpaid
}

const newestFirst = (one: Order, other: Order) =>
	other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id)

/** The orders that filters leave of those that are known, the newest first. */
export const listKnownOrders = (
	orders: readonly WholeOrder[],
	filters: OrderFilters,
	how: KnownOrdersSearch,
): WholeOrder[] =>
	listInReach(orders, filters, how)
		.filter((order) => hasState(order, filters))
		.sort(newestFirst)

export type OrderTally = { status: string; isOrderPaid: boolean; month: string; count: number }

/** The counts of a list from how many there are of each kind in each month. */
export function countsOfTally(
	tally: readonly OrderTally[],
	filters: Pick<OrderFilters, 'filter.status' | 'filter.unpaid'>,
): OrderCounts {
	const groups = { all: 0, under_way: 0, delivered: 0, unpaid: 0, canceled: 0 }
	const months = new Map<string, number>()
	const { 'filter.status': statuses, 'filter.unpaid': isUnpaid } = filters
	for (const { status, isOrderPaid, month, count } of tally) {
		for (const group of groupsOf(status, isOrderPaid)) groups[group] += count
		const isListed =
			(!statuses || statuses.some((one) => one === status)) &&
			(isUnpaid === undefined || isOwed(status, isOrderPaid) === isUnpaid)
		if (isListed) months.set(month, (months.get(month) ?? 0) + count)
	}
	return {
		groups,
		months: [...months]
			.map(([month, count]) => ({ month, count }))
			.sort((one, other) => other.month.localeCompare(one.month)),
	}
}

/** The same from the orders that are known. */
export function countKnownOrders(
	orders: readonly WholeOrder[],
	filters: OrderFilters,
	how: KnownOrdersSearch,
): OrderCounts {
	const tally = listInReach(orders, filters, how).map(({ status, isOrderPaid, createdAt }) => ({
		status: status.value,
		isOrderPaid,
		month: how.dayOf(createdAt).slice(0, 7),
		count: 1,
	}))
	return countsOfTally(tally, filters)
}
