import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildApp } from '../apps/api/src/app/build-app.ts'
import { openPostgres } from '../apps/api/src/db/client.ts'
import type { Db } from '../apps/api/src/db/database.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { createEmployee } from '../apps/api/src/testing/worlds/factories.ts'
import { packArticles } from '../packages/contract/src/parcels/packing-rules.ts'
import { requireNeeds } from '../testing/test-needs.ts'

// Lists of an employee with 10,000 articles and 2,000 parcels among the articles of all others, parcels made of
// 500 articles, on PostgreSQL; and how far packing is from the best there is.

const othersCount = Number(process.env.ARTICLES ?? 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 40)
const listMostMs = 60
const generateMostMs = 1_000

/** Fills parcels and articles of an employee: every fifth waits, the others lie in parcels in turn. */
async function fill(db: Db, employeeId: string, articles: number, parcels: number): Promise<void> {
	await sql`
		insert into parcel (id, employee_id, status, type, carrier, created_at)
		select gen_random_uuid(), ${employeeId}::uuid,
			(array['in_progress', 'packed', 'ready', 'sent', 'delivered', 'delivered'])[1 + n % 6], 'dirty', 'dpd',
			timestamptz '2026-11-01' - n * interval '1 hour'
		from generate_series(1, ${parcels}::integer) n
	`.execute(db)
	await sql`
		with own as (
			select id, status, row_number() over (order by created_at) as place from parcel
			where employee_id = ${employeeId}::uuid
		), raw as (
			select gen_random_uuid() as id, n, case when n % 5 = 0 then null else 1 + n % ${parcels}::integer end as place
			from generate_series(1, ${articles}::integer) n
		)
		insert into parcel_article (id, origin_id, employee_id, parcel_id, article, title, brand, order_id, type,
			status, quantity, unit_weight, unit_amount, created_at)
		select raw.id, raw.id, ${employeeId}::uuid, own.id, 'A ' || n,
			'{"en":"Part","fr":"Pièce","de":"Teil","nl":"Deel","it":"Pezzo"}'::jsonb, 'ATE', '41000' || n, 'dirty',
			case when own.id is null then 'available' when own.status in ('sent', 'delivered') then 'sent'
				else 'in_parcel' end,
			1 + n % 3, 0.4 + (n % 50) / 10.0, 12.5, timestamptz '2026-11-01' - n * interval '1 minute'
		from raw left join own on own.place = raw.place
	`.execute(db)
}

async function time(work: () => Promise<unknown>, times: number) {
	const took: number[] = []
	for (let round = 0; round < times; round += 1) {
		const began = performance.now()
		await work()
		took.push(performance.now() - began)
	}
	took.sort((a, b) => a - b)
	const at = (share: number) => took[Math.min(times - 1, Math.floor(times * share))] ?? 0
	return { p50: at(0.5), p95: at(0.95) }
}

let isWithin = true
function tell(what: string, ms: { p50: number; p95: number }, bare: number, most: number): void {
	const isFast = ms.p95 < most
	isWithin &&= isFast
	const ratio = (ms.p50 / bare).toFixed(1)
	console.log(
		`${what}: p50 ${ms.p50.toFixed(1)} ms, p95 ${ms.p95.toFixed(1)} ms, ${ratio} × bare${isFast ? '' : ' TOO SLOW'}`,
	)
}

async function measureService(url: string): Promise<void> {
	const client = openPostgres(url, 4)
	await migrate(client.db)
	const now = new Date()
	const others = Math.ceil(othersCount / 10_000)
	for (let n = 0; n < others; n += 1) {
		const { id } = await createEmployee(client.db, now, { country: 'fr' })
		await fill(client.db, id, 10_000, 500)
	}
	const own = await createEmployee(client.db, now, { country: 'fr' })
	await fill(client.db, own.id, 10_000, 2_000)
	const packer = await createEmployee(client.db, now, { country: 'fr' })
	await sql`analyze`.execute(client.db)
	const config = { ...readConfig({ LOG_LEVEL: 'silent' }, '/nonexistent'), webDir: null }
	const deps = { client, clock: () => new Date(), version: 'bench' }
	const app = await buildApp({ ...deps, config: { ...config, requestsPerMinute: 0 } })
	const ask = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
		const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
		const answer = await app.inject({
			method,
			url: `/api${path}`,
			headers,
			...(payload ? { payload } : {}),
		})
		if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
		return answer.json().data
	}
	const bare = await time(() => ask('GET', '/employee-settings', own.token), rounds)
	console.log(`bare: settings by key through the same service: p50 ${bare.p50.toFixed(1)} ms`)
	const lists = [
		['articles that wait', '/parcel-article?filter.type=dirty'],
		['their sums', '/parcel-article/total?filter.type=dirty'],
		['a search of articles', '/parcel-article?filter.search=A%201234'],
		['parcels', '/parcel'],
		['their sums', '/parcel/total'],
	] as const
	for (const [what, path] of lists) {
		const took = await time(() => ask('GET', path, own.token), rounds)
		tell(what, took, bare.p50, listMostMs)
	}
	const took = await time(async () => {
		await sql`delete from parcel_article where employee_id = ${packer.id}`.execute(client.db)
		await fill(client.db, packer.id, 2_500, 1)
		const began = performance.now()
		const { items } = await ask('POST', '/parcel/generate', packer.token, { type: 'dirty' })
		const ms = performance.now() - began
		isWithin &&= ms < generateMostMs
		console.log(`  500 articles into ${items.length} parcels: ${ms.toFixed(0)} ms`)
	}, 3)
	console.log(`generating with its filling: p50 ${took.p50.toFixed(0)} ms`)
	await app.close()
	await client.close()
}

/** Sets of forty articles that fill some parcels exactly: so many are the best there is. */
function measurePacking(): void {
	let state = 1
	const next = (below: number) => {
		state = (state * 48_271) % 2_147_483_647
		return state % below
	}
	let [best, found, most] = [0, 0, 0]
	const sets = 200
	for (let set = 0; set < sets; set += 1) {
		const weights: number[] = []
		const parcels = 5 + next(9)
		for (let parcel = 0; parcel < parcels; parcel += 1) {
			const pieces = Math.max(1, Math.floor(40 / parcels))
			const cuts = Array.from({ length: pieces - 1 }, () => 1 + next(29_999)).sort((a, b) => a - b)
			const edges = [0, ...cuts, 30_000]
			weights.push(...edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0)))
		}
		const goods = weights
			.filter((grams) => grams > 0)
			.map((grams, i) => ({
				id: String(i),
				quantity: 1,
				unitWeight: grams / 1000,
				isDangerous: false,
			}))
		const count = packArticles(goods).length
		best += parcels
		found += count
		most = Math.max(most, count / parcels)
	}
	const ratio = found / best
	isWithin &&= ratio <= 1.05
	console.log(
		`packing ${sets} sets of up to 40 articles without a gram to spare: ${ratio.toFixed(3)} × the best, at most ${most.toFixed(2)} ×`,
	)
}

measurePacking()
if (process.env.PACKING !== 'only') {
	requireNeeds('postgresql')
	const cluster = await startPostgres()
	try {
		await measureService(cluster.url)
	} finally {
		cluster.remove()
	}
}
process.exitCode = isWithin ? 0 : 1
