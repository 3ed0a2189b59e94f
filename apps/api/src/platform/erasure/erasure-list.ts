import type { ErasedPerson } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../config.ts'
import { fileStoreOf } from '../stores/file-store.ts'

type Place = { db: Db; config: Pick<Config, 'storageUrl' | 'dataDir'> }

/** The list is a file in the store because a restored database does not overwrite it. */
export const listKey = 'erasures.json'

/** All erased people, read from the file store */
export async function readErasureList(config: Place['config']): Promise<ErasedPerson[]> {
	const bytes = await fileStoreOf(config).get(listKey)
	return bytes ? JSON.parse(bytes.toString('utf8')) : []
}

/** Adds a person to the list in the caller's transaction: if that fails, the erasure fails. */
export async function noteErased(
	{ db, config }: Place,
	erased: ErasedPerson,
	customerId: string | null = null,
): Promise<void> {
	const { kind, id, erasedAt } = erased
	await sql`select pg_advisory_xact_lock(hashtext('erasure list'))`.execute(db)
	await db
		.insertInto('erasure')
		.values({ kind, record_id: id, erased_at: new Date(erasedAt), customer_id: customerId })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const known = await readErasureList(config)
	if (known.some((one) => one.kind === kind && one.id === id)) return
	const bytes = Buffer.from(JSON.stringify([...known, erased]))
	await fileStoreOf(config).put(listKey, bytes, 'application/json')
}

/** The people of the list that this database has not erased: a restored backup brought them back. */
export async function listReturned(db: Db, list: readonly ErasedPerson[]): Promise<ErasedPerson[]> {
	if (list.length === 0) return []
	const rows = await db.selectFrom('erasure').select(['kind', 'record_id as id']).execute()
	const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
	return list.filter(({ kind, id }) => !known.has(`${kind} ${id}`))
}
