import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseClient } from '@roundsman/api/db/client'
import { fileStoreOf } from '@roundsman/api/platform/stores/file-store'
import { createTestDatabase, databaseKinds } from '@roundsman/api/testing/databases/test-database'
import { type BucketServer, startBucket } from '@roundsman/api/testing/servers/bucket-server'
import { sharedMapWith } from '@roundsman/api/testing/worlds/shared-map'
import { addDays, customerStatuses, distanceM, loyaltyLevels } from '@roundsman/contract'
import { checkVAT, countries as vatCountries } from 'jsvat'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepDemoToday, loadDemoIfEmpty } from './load-demo.ts'
import { loadWorld } from './load-world.ts'
import { listAccountLines } from './staff/account-lines.ts'
import { accounts } from './staff/accounts.ts'
import { openPlaces } from './territories.ts'
import { demoPlaces } from './testing/demo-regions.ts'

const now = new Date('2026-11-19T08:00:00Z')
const today = '2026-11-19'
const small = 240
const timeoutMs = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'demo-world-'))
const config = { dataDir, storageUrl: null, mapPack: null }
const saveFile = fileStoreOf(config).put

const tables = [
	'sector',
	'employee',
	'employee_sector',
	'day_off',
	'day_off_request',
	'day_off_entitlement',
	'document',
	'document_version',
	'document_confirmation',
	'firm',
	'holiday',
	'customer',
	'contact_person',
	'contact_phone',
	'key_account',
	'customer_status_entry',
	'coupon',
	'action',
	'tour',
	'visit',
	'visit_action',
	'visit_report',
	'tour_point',
	'news',
	'news_read',
	'customer_order',
	'order_product',
	'order_delivery',
	'file',
	'customer_return',
	'claim',
	'claim_image',
	'parcel',
	'parcel_article',
	'parcel_shipment',
	'ticket',
	'ticket_image',
]

/** A hash of every row, less the salted password hashes. */
async function hashWorld({ db }: DatabaseClient): Promise<string> {
	const hash = createHash('sha256')
	await sql`set time zone 'UTC'`.execute(db)
	for (const table of tables) {
		const { rows } = await sql<{ row: string }>`
			select row from (
				select (to_jsonb(t) - 'password_hash')::text as row from ${sql.table(table)} t
			) as rows order by row collate "C"
		`.execute(db)
		for (const { row } of rows) hash.update(`${table} ${row}\n`)
	}
	return hash.digest('hex')
}

async function ask<T>({ db }: DatabaseClient, query: string): Promise<T[]> {
	const { rows } = await sql.raw<T>(query).execute(db)
	return rows
}

/** The number that a query counts. */
async function count(client: DatabaseClient, query: string): Promise<number> {
	const [row] = await ask<{ n: number }>(client, `select count(*)::int as n from ${query}`)
	return row?.n ?? -1
}

const hashes: string[] = []

