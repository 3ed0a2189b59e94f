import { describe, expect, it } from 'vitest'
import { panelCustomerOf } from './customer-panel-rules.ts'

const visits = [{ customerId: 'first' }, { customerId: 'second' }]

describe('the customer of the detail panel', () => {
	it.each([
		[{ explicit: 'a', idOnCustomersRoute: 'b', customerId: 'c', visits }, 'a'],
		[{ idOnCustomersRoute: 'b', customerId: 'c', visits }, 'b'],
		[{ customerId: 'c', visits }, 'c'],
		[{ visits }, 'first'],
		[{ visits: [] }, undefined],
	])('of %j is %s', (sources, customer) => {
		expect(panelCustomerOf(sources)).toBe(customer)
	})

	it('is not one that is named by nothing', () => {
		expect(panelCustomerOf({ explicit: '', idOnCustomersRoute: '', customerId: '', visits })).toBe(
			'first',
		)
	})
})
