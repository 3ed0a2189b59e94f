import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type DatabaseClient, fillEmbedded, openPostgres } from '#db/client'
import { migrate, migrationNames } from '#db/migrate'
import { eraseAgain } from '#domains/personal-data'
import type { Config } from '#platform/config'
import { listKey } from '#platform/erasure/erasure-list'
import type { Actor } from '#platform/events/record-event'
import { renewEpoch } from '#platform/operations/device-memory'
import { fileStoreOf } from '#platform/stores/file-store'
import { OfficeError } from '../office-command.ts'
import { type FileLine, type Manifest, readManifest } from './backup-manifest.ts'
import { openPlace, type Place } from './backup-place.ts'
import type { Seal } from './backup-seal.ts'
import { fillPostgres } from './dump-database.ts'

type Backup = { place: Place; seal: Seal; manifest: Manifest }

async function* readDatabase({ place, seal, manifest }: Backup): AsyncGenerator<Buffer> {
	for (const part of manifest.database.parts) yield await place.read(seal, part)
}

async function refuseFilled(url: string): Promise<void> {
	const client = openPostgres(url, 1)
	try {
		const { rows } = await sql`
			select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
		`.execute(client.db)
		if (rows.length === 0) return
		throw new OfficeError(
			'The database that DATABASE_URL names is not empty: restore into a new one (createdb).',
		)
	} finally {
		await client.close()
	}
}

/** Restores the database into an empty location and opens it. */
async function fillDatabase(backup: Backup, config: Config): Promise<DatabaseClient> {
	const { kind } = backup.manifest.database
	const url = config.databaseDirectUrl ?? config.databaseUrl
	if ((kind === 'postgres') !== (url !== null)) {
		throw new OfficeError(
			kind === 'postgres'
				? 'This backup is of PostgreSQL: set DATABASE_URL. An export goes from one kind to the other.'
				: 'This backup is of the embedded database: unset DATABASE_URL. An export goes from one kind to the other.',
		)
	}
	if (url) {
		await refuseFilled(url)
		await fillPostgres(url, readDatabase(backup))
		return openPostgres(url, 2)
	}
	if (existsSync(join(config.dataDir, 'db'))) {
		throw new OfficeError(`There is a database in ${config.dataDir}: name an empty DATA_DIR.`)
	}
	return fillEmbedded(config.dataDir, readDatabase(backup))
}

/** Verifies everything before anything is written. */
async function checkParts({ place, seal, manifest }: Backup): Promise<void> {
	for (const part of [...manifest.database.parts, ...manifest.files.lists]) {
		await place.read(seal, part)
	}
}

async function fillStore({ place, seal, manifest }: Backup, config: Config): Promise<number> {
	const store = fileStoreOf(config)
	let count = 0
	for (const list of manifest.files.lists) {
		const text = (await place.read(seal, list)).toString('utf8')
		for (const line of text.split('\n').filter(Boolean)) {
			const { id, mediaType, part } = JSON.parse(line) as FileLine
			await store.put(id, await place.read(seal, part), mediaType)
			count += 1
		}
	}
	// An existing list is newer than that of any backup.
	if (manifest.erasures && (await store.get(listKey)) === null) {
		await store.put(listKey, await place.read(seal, manifest.erasures), 'application/json')
	}
	return count
}

export type Restored = { manifest: Manifest; files: number; erased: number }

/** Restores a backup into an empty service; phones then repeat changes that are missing in it. */
export async function restoreBackup(
	{ config, now, actor }: { config: Config; now: Date; actor: Actor },
	where: string,
): Promise<Restored> {
	const place = openPlace(where)
	const { manifest, seal } = await readManifest(place, config.backupKey)
	if (!migrationNames().includes(manifest.schema)) {
		throw new OfficeError(
			`This backup is of a newer release (${manifest.schema}): restore it with that one.`,
		)
	}
	const backup = { place, seal, manifest }
	await checkParts(backup)
	const client = await fillDatabase(backup, config)
	try {
		const files = await fillStore(backup, config)
		const { db } = client
		await migrate(db)
		await renewEpoch({ db, now, actor })
		return { manifest, files, erased: await eraseAgain({ db, config, now, actor }) }
	} finally {
		await client.close()
	}
}
