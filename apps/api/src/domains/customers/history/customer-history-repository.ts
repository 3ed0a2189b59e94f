import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { roleOfEmployee } from '#domains/employees'

type HistoryType = 'visit' | 'issue' | 'status'
export type HistoryKey = { type: HistoryType; id: string }

type HistorySearch = {
	customerId: string
	types: readonly HistoryType[]
	timeZone: string
	page: number
	perPage: number
}

/** Visits have a date, and a time once they are closed; a planned one is sorted by its midnight. */
const parts = ({
	customerId,
	timeZone,
}: HistorySearch): Record<HistoryType, RawBuilder<unknown>> => ({
	visit: sql`
		select 'visit' as type, id, coalesce(closed_at, date::timestamp at time zone ${timeZone}) as at
		from visit where customer_id = ${customerId} and status <> 'deleted'`,
	issue: sql`
		select 'issue' as type, id, created_at as at from ticket where customer_id = ${customerId}`,
	status: sql`
		select 'status' as type, id, changed_at as at
		from customer_status_entry where customer_id = ${customerId}`,
})

/** One page of the entries of a customer's history, newest first, and their total number */
export async function listHistoryKeys(
	db: Db,
	search: HistorySearch,
): Promise<{ keys: HistoryKey[]; total: number }> {
	const { types, page, perPage } = search
	if (types.length === 0) return { keys: [], total: 0 }
	const all = parts(search)
	const entries = sql.join(
		types.map((type) => all[type]),
		sql` union all `,
	)
	const { rows } = await sql<{ total: number; keys: HistoryKey[] }>`
		with entry as (${entries})
		select
			(select count(*) from entry) as total,
			(select coalesce(json_agg(page), '[]') from (
				select type, id from entry order by at desc, id
				limit ${perPage} offset ${(page - 1) * perPage}
			) as page) as keys
	`.execute(db)
	return rows[0] ?? { keys: [], total: 0 }
}

const idsOf = (keys: readonly HistoryKey[], type: HistoryType) =>
	sql<string>`any(${keys.filter((key) => key.type === type).map(({ id }) => id)}::uuid[])`

export async function listVisitEntries(db: Db, keys: readonly HistoryKey[]) {
	return db
		.selectFrom('visit')
		.innerJoin('employee', 'employee.id', 'visit.employee_id')
		.leftJoin('visit_report', 'visit_report.visit_id', 'visit.id')
		.where('visit.id', '=', idsOf(keys, 'visit'))
		.select([
			'visit.id',
			'visit.date',
			'visit.status',
			'visit.arrived_at',
			'visit.closed_at',
			'visit.comment',
			'visit.cancel_comment',
			'visit_report.comment as report_comment',
			'employee.name as employee',
			roleOfEmployee.as('employeeRole'),
		])
		.execute()
}

const imageKeys = (db: Db) =>
	db
		.selectFrom('ticket_image')
		.where('ticket_id', '=', sql.ref<string>('ticket.id'))
		.orderBy('rank')
		.select(['file_id as key', 'thumbnail_id as thumbnail'])

const answers = (db: Db) =>
	db
		.selectFrom('ticket_answer')
		.innerJoin('employee as answerer', 'answerer.id', 'ticket_answer.employee_id')
		.where('ticket_answer.ticket_id', '=', sql.ref<string>('ticket.id'))
		.orderBy('ticket_answer.answered_at')
		.orderBy('ticket_answer.id')
		.select(['ticket_answer.id', 'ticket_answer.text', 'answerer.name as by'])
		.select('ticket_answer.answered_at as at')

export async function listIssueEntries(db: Db, keys: readonly HistoryKey[]) {
	return db
		.selectFrom('ticket')
		.innerJoin('employee', 'employee.id', 'ticket.employee_id')
		.leftJoin('order_product', 'order_product.id', 'ticket.order_product_id')
		.where('ticket.id', '=', idsOf(keys, 'issue'))
		.select([
			'ticket.id',
			'ticket.number',
			'ticket.reason',
			'ticket.clarification',
			'ticket.status',
			'ticket.solution',
			'ticket.created_at',
			'ticket.closed_at',
			'ticket.order_id',
			'ticket.order_product_id',
			'ticket.correct_address',
			'ticket.vin',
			'ticket.vin_or_plate_number',
			'ticket.brand',
			'ticket.article',
			'ticket.comment',
			'ticket.office_state',
			'ticket.office_number',
			'order_product.brand as product_brand',
			'order_product.article as product_article',
			'employee.name as employee',
			roleOfEmployee.as('employeeRole'),
			jsonArrayFrom(imageKeys(db)).as('images'),
			jsonArrayFrom(answers(db)).as('answers'),
		])
		.execute()
}

export async function listStatusEntries(db: Db, keys: readonly HistoryKey[]) {
	return db
		.selectFrom('customer_status_entry')
		.leftJoin('employee', 'employee.id', 'customer_status_entry.employee_id')
		.where('customer_status_entry.id', '=', idsOf(keys, 'status'))
		.select([
			'customer_status_entry.id',
			'customer_status_entry.status',
			'reason',
			'changed_at',
			'employee.name as employee',
			roleOfEmployee.as('employeeRole'),
		])
		.execute()
}

export type VisitEntryRow = Awaited<ReturnType<typeof listVisitEntries>>[number]
export type IssueEntryRow = Awaited<ReturnType<typeof listIssueEntries>>[number]
export type StatusEntryRow = Awaited<ReturnType<typeof listStatusEntries>>[number]
