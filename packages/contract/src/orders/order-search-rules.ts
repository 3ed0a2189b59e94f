import { foldText } from '../core/fold-rules.ts'
import { textOrder } from '../core/text-order.ts'
import { textOfNames, withoutJoining } from '../customers/customer-search-rules.ts'

import { searchOrSlip, wordTest } from '../customers/duplicates/likeness-rules.ts'
import type { TextOfCustomer } from '../visits/history/visit-history-search-rules.ts'
import type { Order, OrderCounts, OrderFilters, WholeOrder } from './order.ts'
import { countsOfTally, isOwed } from './order-list-rules.ts'

/** The maximum number of words: each one is a search of its own. */
export const orderSearchWordsMax = 8

/** A word of an order search: without separators for numbers and articles, folded for customers. */
export type OrderSearchWord = { key: string; words: string[] }

/**
 * The words of a search. The scanner's `#` separates an article from an order and is part of neither. A
 * word of punctuation only has an empty key, which matches nothing.
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
		const customer = textOf?.(customerId) ?? textOfNames(customerTitle)
		return words.every(
			({ key, tests }) =>
				key !== '' &&
				(keys.some((one) => one.includes(key)) || tests.every((test) => test(customer))),
		)
	}
}

/** Options of searching cached orders. */
type KnownOrdersSearch = {
	/** The day of an order in the device's time zone, YYYY-MM-DD. */
	dayOf: (instant: string) => string
	textOf?: TextOfCustomer
}

/** The orders that match search, customer and days. */
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
	textOrder(other.createdAt, one.createdAt) || textOrder(one.id, other.id)

/** The cached orders that match the filters, the newest first. */
export const listKnownOrders = (
	orders: readonly WholeOrder[],
	filters: OrderFilters,
	how: KnownOrdersSearch,
): WholeOrder[] =>
	listInReach(orders, filters, how)
		.filter((order) => hasState(order, filters))
		.sort(newestFirst)

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
