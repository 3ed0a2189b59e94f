import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openPostgres } from '../apps/api/src/db/client.ts'
import type { Database } from '../apps/api/src/db/database.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { listCachedRows } from '../apps/api/src/domains/customers/search/cached-customer-repository.ts'
import { findCustomers } from '../apps/api/src/domains/customers/search/customer-search-repository.ts'
import { listOwnSectors } from '../apps/api/src/domains/options/option-repository.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { fillDatabase, findEmployee, spreadSectors } from './support/fill-database.ts'

// Lists and searches of one employee among all customers on PostgreSQL, beside a select by primary
// key through the same driver. BENCH_DATABASE_URL names a database that the demo has filled already.

const count = Number(process.env.CUSTOMERS ?? 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 60)
const mostP95Ms = 60
/** How many sectors the second employee works: as many customers as anybody has. */
const manySectors = 20

type Times = { p50: number; p95: number }

async function time(work: () => Promise<unknown>, times = rounds): Promise<Times> {
	const took: number[] = []
	for (let round = 0; round < times; round += 1) {
		const began = performance.now()
		await work()
		took.push(performance.now() - began)
	}
	took.sort((a, b) => a - b)
	const at = (share: number) =>
		took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
	return { p50: at(0.5), p95: at(0.95) }
}

const searches: [string, Record<string, string>, { page: number; sort?: 'title' }][] = [
	['all by title, page 1', {}, { page: 1, sort: 'title' }],
	['all by title, page 50', {}, { page: 50, sort: 'title' }],
	['a word, page 1', { 'filter.search': 'auto' }, { page: 1 }],
	['a word, page 50', { 'filter.search': 'auto' }, { page: 50 }],
	['two words', { 'filter.search': 'auto service' }, { page: 1 }],
	['a typo in the name, page 1', { 'filter.search': 'garagge' }, { page: 1 }],
	['a typo in the name, page 50', { 'filter.search': 'garagge' }, { page: 50 }],
	['a phone number', { 'filter.search': '06 39 98 12 34' }, { page: 1 }],
]

async function main(url: string): Promise<boolean> {
	const seen: CompiledQuery[] = []
	const pool = new pg.Pool({ connectionString: url, max: 1 })
	const db = new Kysely<Database>({
		dialect: new PostgresDialect({ pool }),
		log: ({ query }) => {
			seen.push(query)
		},
	})
	const today = new Date().toISOString().slice(0, 10)
	const [one, many] = [await findEmployee(db, 'field.0010'), await findEmployee(db, 'field.0011')]
	await spreadSectors(db, many, manySectors)
	const someone = await db.selectFrom('customer').select('id').limit(1).executeTakeFirstOrThrow()
	const bare = await time(
		() => db.selectFrom('customer').selectAll().where('id', '=', someone.id).executeTakeFirst(),
		500,
	)
	console.log(
		`bare select by primary key: p50 ${bare.p50.toFixed(2)} ms, p95 ${bare.p95.toFixed(2)} ms`,
	)
	let isFast = true
	for (const [who, id] of [
		['one sector', one],
		[`${manySectors} sectors`, many],
	] as const) {
		const sectors = await listOwnSectors(db, id)
		const sectorIds = sectors.map((sector) => sector.id)
		for (const [what, filters, { page, sort }] of searches) {
			const work = async () => {
				const found = await findCustomers(db, { filters, sectors, today, page, perPage: 20, sort })
				await listCachedRows(db, { ids: found.ids, sectorIds, today })
				return found
			}
			seen.length = 0
			const { total } = await work()
			const asked = [...seen]
			const took = await time(work)
			const isIn = took.p95 < mostP95Ms
			if (who === 'one sector') isFast &&= isIn
			console.log(
				`${who} · ${what}: ${total} found, p50 ${took.p50.toFixed(1)} ms, p95 ${took.p95.toFixed(1)} ms, ${(took.p50 / bare.p50).toFixed(0)} × bare${isIn ? '' : ' TOO SLOW'}`,
			)
			if (process.env.PLANS !== '0' && who === 'one sector') await explain(pool, asked)
		}
	}
	await db.destroy()
	return isFast
}

async function explain(pool: pg.Pool, queries: CompiledQuery[]): Promise<void> {
	for (const query of queries.filter(({ sql }) => /^\s*with/i.test(sql))) {
		const { rows } = await pool.query(`explain (analyze, costs off, timing off) ${query.sql}`, [
			...query.parameters,
		])
		for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
	}
}

const given = process.env.BENCH_DATABASE_URL
if (!given) requireNeeds('postgresql')
const cluster = given ? undefined : await startPostgres()
const url = given ?? cluster?.url ?? ''
try {
	const client = openPostgres(url, 1)
	await migrate(client.db)
	await client.close()
	if (!given) await fillDatabase(url, count)
	process.exitCode = (await main(url)) ? 0 : 1
} finally {
	cluster?.remove()
}
