import { expect, it } from 'vitest'
import type { NearCustomer } from './next-best.ts'
import { cheapestVisits } from './suggestion-rules.ts'

const near = (customerId: string, detourMinutes: number): NearCustomer => ({
	...{ customerId, detourMinutes, title: customerId, daysFromLastVisit: 20 },
	...{ location: { lat: 50, lng: 1 }, level: 'short', after: null },
})

it('each customer is suggested once, on the cheapest day, of equal ones the earlier', () => {
	const visits = cheapestVisits([
		{ date: '2026-11-27', items: [near('a', 3), near('b', 5)] },
		{ date: '2026-11-26', items: [near('b', 5), near('a', 9), near('c', 1)] },
	])
	expect(visits.map(({ customerId, date }) => [customerId, date])).toEqual([
		['c', '2026-11-26'],
		['a', '2026-11-27'],
		['b', '2026-11-26'],
	])
})
