import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { announcePlan } from '#platform/live-feed'

export type TourDay = {
	id: string
	version: number
	isOptimized: boolean
	/** When the employee ended the day before all visits were done */
	stoppedAt: Date | null
}

/** An employee's working day; undefined if nothing was ever planned on it. */
export async function findTourDay(
	db: Db,
	employeeId: string,
	date: string,
): Promise<TourDay | undefined> {
	return db
		.selectFrom('tour')
		.select(['id', 'version', 'is_optimized as isOptimized', 'stopped_at as stoppedAt'])
		.where('employee_id', '=', employeeId)
		.where('date', '=', date)
		.executeTakeFirst()
}

/** The number of an employee's planned or done visits on each day of a range with visits */
export async function countDayVisits(
	db: Db,
	employeeId: string,
	{ start, end }: { start: string; end: string },
): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.selectFrom('visit')
		.where('employee_id', '=', employeeId)
		.where('date', '>=', start)
		.where('date', '<=', end)
		.where('status', 'in', ['plan', 'done'])
		.groupBy('date')
		.select(['date', (eb) => eb.fn.countAll<number>().as('count')])
		.execute()
	return new Map(rows.map(({ date, count }) => [date, Number(count)]))
}

/** Days from a date on whose tour has begun or ended */
export async function listDaysUnderway(
	db: Db,
	employeeId: string,
	start: string,
): Promise<string[]> {
	const { rows } = await sql<{ date: string }>`
		select to_char(date, 'YYYY-MM-DD') as date from tour
		where employee_id = ${employeeId} and date >= ${start} and stopped_at is not null
		union
		select to_char(date, 'YYYY-MM-DD') from visit
		where employee_id = ${employeeId} and date >= ${start}
			and (status = 'done' or status = 'plan' and arrived_at is not null)
		order by date
	`.execute(db)
	return rows.map(({ date }) => date)
}

/**
 * Locks an employee's tours until the transaction ends. All code that changes visits locks the employee
 * first, then the tours by id, then the customer, then the visit, to avoid deadlocks.
 */
export async function lockTours(db: Db, employeeId: string): Promise<void> {
	await db
		.selectFrom('employee')
		.select('id')
		.where('id', '=', employeeId)
		.forNoKeyUpdate()
		.execute()
}

/** Locks these days of an employee until the transaction ends. */
export async function lockTourDays(db: Db, employeeId: string, dates: string[]): Promise<void> {
	await db
		.selectFrom('tour')
		.select('id')
		.where('employee_id', '=', employeeId)
		.where('date', 'in', dates)
		.orderBy('id')
		.forUpdate()
		.execute()
}

/** Locks a day and all later ones of an employee until the transaction ends. */
export async function lockToursFrom(db: Db, employeeId: string, date: string): Promise<void> {
	await db
		.selectFrom('tour')
		.select('id')
		.where('employee_id', '=', employeeId)
		.where('date', '>=', date)
		.orderBy('id')
		.forUpdate()
		.execute()
}

/** Stores when an employee ended a day's tour. */
export async function noteStop(
	db: Db,
	{ employeeId, date, at }: { employeeId: string; date: string; at: Date },
): Promise<void> {
	await db
		.updateTable('tour')
		.set({ stopped_at: at })
		.where('employee_id', '=', employeeId)
		.where('date', '=', date)
		.execute()
}

/** Removes the end of a day's tour. */
export async function clearStop(db: Db, employeeId: string, date: string): Promise<void> {
	await db
		.updateTable('tour')
		.set({ stopped_at: null })
		.where('employee_id', '=', employeeId)
		.where('date', '=', date)
		.execute()
}

/**
 * Records that a day's visits have changed, notifies the employee's devices, and returns the tour's new
 * version. The row stays locked until the transaction ends, which serializes changes of one tour. The session
 * that made the change gets no message, because its device knows. `isOptimized` sets whether the current
 * order is the best one; without it the mark stays.
 */
export async function touchTourDay(
	db: Db,
	employeeId: string,
	date: string,
	by: Uint8Array | null = null,
	isOptimized?: boolean,
): Promise<number> {
	const order = isOptimized === undefined ? {} : { is_optimized: isOptimized }
	const { version } = await db
		.insertInto('tour')
		.values({ id: randomUUID(), employee_id: employeeId, date, stopped_at: null, ...order })
		.onConflict((conflict) =>
			conflict
				.columns(['employee_id', 'date'])
				.doUpdateSet((eb) => ({ version: eb('tour.version', '+', 1), ...order })),
		)
		.returning('version')
		.executeTakeFirstOrThrow()
	await announcePlan(db, { employeeId, date, version, by })
	return version
}
