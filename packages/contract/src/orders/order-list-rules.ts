import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import { foldText } from '../customers/customer-search-rules.ts'
import type { orderStatuses } from '../options/order-codes.ts'
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
	return parts.slice(0, orderSearchWordsMax).map((part) => {
		const words = foldText(part)
			.split(' ')
			.filter((word) => word !== '')
		return { key: words.join(''), words }
	})
}

const inOnePiece = (text: string) => foldText(text).replaceAll(' ', '')

function isFound(order: WholeOrder, search: string): boolean {
	const keys = [
		inOnePiece(order.id),
		...order.products.map(({ brand, article }) => inOnePiece(brand + article)),
	]
	const customer = foldText(order.customerTitle)
	return orderSearchWords(search).every(
		({ key, words }) =>
			key !== '' &&
			(keys.some((one) => one.includes(key)) || words.every((word) => customer.includes(word))),
	)
}

/** The day of an order where the device is, YYYY-MM-DD. */
type DayOf = (instant: string) => string

/** What search, customer and days leave. */
function isInReach(order: WholeOrder, filters: OrderFilters, dayOf: DayOf): boolean {
	const { customerId, 'filter.search': search = '' } = filters
	const { 'filter.startDate': start, 'filter.endDate': end } = filters
	const day = dayOf(order.createdAt)
	if (customerId !== undefined && order.customerId !== customerId) return false
	if (start !== undefined && day < start) return false
	if (end !== undefined && day > end) return false
	return isFound(order, search)
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
	dayOf: DayOf,
): WholeOrder[] =>
	orders
		.filter((order) => isInReach(order, filters, dayOf) && hasState(order, filters))
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
	dayOf: DayOf,
): OrderCounts {
	const tally = orders
		.filter((order) => isInReach(order, filters, dayOf))
		.map(({ status, isOrderPaid, createdAt }) => ({
			status: status.value,
			isOrderPaid,
			month: dayOf(createdAt).slice(0, 7),
			count: 1,
		}))
	return countsOfTally(tally, filters)
}
