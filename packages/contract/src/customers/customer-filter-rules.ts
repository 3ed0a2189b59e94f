import { addDays } from '../core/calendar.ts'
import { distanceM } from '../core/distance.ts'
import { foldText, joinUmlauts, otherSpellings } from '../core/fold-rules.ts'
import type { Location } from '../core/scalars.ts'
import { textOrder } from '../core/text-order.ts'
import { defaultLabel } from '../options/customer-codes.ts'
import {
	type CachedCustomer,
	type CustomerFilters,
	customerSorts,
	type SearchedCustomer,
} from './customer.ts'
import { searchWordsOf } from './customer-search-rules.ts'
import {
	isComparable,
	isGuessable,
	likenessMin,
	likenessTo,
	wordTest,
} from './duplicates/likeness-rules.ts'

// The list of customers from a phone's cache. The server does the same in SQL: a test compares
// the two for the same customers.

/** A customer with its search and sort keys. */
export type ListedCustomer = {
	customer: SearchedCustomer
	/** The folded name, for sorting. */
	titleKey: string
	/** All searchable text of the customer, folded, between two spaces. */
	text: string
}

/** Only phones sort by distance: the person's position never leaves them. */
export const listSorts = [...customerSorts, 'distance'] as const
export type ListSort = (typeof listSorts)[number]

type CustomerListing = {
	filters: CustomerFilters
	sort?: ListSort | undefined
	/** The position for distances; without it they are not used for sorting. */
	near?: Location | undefined
	/** The employee's day, YYYY-MM-DD. */
	today: string
	zoneOf: (sectorId: string) => string | undefined
}

/**
 * Phone and prefix are one word; the postal code is one without its spaces. Names with umlauts are included
 * in both spellings.
 */
export function searchTextOf(customer: CachedCustomer): string {
	const { title, companyTitle, street, city, index, awsId, crmId, email, vat } = customer
	const place = [street, city, index.replaceAll(' ', '')]
	const parts = [title, companyTitle, ...place, awsId ?? '', crmId ?? '']
	const words = foldText([...parts, email ?? '', vat ?? '', customer.phonePrefix ?? ''].join(' '))
	const others = otherSpellings([title, companyTitle, street, city].join(' '))
	return ` ${[`${words}${customer.phoneNumber ?? ''}`, ...others].join(' ')} `
}

export const listedOf = (customer: CachedCustomer): ListedCustomer => ({
	customer,
	titleKey: foldText(customer.title),
	text: searchTextOf(customer),
})

/** Compares by name, and by id where names are equal. */
export const compareTitles = (a: ListedCustomer, b: ListedCustomer): number =>
	textOrder(a.titleKey, b.titleKey) || textOrder(a.customer.id, b.customer.id)

// A customer without any visit counts as waiting longest.
const lastDay = ({ customer }: ListedCustomer) => customer.lastVisitOn ?? ''

/** Customers without a known location come last. */
function byDistance(listed: readonly ListedCustomer[], near: Location) {
	return listed
		.map((one) => {
			const [lat, lng] = one.customer.realLocation ?? one.customer.location ?? []
			const isKnown = lat !== undefined && lng !== undefined
			return { one, far: isKnown ? distanceM(near, { lat, lng }) : Number.POSITIVE_INFINITY }
		})
		.sort((a, b) => (a.far === b.far ? 0 : a.far - b.far))
		.map(({ one }) => one)
}

/** Sorts customers, who come in the order of their names; the names decide where the order is equal. */
function inOrder(
	listed: readonly ListedCustomer[],
	sort: ListSort,
	near: Location | undefined,
): readonly ListedCustomer[] {
	switch (sort) {
		case 'title':
			return listed
		case '-title':
			return listed.toReversed()
		case 'daysFromLastVisit':
			return listed.toSorted((a, b) => textOrder(lastDay(b), lastDay(a)))
		case 'distance':
			return near ? byDistance(listed, near) : listed
		default:
			return listed.toSorted((a, b) => textOrder(lastDay(a), lastDay(b)))
	}
}

type Test = (customer: SearchedCustomer) => boolean

function isOneOf<T>(
	values: readonly T[] | undefined,
	find: (customer: SearchedCustomer) => T | undefined,
): Test[] {
	if (!values) return []
	const wanted: ReadonlySet<T | undefined> = new Set(values)
	return [(customer) => wanted.has(find(customer))]
}

const is = (answer: boolean | undefined, test: Test): Test[] =>
	answer === undefined ? [] : [(customer) => test(customer) === answer]

function daysTestsOf({ filters, today }: CustomerListing): Test[] {
	const min = filters['filter.daysFromLastVisitMin']
	const max = filters['filter.daysFromLastVisitMax']
	const latest = min === undefined ? '' : addDays(today, -min)
	const earliest = max === undefined ? '' : addDays(today, -max)
	return [
		// A customer without any visit counts as waiting longest.
		...is(latest !== '' || undefined, ({ lastVisitOn }) => (lastVisitOn ?? '') <= latest),
		...is(earliest !== '' || undefined, ({ lastVisitOn }) => (lastVisitOn ?? '') >= earliest),
	]
}

