import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { countMissing } from '#domains/files'
import type { Config } from '#platform/config'
import { fileStoreOf } from '#platform/stores/file-store'
import { type Finding, warning } from './finding.ts'

const looked = 100

/** A database has no tables before its first start. */
async function hasTables(db: Db): Promise<boolean> {
	const { rows } = await sql<{ isThere: boolean }>`
		select to_regclass('file') is not null as "isThere"
	`.execute(db)
	return rows[0]?.isThere ?? false
}

/** Checks that the store can write, read and delete, and that it contains the newest files. */
export async function checkStore(db: Db | undefined, config: Config): Promise<Finding[]> {
	const store = fileStoreOf(config)
	const where = config.storageUrl ? 'bucket of STORAGE_URL' : `folder ${config.dataDir}/files`
	const key = `check-${randomUUID()}`
	const bytes = Buffer.from(key)
	try {
		await store.put(key, bytes, 'text/plain')
		const isSame = (await store.get(key))?.equals(bytes)
		await store.remove(key)
		if (!isSame) return [warning(`The ${where} does not give back what it was given.`)]
	} catch (error) {
		const { cause } = error as { cause?: { message?: string } }
		return [warning(`Nothing can be stored in the ${where}: ${cause?.message ?? error}.`)]
	}
	const missing = db && (await hasTables(db)) ? await countMissing({ db, config }, looked) : 0
	if (missing === 0) return []
	return [
		warning(
			`Of the ${looked} newest photos, signatures and labels ${missing} are missing in the ${where}: restore the files that belong to this database.`,
		),
	]
}

export function checkFolders({ webDir, mapPack }: Config): Finding[] {
	return [
		...(webDir && !existsSync(join(webDir, 'index.html'))
			? [
					warning(
						`There is no built app in ${webDir}: the API is served alone. npm run build makes one.`,
					),
				]
			: []),
		...(mapPack && !existsSync(mapPack)
			? [warning(`MAP_PACK names ${mapPack}, which is not there.`)]
			: []),
	]
}
