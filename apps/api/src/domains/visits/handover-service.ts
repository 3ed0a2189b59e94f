import { sql } from 'kysely'
import type { EventSource } from '#platform/events/record-event'
import { recordAlike } from '#platform/events/record-rows'
import { announceDay } from './office/office-plan-service.ts'
import { lockTours, touchTourDay } from './tour-day-repository.ts'

/**
 * Moves an employee's planned visits to another one, after theirs on the same days, and notifies the devices
 * of both. The visits' versions stay, so that changes based on them remain valid.
 */
export async function handOverVisits(
	source: EventSource,
	{ from, to }: { from: string; to: string },
): Promise<{ visits: number; tourDays: number }> {
	const { db } = source
	for (const id of [from, to].toSorted()) await lockTours(db, id)
	const { rows } = await sql<{ id: string; version: number; date: string }>`
		update visit set
			employee_id = ${to}, handed_over_from = ${from},
			tour_position = tour_position + coalesce((
				select max(tour_position) from visit other
				where other.employee_id = ${to} and other.date = visit.date
			), 0)
		where employee_id = ${from} and status = 'plan'
		returning id, version, date
	`.execute(db)
	const change = { before: { employeeId: from }, after: { employeeId: to } }
	await recordAlike(source, { kind: 'visit.changed', ...change }, rows)
	const days = [...new Set(rows.map(({ date }) => date))].toSorted()
	for (const day of days) {
		await touchTourDay(db, from, day)
		await touchTourDay(db, to, day, null, false)
		await announceDay(db, { employeeId: to, date: day }, source.now ?? new Date())
	}
	return { visits: rows.length, tourDays: days.length }
}
