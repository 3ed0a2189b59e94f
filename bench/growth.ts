import { sql } from 'kysely'
import { buildApp } from '../apps/api/src/app.ts'
import { type DatabaseClient, openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { openSession } from '../apps/api/src/platform/sessions.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { allRoutes, exampleOf } from '../apps/api/src/testing/route-examples.ts'
import { createOfficePerson } from '../apps/api/src/testing/worlds/office-factories.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { fillDatabase, findEmployee } from './support/fill-database.ts'

// Every read of the phone and of the office that needs no id, in firms of growing sizes on PostgreSQL: what one
// employee and one dispatcher are answered may not take longer because the firm has grown around
// them. `SIZES=5000,100000,1000000 VISITS=10` is the large one; it takes hours and 60 GB.

const sizes = (process.env.SIZES ?? '5000,20000').split(',').map(Number)
/** Visits of the past for each customer. */
const visitsEach = Number(process.env.VISITS ?? 10)
const rounds = Number(process.env.ROUNDS ?? 15)
const mostRatio = 1.5
/** What two runs of the same differ by. */
const noiseMs = 3

type Caller = 'field' | 'office' | 'administrator'

type Firm = {
	client: DatabaseClient
	app: Awaited<ReturnType<typeof buildApp>>
	/** Of one employee, a dispatcher of the same sector and an administrator. */
	tokens: Record<Caller, string>
}

/** Ended visits of years, with their reports, by whoever works the customer's sector. */
async function addPast({ db }: DatabaseClient): Promise<void> {
	await sql`
		insert into visit (id, customer_id, employee_id, date, status, tour_position, closed_at, created_at)
		select gen_random_uuid(), customer.id, worker.employee_id, current_date - 30 * back, 'done', back,
			now() - make_interval(days => 30 * back), now() - make_interval(days => 30 * back + 7)
		from generate_series(3, ${visitsEach + 2}::integer) as back, customer
		join lateral (
			select employee_id from employee_sector where sector_id = customer.sector_id limit 1
		) as worker on true
	`.execute(db)
	await sql`
		insert into visit_report (visit_id, employee_id, reported_at, comment)
		select id, employee_id, closed_at, 'All is well' from visit
		where status = 'done' and not exists (select from visit_report where visit_id = visit.id)
	`.execute(db)
	await sql`vacuum analyze`.execute(db)
}

async function openFirm(url: string, size: number): Promise<Firm> {
	const client = openPostgres(url, 4)
	await migrate(client.db)
	await fillDatabase(url, size)
	await addPast(client)
	const config = {
		...readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' }, '/nonexistent'),
		...{ webDir: null, officeDir: null },
	}
	const app = await buildApp({ client, config, clock: () => new Date(), version: 'bench' })
	const now = new Date()
	const employee = await findEmployee(client.db, 'field.0001')
	const field = `Bearer ${await openSession(client.db, employee, now)}`
	const [sector] = await client.db
		.selectFrom('employee_sector')
		.select('sector_id as sectorId')
		.where('employee_id', '=', employee)
		.execute()
	const dispatcher = { office_role: 'dispatcher', scope: sector ? [sector] : [] } as const
	const office = `Bearer ${(await createOfficePerson(client.db, now, dispatcher)).token}`
	const administrator = `Bearer ${(await createOfficePerson(client.db, now)).token}`
	return { client, app, tokens: { field, office, administrator } }
}

/** The fastest answer of each firm, asked in turn: other work on the machine only makes answers slower. */
async function timeRead(
	firms: readonly Firm[],
	{ url, caller }: { url: string; caller: Caller },
): Promise<number[] | undefined> {
	const least = firms.map(() => Number.POSITIVE_INFINITY)
	for (let round = -3; round < rounds; round += 1) {
		for (const [index, { app, tokens }] of firms.entries()) {
			const began = performance.now()
			const headers = { authorization: tokens[caller] }
			const { statusCode } = await app.inject({ url, headers })
			if (statusCode !== 200) return undefined
			if (round >= 0) least[index] = Math.min(least[index] ?? 0, performance.now() - began)
		}
	}
	return least
}

/** Bytes of a row with its share of indexes, of the tables that grow. */
async function printBytes({ db }: DatabaseClient): Promise<void> {
	const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
		select relname as name, n_live_tup as rows, pg_total_relation_size(relid) / n_live_tup as bytes
		from pg_stat_user_tables where n_live_tup >= 1000 order by pg_total_relation_size(relid) desc limit 12
	`.execute(db)
	console.log('bytes a row, with indexes:')
	for (const { name, rows: count, bytes } of rows)
		console.log(`  ${name}: ${bytes} (${count} rows)`)
}

/** Asks for everything that needs no id; gives whether nothing has grown with the firm. */
async function measure(firms: readonly Firm[]): Promise<boolean> {
	let isIn = true
	for (const [name, route] of allRoutes) {
		if (route.method !== 'GET' || route.path.includes('{')) continue
		const { url } = exampleOf(name, route)
		const { ownership } = route
		const caller = ownership === 'office' || ownership === 'administrator' ? ownership : 'field'
		const times = await timeRead(firms, { url, caller })
		const [least, most] = [times?.[0], times?.at(-1)]
		if (!times || least === undefined || most === undefined) continue
		const isGood = most <= least * mostRatio + noiseMs
		isIn &&= isGood
		const took = times.map((ms) => ms.toFixed(1)).join(', ')
		console.log(`${name}: ${took} ms, ${(most / least).toFixed(2)} times${isGood ? '' : ' GROWS'}`)
	}
	return isIn
}

requireNeeds('postgresql')
const cluster = await startPostgres()
try {
	const admin = openPostgres(cluster.url, 1)
	const firms: Firm[] = []
	for (const size of sizes) {
		const name = `firm_${size}`
		await sql`create database ${sql.id(name)}`.execute(admin.db)
		firms.push(await openFirm(cluster.url.replace(/postgres$/, name), size))
	}
	await admin.close()
	console.log(`customers ${sizes.join(', ')}, ${visitsEach} visits of the past each:`)
	process.exitCode = (await measure(firms)) ? 0 : 1
	const largest = firms.at(-1)
	if (largest) await printBytes(largest.client)
	for (const { app, client } of firms) {
		await app.close()
		await client.close()
	}
} finally {
	cluster.remove()
}
