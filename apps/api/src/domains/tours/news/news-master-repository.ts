import type { Country, Locale, NewsForm, NewsState, RoleName } from '@roundsman/contract'
import { completeNews, locales } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { totalOf } from '#platform/paging'
import { isRecipient } from './news-audience-rules.ts'

const ofNews = (db: Db) =>
	db.selectFrom('news').select([
		'news.id',
		'news.texts',
		'news.languages',
		'news.roles',
		'news.version',
		'news.published_at as publishedAt',
		'news.ends_at as endsAt',
		'news.withdrawn_at as withdrawnAt',
		sql<string[] | null>`news.sector_ids::text[]`.as('sectorIds'),
		sql<Country[]>`coalesce(news.countries, array[news.country])`.as('countries'),
		sql<number>`(select count(*)::integer from employee where ${isRecipient})`.as('recipients'),
		sql<number>`(
			select count(*)::integer from employee
			join news_read on news_read.employee_id = employee.id and news_read.news_id = news.id
			where ${isRecipient}
		)`.as('readers'),
	])

export const findNewsMaster = (db: Db, id: string) =>
	ofNews(db).where('news.id', '=', id).executeTakeFirst()
export type NewsMasterRow = NonNullable<Awaited<ReturnType<typeof findNewsMaster>>>

const inState = (state: NewsState, now: Date) =>
	({
		withdrawn: sql<boolean>`news.withdrawn_at is not null`,
		planned: sql<boolean>`(news.withdrawn_at is null and news.published_at > ${now})`,
		over: sql<boolean>`(news.withdrawn_at is null and news.published_at <= ${now} and news.ends_at <= ${now})`,
		published: sql<boolean>`(
			news.withdrawn_at is null and news.published_at <= ${now}
			and (news.ends_at is null or news.ends_at > ${now})
		)`,
	})[state]

type Search = {
	search?: string | undefined
	states?: readonly NewsState[] | undefined
	now: Date
	page: number
	perPage: number
}

export async function searchNews(db: Db, { search, states, now, page, perPage }: Search) {
	const matching = <T extends ReturnType<typeof ofNews>>(query: T): T => {
		let found = query as ReturnType<typeof ofNews>
		if (search) {
			found = found.where(
				sql<boolean>`fold_text(news.texts::text) like '%' || fold_text(${search}) || '%'`,
			)
		}
		if (states) found = found.where((eb) => eb.or(states.map((state) => inState(state, now))))
		return found as T
	}
	const total = await totalOf(matching(db.selectFrom('news') as never))
	const rows = await matching(ofNews(db))
		.orderBy('news.published_at', 'desc')
		.orderBy('news.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { rows, total }
}

/** The field people whom a piece of news addresses, by name, and whether they have read it */
export const listNewsReaders = (db: Db, id: string) =>
	db
		.selectFrom('employee')
		.innerJoin('news', (join) => join.on('news.id', '=', id))
		.where(isRecipient)
		.select(['employee.id', 'employee.name'])
		.select(
			sql<boolean>`exists (
				select from news_read
				where news_read.news_id = news.id and news_read.employee_id = employee.id
			)`.as('hasRead'),
		)
		.orderBy('employee.name')
		.orderBy('employee.id')
		.execute()

type Columns = {
	country: Country
	countries: Country[]
	roles: RoleName[] | null
	sector_ids: string[] | null
	languages: Locale[]
	published_at: Date
	ends_at: Date | null
	texts: never
}

export const columnsOf = (form: NewsForm): Columns => ({
	country: form.countries[0] ?? 'fr',
	countries: form.countries,
	roles: form.roles,
	sector_ids: form.sectorIds,
	languages: locales.filter((locale) => form.texts[locale] !== undefined),
	published_at: new Date(form.publishedAt),
	ends_at: form.endsAt === null ? null : new Date(form.endsAt),
	texts: JSON.stringify(completeNews(form.texts)) as never,
})

export async function listKnownSectors(db: Db, ids: readonly string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('sector')
		.where('id', 'in', ids.filter(isUuid))
		.select('id')
		.execute()
	return rows.map(({ id }) => id)
}

export async function forgetReaders(db: Db, newsId: string): Promise<void> {
	await db.deleteFrom('news_read').where('news_id', '=', newsId).execute()
}
