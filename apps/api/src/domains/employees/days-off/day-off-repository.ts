import type { DayPart, MarkedDay } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type EventSource, recordEvents } from '#platform/events/record-event'

/** Days off of some people within a range, sorted */
export async function listDaysOffOf(
	db: Db,
	employeeIds: readonly string[],
	{ start, end }: { start: string; end: string },
): Promise<Map<string, MarkedDay[]>> {
	const rows = await db
		.selectFrom('day_off')
		.select(['employee_id as employeeId', 'date', 'part'])
		.where(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`)
		.where('date', '>=', start)
		.where('date', '<=', end)
		.orderBy('date')
		.execute()
	const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId)
	return new Map(
		[...byPerson].map(([id, own]) => [id, own.map(({ date, part }) => ({ date, part }))]),
	)
}

type Granted = { employeeId: string; requestId: string; dates: readonly string[]; part: DayPart }

/**
 * Adds the days of an approved request. If the other half of a day is off already, the day becomes a whole
 * one.
 */
export async function enterDaysOff(
	source: EventSource,
	{ employeeId, requestId, dates, part }: Granted,
): Promise<void> {
	const { rows } = await sql<{ date: string; part: DayPart }>`
		insert into day_off (employee_id, date, part, request_id)
		select ${employeeId}::uuid, day, ${part}::text, ${requestId}::uuid from unnest(${dates}::date[]) as day
		on conflict (employee_id, date) do update
		set part = case when day_off.part = excluded.part then day_off.part else 'whole' end
		returning to_char(date, 'YYYY-MM-DD') as date, part
	`.execute(source.db)
	await recordEvents(
		source,
		rows.map((after) => ({ kind: 'day_off.changed', recordId: employeeId, after })),
	)
}

/** Removes the days of a request; days that the office or an import added stay. */
export async function releaseDaysOff(
	source: EventSource,
	{ employeeId, requestId }: Pick<Granted, 'employeeId' | 'requestId'>,
): Promise<void> {
	const rows = await source.db
		.deleteFrom('day_off')
		.where('employee_id', '=', employeeId)
		.where('request_id', '=', requestId)
		.returning(['date', 'part'])
		.execute()
	await recordEvents(
		source,
		rows.map((before) => ({ kind: 'day_off.changed', recordId: employeeId, before })),
	)
}
