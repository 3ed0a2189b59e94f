import type { Db } from '@roundsman/api/db/database'
import { dateIn, timeZones } from '@roundsman/contract'
import { accounts, describeAccount } from './accounts.ts'

/** About ten centimetres. */
const digits = 6

/** What a start prints about each account, with the position of its next customer of today. */
export async function listAccountLines(db: Db, now: Date): Promise<string[]> {
	const rows = await db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.select((eb) => [
			'visit.employee_id as employeeId',
			'visit.date',
			eb.fn.coalesce('customer.real_lat', 'customer.lat').as('lat'),
			eb.fn.coalesce('customer.real_lng', 'customer.lng').as('lng'),
		])
		.where(
			'visit.employee_id',
			'in',
			accounts.map(({ id }) => id),
		)
		.where('visit.date', 'in', [
			...new Set(Object.values(timeZones).map((zone) => dateIn(zone, now))),
		])
		.where('visit.status', '=', 'plan')
		.where('customer.lat', 'is not', null)
		.orderBy('visit.tour_position')
		.execute()
	return accounts.map((account) => {
		const today = dateIn(timeZones[account.country], now)
		const next = rows.find(({ employeeId, date }) => employeeId === account.id && date === today)
		const place =
			next && `, next visit at ${next.lat?.toFixed(digits)}, ${next.lng?.toFixed(digits)}`
		return `${describeAccount(account)}${place ?? ''}`
	})
}
