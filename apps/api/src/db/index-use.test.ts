import { randomUUID } from 'node:crypto'
import { addDays } from '@roundsman/contract'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCouponMasters } from '../domains/coupons/coupon-master-service.ts'
import {
	findCampaign,
	findVisitedCustomer,
	listIssued,
} from '../domains/coupons/coupon-repository.ts'
import {
	findOwnCustomer,
	listDaysOff,
	listPlannedDays,
	recordVisitDay,
} from '../domains/customers/customer-repository.ts'
import { listChanges } from '../domains/customers/edit/customer-change-repository.ts'
import {
	findOpenStatus,
	listTakenIds,
	lockCustomer,
	updateColumns,
} from '../domains/customers/edit/customer-edit-repository.ts'
import {
	listHistoryKeys,
	listIssueEntries,
	listStatusEntries,
	listVisitEntries,
} from '../domains/customers/history/customer-history-repository.ts'
import { findOfficeCustomers } from '../domains/customers/office/listed-customer-repository.ts'
import { dueCustomers, pageOfDue } from '../domains/customers/office/office-customer-repository.ts'
import { listCachedRows } from '../domains/customers/search/cached-customer-repository.ts'
import { findMapLines } from '../domains/customers/search/customer-map-repository.ts'
import { findCustomers } from '../domains/customers/search/customer-search-repository.ts'
import {
	findSettings,
	listSectorNames,
	updateSettings,
} from '../domains/employees/employee-repository.ts'
import {
	clearFailures,
	findCredentials,
	findEarlierFailures,
	forgetFailure,
	isKnownDevice,
	rememberDevice,
} from '../domains/employees/session-repository.ts'
import { findOneEvent, listArrived, listRecordEvents } from '../domains/events/event-repository.ts'
import { checkRange } from '../domains/imports/checks/check-repository.ts'
import { importAdapters } from '../domains/imports/import-kinds.ts'
import { listKpiDays } from '../domains/kpi/kpi-repository.ts'
import { listOwnSectors } from '../domains/options/option-repository.ts'
import {
	findOrder,
	listNewestOrders,
	listOrders,
	tallyOrders,
} from '../domains/orders/order-repository.ts'
import { listReturns } from '../domains/returns/return-repository.ts'
import { listRewordings, listTexts, rewordText } from '../domains/texts/text-service.ts'
import { listNews } from '../domains/tours/news/news-repository.ts'
import { findNearCustomers, listRouteVisits } from '../domains/tours/next-best-repository.ts'
import { findAction, listKnownActions } from '../domains/visits/actions/action-repository.ts'
import {
	closeAsCanceled,
	closeAsDone,
	moveToDay,
	noteArrival,
	saveOrder,
} from '../domains/visits/changes/visit-change-repository.ts'
import {
	findReportComment,
	listHistory,
} from '../domains/visits/history/visit-history-repository.ts'
import {
	cancelPlannedVisits,
	lockPlannedTours,
} from '../domains/visits/planned-visit-repository.ts'
import { findReport } from '../domains/visits/report/visit-report-repository.ts'
import {
	countDayVisits,
	findTourDay,
	lockTourDays,
	lockTours,
	touchTourDay,
} from '../domains/visits/tour-day-repository.ts'
import {
	findOwnerAndDay,
	findVisit,
	listDayVisits,
	listOwnIds,
	lockVisit,
} from '../domains/visits/visit-repository.ts'
import { claimDeliveries, promoteFirst } from '../domains/webhooks/delivery-repository.ts'
import { choreActor } from '../platform/events/record-event.ts'
import { wholeScope } from '../platform/office-scope.ts'
import { noteLost, readMemory } from '../platform/operations/device-memory.ts'
import { forgetOldAnswers, runOnce, voidOperation } from '../platform/operations/operations.ts'
import { closeSession, findSession, hashToken, listLiveSessions } from '../platform/sessions.ts'
import { createPostgresDatabase } from '../testing/databases/test-database.ts'
import type { Database, Db } from './database.ts'

