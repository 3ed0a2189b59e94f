import type { Country, Locale, NewsItem } from '@roundsman/contract'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import { totalOf } from '#platform/paging'
import { isForReader, type Reader } from './news-audience-rules.ts'

type NewsQuery = { employee: Reader; locale: Locale; now: Date; page: number; perPage: number }
type Readable = Pick<NewsQuery, 'employee' | 'now'>
type NewsRow = { id: string; texts: Database['news']['texts']; published_at: Date }

export const present = (
	{ id, texts, published_at, readBy }: NewsRow & { readBy: string | null },
	locale: Locale,
): NewsItem => ({
	id,
	...texts[locale],
	publishedAt: published_at.toISOString(),
	isRead: readBy !== null,
})

/** One page of an employee's news, newest first, and their total number */
export async function listNews(db: Db, query: NewsQuery) {
	const published = db.selectFrom('news').where(isForReader(query.employee, query.now))
	const total = await totalOf(published)
	const rows = await published
		.leftJoin('news_read', (join) =>
			join
				.onRef('news_read.news_id', '=', 'news.id')
				.on('news_read.employee_id', '=', query.employee.id),
		)
		.select(['news.id', 'news.texts', 'news.published_at', 'news_read.employee_id as readBy'])
		.orderBy('news.published_at', 'desc')
		.orderBy('news.id')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	return { items: rows.map((row) => present(row, query.locale)), total }
}

export async function findNews(db: Db, id: string, { employee, now }: Readable) {
	return db
		.selectFrom('news')
		.select(['news.id', 'news.texts', 'news.published_at'])
		.where('news.id', '=', id)
		.where(isForReader(employee, now))
		.executeTakeFirst()
}

/** Marks a piece of news as read; false if it already was. */
export async function markNewsRead(db: Db, newsId: string, employeeId: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('news_read')
		.values({ news_id: newsId, employee_id: employeeId })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

/** Stores a piece of news, which is shown from its publication time. */
export async function insertNews(db: Db, news: Insertable<Database['news']>): Promise<void> {
	await db
		.insertInto('news')
		.values({ ...news, texts: JSON.stringify(news.texts) as never })
		.execute()
}

/** All news of a country or of all countries, newest first, with the number of readers */
export async function listAllNews(db: Db, country?: Country) {
	return db
		.selectFrom('news')
		.$if(country !== undefined, (query) =>
			query.where(
				sql<boolean>`${country ?? null} = any(coalesce(news.countries, array[news.country]))`,
			),
		)
		.select(['news.id', 'country', 'texts', 'published_at as publishedAt'])
		.select((eb) =>
			eb
				.selectFrom('news_read')
				.whereRef('news_read.news_id', '=', 'news.id')
				.select((count) => count.fn.countAll<number>().as('readers'))
				.as('readers'),
		)
		.orderBy('published_at', 'desc')
		.orderBy('news.id')
		.execute()
}
