import type { DatabaseClient } from '@roundsman/api/db/client'
import {
	createTestDatabase,
	type DatabaseKind,
	databaseKinds,
} from '@roundsman/api/testing/databases/test-database'
import { addDays, dateIn, timeZones } from '@roundsman/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepDemoToday } from '../load-demo.ts'
import { loadWorld } from '../load-world.ts'
import { accounts } from '../staff/accounts.ts'
import { demoPlaces } from '../testing/demo-regions.ts'
import { momentAt } from './demo-calendar.ts'

const customers = 240
const timeoutMs = 60_000

async function createWorld(kind: DatabaseKind, now: Date) {
	const client = await createTestDatabase(kind)
	const saveFile = async () => undefined
	await loadWorld(client.db, { now, customers, placesOf: demoPlaces, saveFile })
	return client
}
const withTours = accounts.filter(({ hasTours }) => hasTours)

type Stop = { id: string; is_return: boolean; status: string; lat: number; lng: number }

function stopsOf({ db }: DatabaseClient, employeeId: string, day: string): Promise<Stop[]> {
	return db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.where('visit.employee_id', '=', employeeId)
		.where('visit.date', '=', day)
		.orderBy('tour_position')
		.select((eb) => [
			'visit.id',
			eb
				.exists(
					eb
						.selectFrom('visit_action')
						.innerJoin('action', 'action.id', 'visit_action.action_id')
						.select('action.id')
						.whereRef('visit_action.visit_id', '=', 'visit.id')
						.where('action.type', '=', 'pickup'),
				)
				.$castTo<boolean>()
				.as('is_return'),
			'visit.status',
			eb.fn.coalesce('real_lat', 'lat').$notNull().as('lat'),
			eb.fn.coalesce('real_lng', 'lng').$notNull().as('lng'),
		])
		.execute()
}

/** Every demo account but the idle one has a fresh tour on its own day. */
async function expectTours(client: DatabaseClient, now: Date): Promise<void> {
	for (const { id, login, country, hasTours } of accounts) {
		const today = dateIn(timeZones[country], now)
		const stops = await stopsOf(client, id, today)
		if (!hasTours) {
			expect(stops, login).toEqual([])
			continue
		}
		expect(stops.length, `${login} ${today}`).toBeGreaterThanOrEqual(8)
		expect(stops.length, `${login} ${today}`).toBeLessThanOrEqual(14)
		const returns = stops.filter((stop) => stop.is_return).length
		expect(returns >= 1 && returns <= 3, login).toBe(true)
		expect(stops.every(({ status }) => status === 'plan')).toBe(true)
	}
}

async function countPastPlans({ db }: DatabaseClient, before: string): Promise<number> {
	const rows = await db
		.selectFrom('visit')
		.select('id')
		.where('status', '=', 'plan')
		.where('date', '<', before)
		.execute()
	return rows.length
}

describe('a start on any day', () => {
	// A leap day, a Sunday on which the clocks change; a holiday and a Saturday in a long run.
	const days = ['2028-02-29', '2026-03-29']
	const more = process.env.LONG_RUN ? ['2026-12-25', '2026-11-21'] : []
	it.each([...days, ...more])(
		'lays out tours for %s',
		async (day) => {
			const now = new Date(`${day}T07:30:00Z`)
			// The calendar is the same over either; this one is filled sooner.
			const client = await createWorld('postgres', now)
			await expectTours(client, now)
			await client.close()
		},
		timeoutMs,
	)
})

describe.each(databaseKinds)('keeping the demo of today over %s', (kind) => {
	let client: DatabaseClient
	beforeAll(async () => {
		client = await createWorld(kind, new Date('2026-10-22T12:00:00Z'))
	}, timeoutMs)
	afterAll(() => client.close())

	it('has a tour on either side of every midnight, also when the clocks change', async () => {
		for (const day of ['2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25']) {
			const midnight = momentAt('fr', addDays(day, 1), 0)
			// The change of clocks at three does not move this midnight.
			for (const seconds of [-60, -1, 0, 1, 60]) {
				await expectTours(client, new Date(midnight.getTime() + seconds * 1000))
			}
			await keepDemoToday(client.db, new Date(midnight.getTime() + 3_600_000))
		}
	})

	it('lays out the day after an absence, and ends what is too old for a late report', async () => {
		const now = new Date('2026-11-01T05:00:00Z')
		await keepDemoToday(client.db, now)
		await expectTours(client, now)
		expect(await countPastPlans(client, '2026-10-29')).toBe(0)
		const { rows } = await sql<{ status: string; n: number }>`
			select v.status, count(*)::int as n from visit v
			left join visit_report r on r.visit_id = v.id
			where v.date between '2026-10-22' and '2026-10-28'
				and (v.status = 'done') = (r.visit_id is not null) group by 1 order by 1
		`.execute(client.db)
		expect(rows.map(({ status }) => status)).toEqual(['canceled', 'done'])
		const wrong = await sql`
			select c.id from customer c where last_visit_on is distinct from (
				select max(date) from visit where customer_id = c.id and status = 'done')
		`.execute(client.db)
		expect(wrong.rows).toEqual([])
	})

	it('leaves what people have done as it is', async () => {
		const now = new Date('2026-10-29T15:00:00Z')
		const [agent, prospector] = withTours
		const own = await stopsOf(client, agent?.id ?? '', '2026-10-29')
		const others = await stopsOf(client, prospector?.id ?? '', '2026-10-29')
		const set = (id: string | undefined, values: object) =>
			client.db
				.updateTable('visit')
				.set(values)
				.where('id', '=', id ?? '')
				.execute()
		await set(own[0]?.id, { status: 'done', closed_at: now, closed_by: agent?.id, version: 2 })
		await set(own[1]?.id, { status: 'canceled', closed_at: now, cancel_reason: 'sick' })
		await set(own[2]?.id, { arrived_at: now })
		await set(own[3]?.id, { date: '2026-12-23', comment: 'moved' })
		for (const { id } of others) await set(id, { status: 'deleted' })
		const touched = [...own.slice(0, 4), ...others].map(({ id }) => id)
		const read = () =>
			client.db.selectFrom('visit').selectAll().where('id', 'in', touched).orderBy('id').execute()
		const before = await read()

		await keepDemoToday(client.db, now)
		await keepDemoToday(client.db, new Date('2026-10-31T15:00:00Z'))

		expect(await read()).toEqual(before)
		const today = await stopsOf(client, prospector?.id ?? '', '2026-10-29')
		expect(today.every(({ status }) => status === 'deleted')).toBe(true)
	})

	it('completes a day for which somebody has planned a visit already', async () => {
		const [agent] = withTours
		const day = '2026-11-30'
		const stop = (await stopsOf(client, agent?.id ?? '', '2026-10-28'))[0]
		const visit = await client.db
			.selectFrom('visit')
			.selectAll()
			.where('id', '=', stop?.id ?? '')
			.executeTakeFirstOrThrow()
		const id = '00000000-0000-8000-8000-000000000001'
		await client.db
			.insertInto('visit')
			.values({ ...visit, id, date: day, status: 'plan', tour_position: 1, closed_at: null })
			.execute()
		const now = new Date(`${day}T08:00:00Z`)
		await keepDemoToday(client.db, now)
		const stops = await stopsOf(client, agent?.id ?? '', day)
		expect(stops.length).toBeGreaterThanOrEqual(8)
		expect(stops.length).toBeLessThanOrEqual(14)
		expect(stops[0]?.id).toBe(id)
	})
})