const id = randomUUID()
const now = new Date('2026-11-19T08:00:00Z')
const sent = { method: 'PUT', address: '/api/a', ifMatch: null, body: null }
const change = {
	employeeId: id,
	key: id,
	kind: 'a',
	sent,
	parsed: null,
	deviceTime: null,
	isLateEntry: false,
	deviceId: null,
	epoch: null,
	now,
}
const closing = { employeeId: id, at: now }
const page = { page: 1, perPage: 20 }
const today = '2026-11-19'
const sectors = [{ id, zone: 'north' }]
const bounds = { southWestLat: 51, southWestLng: 5, northEastLat: 52, northEastLng: 6 }
const orderSearch = { employeeId: id, timeZone: 'Europe/Amsterdam', filters: {} }
const due = { search: undefined, sectorId: undefined, seenSince: undefined }
const changesBy = { from: today, to: today, timeZone: 'UTC', personId: id, limit: 100 }
const changesOf = { sectorIds: [id], after: { sectorId: id, customerId: id }, limit: 1 }

/** Every query that a request runs, and the indexes without which it would read whole tables. */
const queries: [string, (db: Db) => Promise<unknown>, string[]][] = [
	[
		'customers of the whole firm by city',
		(db) => findOfficeCustomers(db, wholeScope, { ...page, sort: 'city' }),
		['customer_by_city'],
	],
	[
		'customers of the whole firm by their last visit',
		(db) => findOfficeCustomers(db, wholeScope, { ...page, sort: '-lastVisitOn' }),
		['customer_seen_last'],
	],
	[
		'customers of the whole firm by their last visit, the longest ago first',
		(db) => findOfficeCustomers(db, wholeScope, { ...page, sort: 'lastVisitOn' }),
		['customer_seen_first'],
	],
	[
		'coupons of the whole firm',
		(db) => listCouponMasters(db, { scope: wholeScope, today }, page),
		['coupon_by_issue'],
	],
	[
		'customers who are due',
		(db) => pageOfDue(db, dueCustomers(db, wholeScope, due), { ...page, today }),
		['customer_by_last_visit', 'visit_planned_once'],
	],
	[
		'own figures',
		(db) => listKpiDays(db, { employeeId: id, timeZone: 'Europe/Paris', from: today, to: today }),
		['visit_by_', 'customer_pkey', 'coupon_by_visit', 'customer_status_entry_by_employee'],
	],
	[
		'who holds a token',
		(db) => findSession(db, hashToken('a'), now),
		['session_pkey', 'employee_pkey'],
	],
	['the end of a session', (db) => closeSession(db, hashToken('a')), ['session_pkey']],
	[
		'which sessions live',
		(db) => listLiveSessions(db, ['00'], now),
		['session_pkey', 'employee_pkey'],
	],
	['the password of a login', (db) => findCredentials(db, 'a'), ['employee_login_key']],
	[
		'the failures of a login and an address',
		(db) => findEarlierFailures(db, { login: 'a', address: 'b', deviceHash: null }, 1, now),
		['sign_in_failure_by_login', 'sign_in_failure_by_address'],
	],
	[
		'the end of old failures',
		(db) => clearFailures(db, { login: 'a', address: 'b', deviceHash: null }, now),
		['sign_in_failure_by_login', 'sign_in_failure_by_age'],
	],
	[
		'a known device',
		(db) => isKnownDevice(db, 'a', hashToken('a')),
		['employee_login_key', 'known_device_pkey'],
	],
	[
		'the devices of a person',
		(db) => rememberDevice(db, { employeeId: id, markHash: hashToken('a') }, now, 20),
		['known_device_pkey'],
	],
	['the end of a failure', (db) => forgetFailure(db, 1), ['sign_in_failure_pkey']],
	['the settings', (db) => findSettings(db, id), ['employee_pkey']],
	[
		'the change of settings',
		(db) => updateSettings(db, id, { navigator: 'waze' }),
		['employee_pkey'],
	],
	['the sectors of an employee', (db) => listSectorNames(db, id), ['employee_sector_pkey']],
	['the working day', (db) => findTourDay(db, id, '2026-11-19'), ['tour_employee_id_date_key']],
	[
		'the change of a working day',
		(db) => touchTourDay(db, id, '2026-11-19'),
		['tour_employee_id_date_key'],
	],
	[
		'the visits of a day',
		(db) => listDayVisits(db, id, '2026-11-19', 'en'),
		['visit_by_tour', 'customer_pkey', 'sector_pkey', 'visit_action_pkey', 'action_pkey'],
	],
	[
		'one visit',
		(db) => findVisit(db, id, id, 'en'),
		['visit_pkey', 'customer_pkey', 'employee_sector_pkey'],
	],
	['the lock of a visit', (db) => lockVisit(db, id), ['visit_pkey']],
	['which visits are own', (db) => listOwnIds(db, id, [id]), ['visit_']],
	['the order of a tour', (db) => saveOrder(db, [id]), ['visit_pkey']],
	['the end of a visit', (db) => closeAsDone(db, id, closing), ['visit_pkey']],
	[
		'the cancellation of a visit',
		(db) => closeAsCanceled(db, id, { ...closing, reason: 'sick', comment: '' }),
		['visit_pkey'],
	],
	[
		'the arrival at a visit',
		(db) => noteArrival(db, id, { at: now, isByHand: true, position: undefined }),
		['visit_pkey'],
	],
	[
		'the move of a visit',
		(db) => moveToDay(db, id, { ...closing, date: today, comment: '', today }),
		// In an empty table the index of days is as good as that of tours.
		['visit_pkey', 'visit_by_'],
	],
	['whose a visit is', (db) => findOwnerAndDay(db, id), ['visit_pkey']],
	['the lock of tours', (db) => lockTours(db, id), ['employee_pkey']],
	[
		'the lock of working days',
		(db) => lockTourDays(db, id, [today]),
		['tour_employee_id_date_key'],
	],
	["the employee's visits of all days", (db) => listHistory(db, id, page, 'en'), ['visit_by_tour']],
	[
		'the visits of all days at a customer',
		(db) => listHistory(db, id, { ...page, 'filter.customerId': id }, 'en'),
		['visit_by_customer'],
	],
	['what a report says', (db) => findReportComment(db, id), ['visit_report_pkey']],
	['which actions there are', (db) => listKnownActions(db, [id]), ['action_pkey']],
	[
		'a customer to be visited',
		(db) => findOwnCustomer(db, id, id),
		['customer_pkey', 'employee_sector_pkey'],
	],
	['the report of a visit', (db) => findReport(db, id), ['visit_report_pkey']],
	['the last visit of a customer', (db) => recordVisitDay(db, id, '2026-11-19'), ['customer_pkey']],
	['the sectors and zones', (db) => listOwnSectors(db, id), ['employee_sector_pkey']],
	[
		'a page of customers',
		(db) => findCustomers(db, { filters: {}, sectors, today, ...page }),
		['customer_by_'],
	],
	[
		'the customers of a search, and those that resemble it',
		(db) => findCustomers(db, { filters: { 'filter.search': 'dorp' }, sectors, today, ...page }),
		['customer_by_'],
	],
	[
		'the customers of a part of the map',
		(db) => findMapLines(db, { filters: {}, bounds, sectors, today }),
		['customer_by_place', 'visit_planned_once'],
	],
	[
		'customers near the way of a day',
		(db) => findNearCustomers(db, { boxes: [bounds], sectorIds: [id], today, seenSince: today }),
		['customer_by_place', 'customer_pkey', 'visit_planned_once'],
	],
	[
		'where the visits of some days are',
		(db) => listRouteVisits(db, id, { start: today, end: '2026-12-24' }),
		['visit_by_tour', 'customer_pkey'],
	],
	[
		'how many visits each day has',
		(db) => countDayVisits(db, id, { start: today, end: '2026-12-24' }),
		['visit_by_'],
	],
	[
		'what is kept of a customer',
		(db) => listCachedRows(db, { ids: [id], sectorIds: [id], today }),
		[
			'contact_person_by_customer',
			'contact_phone_by_person',
			'key_account_pkey',
			'visit_planned_once',
			'coupon_by_customer',
		],
	],
	[
		'all changes of customers',
		(db) => listChanges(db, { ...changesOf, since: '0' }),
		['customer_change_pkey'],
	],
	[
		'the latest changes of customers',
		(db) => listChanges(db, { ...changesOf, since: '700' }),
		['customer_change_'],
	],
	[
		"a customer's history",
		(db) =>
			listHistoryKeys(db, {
				customerId: id,
				types: ['visit', 'issue', 'status'],
				timeZone: 'Europe/Paris',
				...page,
			}),
		['visit_by_customer', 'ticket_by_customer', 'customer_status_entry_by_customer'],
	],
	['visits of a history', (db) => listVisitEntries(db, [{ type: 'visit', id }]), ['visit_pkey']],
	[
		'problems of a history',
		(db) => listIssueEntries(db, [{ type: 'issue', id }]),
		['ticket_pkey', 'ticket_image_pkey'],
	],
	[
		'status changes of a history',
		(db) => listStatusEntries(db, [{ type: 'status', id }]),
		['customer_status_entry_pkey'],
	],
	['the planned days of a customer', (db) => listPlannedDays(db, id), ['visit_planned_once']],
	['the days off', (db) => listDaysOff(db, id, today), ['day_off_pkey']],
	['the lock of a customer', (db) => lockCustomer(db, id), ['customer_pkey']],
	['the change of a customer', (db) => updateColumns(db, id, {}, now), ['customer_pkey']],
	[
		'the ids of people and phones that are taken',
		(db) =>
			listTakenIds(db, id, [
				{
					id,
					name: 'a',
					surname: 'b',
					position: null,
					phones: [{ id, phonePrefix: '+31', phoneNumber: '1' }],
				},
			]),
		['contact_person_pkey', 'contact_phone_pkey'],
	],
	['the last open status', (db) => findOpenStatus(db, id), ['customer_status_entry_by_customer']],
	['the tours of a customer', (db) => lockPlannedTours(db, id), ['visit_planned_once']],
	[
		'the end of planned visits',
		(db) =>
			cancelPlannedVisits(
				{ db, actor: choreActor('test') },
				{ customerId: id, employeeId: id, at: now, by: null },
			),
		['visit_planned_once', 'tour_employee_id_date_key'],
	],
	[
		'the customer of a visit',
		(db) => findVisitedCustomer(db, id, id),
		['visit_pkey', 'customer_pkey'],
	],
	['the coupons of a customer', (db) => listIssued(db, id), ['coupon_by_customer']],
	[
		'the campaign of a country',
		(db) => findCampaign(db, 'nl', today),
		['coupon_campaign_by_country'],
	],
	[
		"a customer's returns",
		(db) => listReturns(db, id, { ...page, customerId: id }),
		['customer_return_by_customer', 'claim_by_return'],
	],
	[
		'one order',
		(db) => findOrder(db, id, '1'),
		['customer_order_pkey', 'order_product_by_order', 'order_delivery_by_order'],
	],
	[
		"a customer's orders",
		(db) => listOrders(db, { ...orderSearch, filters: { customerId: id } }, page),
		['customer_order_by_customer'],
	],
	[
		'orders by number, article and customer',
		(db) => listOrders(db, { ...orderSearch, filters: { 'filter.search': 'gdb1550' } }, page),
		['customer_order_by_number', 'order_product_by_key', 'customer_by_words'],
	],
	[
		'counts of orders',
		(db) => tallyOrders(db, { ...orderSearch, filters: { customerId: id } }),
		['customer_order_by_customer'],
	],
	[
		'the newest orders of customers',
		(db) => listNewestOrders(db, { employeeId: id, customerIds: [id], each: 10 }),
		['customer_order_by_customer'],
	],
	['one action', (db) => findAction(db, id, 'en'), ['action_pkey']],
	[
		'the news',
		(db) =>
			listNews(db, {
				...{ employee: { id, country: 'nl', role: 'prospector' }, locale: 'en', now },
				...page,
			}),
		['news_by_countries', 'news_by_country', 'news_read_pkey', 'employee_sector_pkey'],
	],
	['the reworded texts', (db) => listTexts(db, 'en', 'common'), ['text_override_pkey']],
	[
		'what is reworded, with versions',
		(db) => listRewordings(db, 'en'),
		['text_version_pkey', 'text_override_pkey'],
	],
	[
		'another wording',
		(db) =>
			rewordText(
				{ db, now, actor: choreActor('test') },
				{ locale: 'en', namespace: 'common', key: 'back' },
				'Home',
			),
		['text_override_pkey'],
	],
	[
		'a change by key',
		(db) => runOnce(db, change, async () => ({ status: 200, body: {} })),
		['operation_pkey'],
	],
	['a withdrawn change', (db) => voidOperation(db, id, id, now), ['operation_pkey']],
	[
		'what is remembered of a device',
		(db) => readMemory(db, id, { device: id, keys: [id] }),
		['operation_by_device', 'operation_pkey', 'service_epoch_pkey'],
	],
	[
		'changes that were lost',
		(db) =>
			noteLost(db, {
				...{ employeeId: id, device: id, now },
				changes: [{ key: id, kind: 'visit-report', savedAt: now.toISOString() }],
			}),
		['operation_pkey'],
	],
	[
		'the message of a webhook that is due',
		(db) => claimDeliveries(db, id, { now, limit: 16 }),
		['webhook_delivery_due', 'webhook_pkey'],
	],
	[
		'the next message about a record',
		(db) => promoteFirst(db, { webhookId: id, recordIds: [id] }, now),
		['webhook_delivery_lane', 'webhook_delivery_pkey'],
	],
	['an event by its id', (db) => findOneEvent(db, id, now), ['_id_idx']],
	[
		'what was changed on some days',
		(db) => listArrived(db, { ...{ from: today, to: today, timeZone: 'UTC' }, limit: 100 }),
		['_by_arrival', 'employee_pkey'],
	],
	[
		'what one person changed on some days',
		(db) => listArrived(db, changesBy),
		['_of_actor', 'employee_pkey'],
	],
	[
		'the changes of a record',
		(db) => listRecordEvents(db, id, 50),
		['_record_id_position_idx', 'employee_pkey'],
	],
	['the emptying of old answers', (db) => forgetOldAnswers(db, now), ['operation_by_age']],
]

