import { orderGroups, orderStatuses } from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	activeOrderFilters,
	filtersOfOrders,
	groupOfChoice,
	type OrderChoice,
	orderSearch,
	withGroup,
} from './order-search.ts'

const days = fc.constantFrom('', '2026-03-01', '2026-03-02')
const choices: fc.Arbitrary<OrderChoice> = fc
	.record({
		status: fc.subarray([...orderStatuses]),
		unpaid: fc.boolean(),
		startDate: days,
		endDate: days,
	})
	.filter(({ startDate, endDate }) => !endDate || startDate <= endDate)

describe('the address of a list of orders', () => {
	it('says the same after a way through the form', () => {
		fc.assert(
			fc.property(choices, fc.string(), (choice, search) => {
				const address = orderSearch.write(search, choice, 'c1')
				expect(orderSearch.parse(address)).toEqual(choice)
				const again = orderSearch.write(
					orderSearch.textOf(address),
					orderSearch.parse(address),
					'c1',
				)
				expect(again.status).toEqual(address.status)
			}),
		)
	})

	it('is a query that the service takes, whatever was typed by hand', () => {
		const words = fc.option(fc.string(), { nil: undefined })
		const typed = fc.record({
			search: words,
			status: words,
			unpaid: words,
			startDate: words,
			endDate: words,
		})
		fc.assert(
			fc.property(typed, (address) => {
				const shown = orderSearch.write(orderSearch.textOf(address), orderSearch.parse(address))
				expect(() => filtersOfOrders(shown)).not.toThrow()
			}),
		)
	})

	it('leaves out a last day before the first', () => {
		const turned = { startDate: '2026-03-02', endDate: '2026-03-01' }
		expect(orderSearch.parse(turned)).toMatchObject({ startDate: '2026-03-02', endDate: '' })
	})
})

describe('the parts of a list of orders', () => {
	it('are what they were chosen to be, and no filter beside', () => {
		fc.assert(
			fc.property(choices, fc.constantFrom(...orderGroups), (choice, group) => {
				const chosen = withGroup(choice, group)
				expect(groupOfChoice(chosen)).toBe(group)
				expect(activeOrderFilters(chosen).filter((filter) => filter !== 'days')).toEqual([])
			}),
		)
	})

	it('are none of them where statuses were chosen otherwise; each filter can be taken away', () => {
		const choice: OrderChoice = {
			...orderSearch.defaults,
			status: ['new', 'delivered'],
			unpaid: true,
			startDate: '2026-03-01',
		}
		expect(groupOfChoice(choice)).toBeNull()
		expect(activeOrderFilters(choice)).toEqual(['status', 'unpaid', 'days'])
		for (const filter of activeOrderFilters(choice)) {
			expect(activeOrderFilters(orderSearch.without(choice, filter))).not.toContain(filter)
		}
	})
})
