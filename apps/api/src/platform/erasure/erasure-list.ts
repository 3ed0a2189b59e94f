import type { ErasedPerson } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../config.ts'
import { fileStoreOf } from '../stores/file-store.ts'

type Place = { db: Db; config: Pick<Config, 'storageUrl' | 'dataDir'> }

/** Beside the files, where a restored database does not reach it. */
const listKey = 'erasures.json'

/** Everybody who was ever erased, as the store of files knows it. */
export async function readErasureList(config: Place['config']): Promise<ErasedPerson[]> {
	const bytes = await fileStoreOf(config).get(listKey)
	return bytes ? JSON.parse(bytes.toString('utf8')) : []
}

/** Notes durably who is erased, in the caller's transaction: one who cannot be noted is not erased. */
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

/** Those of the list of whom this database does not know that they were erased: a backup brought them back. */
export async function listReturned(db: Db, list: readonly ErasedPerson[]): Promise<ErasedPerson[]> {
	if (list.length === 0) return []
	const rows = await db.selectFrom('erasure').select(['kind', 'record_id as id']).execute()
	const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
	return list.filter(({ kind, id }) => !known.has(`${kind} ${id}`))
}
