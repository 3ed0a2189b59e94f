import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import { findPlace } from '#platform/listed-page'
import { holdsWord } from '../search/customer-search-repository.ts'

/**
 * So many names are looked through at first, and each time four times as many until a page is full. The same holds for
 * the names with the words: what else is asked for may leave out nearly all of them.
 */
const namesAtFirst = 8192
const growth = 4

type Found = SelectQueryBuilder<Database, 'customer', object>

type Walk = {
	/** The customers of the whole firm that a search finds, in no order. */
	found: Found
	words: readonly string[]
	sort: 'title' | '-title'
	after?: string | undefined
	page: number
	perPage: number
	/** Whether they are more than are counted. */
	isMany: boolean
	names?: number
}

/** A part of all names: behind a name, or with it, and to the one that is found. */
type Range = {
	from: string | undefined
	isIncluded: boolean
	names: number
	/** The part ends with the last of so many names that hold the words. */
	withWords: number
	missing: number
}

const parts = (isDown: boolean) =>
	isDown
		? { direction: sql`desc`, with: sql`>=`, behind: sql`<`, notBefore: sql`<=`, last: sql`min` }
		: { direction: sql`asc`, with: sql`<=`, behind: sql`>`, notBefore: sql`>=`, last: sql`max` }

/**
 * The customers of a part of all names. It ends after so many names with the words, or after so many names; `end` is null where no names are left.
 */
async function findRange(
	db: Db,
	{ found, words, isDown }: { found: Found; words: readonly string[]; isDown: boolean },
	{ from, isIncluded, names, withWords, missing }: Range,
): Promise<{ ids: string[]; end: string | null }> {
	const way = parts(isDown)
	const key = sql.ref('title_key')
	const start =
		from === undefined
			? sql`true`
			: sql`${key} ${isIncluded ? way.notBefore : way.behind} ${from}::text`
	const order = sql`${key} ${way.direction}, id ${way.direction}`
	const walked = sql`from customer where ${start} order by ${order}`
	const holdWords = words.map((word) => holdsWord(key, word, false))
	const within = found
		.where(sql<boolean>`${start}`)
		.where(sql<boolean>`${key} ${way.with} (select name from last)`)
		.select(['customer.id', 'customer.title_key'])
		// Without this PostgreSQL may walk from row to row until the page is full.
		.offset(sql<number>`0`)
	const { rows } = await sql<{ ids: string[]; end: string | null }>`
		with walk as materialized (
			select coalesce(
				(
					select title_key from (select title_key ${walked} limit ${names}) as names
					where ${sql.join(holdWords, sql` and `)} offset ${withWords - 1} limit 1
				),
				(select title_key ${walked} offset ${names - 1} limit 1)
			) as name
		), last as materialized (
			select coalesce(name, (select ${way.last}(title_key) from customer)) as name from walk
		)
		select array(
			select id from ${within.as('found')} order by ${order} limit ${missing}
		)::text[] as ids, (select name from walk) as end
	`.execute(db)
	return rows[0] ?? { ids: [], end: null }
}

/**
 * One page, by name, of what a search finds in the whole firm. What many rows hold is found by walking through names,
 * and customers with a word may stand far behind: an index tells which rows of a part of the names hold the words, so
 * that only these are read. What few hold is read whole and put in order.
 */
export async function pageByName(db: Db, walk: Walk): Promise<{ id: string }[]> {
	const { found, words, sort, page, perPage, isMany } = walk
	const isDown = sort === '-title'
	const place = await findPlace(db, 'customer', walk)
	const rest = place ? found.where(place.isBehind) : found
	const before = place ? 0 : (page - 1) * perPage
	const most = before + perPage
	if (!isMany) {
		const direction = isDown ? 'desc' : 'asc'
		const few = rest.select(['customer.id', 'customer.title_key']).offset(sql<number>`0`)
		const ordered = db.selectFrom(few.as('few')).select('id').orderBy('title_key', direction)
		return ordered.orderBy('id', direction).offset(before).limit(perPage).execute()
	}
	const ids: string[] = []
	let end: string | null | undefined = place?.value
	let names = walk.names ?? namesAtFirst
	let withWords = most
	for (let isIncluded = true; end !== null && ids.length < most; isIncluded = false) {
		const range = { from: end, isIncluded, names, withWords, missing: most - ids.length }
		const part = await findRange(db, { found: rest, words, isDown }, range)
		ids.push(...part.ids)
		end = part.end
		names *= growth
		withWords *= growth
	}
	return ids.slice(before, most).map((id) => ({ id }))
}
