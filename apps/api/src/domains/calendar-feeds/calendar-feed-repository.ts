import type { Db } from '#db/database'

export const findFeed = (db: Db, employeeId: string) =>
	db
		.selectFrom('calendar_feed')
		.select(['created_at as createdAt', 'used_at as usedAt'])
		.where('employee_id', '=', employeeId)
		.executeTakeFirst()

/** Stores the token of a person's calendar and replaces the earlier one. */
export async function putFeed(
	db: Db,
	{ employeeId, tokenHash }: { employeeId: string; tokenHash: Uint8Array },
	now: Date,
): Promise<void> {
	const feed = { token_hash: tokenHash, created_at: now, used_at: null }
	await db
		.insertInto('calendar_feed')
		.values({ employee_id: employeeId, ...feed })
		.onConflict((conflict) => conflict.column('employee_id').doUpdateSet(feed))
		.execute()
}

export async function deleteFeed(db: Db, employeeId: string): Promise<void> {
	await db.deleteFrom('calendar_feed').where('employee_id', '=', employeeId).execute()
}

/** The owner of a calendar URL, if they still work here */
export const findReader = (db: Db, tokenHash: Uint8Array) =>
	db
		.selectFrom('calendar_feed')
		.innerJoin('employee', 'employee.id', 'calendar_feed.employee_id')
		.where('token_hash', '=', tokenHash)
		.where('employee.is_active', '=', true)
		.select([
			'employee.id',
			'employee.country',
			'employee.language',
			'calendar_feed.used_at as usedAt',
		])
		.executeTakeFirst()

/** Written once an hour at most */
export async function noteUse(db: Db, employeeId: string, now: Date): Promise<void> {
	await db
		.updateTable('calendar_feed')
		.set({ used_at: now })
		.where('employee_id', '=', employeeId)
		.execute()
}

/** A person's planned visits with their addresses, without the customers' contact people */
export const listPlanned = (
	db: Db,
	employeeId: string,
	{ from, to }: { from: string; to: string },
) =>
	db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.where('visit.employee_id', '=', employeeId)
		.where('visit.status', '=', 'plan')
		.where('visit.date', '>=', from)
		.where('visit.date', '<=', to)
		.orderBy('visit.date')
		.orderBy('visit.tour_position')
		.select([
			'visit.id',
			'visit.date',
			'visit.appointment_from as appointmentFrom',
			'visit.appointment_to as appointmentTo',
			'visit.version',
			'visit.created_at as createdAt',
			'customer.title',
			'customer.street',
			'customer.house_number as houseNumber',
			'customer.postal_code as postalCode',
			'customer.city',
			'customer.country',
		])
		.execute()
export type PlannedRow = Awaited<ReturnType<typeof listPlanned>>[number]
