import type { Country, Locale, NewsItem } from '@roundsman/contract'
import type { Db } from '#db/database'

export type NewsQuery = {
	employeeId: string
	country: Country
	locale: Locale
	now: Date
	page: number
	perPage: number
}

/** One page of an employee's news, newest first, and how many there are in all. */
export async function listNews(db: Db, query: NewsQuery) {
	const published = db
		.selectFrom('news')
		.where('news.country', '=', query.country)
		.where('news.published_at', '<=', query.now)
	const { total } = await published
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await published
		.leftJoin('news_read', (join) =>
			join
				.onRef('news_read.news_id', '=', 'news.id')
				.on('news_read.employee_id', '=', query.employeeId),
		)
		.select(['news.id', 'news.texts', 'news.published_at', 'news_read.employee_id as readBy'])
		.orderBy('news.published_at', 'desc')
		.orderBy('news.id')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	const items = rows.map(
		(row): NewsItem => ({
			id: row.id,
			...row.texts[query.locale],
			publishedAt: row.published_at.toISOString(),
			isRead: row.readBy !== null,
		}),
	)
	return { items, total: Number(total) }
}
