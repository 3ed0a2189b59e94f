import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import { type DatabaseClient, openEmbedded, openPostgres } from '../apps/api/src/db/client.ts'
import { copyValue } from '../apps/api/src/db/copy.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import {
	createImport,
	findRun,
	type ImportDeps,
	stageImport,
	workNextImport,
} from '../apps/api/src/domains/imports/index.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { fileSectors, writeCustomerFile } from './support/customer-file.ts'
import { readDatabaseSeconds } from './support/database-seconds.ts'

// An import of customers from a file into PostgreSQL, or with DATABASE=embedded into the embedded database, with all
// indexes in their places. In the same run: parsing the file alone, and copying its rows into a table alone.

const isEmbedded = process.env.DATABASE === 'embedded'
const count = Number(process.env.CUSTOMERS ?? (isEmbedded ? 100_000 : 1_000_000))
/** For a million; what the machine makes of the floors says how fast it is. */
const mostSeconds = 300
const mostBytes = 300_000_000

async function writeFiles(folder: string) {
	const [garages, staff] = [join(folder, 'Kunden.csv'), join(folder, 'Mitarbeiter.csv')]
	await writeCustomerFile(garages, count)
	await writeFile(
		staff,
		`Personalnr;Vorname;Nachname;E-Mail;Rolle;Gebiet\r\nP1;Petra;Höfler;p@firm.example;Service;"${fileSectors.join(', ')}"\r\n`,
	)
	return { garages, staff }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
	const began = performance.now()
	await work()
	return (performance.now() - began) / 1_000
}

async function parseAlone(path: string): Promise<void> {
	const parser = createReadStream(path).pipe(parse({ delimiter: ';' }))
	for await (const _ of parser);
}

async function copyAlone({ db, copyInto }: DatabaseClient, path: string): Promise<void> {
	await sql`create unlogged table bare_copy (number text, cells text)`.execute(db)
	const lines = async function* () {
		const parser = createReadStream(path).pipe(parse({ delimiter: ';' }))
		for await (const cells of parser) {
			yield `${copyValue(cells[0])}\t${copyValue(JSON.stringify(cells))}`
		}
	}
	await copyInto({ table: 'bare_copy', columns: ['number', 'cells'] }, lines())
	await sql`drop table bare_copy`.execute(db)
}

/** Counts the processor time of this process and of the database from now on, which other work on the machine stretches little. */
async function countProcessor({ db, kind }: DatabaseClient) {
	const read = async () => (kind === 'postgres' ? await readDatabaseSeconds(db) : 0)
	const [began, beganInDatabase] = [process.cpuUsage(), await read()]
	return async () => {
		const { user, system } = process.cpuUsage(began)
		return { own: (user + system) / 1_000_000, database: (await read()) - beganInDatabase }
	}
}

/** The most memory that this process has held, while something goes on. */
function watchMemory() {
	let most = 0
	const timer = setInterval(() => {
		most = Math.max(most, process.memoryUsage.rss())
	}, 100)
	return () => {
		clearInterval(timer)
		return most
	}
}

async function importAll(deps: ImportDeps, files: readonly string[]) {
	const options = {
		apply: true,
		withoutFaulty: false,
		complete: [],
		waits: false,
		country: null,
		mapping: null,
		dateStyle: null,
		decimal: null,
	}
	const named = files.map((source) => ({ name: source, source, kind: null }))
	const id = await createImport(
		{ db: deps.db, now: new Date(), actor: { kind: 'command', id: 'bench' } },
		{ files: named, options, createdBy: null },
	)
	const staging = await seconds(async () => {
		if (!(await stageImport(deps, id))) throw new Error('The files ask something')
	})
	let checkedAt = 0
	const began = performance.now()
	const onStep: ImportDeps['onStep'] = ({ phase }) => {
		if (phase === 'apply' && checkedAt === 0) checkedAt = performance.now()
	}
	await workNextImport({ ...deps, onStep })
	const run = await findRun(deps.db, id)
	if (run?.state !== 'applied') throw new Error(`The import ${run?.state}: ${run?.error}`)
	const ended = performance.now()
	return { staging, checking: (checkedAt - began) / 1_000, applying: (ended - checkedAt) / 1_000 }
}

async function main(client: DatabaseClient, folder: string): Promise<boolean> {
	await migrate(client.db)
	const { garages, staff } = await writeFiles(folder)
	const { size } = await stat(garages)
	console.log(`${count} customers, ${Math.round(size / 1e6)} MB, ${client.kind}`)
	// The floors come behind it: what they leave in the memory of this process is not the import's.
	const endWatching = watchMemory()
	const endCounting = await countProcessor(client)
	const took = await importAll({ ...client, clock: () => new Date() }, [garages, staff])
	const bytes = endWatching()
	const processor = await endCounting()
	const whole = took.staging + took.checking + took.applying
	const parts = Object.entries(took).map(([name, time]) => `${name} ${time.toFixed(1)} s`)
	console.log(`import ${whole.toFixed(1)} s: ${parts.join(', ')}`)
	console.log(`${Math.round(count / whole)} rows/s, ${Math.round(bytes / 1e6)} MB`)
	console.log(
		`processor time ${processor.own.toFixed(1)} s here, ${processor.database.toFixed(1)} s in PostgreSQL`,
	)
	const again = await importAll({ ...client, clock: () => new Date() }, [garages, staff])
	console.log(
		`the same again: ${Object.entries(again)
			.map(([name, time]) => `${name} ${time.toFixed(1)} s`)
			.join(', ')}`,
	)
	const parsing = await seconds(() => parseAlone(garages))
	const copying = await seconds(() => copyAlone(client, garages))
	console.log(
		`parse alone ${parsing.toFixed(1)} s, copy alone ${copying.toFixed(1)} s: the import takes ${(whole / copying).toFixed(1)} × that`,
	)
	const isFast = whole <= (mostSeconds * count) / 1_000_000
	return isFast && (isEmbedded || bytes <= mostBytes)
}

const folder = await mkdtemp(join(tmpdir(), 'roundsman-import-'))
const cluster = isEmbedded ? undefined : await startPostgres()
const client = cluster ? openPostgres(cluster.url, 4) : await openEmbedded(join(folder, 'data'))
try {
	if (!(await main(client, folder))) process.exitCode = 1
} finally {
	await client.close()
	cluster?.remove()
	await rm(folder, { recursive: true })
}
