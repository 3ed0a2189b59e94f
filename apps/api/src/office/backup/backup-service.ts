import { sql } from 'kysely'
import type { DatabaseClient } from '#db/client'
import type { Db } from '#db/database'
import { listFilePage } from '#domains/files'
import type { Config } from '#platform/config'
import { listKey } from '#platform/erasure/erasure-list'
import { fileStoreOf } from '#platform/stores/file-store'
import { OfficeError } from '../office-command.ts'
import { type FileLine, hasManifest, type Manifest, writeManifest } from './backup-manifest.ts'
import { cutInPieces, hashOf, openPlace, type Part, type Place } from './backup-place.ts'
import { createSeal, noSeal, type Seal } from './backup-seal.ts'
import { dumpPostgres } from './dump-database.ts'

/** Maximum size of an object before encryption: every store accepts it in one request. */
const partBytes = 4_194_304
const filesInList = 500
const copiedAtOnce = 8
/** PostgreSQL: insufficient privilege, read-only */
const unwritable = ['42501', '25006']

type Source = { client: DatabaseClient; config: Config; now: Date }
type Target = { place: Place; seal: Seal }

const numbered = (name: string, index: number) => `${name}-${String(index + 1).padStart(6, '0')}`

async function writeDatabase(
	{ place, seal }: Target,
	dump: AsyncIterable<Uint8Array>,
): Promise<Part[]> {
	const parts: Part[] = []
	for await (const piece of cutInPieces(dump, partBytes)) {
		parts.push(await place.write(seal, numbered('database', parts.length), piece))
	}
	return parts
}

/** Copies the files that rows refer to, and their list; lists those missing in the store. */
async function writeFiles(
	{ place, seal }: Target,
	{ db, config }: { db: Db; config: Config },
): Promise<Manifest['files']> {
	const store = fileStoreOf(config)
	const files: Manifest['files'] = { count: 0, lists: [], missing: [] }
	for (let after: string | null = null; ; ) {
		const rows = await listFilePage(db, { after, limit: filesInList })
		const lines: FileLine[] = []
		const left = [...rows]
		const copy = async () => {
			for (let row = left.shift(); row; row = left.shift()) {
				const bytes = await store.get(row.id)
				// Damaged content counts as missing: after a restore it could be taken for the original.
				if (!bytes || hashOf(bytes) !== row.sha256) files.missing.push(row.id)
				else lines.push({ ...row, part: await place.write(seal, row.id, bytes) })
			}
		}
		await Promise.all(Array.from({ length: copiedAtOnce }, copy))
		const list = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
		files.count += lines.length
		if (lines.length > 0) {
			files.lists.push(await place.write(seal, numbered('files', files.lists.length), list))
		}
		if (rows.length < filesInList) return files
		after = rows.at(-1)?.id ?? null
	}
}

async function findSchema(db: Db): Promise<string> {
	const { rows } = await sql<{
		name: string
	}>`select max(name) as name from kysely_migration`.execute(db)
	return rows[0]?.name ?? ''
}

/** The database first: files of its rows were stored before, and remain for days after. */
async function writeAll(target: Target, source: Source) {
	const { client, config } = source
	if (client.kind === 'embedded') {
		const parts = await writeDatabase(target, client.dump())
		const schema = await findSchema(client.db)
		return { parts, schema, files: await writeFiles(target, { db: client.db, config }) }
	}
	const url = config.databaseDirectUrl ?? config.databaseUrl ?? ''
	const reading = client.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
	return reading.execute(async (db) => {
		const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(db)
		const parts = await writeDatabase(target, dumpPostgres(url, rows[0]?.name ?? ''))
		return { parts, schema: await findSchema(db), files: await writeFiles(target, { db, config }) }
	})
}

async function writeErasures({ place, seal }: Target, config: Config): Promise<Part | null> {
	const bytes = await fileStoreOf(config).get(listKey)
	return bytes && (await place.write(seal, 'erasures', bytes))
}

/** For monitoring. The backup is complete, so a role without write access may create it as well. */
async function noteBackup(db: Db, now: Date): Promise<void> {
	await db
		.insertInto('backup_made')
		.values({ made_at: now })
		.onConflict((conflict) => conflict.column('only_row').doUpdateSet({ made_at: now }))
		.execute()
		.catch((error) => {
			if (!unwritable.includes(error.code)) throw error
		})
}

/** Writes database and files to a location without a backup; returns the manifest. */
export async function writeBackup(source: Source, where: string): Promise<Manifest> {
	const { config, now, client } = source
	const place = openPlace(where)
	if (await hasManifest(place)) {
		throw new OfficeError('There is a backup already: name a new folder or another prefix.')
	}
	const sealed = config.backupKey ? createSeal(config.backupKey) : undefined
	const target = { place, seal: sealed?.seal ?? noSeal }
	const { parts, schema, files } = await writeAll(target, source)
	const manifest: Manifest = {
		...{ format: 'roundsman-backup', version: 1, madeAt: now.toISOString(), schema },
		...{ database: { kind: client.kind, parts }, files },
		...{ erasures: await writeErasures(target, config), seal: sealed?.facts ?? null },
	}
	await writeManifest(place, manifest, target.seal)
	await noteBackup(client.db, now)
	return manifest
}
