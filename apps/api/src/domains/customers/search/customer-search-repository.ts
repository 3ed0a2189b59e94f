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
import { slipHalves } from './slip-halves.ts'

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

/** Whether a customer's text contains a word, or a similar one if typing errors are tolerated */
export const holdsWord = (
	text: Condition,
	word: string,
	allowsSlip: boolean,
): RawBuilder<boolean> =>
	allowsSlip && isGuessable(word)
		? sql`${text} ~ ${slipPatternOf(word)}`
		: sql`${text} like ${`%${word}%`}`

const searchText = sql`customer.search_text`

/** So many letters of a word are looked up in the index. */
const lookedUpLetters = 4

/**
 * Whether a customer's text contains a text, of which only the letters from a place on are looked up in the
 * index: going through all its groups of letters takes longer than comparing the rows that two of them find.
 * `|| ''` keeps a condition out of the index.
 */
function holdsPart(part: string, from: number): Condition {
	const held = `%${part}%`
	if (part.length <= lookedUpLetters) return sql`${searchText} like ${held}`
	const lookedUp = `%${part.slice(from, from + lookedUpLetters)}%`
	return sql`(${searchText} like ${lookedUp} and (${searchText} || '') like ${held})`
}

/** Middles of words are rarer than their beginnings and ends. */
const contains = (word: string) => holdsPart(word, Math.floor((word.length - lookedUpLetters) / 2))

/** Like `holdsWord` with typing errors */
function isSlipOf(word: string): Condition {
	const halves = isGuessable(word) ? slipHalves(word) : []
	if (halves.length === 0) return holdsWord(searchText, word, true)
	const either = halves.map(({ intact, pattern }) => {
		const isIntact = holdsPart(intact, intact.length - lookedUpLetters)
		return sql`(${isIntact} and (${searchText} || '') ~ ${pattern})`
	})
	return sql`(${sql.join(either, sql` or `)})`
}

const resembles = (word: string) =>
	isComparable(word) ? sql`(${word} <% ${searchText} or ${isSlipOf(word)})` : isSlipOf(word)

/** The matches of a search; tolerates typing errors only if there is no exact match. */
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
		// A customer without a label has the default label.
		...oneOf(sql`coalesce(customer.label, ${defaultLabel})`, filters['filter.label']),
		...oneOf(sql`customer.potential`, filters['filter.potential']),
		...oneOf(sql`customer.loyalty_level`, filters['filter.loyalty']),
		...is(isPlanned, filters['filter.plannedVisits']),
		...is(sql`customer.has_invited_credential`, filters['filter.profileExists']),
		...is(sql`customer.is_closed`, filters['filter.isClosed']),
		// Customers who were never visited have waited longest.
		...(min === undefined
			? []
			: [sql`coalesce(customer.last_visit_on, '-infinity') <= ${addDays(today, -min)}`]),
		...(max === undefined ? [] : [sql`customer.last_visit_on >= ${addDays(today, -max)}`]),
	]
}

/** The sectors to search: those of the filters that are the caller's own */
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

/** Ranks names that begin with the typed text first, then names that contain it, then the rest. */
const closeness = (words: readonly string[], typed: string) => sql`case
	when join_umlauts(customer.title_key) like ${`${joinUmlauts(typed)}%`} then 0
	when join_umlauts(customer.title_key) like ${`%${words.map(joinUmlauts).join('%')}%`} then 1
	else 2 end`

const likeness = (words: readonly string[]) =>
	sql`word_similarity(${words.join(' ')}, customer.title_key)`

/**
 * Matches first with the word index, sector by sector, then ranks: the other order reads a hundred times as
 * much.
 */
async function findPage(
	db: Db,
	search: CustomerSearch,
	matches: readonly Condition[],
	rank: Condition,
): Promise<Found> {
	const filters = filterConditions(search.filters, search.today)
	const conditions = [sql`customer.sector_id = own.sector_id`, ...matches, ...filters]
	const order = search.sort ? orders[search.sort] : sql`rank, title_key, id`
	const { rows } = await sql<Found>`
		with matched as materialized (
			select customer.id, title_key, last_visit_on, rank
			from unnest(${sectorIdsOf(search)}::uuid[]) as own (sector_id)
			cross join lateral (
				select customer.id, customer.title_key, customer.last_visit_on, ${rank} as rank
				from customer where ${sql.join(conditions, sql` and `)} offset 0
			) as customer
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
 * Runs a query with the conditions of a search: exact words first, then with typing errors if there is no
 * match, then by similarity if there is still none.
 */
export async function searchByWords<T>(
	db: Db,
	words: readonly string[],
	find: (db: Db, matches: readonly Condition[], isExact: boolean) => Promise<T>,
	isNone: (found: T) => boolean,
): Promise<T> {
	const found = await find(db, words.map(contains), true)
	if (!isNone(found) || !words.some(isGuessable)) return found
	const slips = await find(db, words.map(isSlipOf), false)
	if (!isNone(slips) || !words.some(isComparable)) return slips
	const [word = '', ...others] = words
	// A single word had no match with typing errors, so that is not tried again.
	const matches = others.length === 0 ? [sql`${word} <% ${searchText}`] : words.map(resembles)
	const findSimilar = async (transaction: Db) => {
		const threshold = sql.lit(String(likenessMin))
		await sql`set local pg_trgm.word_similarity_threshold = ${threshold}`.execute(transaction)
		return find(transaction, matches, false)
	}
	return db.isTransaction ? findSimilar(db) : db.transaction().execute(findSimilar)
}

export function findCustomers(db: Db, search: CustomerSearch): Promise<Found> {
	const typed = search.filters['filter.search'] ?? ''
	const words = searchWordsOf(typed)
	if (words.length === 0) return findPage(db, search, [], sql`0`)
	const [exact, similar] = [closeness(words, foldText(typed)), sql`0 - ${likeness(words)}`]
	return searchByWords(
		db,
		words,
		(on, matches, isExact) => findPage(on, search, matches, isExact ? exact : similar),
		({ total }) => total === 0,
	)
}
