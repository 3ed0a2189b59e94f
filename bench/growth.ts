import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildApp } from '../apps/api/src/app/build-app.ts'
import { type DatabaseClient, openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { openSession } from '../apps/api/src/platform/sessions.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { allRoutes, exampleOf } from '../apps/api/src/testing/route-examples.ts'
import { createOfficePerson } from '../apps/api/src/testing/worlds/office-factories.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { createWorkClock } from './support/backend-time.ts'
import { fillDatabase, findEmployee } from './support/fill-database.ts'

// Every read of the phone and of the office that needs no id, in firms of growing sizes on PostgreSQL: what one
// employee and one dispatcher are answered may not take longer because the firm has grown around
// them. `SIZES=5000,100000,1000000 VISITS=10` is the large one; it takes hours and 60 GB. BENCH_SERVER_URL names a
// server that keeps its firms for the next run, READS routes by a part of their names (`READS=office.list,board`).

const sizes = (process.env.SIZES ?? '5000,20000').split(',').map(Number)
/** Visits of the past for each customer. */
const visitsEach = Number(process.env.VISITS ?? 10)
/** Recorded changes for each customer. */
const eventsEach = 5
const rounds = Number(process.env.ROUNDS ?? 15)
const kept = process.env.BENCH_SERVER_URL
const wanted = process.env.READS?.split(',')
const mostRatio = 1.5
/** What two runs of the same differ by. */
const noiseMs = 3

type Caller = 'field' | 'office' | 'administrator'

type Firm = {
	client: DatabaseClient
	app: Awaited<ReturnType<typeof buildApp>>
	clock: ReturnType<typeof createWorkClock>
	/** Who works in the field. */
	employee: string
	/** Of one employee, a dispatcher of the same sector and an administrator. */
	tokens: Record<Caller, string>
}

/** Ended visits of years with their reports, and recorded changes, by whoever works the customer's sector. */
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
	await sql`
		insert into event (kind, record_kind, record_id, version, actor_kind, actor_id, arrived_at, before, after)
		select 'customer.changed', 'customer', customer.id::text, back, 'employee', worker.employee_id::text,
			now() - make_interval(mins => back), '{"notes": null}', '{"notes": "All is well"}'
		from generate_series(1, ${eventsEach}::integer) as back, customer
		join lateral (
			select employee_id from employee_sector where sector_id = customer.sector_id limit 1
		) as worker on true
	`.execute(db)
	await sql`vacuum analyze`.execute(db)
}

