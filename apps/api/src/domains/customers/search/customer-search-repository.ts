import {
	addDays,
	type CustomerFilters,
	type CustomerSort,
	defaultLabel,
	foldText,
	isComparable,
	isGuessable,
	joinUmlauts,
	likenessMin,
	searchWordsOf,
	slipPatternOf,
} from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'

type CustomerSearch = {
	filters: CustomerFilters
	sort?: CustomerSort | undefined
	sectors: readonly { id: string; zone: string }[]
	today: string
	page: number
	perPage: number
}

type Found = { ids: string[]; total: number }
export type Condition = RawBuilder<unknown>

/** Whether a customer's text holds a word, or what it may stand for where a slip is allowed. */
export const holdsWord = (
	text: Condition,
	word: string,
	allowsSlip: boolean,
): RawBuilder<boolean> =>
	allowsSlip && isGuessable(word)
		? sql`${text} ~ ${slipPatternOf(word)}`
		: sql`${text} like ${`%${word}%`}`

const searchText = sql`customer.search_text`
const contains = (word: string) => holdsWord(searchText, word, false)
const isSlipOf = (word: string) => holdsWord(searchText, word, true)
const resembles = (word: string) =>
	isComparable(word) ? sql`(${word} <% ${searchText} or ${isSlipOf(word)})` : isSlipOf(word)

/** The results of a search; typing errors are tolerated only when nothing matches exactly. */
export async function searchOrSlip<T extends { total: number }>(
	search: string | undefined,
	find: (allowsSlip: boolean) => Promise<T>,
): Promise<T> {
	const found = await find(false)
	return found.total > 0 || !searchWordsOf(search ?? '').some(isGuessable) ? found : find(true)
}

const oneOf = (column: Condition, values: readonly string[] | undefined): Condition[] =>
	values ? [sql`${column} = any(${values})`] : []

const is = (condition: Condition, answer: boolean | undefined): Condition[] =>
	answer === undefined ? [] : [answer ? condition : sql`not (${condition})`]

/** The conditions of the filters, without those of the search and the sectors. */
export function filterConditions(filters: CustomerFilters, today: string): Condition[] {
	const min = filters['filter.daysFromLastVisitMin']
	const max = filters['filter.daysFromLastVisitMax']
	const isPlanned = sql`exists (
		select from visit
		where visit.customer_id = customer.id and visit.status = 'plan' and visit.date >= ${today}
	)`
	return [
		...oneOf(sql`customer.status`, filters['filter.status']),
		...oneOf(sql`customer.business_type`, filters['filter.businessType']),
		// Customers without a label have the label 'none'.
		...oneOf(sql`coalesce(customer.label, ${defaultLabel})`, filters['filter.label']),
		...oneOf(sql`customer.potential`, filters['filter.potential']),
		...oneOf(sql`customer.loyalty_level`, filters['filter.loyalty']),
		...is(isPlanned, filters['filter.plannedVisits']),
		...is(sql`customer.has_invited_credential`, filters['filter.profileExists']),
		...is(sql`customer.is_closed`, filters['filter.isClosed']),
		// A customer who was never visited counts as waiting longest.
		...(min === undefined
			? []
			: [sql`coalesce(customer.last_visit_on, '-infinity') <= ${addDays(today, -min)}`]),
		...(max === undefined ? [] : [sql`customer.last_visit_on >= ${addDays(today, -max)}`]),
	]
}

/** The sectors that a search looks through: those of its filters that are the caller's own. */
export function sectorIdsOf({
	sectors,
	filters,
}: Pick<CustomerSearch, 'sectors' | 'filters'>): string[] {
	const { 'filter.sector': ids, 'filter.zone': zones } = filters
	return sectors
		.filter(({ id, zone }) => (ids?.includes(id) ?? true) && (zones?.includes(zone) ?? true))
		.map(({ id }) => id)
}

const orders: Record<CustomerSort, Condition> = {
	title: sql`title_key, id`,
	'-title': sql`title_key desc, id desc`,
	daysFromLastVisit: sql`last_visit_on desc nulls last, title_key, id`,
	'-daysFromLastVisit': sql`last_visit_on nulls first, title_key, id`,
}

