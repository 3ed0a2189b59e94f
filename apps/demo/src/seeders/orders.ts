import { type Country, dateIn, timeZones } from '@roundsman/contract'
import type { Customer } from '../customers.ts'
import { createOrders, type Order } from '../goods/orders.ts'
import type { WorldContext } from '../world-context.ts'
import type { Seeder } from './seeder.ts'

/** Writes the customers' orders, at most so many each, and gives them. */
export async function writeOrders(
	{ write, now, random, parts, orderSerials: serials }: WorldContext,
	country: Country,
	customers: readonly Customer[],
	most?: number,
): Promise<Order[]> {
	const today = dateIn(timeZones[country], now)
	const orders = customers.flatMap((customer) => {
		const own = random.fork(`orders ${customer.row.id}`)
		return createOrders(customer, { today, parts, serials, random: own, most })
	})
	await write(
		'customer_order',
		orders.map(({ row }) => row),
	)
	await write(
		'order_product',
		orders.flatMap(({ products }) => products),
	)
	await write(
		'order_delivery',
		orders.flatMap(({ deliveries }) => deliveries),
	)
	return orders
}

export const orderSeeder: Seeder = {
	domain: 'orders',
	needs: ['customers'],
	async seed({ world, country }, { customers }) {
		return { orders: await writeOrders(world, country, customers) }
	},
}