async function openFirm(url: string, size: number): Promise<Firm> {
	const client = openPostgres(url, 2)
	await migrate(client.db)
	// Workers would take processor time that is not counted.
	await sql`set max_parallel_workers_per_gather = 0`.execute(client.db)
	const { rows } = await sql`select from visit limit 1`.execute(client.db)
	if (rows.length === 0) {
		await fillDatabase(url, size)
		await addPast(client)
	}
	const config = {
		...readConfig(
			{ LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', REQUESTS_PER_MINUTE: '0' },
			'/nonexistent',
		),
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
	const clock = createWorkClock(client.db)
	return { client, app, clock, employee, tokens: { field, office, administrator } }
}

type Work = { database: number; service: number }
const sumOf = ({ database, service }: Work) => database + service
const none: Work = { database: Number.POSITIVE_INFINITY, service: 0 }

/**
 * The least processor time that an answer of each firm took, asked in turn: other work on the machine only makes
 * it longer.
 */
async function timeRead(
	firms: readonly Firm[],
	{ url, caller }: { url: string; caller: Caller },
): Promise<Work[] | undefined> {
	const least = firms.map(() => none)
	for (let round = -3; round < rounds; round += 1) {
		for (const [index, { app, clock, employee, tokens }] of firms.entries()) {
			await clock.look()
			const began = clock.read()
			const headers = { authorization: tokens[caller] }
			const { statusCode } = await app.inject({ url: url.replace('{employee}', employee), headers })
			if (statusCode !== 200) {
				console.log(`${url} (${caller}) answers ${statusCode}`)
				return undefined
			}
			const ended = clock.read()
			const took = {
				database: ended.database - began.database,
				service: ended.service - began.service,
			}
			const before = least[index] ?? none
			if (round >= 0 && sumOf(took) < sumOf(before)) least[index] = took
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

/** What the lists of the whole firm are asked besides: words that few and many have, other orders, a late page. */
const askedOfLists: [string, string][] = ['customer', 'order', 'visit'].flatMap((list) =>
	[
		...['filter.search=zzyx', 'filter.search=van', 'page=90&perPage=100', 'sort=sector'],
		...(list === 'customer' ? ['sort=-lastVisitOn', 'sort=city'] : ['sort=customer']),
	].map((query): [string, string] => [`${list} ${query}`, `/api/office/${list}?${query}`]),
)
const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const days = `from=${dayOf(30)}&to=${dayOf(0)}`
const asked: [string, string][] = [
	...askedOfLists,
	['audit of everybody', `/api/office/audit?${days}`],
	['audit of one person', `/api/office/audit?${days}&filter.personId={employee}`],
	['audit of nobody', `/api/office/audit?${days}&filter.personId=${randomUUID()}`],
]

/** Who asks for a read: what a dispatcher may see, an administrator sees of the whole firm. */
const callersOf = (ownership: string): Caller[] => {
	if (ownership === 'office') return ['office', 'administrator']
	return [ownership === 'administrator' ? 'administrator' : 'field']
}

/** Prints the least times of a read; gives whether it has not grown with the firm. */
function judge(name: string, times: readonly Work[]): boolean {
	const [first, last] = [times[0] ?? none, times.at(-1) ?? none]
	const [least, most] = [sumOf(first), sumOf(last)]
	const isGood = most <= least * mostRatio + noiseMs
	const took = times.map((one) => `${sumOf(one).toFixed(1)} (${one.database.toFixed(1)})`)
	const ratio = `${(most / least).toFixed(2)} times${isGood ? '' : ' GROWS'}`
	console.log(`${name}: ${took.join(', ')} ms, ${ratio}`)
	return isGood
}

/** Asks for everything that needs no id; gives whether nothing has grown with the firm. */
async function measure(firms: readonly Firm[]): Promise<boolean> {
	let isIn = true
	for (const [name, route] of allRoutes) {
		if (route.method !== 'GET' || route.path.includes('{')) continue
		if (wanted && !wanted.some((part) => name.includes(part))) continue
		const { url } = exampleOf(name, route)
		for (const caller of callersOf(route.ownership)) {
			const times = await timeRead(firms, { url, caller })
			if (times && !judge(`${name} (${caller})`, times)) isIn = false
		}
	}
	for (const [name, url] of asked) {
		if (wanted && !wanted.some((part) => name.includes(part))) continue
		const times = await timeRead(firms, { url, caller: 'administrator' })
		if (times && !judge(name, times)) isIn = false
	}
	return isIn
}

if (!kept) requireNeeds('postgresql')
const cluster = kept ? undefined : await startPostgres()
const serverUrl = kept ?? cluster?.url ?? ''
try {
	const admin = openPostgres(serverUrl, 1)
	const firms: Firm[] = []
	for (const size of sizes) {
		const name = `firm_${size}`
		const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin.db)
		if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(admin.db)
		firms.push(await openFirm(serverUrl.replace(/postgres$/, name), size))
	}
	await admin.close()
	console.log(`customers ${sizes.join(', ')}, ${visitsEach} visits of the past each;`)
	console.log('milliseconds of processor time (those of PostgreSQL):')
	process.exitCode = (await measure(firms)) ? 0 : 1
	const largest = firms.at(-1)
	if (largest) await printBytes(largest.client)
	for (const { app, client } of firms) {
		await app.close()
		await client.close()
	}
} finally {
	cluster?.remove()
}
