import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type DatabaseClient, embeddedClient, embeddedOptions } from '../../db/client.ts'

/** Rows as the migrations left them, by table. */
type Rows = ReadonlyMap<string, string>

/** An embedded database costs half a second to start and a twentieth to empty. */
type Kept = { pglite: PGlite; migrated: Rows }
const idle: Kept[] = []

const listTables = `
	select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`

/** Every table that holds rows, with them. */
async function readRows(pglite: PGlite): Promise<Rows> {
	const tables = await pglite.query<{ name: string }>(listTables)
	const parts = tables.rows.map(
		({ name }) =>
			`select '${name}' as name, (select json_agg(t)::text from ${name} t) as rows
			where exists (select from ${name})`,
	)
	const { rows } = await pglite.query<{ name: string; rows: string }>(parts.join(' union all '))
	return new Map(rows.map(({ name, rows }) => [name, rows]))
}

/** The data folder of a migrated, empty database, as PGlite reads it. */
export const embeddedSnapshot = () => new Blob([readFileSync(inject('embeddedSnapshot'))])

async function start(): Promise<Kept> {
	const pglite = await PGlite.create({ ...embeddedOptions, loadDataDir: embeddedSnapshot() })
	return { pglite, migrated: await readRows(pglite) }
}

/** Restores rows, sequences and settings to what they were when the migrations had run. */
async function empty({ pglite, migrated }: Kept): Promise<void> {
	await pglite.exec('discard all')
	const tables = await pglite.query<{ name: string }>(listTables)
	const filled = await pglite.query<{ name: string }>(
		tables.rows
			.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
			.join(' union all '),
	)
	await pglite.exec('set session_replication_role = replica')
	await pglite.exec(`truncate ${filled.rows.map(({ name }) => name).join(', ')} cascade`)
	for (const [name, rows] of migrated) {
		await pglite.query(
			`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`,
			[rows],
		)
	}
	await pglite.exec(
		'select setval(seqrelid, seqstart, false) from pg_sequence; reset session_replication_role',
	)
}

/** The database under a client of its own: closing that one does not end the database. */
const lend = (pglite: PGlite): PGlite =>
	new Proxy(pglite, {
		get(target, name) {
			if (name === 'close') return async () => undefined
			const value: unknown = Reflect.get(target, name, target)
			return typeof value === 'function' ? value.bind(target) : value
		},
	})

/** A migrated, empty embedded database; once closed, it is emptied and lent to the next who asks. */
export async function lendEmbedded(): Promise<DatabaseClient> {
	const kept = idle.pop() ?? (await start())
	const client = embeddedClient(lend(kept.pglite))
	let closing: Promise<void> | undefined
	const close = async () => {
		await client.close()
		await empty(kept)
		idle.push(kept)
	}
	return {
		...client,
		close: () => {
			closing ??= close()
			return closing
		},
	}
}
