import { randomInt, randomUUID } from 'node:crypto'
import { addDays, type Country, couponDays } from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { ownSectors } from '#domains/customers'
import { moveOwned } from '#platform/imports/customer-move'

export async function findVisitedCustomer(db: Db, employeeId: string, visitId: string) {
	if (!isUuid(visitId)) return undefined
	return db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.where('visit.id', '=', visitId)
		.where('visit.status', '<>', 'deleted')
		.where((eb) =>
			eb.or([
				eb('visit.employee_id', '=', employeeId),
				eb('customer.sector_id', 'in', ownSectors(db, employeeId)),
			]),
		)
		.select([
			'visit.id as visitId',
			'customer.id',
			'customer.status',
			'customer.country',
			'customer.is_closed as isClosed',
			'customer.loyalty_level as loyaltyLevel',
		])
		.executeTakeFirst()
}
export type VisitedCustomer = NonNullable<Awaited<ReturnType<typeof findVisitedCustomer>>>

export async function listIssued(db: Db, customerId: string) {
	const rows = await db
		.selectFrom('coupon')
		.where('customer_id', '=', customerId)
		.orderBy('issued_on', 'desc')
		.orderBy('code')
		.select([
			'type',
			'code',
			'visit_id as visitId',
			'issued_on as issuedOn',
			'expires_on as expiresOn',
		])
		.execute()
	return rows.map(({ visitId, ...row }) => ({ ...row, visitId: visitId ?? undefined }))
}

/** The current campaign of a country, the one that ends first if there are several */
export async function findCampaign(db: Db, country: Country, today: string) {
	return db
		.selectFrom('coupon_campaign')
		.where('country', '=', country)
		.where('starts_on', '<=', today)
		.where('ends_on', '>=', today)
		.where('withdrawn_at', 'is', null)
		.orderBy('ends_on')
		.orderBy('id')
		.select(['names', 'code', 'starts_on as start', 'ends_on as end'])
		.executeTakeFirst()
}

// No letters that look like digits, and no vowels, which could form words.
const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const createCode = () =>
	`RM${Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`

export async function insertCoupon(
	db: Db,
	{ customer, type, today }: { customer: VisitedCustomer; type: string; today: string },
) {
	const { visitId, id: customerId } = customer
	const coupon = { id: randomUUID(), type, code: createCode() }
	const expiresOn = addDays(today, couponDays)
	await db
		.insertInto('coupon')
		.values({
			...coupon,
			...{ customer_id: customerId, visit_id: visitId },
			...{ issued_on: today, expires_on: expiresOn },
		})
		.execute()
	return { ...coupon, customerId, visitId, issuedOn: today, expiresOn }
}

export const moveCoupons = moveOwned('coupon', 'coupon.changed')