describe.each(databaseKinds)('a small demo world over %s', (kind) => {
	let client: DatabaseClient
	let bucket: BucketServer
	beforeAll(async () => {
		client = await createTestDatabase(kind)
		bucket = await startBucket()
		if (kind === 'postgres') {
			return loadDemoIfEmpty(
				client.db,
				now,
				{ ...config, storageUrl: bucket.storageUrl },
				{ customers: small },
			)
		}
		// The same world, from regions that lie here already.
		await loadWorld(client.db, { now, customers: small, placesOf: demoPlaces, saveFile })
	}, timeoutMs)
	afterAll(async () => {
		bucket.stop()
		await client.close()
	})

	it.runIf(kind === 'postgres')('has the bytes of every file in the bucket', async () => {
		const store = fileStoreOf({ dataDir, storageUrl: bucket.storageUrl })
		const files = await ask<{ id: string; sha: string }>(
			client,
			`select id, encode(sha256, 'hex') as sha from file`,
		)
		expect(files.length).toBeGreaterThan(20)
		for (const { id, sha } of files) {
			const bytes = await store.get(id)
			expect(
				createHash('sha256')
					.update(bytes ?? '')
					.digest('hex'),
			).toBe(sha)
		}
	})

	it('is the same for the same moment, on either database', async () => {
		hashes.push(await hashWorld(client))
		expect(new Set(hashes).size).toBe(1)
	})

	it('is not loaded a second time and needs nothing more for today', async () => {
		const before = await hashWorld(client)
		await loadDemoIfEmpty(client.db, now, config, { customers: small })
		await keepDemoToday(client.db, now)
		expect(await hashWorld(client)).toBe(before)
	})

	it('holds as many customers as wanted, of every status and loyalty level', async () => {
		const rows = await ask<{ status: string; n: number }>(
			client,
			'select status, count(*)::int as n from customer group by 1',
		)
		expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(small)
		expect(rows.map(({ status }) => status).sort()).toEqual([...customerStatuses].sort())
		const levels = await ask<{ level: string }>(
			client,
			'select distinct loyalty_level as level from customer where loyalty_level is not null',
		)
		expect(levels.map(({ level }) => level).sort()).toEqual([...loyaltyLevels].sort())
		expect(
			await count(client, 'customer where not loyalty_current between loyalty_min and loyalty_max'),
		).toBe(0)
		expect(
			await count(
				client,
				`customer c left join key_account k on k.customer_id = c.id
				where (status in ('ka', 'ka1', 'ka2')) <> (k.customer_id is not null)
					or (status in ('ka', 'ka1', 'ka2')) <> (market_type = 'key-account')
					or (status in ('clos', 'clsd')) <> is_closed`,
			),
		).toBe(0)
		expect(
			await count(
				client,
				'customer c where not exists (select from contact_person where customer_id = c.id)',
			),
		).toBe(0)
	})

	it('gives VAT numbers that are valid in form', async () => {
		const rows = await ask<{ vat: string }>(
			client,
			'select vat from customer where vat is not null',
		)
		expect(rows.length).toBeGreaterThan(100)
		for (const { vat } of rows) expect(checkVAT(vat, vatCountries).isValid, vat).toBe(true)
	})

	it('remembers the last visit of every customer', async () => {
		expect(
			await count(
				client,
				`customer c where last_visit_on is distinct from (
					select max(date) from visit where customer_id = c.id and status = 'done')`,
			),
		).toBe(0)
		expect(await count(client, `visit where status = 'plan' and date < '${today}'`)).toBe(0)
		expect(await count(client, `visit where status <> 'plan' and date >= '${today}'`)).toBe(0)
		expect(
			await count(
				client,
				`visit v left join visit_report r on r.visit_id = v.id
				where (v.status = 'done') <> (r.visit_id is not null)`,
			),
		).toBe(0)
		expect(
			await count(client, `visit where (status = 'canceled') <> (cancel_reason is not null)`),
		).toBe(0)
		expect(await count(client, `visit where date < '${addDays(today, -330)}'`)).toBeGreaterThan(10)
	})

	it('says last in the status history what a customer is', async () => {
		expect(
			await count(
				client,
				`customer c where status is distinct from (
					select status from customer_status_entry e where e.customer_id = c.id
					order by changed_at desc limit 1)`,
			),
		).toBe(0)
	})

	it('has nothing that lies in the future but plans', async () => {
		const moments = [
			'customer_order where ordered_at',
			'customer_return where coalesce(confirmed_at, created_at)',
			'claim where created_at',
			'ticket where coalesce(closed_at, created_at)',
			'parcel where created_at',
			'visit_report where reported_at',
			'visit where created_at',
			'customer_status_entry where changed_at',
			'customer where updated_at',
			'news where published_at',
		]
		for (const moment of moments) {
			expect(await count(client, `${moment} > '${now.toISOString()}'`), moment).toBe(0)
		}
	})
})

