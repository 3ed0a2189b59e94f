import { randomUUID } from 'node:crypto'
import { type Country, type Locale, locales, type NewsItem } from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { findNews, insertNews, markNewsRead, present } from './news-repository.ts'

/** Marks a piece of news as read by the caller; 404 if it does not address them or is not published yet. */
export async function readNews(context: Context, id: string): Promise<NewsItem> {
	const { db, employee, locale, now } = context
	const news = isUuid(id) ? await findNews(db, id, { employee, now }) : undefined
	if (!news) throw refusals.notFound()
	if (await markNewsRead(db, news.id, employee.id)) {
		const after = { employeeId: employee.id }
		await recordEvent(context, { kind: 'news.read', recordId: news.id, after })
	}
	return present({ ...news, readBy: employee.id }, locale)
}

type NewsLabels = { title: string; body: string }
export type NewNews = {
	countries: readonly Country[]
	publishedAt: Date
	/** Texts for every language without its own */
	words: NewsLabels
	translated: Partial<Record<Locale, Partial<NewsLabels>>>
}

/** Publishes a piece of news to the employees of some countries. */
export async function publishNews(source: EventSource, news: NewNews): Promise<void> {
	const texts = Object.fromEntries(
		locales.map((locale) => [locale, { ...news.words, ...news.translated[locale] }]),
	) as Record<Locale, NewsLabels>
	await source.db.transaction().execute(async (db) => {
		for (const country of new Set(news.countries)) {
			const row = { id: randomUUID(), country, published_at: news.publishedAt, texts }
			await insertNews(db, row)
			const after = { country, publishedAt: news.publishedAt, texts }
			await recordEvent({ ...source, db }, { kind: 'news.published', recordId: row.id, after })
		}
	})
}
