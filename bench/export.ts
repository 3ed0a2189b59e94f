import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DatabaseClient, openEmbedded, openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { restoreExport, writeExport } from '../apps/api/src/domains/exports/index.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'

// An export of customers from PostgreSQL, or with DATABASE=embedded from the embedded database. In the same run, as the
// floor: PostgreSQL copying the same rows in the same order to nobody. RESTORE=1 brings it back as well.

const isEmbedded = process.env.DATABASE === 'embedded'
const count = Number(process.env.CUSTOMERS ?? (isEmbedded ? 20_000 : 1_000_000))
/** For a million; what the machine makes of the floor says how fast it is. */
const mostSeconds = 300
/** Above what the process holds before it begins. */
const mostBytes = 200_000_000

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
	const began = performance.now()
	await work()
	return (performance.now() - began) / 1_000
}

/** Rows without chance, so that every run exports the same. */
async function fill({ db }: DatabaseClient): Promise<void> {
	await sql`
		insert into sector (id, name, country, zone)
		select md5('sector' || n)::uuid, 'Sector ' || n, 'de', 'south' from generate_series(1, 40) as n
	`.execute(db)
	for (let from = 1; from <= count; from += 10_000) {
		await sql`
			insert into customer (id, crm_id, sector_id, title, company_title, status, country, street, house_number,
				postal_code, city, lat, lng, phone_prefix, phone_number, email, market_type, label, notes, created_at, updated_at)
			select md5('customer' || n)::uuid, 'K' || n, md5('sector' || 1 + n % 40)::uuid, 'Autohaus Müller ' || n % 977,
				'Müller GmbH', 'act', 'de', 'Hauptstraße', (n % 99)::text, (10000 + n % 89999)::text, 'Ort ' || n % 4999,
				47.5 + n % 7001 / 1000.0, 8.25 + n % 5003 / 1000.0, '+49', (9120000 + n)::text, 'info' || n || '@garage.example',
				'iam', 'vip', case when n % 5 = 0 then 'Gate 2; please ring' end, '2026-01-01T08:00:00Z', '2026-03-01T08:00:00Z'
			from generate_series(${from}::int, ${Math.min(count, from + 9_999)}::int) as n
		`.execute(db)
	}
	await sql`analyze customer`.execute(db)
}

/** Reads all customers in the order of the export and forgets them. */
async function copyAlone(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
	const rows = 'copy (select * from customer order by id) to stdout (format csv)'
	await pipeline(client.query(copyTo(rows)), nowhere)
	await client.end()
}

/** The most memory that this process has held above what it holds now, while something goes on. */
function watchMemory() {
	const idle = process.memoryUsage.rss()
	let most = idle
	const timer = setInterval(() => {
		most = Math.max(most, process.memoryUsage.rss())
	}, 100)
	return () => {
		clearInterval(timer)
		return most - idle
	}
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

async function exportAll({ db }: DatabaseClient, config: { dataDir: string; storageUrl: null }) {
	const folder = join(config.dataDir, 'export')
	const clock = () => new Date()
	const endWatching = watchMemory()
	const before = process.cpuUsage()
	const took = await seconds(() => writeExport({ db, config, clock }, { folder }))
	const { user, system } = process.cpuUsage(before)
	const size = (await stat(join(folder, 'customers.jsonl'))).size
	console.log(
		`export ${took.toFixed(1)} s, of which ${((user + system) / 1e6).toFixed(1)} s computing here; ${Math.round(count / took)} rows/s, ${megabytes(size)} JSON lines`,
	)
	return { took, folder, bytes: endWatching() }
}

async function restoreInto(url: string, folder: string): Promise<void> {
	const client = openPostgres(url, 2)
	await migrate(client.db)
	const config = { dataDir: folder, storageUrl: null }
	const clock = () => new Date()
	const took = await seconds(() => restoreExport({ db: client.db, config, clock }, folder))
	console.log(`restore ${took.toFixed(1)} s, ${Math.round(count / took)} rows/s`)
	await client.close()
}

async function main(client: DatabaseClient, dataDir: string, url?: string): Promise<boolean> {
	await migrate(client.db)
	await fill(client)
	console.log(`${count} customers, ${client.kind}`)
	const floor = url ? await seconds(() => copyAlone(url)) : undefined
	if (floor) console.log(`copy alone ${floor.toFixed(1)} s`)
	const { took, bytes, folder } = await exportAll(client, { dataDir, storageUrl: null })
	const times = floor ? `${(took / floor).toFixed(1)} × copy alone, ` : ''
	console.log(`${times}${megabytes(bytes)} above idle`)
	if (url && process.env.RESTORE) {
		await sql`create database restored`.execute(client.db)
		await restoreInto(url.replace(/[^/]+$/, 'restored'), folder)
	}
	const isFast = took <= (mostSeconds * count) / 1_000_000
	return isFast && (isEmbedded || bytes <= mostBytes)
}

const folder = await mkdtemp(join(tmpdir(), 'roundsman-export-'))
const cluster = isEmbedded ? undefined : await startPostgres()
const client = cluster ? openPostgres(cluster.url, 4) : await openEmbedded(join(folder, 'data'))
try {
	if (!(await main(client, folder, cluster?.url))) process.exitCode = 1
} finally {
	await client.close()
	cluster?.remove()
	await rm(folder, { recursive: true })
}
