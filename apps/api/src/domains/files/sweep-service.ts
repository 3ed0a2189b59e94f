import type { Context } from '#platform/context'
import { fileStoreOf } from '#platform/stores/file-store'
import { findUnplanned, listFileIds, listNewestFileIds, planRemoval } from './file-repository.ts'

export type Sweep = {
	/** Bytes without a row, which go when no backup needs them any more. */
	orphans: number
	/** Rows without bytes. */
	missing: number
}

const pageSize = 1_000
const named = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function* knownIds(db: Context['db']): AsyncGenerator<string> {
	for (let after: string | null = null; ; ) {
		const page: string[] = await listFileIds(db, { after, limit: pageSize })
		yield* page
		if (page.length < pageSize) return
		after = page.at(-1) ?? null
	}
}

/** Keys of files in the order of the store, which is that of the ids. */
async function* storedIds(pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
	for await (const page of pages) for (const key of page) if (named.test(key)) yield key
}

/**
 * Compares the store with the database, which part after a failover or a restored backup: bytes that no row
 * names are planned to go, rows without bytes are counted. Reads both in their order, a page at a time.
 */
export async function sweepFiles(
	{ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
	removedMs: number,
): Promise<Sweep> {
	const known = knownIds(db)
	const found: Sweep = { orphans: 0, missing: 0 }
	let row = await known.next()
	let strays: string[] = []
	const plan = async () => {
		// A file being stored is registered already, and cannot be registered for longer.
		const ids = await findUnplanned(db, strays)
		await planRemoval(db, ids, new Date(now.getTime() + removedMs))
		found.orphans += ids.length
		strays = []
	}
	for await (const id of storedIds(fileStoreOf(config).list())) {
		while (!row.done && row.value < id) {
			found.missing += 1
			row = await known.next()
		}
		if (!row.done && row.value === id) row = await known.next()
		else strays.push(id)
		if (strays.length === pageSize) await plan()
	}
	for (; !row.done; row = await known.next()) found.missing += 1
	await plan()
	return found
}

/** So many are asked for at once. */
const askedAtOnce = 8

/** How many of the newest files have no bytes in the store. */
export async function countMissing(
	{ db, config }: Pick<Context, 'db' | 'config'>,
	limit: number,
): Promise<number> {
	const ids = await listNewestFileIds(db, limit)
	let missing = 0
	while (ids.length > 0) {
		const asked = ids.splice(0, askedAtOnce)
		const found = await Promise.all(asked.map((id) => fileStoreOf(config).get(id)))
		missing += found.filter((bytes) => bytes === null).length
	}
	return missing
}
