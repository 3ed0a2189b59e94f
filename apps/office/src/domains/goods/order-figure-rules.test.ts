import { expect, it } from 'vitest'
import { orderFigures } from './order-figure-rules.ts'

const now = new Date('2026-11-19T08:00:00Z')
const orderOf = (orderedAt: string, price: number, more: object = {}) => ({
	...{ orderedAt, price, isPaid: true, status: 'delivered', ...more },
})

it('adds up the orders of a year, and what is owed of all', () => {
	const items = [
		orderOf('2026-11-01T08:00:00Z', 100, { isPaid: false }),
		orderOf('2026-10-01T08:00:00Z', 50, { status: 'canceled', isPaid: false }),
		orderOf('2025-12-01T08:00:00Z', 200),
		orderOf('2025-11-01T08:00:00Z', 30, { isPaid: false }),
	]
	expect(orderFigures(items, 4, now)).toEqual({ year: 300, each: 150, unpaid: 130 })
})

it('says nothing of what is more than the orders at hand', () => {
	const [recent, old] = [orderOf('2026-11-01T08:00:00Z', 100), orderOf('2025-11-01T08:00:00Z', 30)]
	expect(orderFigures([recent], 2, now)).toBeUndefined()
	expect(orderFigures([recent, old], 3, now)).toEqual({ year: 100, each: 100, unpaid: undefined })
	expect(orderFigures([old], 1, now)).toEqual({ year: 0, each: 0, unpaid: 0 })
	expect(orderFigures([], 0, now)).toBeUndefined()
})