describe('on PostgreSQL', () => {
	let pool: pg.Pool
	let seen: CompiledQuery[]
	let db: Db
	beforeAll(async () => {
		pool = new pg.Pool({
			connectionString: await createPostgresDatabase(),
			max: 1,
			// Tables are all but empty here: without this every plan would read them whole. Given with
			// each connection, for the pool opens another one after a pause.
			options: '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
		})
		const log = ({ query }: { query: CompiledQuery }) => {
			seen.push(query)
		}
		db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
		await pool.query(
			`insert into employee (id, login, password_hash, email, name, country, role)
			 values ($1, 'a', 'none', 'a', 'a', 'nl', 'prospector')`,
			[id],
		)
	})
	afterAll(() => db.destroy())

	/** The plans of all that a piece of work asks of the database. */
	async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string> {
		seen = []
		// Nobody is there, so that some say that there is no result: their queries have been seen.
		await work(db).catch(() => undefined)
		const plans: string[] = []
		for (const query of seen) {
			if (!/^\s*(select|insert|update|delete|with)/i.test(query.sql)) continue
			const { rows } = await pool.query(`explain ${query.sql}`, [...query.parameters])
			plans.push(...rows.map((row) => row['QUERY PLAN']))
		}
		return plans.join('\n')
	}

	it.each(queries)('%s is found by an index', async (_name, work, indexes) => {
		const plan = await plansOf(work)
		for (const index of indexes) expect(plan).toContain(index)
		expect(plan).not.toMatch(/Seq Scan/)
	})

	it.each([
		['customers', ['import_row_by_key']],
		['employees', ['import_row_by_key', 'import_row_by_other_key']],
	] as const)(
		'rows of %s with the same key are sought by it, not among all rows before',
		async (kind, indexes) => {
			const scope = {
				...{ importId: 1, file: 0, after: 0, last: 1, kind, adapters: importAdapters },
				...{ owners: {}, headers: {}, asOf: today, country: null },
				...{ withoutFaulty: false, waits: false },
			}
			const plan = await plansOf((db) => checkRange(db, scope))
			const scans = [...plan.matchAll(/(\w+) on import_row other/g)].map(([, index]) => index)
			expect(scans).toEqual(indexes)
		},
	)

	it.each([
		['the newest', {}],
		['those behind a row', { before: { settledBy: '99999999', position: '5000' } }],
	])('%s changes of one person are not sought among those of everybody', async (_name, place) => {
		await pool.query(
			`insert into event (kind, record_kind, record_id, actor_kind, actor_id, arrived_at)
			 select 'visit.changed', 'visit', 'a', 'employee', md5((number % 50)::text), $1
			 from generate_series(1, 5000) as number`,
			[now],
		)
		await pool.query('analyze event')
		const plan = await plansOf((db) => listArrived(db, { ...changesBy, ...place }))
		// Either in its order, or as the set of the person's rows.
		const used = [...plan.matchAll(/(?:using|Bitmap Index Scan on) (event_\w+)/g)]
		expect(used).not.toEqual([])
		for (const [, index] of used) expect(index).toMatch(/_of_actor$|_pkey$/)
		expect(plan).not.toMatch(/Seq Scan on event_/)
	})

	it.each([
		['the newest', {}],
		['those behind a row', { before: { settledBy: '99999999', position: '5000' } }],
	])('%s changes of a past day are not sought behind all later ones', async (_name, place) => {
		await pool.query(
			`insert into event (kind, record_kind, record_id, actor_kind, actor_id, arrived_at)
			 select 'visit.changed', 'visit', 'a', 'employee', 'b', $1::timestamptz - number * interval '1 minute'
			 from generate_series(1, 10000) as number`,
			[now],
		)
		await pool.query('analyze event')
		const day = now.toISOString().slice(0, 10)
		const past = { from: addDays(day, -6), to: addDays(day, -5), timeZone: 'UTC' }
		const plan = await plansOf((db) => listArrived(db, { ...past, ...place, limit: 100 }))
		const reads = [
			...plan.matchAll(/using event_\w+_by_arrival on .*\n\s+Index Cond: .*arrived_at >=/g),
		]
		expect(reads, plan).not.toEqual([])
		expect(plan).not.toMatch(/Seq Scan on event_/)
	})

	it('an index that is gone is missed', async () => {
		const [, work] = queries.find(([name]) => name === 'the news') ?? []
		if (!work) throw new Error('no such query')
		await pool.query('drop index news_by_country')
		expect(await plansOf(work)).toContain('Seq Scan on news')
		await sql`create index news_by_country on news (country, published_at desc)`.execute(db)
	})
})
