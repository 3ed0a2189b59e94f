import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import { findPlace } from '#platform/listed-page'
import { holdsWord } from '../search/customer-search-repository.ts'

/**
 * The number of names read at first, and its growth until a page is full. It applies to names that contain
 * the words as well, because other filters may exclude nearly all of them.
 */
const namesAtFirst = 8192
const growth = 4

type Found = SelectQueryBuilder<Database, 'customer', object>

type Walk = {
	/** The matching customers of the whole firm, unsorted */
	found: Found
	words: readonly string[]
	sort: 'title' | '-title'
	after?: string | undefined
	page: number
	perPage: number
	/** Whether there are more than are counted */
	isMany: boolean
	names?: number
}

/** A range of names: after `from`, or including it, to the end that is found */
type Range = {
	from: string | undefined
	isIncluded: boolean
	names: number
	/** The range ends with the last of this many names that contain the words. */
	withWords: number
	missing: number
}

const parts = (isDown: boolean) =>
	isDown
		? { direction: sql`desc`, with: sql`>=`, behind: sql`<`, notBefore: sql`<=`, last: sql`min` }
		: { direction: sql`asc`, with: sql`<=`, behind: sql`>`, notBefore: sql`>=`, last: sql`max` }

/**
 * The customers in a range of names. It ends after a number of names with the words, or after a number of
 * names; `end` is null if no names are left.
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
		// Otherwise PostgreSQL may read row by row until the page is full.
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
 * One page, by name, of the search matches in the whole firm. With many matches, names are read in order;
 * because matches may be far apart, an index finds the rows of each range that contain the words, and only
 * these are read. Few matches are read completely and sorted.
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
