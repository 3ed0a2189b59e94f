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
// employee and one dispatcher of a country are answered may not take longer because the firm has grown around
// them. `SIZES=5000,100000,1000000 VISITS=10` is the large one; it takes hours and 60 GB.

const sizes = (process.env.SIZES ?? '5000,20000').split(',').map(Number)
/** Visits of the past for each customer. */
const visitsEach = Number(process.env.VISITS ?? 10)
const rounds = Number(process.env.ROUNDS ?? 15)
const mostRatio = 1.5
/** What two runs of the same differ by. */
const noiseMs = 3

type Reads = Map<string, number>

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

async function time(work: () => Promise<unknown>): Promise<number> {
	const took: number[] = []
	for (let round = -3; round < rounds; round += 1) {
		const began = performance.now()
		await work()
		if (round >= 0) took.push(performance.now() - began)
	}
	return took.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

/** The median of each read that is answered. */
async function measureReads(client: DatabaseClient): Promise<Reads> {
	const config = {
		...readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' }, '/nonexistent'),
		...{ webDir: null, officeDir: null },
	}
	const app = await buildApp({ client, config, clock: () => new Date(), version: 'bench' })
	const now = new Date()
	const employee = await findEmployee(client.db, 'field.0001')
	const field = `Bearer ${await openSession(client.db, employee, now)}`
	const office = `Bearer ${(await createOfficePerson(client.db, now)).token}`
	const reads: Reads = new Map()
	for (const [name, route] of allRoutes) {
		if (route.method !== 'GET' || route.path.includes('{')) continue
		const authorization = route.path.startsWith('/office') ? office : field
		const { url } = exampleOf(name, route)
		const ask = () => app.inject({ url, headers: { authorization } })
		if ((await ask()).statusCode !== 200) continue
		reads.set(name, await time(ask))
	}
	await app.close()
	return reads
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

async function measureFirm(url: string, size: number): Promise<Reads> {
	const client = openPostgres(url, 10)
	await migrate(client.db)
	await fillDatabase(url, size)
	await addPast(client)
	const reads = await measureReads(client)
	if (size === sizes.at(-1)) await printBytes(client)
	await client.close()
	return reads
}

function report(firms: readonly Reads[]): boolean {
	const [smallest, largest] = [firms[0], firms.at(-1)]
	let isIn = true
	for (const [name, least] of smallest ?? []) {
		const most = largest?.get(name)
		if (most === undefined) continue
		const isGood = most <= least * mostRatio + noiseMs
		isIn &&= isGood
		const took = firms.map((reads) => (reads.get(name) ?? 0).toFixed(1)).join(', ')
		console.log(`${name}: ${took} ms, ${(most / least).toFixed(2)} times${isGood ? '' : ' GROWS'}`)
	}
	return isIn
}

requireNeeds('postgresql')
const cluster = await startPostgres()
try {
	const admin = openPostgres(cluster.url, 1)
	const firms: Reads[] = []
	for (const size of sizes) {
		const name = `firm_${size}`
		await sql`create database ${sql.id(name)}`.execute(admin.db)
		firms.push(await measureFirm(cluster.url.replace(/postgres$/, name), size))
	}
	await admin.close()
	console.log(`customers ${sizes.join(', ')}, ${visitsEach} visits of the past each, p50:`)
	process.exitCode = report(firms) ? 0 : 1
} finally {
	cluster.remove()
}
