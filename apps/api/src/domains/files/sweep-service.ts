import type { Context } from '#platform/context'
import { fileStoreOf } from '#platform/stores/file-store'
import { findUnplanned, listFileIds, listNewestFileIds, planRemoval } from './file-repository.ts'

export type Sweep = {
	/** Content without a row, removed when no backup needs it any more */
	orphans: number
	/** Rows without content */
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

/** File keys in the order of the store, which is also the order of ids */
async function* storedIds(pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
	for await (const page of pages) for (const key of page) if (named.test(key)) yield key
}

/**
 * Compares the store with the database, which can differ after a failover or a restored backup: schedules the
 * removal of content without a row, counts rows without content. Reads both in order, page by page.
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
		// A file that is being stored has a planned removal already, which a sweep cannot postpone.
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

/** Number of concurrent requests to the store */
const askedAtOnce = 8

/** The number of files without content among the newest ones */
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