/** The conditions of the filters, without the search: only the active ones. */
function filterTestsOf(listing: CustomerListing): Test[] {
	const { filters, today, zoneOf } = listing
	const hasPlan: Test = ({ plannedVisits = [] }) => plannedVisits.some(({ date }) => date >= today)
	return [
		...isOneOf(filters['filter.status'], ({ status }) => status),
		...isOneOf(filters['filter.sector'], ({ sectorId }) => sectorId),
		...isOneOf(filters['filter.zone'], ({ sectorId }) => zoneOf(sectorId)),
		...isOneOf<string>(filters['filter.businessType'], ({ businessType }) => businessType),
		...isOneOf<string>(filters['filter.label'], ({ label }) => label ?? defaultLabel),
		...isOneOf<string>(filters['filter.potential'], ({ potential }) => potential),
		...isOneOf(filters['filter.loyalty'], ({ loyalty }) => loyalty?.level),
		...is(filters['filter.plannedVisits'], hasPlan),
		...is(filters['filter.profileExists'], ({ hasProfile = false }) => hasProfile),
		...is(filters['filter.isClosed'], ({ isClosed = false }) => isClosed),
		...daysTestsOf(listing),
	]
}

/** Whether a text contains the words in this order. */
function holdsInOrder(text: string, words: readonly string[]): boolean {
	let from = 0
	for (const word of words) {
		const at = text.indexOf(word, from)
		if (at < 0) return false
		from = at + word.length
	}
	return true
}

type Search = (listed: ListedCustomer) => boolean

/** Whether a customer matches a word with one typing error. */
function isSlipOf(word: string): Search {
	const test = wordTest(word, true)
	return ({ text }) => test(text)
}

function resembles(word: string): Search {
	const isSlip = isSlipOf(word)
	if (!isComparable(word)) return isSlip
	const alike = likenessTo(word, likenessMin)
	return (listed) => isSlip(listed) || alike(listed.text) >= likenessMin
}

/** Finds customers by words, in the order of names, where a scan of all would take too long. */
export type Finder = {
	/** Customers whose text contains all words. */
	holding: (words: readonly string[]) => readonly ListedCustomer[]
	/** Customers who match all words, with one typing error where allowed. */
	slipping: (words: readonly string[]) => readonly ListedCustomer[]
	/** Candidates that may be similar to the words; all others certainly are not. */
	resembling: (words: readonly string[]) => readonly ListedCustomer[]
}

/** Whether a customer's text contains all words. */
export const holdsAll =
	(words: readonly string[]) =>
	({ text }: ListedCustomer): boolean =>
		words.every((word) => text.includes(word))

/** Scans all customers. */
const plainFinder = (all: readonly ListedCustomer[]): Finder => ({
	holding: (words) => all.filter(holdsAll(words)),
	slipping: (words) => narrow(all, words.map(isSlipOf)),
	resembling: () => all,
})

/** Names that begin with the search come first, then names that contain it, then the rest. */
function byCloseness(found: readonly ListedCustomer[], search: readonly string[], typed: string) {
	const ranks: ListedCustomer[][] = [[], [], []]
	const words = search.map(joinUmlauts)
	const joined = joinUmlauts(typed)
	for (const listed of found) {
		const titleKey = joinUmlauts(listed.titleKey)
		const at = titleKey.indexOf(joined)
		const isClose = at === 0 ? 0 : at > 0 || holdsInOrder(titleKey, words) ? 1 : 2
		ranks[isClose]?.push(listed)
	}
	return ranks.flat()
}

/** Sorted by the similarity of the name to the search. */
function byLikeness(similar: readonly ListedCustomer[], words: readonly string[]) {
	const likeness = likenessTo(words.join(' '))
	return similar
		.map((listed) => ({ listed, alike: likeness(listed.titleKey) }))
		.sort((a, b) => b.alike - a.alike)
		.map(({ listed }) => listed)
}

/** The customers that pass every test. */
function narrow(all: readonly ListedCustomer[], tests: readonly Search[]) {
	return tests.reduce<readonly ListedCustomer[]>((left, test) => left.filter(test), all)
}

/**
 * The customers that match a search and its filters, in the order of the list; `all` are in the order of
 * their names (`compareTitles`). Only without an exact match are those with a typing error found, and only
 * without these, similar ones.
 */
export function listCachedCustomers(
	all: readonly ListedCustomer[],
	listing: CustomerListing,
	{ holding, slipping, resembling }: Finder = plainFinder(all),
): readonly ListedCustomer[] {
	const search = listing.filters['filter.search'] ?? ''
	const words = searchWordsOf(search)
	const filters = filterTestsOf(listing).map((test) => (one: ListedCustomer) => test(one.customer))
	const found = narrow(words.length === 0 ? all : holding(words), filters)
	const { sort, near } = listing
	if (found.length > 0 || !words.some(isGuessable)) {
		if (sort) return inOrder(found, sort, near)
		return words.length === 0 ? found : byCloseness(found, words, foldText(search))
	}
	const slips = narrow(slipping(words), filters)
	const similar =
		slips.length > 0 || !words.some(isComparable)
			? slips
			: narrow(resembling(words), [...filters, ...words.map(resembles)])
	return sort ? inOrder(similar, sort, near) : byLikeness(similar, words)
}