describe('the full demo world', () => {
	let client: DatabaseClient
	beforeAll(async () => {
		// The same on either database, as the small one is; this one is filled sooner.
		client = await createTestDatabase('postgres')
		await loadWorld(client.db, { now, customers: 2000, placesOf: demoPlaces, saveFile })
	}, timeoutMs)
	afterAll(() => client.close())

	it('has 2,000 customers in six countries with orders, deliveries and news', async () => {
		const rows = await ask<{ n: number }>(
			client,
			'select count(*)::int as n from customer group by country',
		)
		expect(rows.map(({ n }) => n).sort()).toEqual([333, 333, 333, 333, 334, 334])
		expect(await count(client, 'customer_order where is_paid')).toBeGreaterThan(3000)
		expect(await count(client, 'customer_order where not is_paid')).toBeGreaterThan(300)
		const looks = await ask<{ status: string; parcels: number }>(
			client,
			`select distinct status, (
				select count(*)::int from order_delivery where order_id = customer_order.id
			) as parcels from customer_order order by 1, 2`,
		)
		expect(looks.map(({ status, parcels }) => `${status} ${parcels}`)).toEqual([
			'canceled 0',
			...[1, 2, 3, 4].map((parcels) => `delivered ${parcels}`),
			'in_progress 0',
			'new 0',
			...[1, 2, 3, 4].map((parcels) => `sent ${parcels}`),
		])
		const partly = `customer_order where status = 'sent'
			and exists (select from order_delivery where order_id = customer_order.id and delivered_on is null)
			and exists (select from order_delivery where order_id = customer_order.id and delivered_on is not null)`
		expect(await count(client, partly)).toBeGreaterThan(5)
		expect(await count(client, 'order_delivery')).toBeGreaterThan(4000)
		expect(await count(client, 'customer where lat is null')).toBeGreaterThan(5)
		expect(await count(client, 'customer where real_lat is not null')).toBeGreaterThan(100)
		expect(await count(client, 'coupon')).toBeGreaterThan(300)
		const figures = await ask<{ login: string; coupons: number; steps: number }>(
			client,
			`select login,
				(select count(*)::int from coupon join visit on visit.id = coupon.visit_id
					where visit.employee_id = employee.id) as coupons,
				(select count(*)::int from loyalty_step where employee_id = employee.id) as steps
			from employee where login like 'agent.%'`,
		)
		for (const { login, coupons, steps } of figures) {
			expect(coupons, login).toBeGreaterThan(30)
			expect(steps, login).toBeGreaterThan(20)
		}
		const news = await ask<{ n: number }>(
			client,
			'select count(*)::int as n from news group by country',
		)
		expect(news.map(({ n }) => n)).toEqual([6, 6, 6, 6, 6, 6])
	})

	it('says where the next visit of each account with tours is', async () => {
		const lines = await listAccountLines(client.db, now)
		const placed = lines.filter((line) => / at -?\d+\.\d{6}, -?\d+\.\d{6}$/.test(line))
		// The office's account as well.
		expect(lines).toHaveLength(accounts.length + 1)
		expect(placed).toHaveLength(accounts.filter(({ hasTours }) => hasTours).length)
	})

	it('sends orders in every state and delivers what was sent', async () => {
		const rows = await ask<{ status: string }>(client, 'select distinct status from customer_order')
		expect(rows.map(({ status }) => status).sort()).toEqual([
			'canceled',
			'delivered',
			'in_progress',
			'new',
			'sent',
		])
		expect(
			await count(
				client,
				`customer_order o left join lateral (
					select count(*) as parcels, count(delivered_on) as arrived, max(delivered_on) as last
					from order_delivery where order_id = o.id
				) d on true
				where (o.status in ('sent', 'delivered')) <> (d.parcels > 0)
					or (o.status = 'delivered') <> (d.parcels > 0 and d.arrived = d.parcels)
					or (o.status = 'delivered' and d.last is distinct from o.delivered_on)`,
			),
		).toBe(0)
	})

	it('has claims in every state, each within what was bought', async () => {
		const open = await ask<{ status: string }>(
			client,
			`select distinct status from claim join customer_return r on r.id = return_id
			where confirmed_at is null`,
		)
		expect(open).toHaveLength(3)
		expect(
			await count(
				client,
				`claim join customer_return r on r.id = return_id
				where confirmed_at is not null and status = 'in-progress'`,
			),
		).toBe(0)
		expect(
			await count(
				client,
				`(select order_product_id from claim where status <> 'refused' group by 1
				having sum(quantity) > (select quantity from order_product p where p.id = order_product_id)) x`,
			),
		).toBe(0)
		expect(
			await count(
				client,
				`claim c join customer_return r on r.id = c.return_id
				join order_product p on p.id = c.order_product_id join customer_order o on o.id = p.order_id
				where o.status <> 'delivered' or o.customer_id <> r.customer_id
					or o.delivered_on >= r.created_at::date
					or c.amount > (p.unit_price + p.deposit) * c.quantity or c.amount <= 0`,
			),
		).toBe(0)
		expect(
			await count(
				client,
				`claim c where status = 'confirmed'
					and (select count(*) from claim_image where claim_id = c.id) <> 2`,
			),
		).toBe(0)
		expect(await count(client, 'claim_image where thumbnail_id is null')).toBe(0)
		expect(
			await count(
				client,
				'customer_return where (confirmed_at is null) <> (signature_file_id is null)',
			),
		).toBe(0)
	})

	it('turns confirmed claims of signed returns into articles, in parcels of every state', async () => {
		expect(
			await count(
				client,
				`claim c join customer_return r on r.id = c.return_id
				where c.quantity * (c.status = 'confirmed' and r.confirmed_at is not null)::int
					<> coalesce((select sum(quantity) from parcel_article where claim_id = c.id), 0)`,
			),
		).toBe(0)
		const states = await ask(client, 'select distinct type, status from parcel')
		expect(states).toHaveLength(12)
		expect(
			await count(
				client,
				`parcel p join employee e on e.id = p.employee_id where e.country = 'at' or (p.status = 'ready'
					and not exists (select from parcel_shipment s where s.parcel_id = p.id))`,
			),
		).toBe(0)
		expect(
			await count(
				client,
				`(select parcel_id from parcel_article where parcel_id is not null group by 1
				having bool_or(is_dangerous) and count(*) > 1) x`,
			),
		).toBe(0)
		const articles = await ask(client, 'select distinct type, status from parcel_article')
		expect(articles).toHaveLength(8)
		expect(
			await count(
				client,
				`(select p.id from parcel p left join parcel_article a on a.parcel_id = p.id
				where not is_manual group by p.id
				having coalesce(sum(unit_weight * quantity), 0) not between 0.001 and 30
					or bool_or(a.type <> p.type) or bool_or(a.employee_id <> p.employee_id)) x`,
			),
		).toBe(0)
		expect(
			await count(
				client,
				`parcel_article a left join parcel p on p.id = a.parcel_id
				where (a.status = 'sent') <> coalesce(p.status in ('sent', 'delivered'), false)
					or (a.status in ('in_parcel', 'sent')) <> (p.id is not null)
					or (a.status = 'deleted') <> (a.delete_comment is not null)`,
			),
		).toBe(0)
		expect(
			await count(
				client,
				`parcel p where (status in ('ready', 'sent', 'delivered'))
					<> (carrier is not null and (shipment_number is not null or exists (
						select from parcel_shipment s where s.parcel_id = p.id and s.state = 'needs_office')))`,
			),
		).toBe(0)
		expect(await count(client, 'parcel where is_manual')).toBeGreaterThan(0)
		const shipments = await ask<{ state: string }>(
			client,
			'select distinct state from parcel_shipment order by 1',
		)
		expect(shipments.map(({ state }) => state)).toEqual(['failed', 'needs_office', 'waiting'])
	})

	it('has tickets in every state, some with images, and bytes for every file', async () => {
		expect(await ask(client, 'select distinct status from ticket')).toHaveLength(3)
		expect(await count(client, 'ticket_image')).toBeGreaterThan(10)
		expect(await count(client, `ticket where (status = 'solved') <> (closed_at is not null)`)).toBe(
			0,
		)
		const files = await ask<{ id: string; byte_length: number; sha: string }>(
			client,
			`select id, byte_length, encode(sha256, 'hex') as sha from file`,
		)
		expect(files.length).toBeGreaterThan(500)
		for (const { id, byte_length, sha } of files) {
			const bytes = readFileSync(join(dataDir, 'files', id))
			expect(bytes.length).toBe(byte_length)
			expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha)
		}
		expect(new Set(files.map(({ sha }) => sha)).size).toBeGreaterThan(6)
	})

	it('has two neighbours share sectors, and others work alone', async () => {
		const rows = await ask<{ login: string; sectors: string }>(
			client,
			`select login, string_agg(sector_id::text, ',' order by sector_id) as sectors
			from employee e join employee_sector s on s.employee_id = e.id group by 1`,
		)
		const sectors = new Map(rows.map((row) => [row.login, row.sectors]))
		expect(sectors.size).toBe(accounts.length)
		for (const country of ['fr', 'de', 'at', 'be', 'it', 'nl']) {
			expect(sectors.get(`agent.${country}`)).toBe(sectors.get(`prospector.${country}`))
		}
		expect(new Set(sectors.values()).size).toBe(8)
		const names = await ask(client, 'select distinct name from sector')
		expect(names).toHaveLength(14)
	})

	it('has the stops of a tour near one another', async () => {
		for (const { id, login } of accounts.filter(({ hasTours }) => hasTours)) {
			const stops = await ask<{ lat: number; lng: number }>(
				client,
				`select coalesce(real_lat, lat) as lat, coalesce(real_lng, lng) as lng
				from visit v join customer c on c.id = v.customer_id
				where v.employee_id = '${id}' and v.date = '${today}'`,
			)
			const gaps = stops.map((stop, i) =>
				Math.min(...stops.filter((_, j) => j !== i).map((other) => distanceM(stop, other))),
			)
			gaps.sort((a, b) => a - b)
			expect(gaps[Math.floor(gaps.length / 2)], login).toBeLessThan(1000)
			expect(gaps.at(-1), login).toBeLessThan(6000)
		}
	})
})

const shared = sharedMapWith('addresses.csv') ?? ''

describe.skipIf(!shared)('on the real data (skipped without real map data)', () => {
	it(
		'lays every account a tour of today among real streets',
		async () => {
			const client = await createTestDatabase('embedded')
			const placesOf = openPlaces({ folder: shared })
			await loadWorld(client.db, { now, customers: small, placesOf, saveFile })
			const rows = await ask<{ n: number }>(
				client,
				`select count(*)::int as n from visit where date = '${today}' group by employee_id`,
			)
			expect(rows).toHaveLength(accounts.length - 1)
			for (const { n } of rows) expect(n).toBeGreaterThanOrEqual(8)
			await client.close()
		},
		timeoutMs,
	)
})