/** Names that begin with what was typed go before those that hold it, and those before the rest. */
const closeness = (words: readonly string[], typed: string) => sql`case
	when join_umlauts(customer.title_key) like ${`${joinUmlauts(typed)}%`} then 0
	when join_umlauts(customer.title_key) like ${`%${words.map(joinUmlauts).join('%')}%`} then 1
	else 2 end`

const likeness = (words: readonly string[]) =>
	sql`word_similarity(${words.join(' ')}, customer.title_key)`

/** Customers that match, and the place that this gives them. */
type Match = { conditions: readonly Condition[]; rank: Condition }

/**
 * One slip away goes before what only looks like it. For one word each is a search of its own: the conditions are
 * dear, and where an index serves one of two, PostgreSQL looks at both again in each row.
 */
function similarMatches(words: readonly string[]): Match[] {
	const [word = '', ...others] = words
	const slips = sql.join(words.map(isSlipOf), sql` and `)
	if (others.length > 0 || !isComparable(word)) {
		const rank = sql`case when ${slips} then -1 else 0 end - ${likeness(words)}`
		return [{ conditions: words.map(resembles), rank }]
	}
	return [
		{ conditions: [slips], rank: sql`-1 - ${likeness(words)}` },
		{ conditions: [sql`${word} <% ${searchText}`], rank: sql`0 - ${likeness(words)}` },
	]
}

/**
 * Matching first, sector by sector on the index of words, ranking after it: a plan that ranks or
 * pages while it matches reads a hundred times as much.
 */
async function findPage(db: Db, search: CustomerSearch, matches: readonly Match[]): Promise<Found> {
	const filters = filterConditions(search.filters, search.today)
	const searches = matches.map(({ conditions, rank }) => {
		const all = [sql`customer.sector_id = own.sector_id`, ...conditions, ...filters]
		return sql`(
			select customer.id, customer.title_key, customer.last_visit_on, ${rank} as rank
			from customer where ${sql.join(all, sql` and `)} offset 0
		)`
	})
	// A customer found by two searches gets the better rank of both.
	const isOnce = searches.length === 1
	const order = search.sort ? orders[search.sort] : sql`rank, title_key, id`
	const { rows } = await sql<Found>`
		with matched as materialized (
			select customer.id, title_key, last_visit_on, ${isOnce ? sql`rank` : sql`min(rank) as rank`}
			from unnest(${sectorIdsOf(search)}::uuid[]) as own (sector_id)
			cross join lateral (${sql.join(searches, sql` union all `)}) as customer
			${isOnce ? sql`` : sql`group by customer.id, title_key, last_visit_on`}
		)
		select
			(select count(*) from matched) as total,
			array(
				select id from matched order by ${order}
				limit ${search.perPage} offset ${(search.page - 1) * search.perPage}
			)::text[] as ids
	`.execute(db)
	return rows[0] ?? { ids: [], total: 0 }
}

/**
 * Runs a query with the conditions of a search: for those who hold its words, and only when there is
 * nobody, for those who resemble them.
 */
export async function searchByWords<T>(
	db: Db,
	words: readonly string[],
	find: (db: Db, matches: readonly Condition[], isSimilar: boolean) => Promise<T>,
	isNone: (found: T) => boolean,
): Promise<T> {
	const found = await find(db, words.map(contains), false)
	if (!isNone(found) || !words.some(isGuessable)) return found
	const findSimilar = async (transaction: Db) => {
		const threshold = sql.lit(String(likenessMin))
		await sql`set local pg_trgm.word_similarity_threshold = ${threshold}`.execute(transaction)
		return find(transaction, words.map(resembles), true)
	}
	return db.isTransaction ? findSimilar(db) : db.transaction().execute(findSimilar)
}

/** One page of the customers that a search and its filters leave, and how many there are in all. */
export function findCustomers(db: Db, search: CustomerSearch): Promise<Found> {
	const typed = search.filters['filter.search'] ?? ''
	const words = searchWordsOf(typed)
	if (words.length === 0) return findPage(db, search, [{ conditions: [], rank: sql`0` }])
	return searchByWords(
		db,
		words,
		(on, conditions, isSimilar) =>
			findPage(
				on,
				search,
				isSimilar
					? similarMatches(words)
					: [{ conditions, rank: closeness(words, foldText(typed)) }],
			),
		({ total }) => total === 0,
	)
}
