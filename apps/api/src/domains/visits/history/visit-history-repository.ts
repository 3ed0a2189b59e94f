import { type Locale, searchWordsOf, type VisitHistoryQuery } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { holdsWord, ownSectors, searchOrSlip } from '#domains/customers'
import { type VisitRow, visitRows } from '../visit-repository.ts'

export type HistoryRow = VisitRow & { reportComment: string | null }

type Condition = RawBuilder<boolean>

const stages: Record<string, Condition> = {
	plan: sql`visit.status = 'plan' and visit.arrived_at is null`,
	in_progress: sql`visit.status = 'plan' and visit.arrived_at is not null`,
	done: sql`visit.status = 'done'`,
	canceled: sql`visit.status = 'canceled'`,
}

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

function conditionsOf(filters: VisitHistoryQuery, allowsSlip: boolean): Condition[] {
	const words = searchWordsOf(filters['filter.search'] ?? '')
	const wanted = filters['filter.status']
	const start = filters['filter.startDate']
	const end = filters['filter.endDate']
	return [
		...(wanted ? [anyOf([sql`false`, ...wanted.flatMap((stage) => stages[stage] ?? [])])] : []),
		...words.map((word) => holdsWord(sql`searched.search_text`, word, allowsSlip)),
		...(start ? [sql<boolean>`visit.date >= ${start}`] : []),
		...(end ? [sql<boolean>`visit.date <= ${end}`] : []),
	]
}

function ownerCondition(db: Db, employeeId: string, customerId: string | undefined): Condition {
	if (customerId === undefined) return sql`visit.employee_id = ${employeeId}`
	if (!isUuid(customerId)) return sql`false`
	return sql`visit.customer_id = ${customerId} and (
		visit.employee_id = ${employeeId} or exists (
			select from customer as own
			where own.id = ${customerId} and own.sector_id in ${ownSectors(db, employeeId)}
		)
	)`
}

/** One page of an employee's visits, latest day first, each day in tour order, and their total number */
export async function listHistory(
	db: Db,
	employeeId: string,
	query: VisitHistoryQuery,
	locale: Locale,
): Promise<{ rows: HistoryRow[]; total: number }> {
	const { ids, total } = await searchOrSlip(query['filter.search'], (allowsSlip) =>
		findHistory(db, query, [
			sql`visit.status <> 'deleted'`,
			ownerCondition(db, employeeId, query['filter.customerId']),
			...conditionsOf(query, allowsSlip),
		]),
	)
	const byId = new Map((await listRows(db, ids, locale)).map((row) => [row.id, row]))
	return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

/** A search is matched once, then counted and sorted; without one the page is read in the order of `visit_by_tour`. */
async function findHistory(
	db: Db,
	query: VisitHistoryQuery,
	conditions: Condition[],
): Promise<{ ids: string[]; total: number }> {
	const { page, perPage } = query
	const isSearch = searchWordsOf(query['filter.search'] ?? '').length > 0
	const { rows: found } = await sql<{ ids: string[]; total: number }>`
		with matched as ${isSearch ? sql`materialized` : sql`not materialized`} (
			select visit.id, visit.date, visit.tour_position from visit
			${isSearch ? sql`join customer as searched on searched.id = visit.customer_id` : sql``}
			where ${sql.join(conditions, sql` and `)}
		)
		select
			(select count(*) from matched)::int as total,
			array(
				select id from matched order by date desc, tour_position, id
				limit ${perPage} offset ${(page - 1) * perPage}
			)::text[] as ids
	`.execute(db)
	return found[0] ?? { ids: [], total: 0 }
}

async function listRows(db: Db, ids: string[], locale: Locale): Promise<HistoryRow[]> {
	if (ids.length === 0) return []
	const rows = await visitRows(db, locale)
		.leftJoin('visit_report', 'visit_report.visit_id', 'visit.id')
		.select('visit_report.comment as reportComment')
		.where('visit.id', '=', sql<string>`any(${ids}::uuid[])`)
		.execute()
	return rows as HistoryRow[]
}

export async function findReportComment(db: Db, visitId: string): Promise<string | null> {
	const row = await db
		.selectFrom('visit_report')
		.select('comment')
		.where('visit_id', '=', visitId)
		.executeTakeFirst()
	return row?.comment ?? null
}
