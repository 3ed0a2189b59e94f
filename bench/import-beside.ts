import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseClient, openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { createApiKey } from '../apps/api/src/domains/api-keys/index.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import {
	createCustomers,
	createEmployee,
	createSector,
	createVisit,
} from '../apps/api/src/testing/worlds/factories.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { fileSectors, writeCustomerFile } from './support/customer-file.ts'
import { readDatabaseSeconds } from './support/database-seconds.ts'
import { type Phone, type Reads, startPhones } from './support/phones.ts'
import {
	askImport,
	base,
	startWatched,
	uploadCustomers,
	type WatchedService,
	wordsOf,
} from './support/watched-service.ts'

// Twenty phones that read from a service on PostgreSQL, at rest and while it imports customers into half of their
// sectors; beside reads of one row by a bare handler in a process of its own.

const count = Number(process.env.CUSTOMERS ?? 50_000)
const restSeconds = Number(process.env.SECONDS ?? 60)
const phoneCount = 20
const mostRatio = 2
const mostTurnMs = 250

type World = { phones: Phone[]; secret: string }

/** Phones with 12 visits and 500 customers each, and a program that may import. */
async function seed({ db }: DatabaseClient): Promise<World> {
	await migrate(db)
	const now = new Date()
	const date = now.toISOString().slice(0, 10)
	const phones: Phone[] = []
	for (const [at, name] of fileSectors.entries()) {
		const sector = await createSector(db, { name, country: 'de' })
		if (at >= phoneCount) continue
		const employee = await createEmployee(db, now, { country: 'de', sectorId: sector.id })
		await createCustomers(db, sector.id, Array(500).fill({ country: 'de' }))
		const visits = []
		for (let place = 1; place <= 12; place += 1) {
			visits.push(await createVisit(db, employee, { date, tour_position: place }))
		}
		phones.push({ token: employee.token, visitIds: visits.map(({ id }) => id) })
	}
	const source = { db, now, actor: { kind: 'command', id: 'bench' } } as const
	const form = { name: 'ERP', scopes: ['import:customers' as const] }
	return { phones, secret: (await createApiKey(source, form, null)).secret }
}

async function startFloor(url: string) {
	const child = fork(join(import.meta.dirname, 'support/bare-server.ts'))
	child.send({ url, sql: 'select 1 as one', parameters: [] })
	const [barePort] = await once(child, 'message')
	return { child, url: `http://127.0.0.1:${barePort}/` }
}

/** What went on since it was last asked. */
function watch(db: DatabaseClient['db'], service: WatchedService, phones: { take(): Reads }) {
	let [began, database] = [performance.now(), 0]
	return async () => {
		const turns = await service.takeTurns()
		const [now, total] = [performance.now(), await readDatabaseSeconds(db)]
		const found = {
			seconds: (now - began) / 1_000,
			databaseSeconds: total - database,
			turns,
			reads: phones.take(),
		}
		;[began, database] = [now, total]
		return found
	}
}
type Phase = Awaited<ReturnType<ReturnType<typeof watch>>>

const at = (sorted: readonly number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const percentiles = (took: readonly number[]) => {
	const sorted = [...took].sort((a, b) => a - b)
	return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), count: sorted.length }
}

const floorName = 'select 1'
const ownReads = (reads: Reads) =>
	[...reads].flatMap(([name, took]) => (name === floorName ? [] : took))

function print(name: string, { seconds, databaseSeconds, turns, reads }: Phase) {
	const all = [['all reads', ownReads(reads)] as const, ...reads]
	const lines = all.map(([read, took]) => {
		const { p50, p99, count } = percentiles(took)
		return `${read} ${p50.toFixed(0)}/${p99.toFixed(0)} ms (${count})`
	})
	console.log(`${name}, ${seconds.toFixed(0)} s, p50/p99: ${lines.join(', ')}`)
	console.log(`  ${wordsOf(turns)}; PostgreSQL computes ${databaseSeconds.toFixed(1)} s`)
}

async function untilApplied(secret: string, id: string): Promise<void> {
	for (;;) {
		const { state, error } = await askImport(secret, id)
		if (state === 'applied') return
		if (state !== 'checking' && state !== 'applying') throw new Error(`It ${state}: ${error}`)
		await pause(1_000)
	}
}

const joined = (one: Reads, other: Reads): Reads =>
	new Map([...one].map(([name, took]) => [name, [...took, ...(other.get(name) ?? [])]]))

function judge(rest: Phase, uploading: Phase, working: Phase): boolean {
	const during = joined(uploading.reads, working.reads)
	const ratioOf = (reads: (of: Reads) => readonly number[]) =>
		percentiles(reads(during)).p99 / percentiles(reads(rest.reads)).p99
	const ratio = ratioOf(ownReads)
	const floor = ratioOf((reads) => reads.get(floorName) ?? [])
	const longest = Math.max(uploading.turns.longestWorkMs, working.turns.longestWorkMs)
	console.log(
		`p99 during the import ${ratio.toFixed(2)} × that at rest (at most ${mostRatio}), floor ${floor.toFixed(2)} ×; longest turn ${longest.toFixed(0)} ms (at most ${mostTurnMs})`,
	)
	return ratio <= mostRatio && longest <= mostTurnMs
}

async function measure(
	client: DatabaseClient,
	{
		service,
		world,
		floorUrl,
		file,
	}: {
		service: WatchedService
		world: World
		floorUrl: string
		file: string
	},
): Promise<boolean> {
	const phones = startPhones({ base, floorUrl }, world.phones)
	const look = watch(client.db, service, phones)
	await pause(20_000)
	await look()
	await pause(restSeconds * 1_000)
	const rest = await look()
	print('at rest', rest)
	const { id } = await uploadCustomers(world.secret, file)
	const uploading = await look()
	print('while the file arrives', uploading)
	await untilApplied(world.secret, id)
	const working = await look()
	print('while it is checked and applied', working)
	await phones.end()
	return judge(rest, uploading, working)
}

requireNeeds('postgresql')
const folder = await mkdtemp(join(tmpdir(), 'roundsman-beside-'))
const file = join(folder, 'Kunden.csv')
const cluster = await startPostgres()
const client = openPostgres(cluster.url, 2)
const stops: (() => unknown)[] = []
try {
	const world = await seed(client)
	await writeCustomerFile(file, count)
	console.log(`${count} customers, ${Math.round((await stat(file)).size / 1e6)} MB`)
	const floor = await startFloor(cluster.url)
	stops.push(() => floor.child.kill('SIGKILL'))
	const service = await startWatched({ DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data') })
	stops.push(service.kill)
	const isWithin = await measure(client, { service, world, floorUrl: floor.url, file })
	process.exitCode = isWithin ? 0 : 1
} finally {
	for (const stop of stops) await stop()
	await client.close()
	cluster.remove()
	await rm(folder, { recursive: true })
}
