import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../options/order-codes.ts'
import type { WholeOrder } from './order.ts'
import { countsOfTally, isPartlyDelivered, orderFilterErrors } from './order-list-rules.ts'
import {
	countKnownOrders,
	listKnownOrders,
	orderSearchWords,
	orderSearchWordsMax,
} from './order-search-rules.ts'

const dayOf = (instant: string) => instant.slice(0, 10)

const orderWith = (overrides: Partial<WholeOrder> = {}): WholeOrder => ({
	id: '41002391',
	customerId: 'c1',
	customerTitle: 'Garage de la Méditerranée',
	status: { value: 'delivered', label: '' },
	isPartlyDelivered: false,
	createdAt: '2026-11-12T09:00:00Z',
	deliveryAt: null,
	expectedDeliveryAt: null,
	price: 1,
	totalQuantity: 1,
	totalArticles: 1,
	isOrderPaid: true,
	products: [
		{
			id: 'p',
			orderId: '41002391',
			article: '24.0325-0158.1',
			articleType: 'Brake disc',
			ean: null,
			pieceCode: null,
			brand: 'ATE',
			quantity: 1,
			price: 1,
			sum: 1,
		},
	],
	deliveries: [],
	...overrides,
})

const orders = fc.array(
	fc
		.record({
			id: fc.stringMatching(/^\d{8}$/),
			customerId: fc.constantFrom('c1', 'c2'),
			value: fc.constantFrom(...orderStatuses),
			isOrderPaid: fc.boolean(),
			month: fc.integer({ min: 1, max: 12 }),
		})
		.map(({ value, month, ...order }) =>
			orderWith({
				...order,
				status: { value, label: '' },
				createdAt: `2026-${String(month).padStart(2, '0')}-12T09:00:00Z`,
			}),
		),
)
const filters = fc.record(
	{
		customerId: fc.constantFrom('c1', 'c2'),
		'filter.status': fc.subarray([...orderStatuses], { minLength: 1 }),
		'filter.unpaid': fc.boolean(),
		'filter.search': fc.constantFrom('1', 'garage', 'ate', '%'),
		'filter.startDate': fc.constant('2026-04-01'),
		'filter.endDate': fc.constant('2026-09-30'),
	},
	{ requiredKeys: [] },
)

describe('orders that are known', () => {
	it('are counted by month as they are listed', () => {
		fc.assert(
			fc.property(orders, filters, (known, asked) => {
				const listed = listKnownOrders(known, asked, { dayOf })
				const { months, groups } = countKnownOrders(known, asked, { dayOf })
				expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length)
				expect(groups.under_way + groups.delivered + groups.canceled).toBe(groups.all)
				expect(groups.all).toBeGreaterThanOrEqual(listed.length)
			}),
		)
	})

	it('have in a group what the list shows with the filters of that group', () => {
		fc.assert(
			fc.property(orders, (known) => {
				const { groups } = countKnownOrders(known, {}, { dayOf })
				const shown = (asked: Parameters<typeof listKnownOrders>[1]) =>
					listKnownOrders(known, asked, { dayOf }).length
				expect(shown({})).toBe(groups.all)
				expect(shown({ 'filter.unpaid': true })).toBe(groups.unpaid)
				expect(shown({ 'filter.status': ['delivered'] })).toBe(groups.delivered)
				expect(shown({ 'filter.status': ['canceled'] })).toBe(groups.canceled)
			}),
		)
	})

	it('stand with the newest first', () => {
		fc.assert(
			fc.property(orders, (known) => {
				const days = listKnownOrders(known, {}, { dayOf }).map(({ createdAt }) => createdAt)
				expect(days).toEqual([...days].sort().reverse())
			}),
		)
	})

	it.each([
		['24.0325-0158.1', 1],
		['24 0325 0158', 1],
		['ate24.03', 1],
		['mediterranee 4100', 1],
		['mediterranee et 4100', 1],
		['grarage', 1],
		['garrrrage', 0],
		['graage mediterranee', 1],
		['24.0325#41002391', 1],
		['#41002391', 1],
		['24.0325#', 1],
		['24.0325#41002392', 0],
		['%', 0],
		['<script>', 0],
		['', 1],
	])('are found by %j: %d', (search, count) => {
		expect(listKnownOrders([orderWith()], { 'filter.search': search }, { dayOf })).toHaveLength(
			count,
		)
	})
})

it('finds orders by the street of their customer, where that is known', () => {
	const textOf = (id: string) =>
		id === 'c1' ? ' garage de la mediterranee rue du lac ' : undefined
	const found = (search: string) =>
		listKnownOrders([orderWith()], { 'filter.search': search }, { dayOf, textOf })
	expect(found('rue lac 4100')).toHaveLength(1)
	expect(found('rue port')).toHaveLength(0)
})

describe('the search for orders', () => {
	it('has words of letters and digits only, whatever was typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const found = orderSearchWords(text)
				expect(found.length).toBeLessThanOrEqual(orderSearchWordsMax)
				for (const { key, words } of found) {
					expect(key).toMatch(/^[a-z0-9]*$/)
					expect(words.join('')).toBe(key)
				}
			}),
		)
	})

	it('counts so many words and no more', () => {
		expect(orderSearchWords('a '.repeat(25))).toHaveLength(orderSearchWordsMax)
	})

	it('refuses a last day before the first', () => {
		const days = { 'filter.startDate': '2026-11-02', 'filter.endDate': '2026-11-01' }
		expect(Object.keys(orderFilterErrors(days))).toEqual(['filter.endDate'])
		expect(orderFilterErrors({ ...days, 'filter.endDate': '2026-11-02' })).toEqual({})
	})
})

describe('an order', () => {
	it('that is cancelled is owed by nobody', () => {
		const tally = { isOrderPaid: false, month: '2026-11', count: 1 }
		const { groups } = countsOfTally(
			[
				{ ...tally, status: 'canceled' },
				{ ...tally, status: 'sent' },
			],
			{},
		)
		expect(groups).toMatchObject({ all: 2, unpaid: 1 })
	})

	it('is partly delivered only while something is still on its way', () => {
		const [here, away] = [{ deliveryDate: '2026-11-12' }, { deliveryDate: null }]
		expect(isPartlyDelivered('sent', [here, away])).toBe(true)
		expect(isPartlyDelivered('sent', [here])).toBe(false)
		expect(isPartlyDelivered('sent', [away])).toBe(false)
		expect(isPartlyDelivered('delivered', [here, away])).toBe(false)
	})
})
