import { randomUUID } from 'node:crypto'
import {
	fieldError,
	type Meta,
	type NewsChange,
	type NewsForm,
	type NewsMaster,
	type NewsReader,
	type newsMasterRoutes,
	newsStateOf,
	type QueryOf,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent, recordMaster } from '#platform/events/record-event'
import { metaOf } from '#platform/paging'
import {
	columnsOf,
	findNewsMaster,
	forgetReaders,
	listKnownSectors,
	listNewsReaders,
	type NewsMasterRow,
	searchNews,
} from './news-master-repository.ts'

type Source = EventSource & { now: Date }

/** News in its original languages; older news has all languages. */
function presentMaster(row: NewsMasterRow, now: Date): NewsMaster {
	const { id, countries, roles, sectorIds, publishedAt, endsAt, readers, recipients } = row
	const written = Object.entries(row.texts).filter(
		([locale]) => row.languages === null || row.languages.some((one) => one === locale),
	)
	return {
		...{ id, countries, roles, sectorIds, readers, recipients, version: row.version },
		texts: Object.fromEntries(written),
		publishedAt: publishedAt.toISOString(),
		endsAt: endsAt?.toISOString() ?? null,
		state: newsStateOf({ publishedAt, endsAt, isWithdrawn: row.withdrawnAt !== null }, now),
	}
}

export async function listNewsMasters(
	{ db, now }: { db: Db; now: Date },
	{ page, perPage, ...filters }: QueryOf<(typeof newsMasterRoutes)['listNewsMasters']>,
): Promise<{ items: NewsMaster[]; meta: Meta }> {
	const { 'filter.search': search, 'filter.state': states } = filters
	const { rows, total } = await searchNews(db, { search, states, now, page, perPage })
	const path = '/api/office/news'
	const meta = metaOf({ page, perPage, path, total, count: rows.length })
	return { items: rows.map((row) => presentMaster(row, now)), meta }
}

async function findRow(db: Db, id: string): Promise<NewsMasterRow> {
	const row = isUuid(id) ? await findNewsMaster(db, id) : undefined
	if (!row) throw refusals.notFound()
	return row
}

export const readNewsMaster = async (
	{ db, now }: { db: Db; now: Date },
	id: string,
): Promise<NewsMaster> => presentMaster(await findRow(db, id), now)

export async function listReaders(db: Db, id: string): Promise<NewsReader[]> {
	await findRow(db, id)
	return listNewsReaders(db, id)
}

async function checkSectors(db: Db, sectorIds: readonly string[] | null): Promise<void> {
	if (sectorIds === null) return
	const known = await listKnownSectors(db, sectorIds)
	if (sectorIds.every((id) => known.includes(id.toLowerCase()))) return
	throw refusals.invalid({ sectorIds: [fieldError('unknown_id')] })
}

/** Publishes a piece of news to the field from a time on. */
export async function createNews(source: Source, form: NewsForm): Promise<NewsMaster> {
	const { db } = source
	await checkSectors(db, form.sectorIds)
	const id = randomUUID()
	await db
		.insertInto('news')
		.values({ id, ...columnsOf(form) })
		.execute()
	await recordEvent(source, { kind: 'news.published', recordId: id, version: 1, after: form })
	return readNewsMaster(source, id)
}

/** Changes a piece of news; 409 for a version conflict. */
export async function changeNews(
	source: Source & { expectedVersion: number | null },
	id: string,
	{ isActive, isUnreadAgain, ...form }: NewsChange,
): Promise<NewsMaster> {
	const { db, now, expectedVersion } = source
	const before = await readNewsMaster(source, id)
	if (expectedVersion !== null && expectedVersion !== before.version) {
		throw refusals.conflict('The news has changed meanwhile.', { current: before })
	}
	await checkSectors(db, form.sectorIds)
	await db
		.updateTable('news')
		.set((eb) => ({
			...columnsOf(form),
			version: eb('version', '+', 1),
			withdrawn_at: isActive ? null : now,
		}))
		.where('id', '=', id)
		.execute()
	if (isUnreadAgain) await forgetReaders(db, id)
	const after = await readNewsMaster(source, id)
	const { readers: _, recipients: __, ...was } = before
	const { readers: ___, recipients: ____, ...is } = after
	await recordMaster(source, 'news.changed', was, is)
	return after
}
