import type { Day, Db } from '@roundsman/api/db/database'
import { addDays, dateIn, type Location, timeZones } from '@roundsman/contract'
import { sql } from 'kysely'
import { createWriter } from '../bulk/bulk-writer.ts'
import { createRandom } from '../random.ts'
import { type Account, accounts, demoSeed } from '../staff/accounts.ts'
import { endVisit, type OpenVisit, type Outcome } from './visit-outcomes.ts'

type PastVisit = OpenVisit & { employeeId: string; place: number }

// A report may be on a phone that has been without network for days: it comes before the demo's own.
const lateReportDays = 3

/**
 * Gives planned visits of days long past an end, as if their employee had reported or cancelled them.
 * A visit that somebody has started is theirs: its report may be on a phone without network.
 */
export async function endPastVisits(db: Db, now: Date): Promise<void> {
	for (const account of accounts) {
		const today = dateIn(timeZones[account.country], now)
		const visits = await findPastVisits(db, account, addDays(today, -lateReportDays))
		if (visits.length === 0) continue
		const outcomes = visits.map((visit) => ({
			id: visit.id,
			...endVisit(account, visit, visit.place, createRandom(demoSeed).fork(`end ${visit.id}`)),
		}))
		await saveOutcomes(db, outcomes)
	}
}

async function findPastVisits(db: Db, account: Account, until: Day): Promise<PastVisit[]> {
	const rows = await db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.where('visit.employee_id', '=', account.id)
		.where('visit.status', '=', 'plan')
		.where('visit.date', '<', until)
		.where('visit.arrived_at', 'is', null)
		.orderBy('visit.date')
		.orderBy('visit.tour_position')
		.orderBy('visit.id')
		.select((eb) => [
			'visit.id',
			'visit.date',
			eb.fn.coalesce('customer.real_lat', 'customer.lat').as('lat'),
			eb.fn.coalesce('customer.real_lng', 'customer.lng').as('lng'),
			sql<string[]>`array(
				select action_id::text from visit_action where visit_id = visit.id order by rank
			)`.as('actionIds'),
		])
		.execute()
	const places = new Map<Day, number>()
	return rows.map(({ lat, lng, ...row }) => {
		const place = places.get(row.date) ?? 0
		places.set(row.date, place + 1)
		const location: Location | null = lat === null || lng === null ? null : { lat, lng }
		return { ...row, location, place, employeeId: account.id }
	})
}

async function saveOutcomes(db: Db, outcomes: readonly (Outcome & { id: string })[]) {
	const ended = JSON.stringify(outcomes.map(({ id, closing }) => ({ id, ...closing })))
	await sql`
		update visit
		set status = ended.status, arrived_at = ended.arrived_at, closed_at = ended.closed_at,
			closed_by = ended.closed_by, cancel_reason = ended.cancel_reason,
			cancel_comment = ended.cancel_comment, version = visit.version + 1
		from json_populate_recordset(null::visit, ${ended}::json) as ended
		where visit.id = ended.id
	`.execute(db)
	const reports = outcomes.flatMap(({ report }) => (report ? [report] : []))
	await createWriter(db)('visit_report', reports)
	const done = reports.map((report) => report.visit_id)
	await sql`
		update customer set last_visit_on = greatest(last_visit_on, latest.date)
		from (
			select customer_id, max(date) as date from visit where id = any(${done}::uuid[])
			group by customer_id
		) as latest
		where customer.id = latest.customer_id
	`.execute(db)
}
