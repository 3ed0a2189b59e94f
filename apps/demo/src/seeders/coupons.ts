import { type Country, dateIn, timeZones } from '@roundsman/contract'
import { campaignRows, createCoupons, createVisitCoupons } from '../customer-details.ts'
import type { Customer } from '../customers.ts'
import type { WorldContext } from '../world-context.ts'
import type { Seeder } from './seeder.ts'

export async function writeCoupons(
	{ write, now, random }: WorldContext,
	country: Country,
	customers: readonly Customer[],
): Promise<void> {
	const today = dateIn(timeZones[country], now)
	const coupons = customers.flatMap((customer) => {
		const serial = Number(customer.row.crm_id?.slice(4))
		const own = random.fork(`coupons ${customer.row.id}`)
		return createCoupons(customer, { today, serial, random: own })
	})
	await write('coupon', coupons)
}

export const couponSeeder: Seeder = {
	domain: 'coupons',
	needs: ['customers', 'visits'],
	async seed({ world, country, today }, { customers, history }) {
		await world.write('coupon_campaign', campaignRows(country, today))
		await writeCoupons(world, country, customers)
		await world.write('coupon', createVisitCoupons(customers, history.visits))
		return {}
	},
}
