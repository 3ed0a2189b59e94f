import { randomUUID } from 'node:crypto'
import {
	addDays,
	countedMostOf,
	mondayOf,
	type officeTicketRoutes,
	type QueryOf,
	searchWordsOf,
	type ticketDues,
	vinOf,
} from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { holdsWord } from '#domains/customers'
import { hasId, isInScope, type OfficeScope } from '#platform/office-scope'
import { sortOrder, totalUpToMost } from '#platform/paging'

type OfficeTicketQuery = QueryOf<typeof officeTicketRoutes.listOfficeTickets>

/** Problems of customers whose sector is in the scope */
export const scopedTickets = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('ticket')
		.innerJoin('customer', 'customer.id', 'ticket.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.innerJoin('employee', 'employee.id', 'ticket.employee_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

/** A word of the customer, a part of the ticket number, or a vehicle */
function holds(word: string) {
	const vehicle = `%${vinOf(word)}%`
	return sql<boolean>`(
		${holdsWord(sql`customer.search_text`, word, false)}
		or ticket.number::text like ${`%${word}%`}
		or upper(ticket.vin) like ${vehicle} or upper(ticket.vin_or_plate_number) like ${vehicle}
	)`
}

/** Who asks, and which day it is there. */
type View = { me: string; today: string }

/** From the first to the last day, both of them included. */
const dueDays = (due: (typeof ticketDues)[number], today: string) =>
	({
		overdue: { first: '0001-01-01', last: addDays(today, -1) },
		today: { first: today, last: today },
		week: { first: today, last: addDays(mondayOf(today), 6) },
	})[due]

function filtered(db: Db, scope: OfficeScope, query: OfficeTicketQuery, { me, today }: View) {
	const { 'filter.status': statuses, 'filter.reason': reasons } = query
	const { 'filter.country': country } = query
	let all = scopedTickets(db, scope)
		.where(hasId('ticket.employee_id', query['filter.employee']))
		.where(hasId('ticket.customer_id', query['filter.customer']))
	if (statuses) all = all.where('ticket.status', 'in', statuses)
	if (reasons) all = all.where('ticket.reason', 'in', reasons)
	const { 'filter.assignee': assignee, 'filter.due': due } = query
	if (assignee === 'me') all = all.where('ticket.assignee_id', '=', me)
	if (assignee === 'nobody') all = all.where('ticket.assignee_id', 'is', null)
	if (due !== undefined) {
		const { first, last } = dueDays(due, today)
		all = all
			.where('ticket.status', '<>', 'solved')
			.where('ticket.due_on', '>=', first)
			.where('ticket.due_on', '<=', last)
	}
	if (country !== undefined) all = all.where('sector.country', '=', country)
	for (const word of searchWordsOf(query['filter.search'] ?? '')) all = all.where(holds(word))
	return all
}

const sortColumns = {
	number: sql`ticket.number`,
	customer: sql`customer.title_key`,
	employee: sql`employee.name`,
	reason: sql`ticket.reason`,
	createdAt: sql`ticket.created_at`,
	dueOn: sql`ticket.due_on`,
	closedAt: sql`ticket.closed_at`,
}

const selectRows = (rows: ReturnType<typeof scopedTickets>) =>
	rows.leftJoin('employee as assignee', 'assignee.id', 'ticket.assignee_id').select([
		'ticket.id',
		'ticket.number',
		'ticket.status',
		'ticket.reason',
		'ticket.clarification',
		'ticket.customer_id as customerId',
		'customer.title as customerTitle',
		'customer.aws_id as customerNumber',
		'sector.country',
		'sector.id as sectorId',
		'sector.name as sectorName',
		'ticket.employee_id as employeeId',
		'employee.name as employeeName',
		'ticket.assignee_id as assigneeId',
		'assignee.name as assigneeName',
		'ticket.due_on as dueOn',
		'ticket.created_at as createdAt',
		'ticket.closed_at as closedAt',
		sql<Date | null>`(
			select max(answered_at) from ticket_answer where ticket_id = ticket.id
		)`.as('answeredAt'),
	])

/** One page of the scope's problems, the oldest first unless asked otherwise, and how many there are. */
export async function findOfficeTickets(
	db: Db,
	scope: OfficeScope,
	query: OfficeTicketQuery,
	view: View,
) {
	const all = filtered(db, scope, query, view)
	const total = await totalUpToMost(db, all, countedMostOf(query['filter.search']))
	const rows = await selectRows(all)
		.orderBy(sortOrder(sortColumns, query.sort ?? 'createdAt'))
		.orderBy('ticket.number')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	return { rows, total }
}
export type OfficeTicketRow = Awaited<ReturnType<typeof findOfficeTickets>>['rows'][number]

const photosOf = (db: Db) =>
	db
		.selectFrom('ticket_image')
		.where('ticket_id', '=', sql.ref<string>('ticket.id'))
		.orderBy('rank')
		.select(['file_id as fileId', 'thumbnail_id as thumbnailId'])

const answersOf = (db: Db) =>
	db
		.selectFrom('ticket_answer')
		.innerJoin('employee as answerer', 'answerer.id', 'ticket_answer.employee_id')
		.where('ticket_answer.ticket_id', '=', sql.ref<string>('ticket.id'))
		.orderBy('ticket_answer.answered_at')
		.orderBy('ticket_answer.id')
		.select(['ticket_answer.id', 'ticket_answer.text', 'answerer.name as by'])
		.select('ticket_answer.answered_at as at')

export async function findOfficeTicketDetails(db: Db, scope: OfficeScope, id: string) {
	if (!isUuid(id)) return undefined
	return selectRows(scopedTickets(db, scope).where('ticket.id', '=', id))
		.leftJoin('order_product', 'order_product.id', 'ticket.order_product_id')
		.select((eb) => [
			'ticket.comment',
			'ticket.order_id as order',
			'ticket.vin',
			'ticket.vin_or_plate_number as vinOrPlateNumber',
			'ticket.correct_address as correctAddress',
			'ticket.solution',
			'ticket.office_state as officeState',
			'ticket.office_number as officeNumber',
			eb.fn.coalesce('ticket.brand', 'order_product.brand').as('brand'),
			eb.fn.coalesce('ticket.article', 'order_product.article').as('article'),
			jsonArrayFrom(photosOf(db)).as('images'),
			jsonArrayFrom(answersOf(db)).as('answers'),
		])
		.executeTakeFirst()
}
export type OfficeTicketDetailsRow = NonNullable<
	Awaited<ReturnType<typeof findOfficeTicketDetails>>
>

/** How many problems of the scope have which status, and which reason as long as they are not solved. */
export async function countTickets(db: Db, scope: OfficeScope, { me, today }: View) {
	const statuses = await scopedTickets(db, scope)
		.groupBy('ticket.status')
		.select(['ticket.status', sql<number>`count(*)`.as('count')])
		.select(sql<Date>`min(ticket.created_at)`.as('oldestAt'))
		.execute()
	const reasons = await scopedTickets(db, scope)
		.where('ticket.status', '<>', 'solved')
		.groupBy('ticket.reason')
		.orderBy(sql`count(*) desc, ticket.reason`)
		.select(['ticket.reason', sql<number>`count(*)`.as('count')])
		.execute()
	const care = await scopedTickets(db, scope)
		.where('ticket.status', '<>', 'solved')
		.select([
			sql<number>`(count(*) filter (where ticket.assignee_id = ${me}))::integer`.as('mine'),
			sql<number>`(count(*) filter (where ticket.assignee_id is null))::integer`.as('nobody'),
			sql<number>`(count(*) filter (where ticket.due_on < ${today}))::integer`.as('overdue'),
		])
		.executeTakeFirstOrThrow()
	const countOf = (status: string) =>
		Number(statuses.find((one) => one.status === status)?.count ?? 0)
	const oldest = statuses
		.filter(({ status }) => status !== 'solved')
		.map(({ oldestAt }) => new Date(oldestAt).getTime())
	return {
		...{ new: countOf('new'), open: countOf('open'), solved: countOf('solved') },
		...care,
		reasons: reasons.map(({ reason, count }) => ({ reason, count: Number(count) })),
		oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
	}
}

export async function insertAnswer(
	db: Db,
	{ ticketId, text, by, at }: { ticketId: string; text: string; by: string; at: Date },
): Promise<void> {
	await db
		.insertInto('ticket_answer')
		.values({ id: randomUUID(), ticket_id: ticketId, employee_id: by, text, answered_at: at })
		.execute()
}
