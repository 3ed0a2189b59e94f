import { addDays, type Country } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import type { Customer } from '../customers.ts'
import { hasOrdered } from '../customers.ts'
import { carriersByCountry } from '../demo-codes.ts'
import { createPieceCode, createTrackingNumber } from '../numbers.ts'
import { deterministicId, type Random } from '../random.ts'
import { dayNumber, momentAt } from '../visits/demo-calendar.ts'
import type { Part } from './parts.ts'

export type Order = {
	row: Row<'customer_order'>
	products: Row<'order_product'>[]
	deliveries: Row<'order_delivery'>[]
}

/** Order numbers begin here; serials follow. */
/** The generic article that travels in a parcel of its own. */
const batteryArticleId = 1
const firstOrderNumber = 410_000_000

/** How many days ago a customer ordered, newest first, within the year. */
function orderAges({ status, closedOn }: Customer, today: string, random: Random): number[] {
	if (!hasOrdered(status)) return []
	if (status === 'ncst') return ages(random.int(1, 3), [1, 85], random)
	if (status === 'nact') return ages(random.int(2, 5), [95, 364], random)
	if (closedOn) {
		const closedAgo = dayNumber(today) - dayNumber(closedOn)
		return ages(random.int(1, 4), [closedAgo + 1, 364], random)
	}
	const newest = random.chance(0.3) ? random.int(1, 6) : random.int(7, 60)
	return [newest, ...ages(random.int(4, 7), [newest + 1, 364], random)]
}

function ages(count: number, [from, to]: [number, number], random: Random): number[] {
	return Array.from({ length: count }, () => random.int(from, to)).sort((a, b) => a - b)
}

function statusAt(age: number, random: Random): string {
	if (age <= 1) return 'new'
	if (age <= 2) return 'in_progress'
	if (random.chance(0.03)) return 'canceled'
	return age <= 4 ? 'sent' : 'delivered'
}

/** Gives each order of the world a number of its own. */
export type Serials = { next: number }

/** A year of a customer's orders with their articles and deliveries. */
export function createOrders(
	customer: Customer,
	{
		today,
		parts,
		serials,
		random,
		most = 10,
	}: {
		today: string
		parts: readonly Part[]
		serials: Serials
		random: Random
		most?: number
	},
): Order[] {
	return orderAges(customer, today, random)
		.slice(0, most)
		.map((age) => createOrder(customer, age, { today, parts, number: serials.next++, random }))
}

function createOrder(
	{ row: customer, country }: Customer,
	age: number,
	given: { today: string; parts: readonly Part[]; number: number; random: Random },
): Order {
	const { today, parts, random } = given
	const number = firstOrderNumber + given.number
	const day = addDays(today, -age)
	const status = statusAt(age, random)
	const deliveredOn =
		status === 'delivered' ? addDays(day, random.int(1, Math.min(4, age - 1))) : null
	const id = String(number)
	const row: Row<'customer_order'> = {
		id,
		customer_id: customer.id,
		status,
		ordered_at: momentAt(country, day, random.int(7 * 60 + 30, 17 * 60 + 30)),
		delivered_on: deliveredOn,
		expected_on: status === 'canceled' ? null : addDays(day, random.int(2, 3)),
		is_paid: random.chance(age > 30 ? 0.95 : 0.45),
	}
	const chosen = new Set(Array.from({ length: random.int(1, 4) }, () => random.pick(parts)))
	const products = [...chosen].map((part, rank) => productRow(id, number, part, rank, random))
	const deliveries = createDeliveries(row, country, { day, today, random })
	return { row, products, deliveries }
}

/** A courier of the region, of whom no page is known. */
const localCourier = 'Nightline'

/** The parcels of what was sent, one to four; of what is still on its way some may have arrived. */
function createDeliveries(
	order: Row<'customer_order'>,
	country: Country,
	{ day, today, random }: { day: string; today: string; random: Random },
): Row<'order_delivery'>[] {
	if (order.status !== 'sent' && order.status !== 'delivered') return []
	const count = random.weighted([
		[1, 60],
		[2, 22],
		[3, 12],
		[4, 6],
	] as const)
	const arrived = order.status === 'delivered' ? count : random.int(0, count - 1)
	const sentOn = addDays(day, 1)
	return Array.from({ length: count }, (_, rank) => {
		const carrier = random.chance(0.03) ? localCourier : random.pick(carriersByCountry[country])
		const isLast = rank === count - 1
		const arrivedOn = order.delivered_on && isLast ? order.delivered_on : sentOn
		return {
			id: deterministicId(rank === 0 ? `delivery ${order.id}` : `delivery ${order.id} ${rank}`),
			order_id: order.id,
			carrier,
			parcel_number:
				carrier === localCourier
					? `NL${random.int(100_000, 999_999)}`
					: createTrackingNumber(carrier, random),
			sent_on: sentOn,
			delivered_on: rank < arrived && arrivedOn <= today ? arrivedOn : null,
		}
	})
}

function productRow(
	orderId: string,
	number: number,
	part: Part,
	rank: number,
	random: Random,
): Row<'order_product'> {
	return {
		id: deterministicId(`product ${orderId} ${rank}`),
		order_id: orderId,
		rank,
		article: part.articleNumber,
		article_type: part.names,
		brand: part.brand,
		ean: part.ean,
		piece_code: createPieceCode(number, rank + 1, random.int(1, 999_999)),
		quantity: random.weighted([
			[1, 60],
			[2, 28],
			[4, 12],
		] as const),
		unit_price: part.netPriceCents / 100,
		deposit: part.depositCents / 100,
		weight: part.weightKg,
		is_dangerous: part.genericArticleId === batteryArticleId,
	}
}
