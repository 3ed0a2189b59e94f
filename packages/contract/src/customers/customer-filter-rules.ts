import { addDays } from '../core/calendar.ts'
import { distanceM } from '../core/distance.ts'
import { foldText, joinUmlauts, otherSpellings } from '../core/fold-rules.ts'
import type { Location } from '../core/scalars.ts'
import { textOrder } from '../core/text-order.ts'
import { defaultLabel } from '../options/customer-codes.ts'
import { type CachedCustomer, type CustomerFilters, customerSorts } from './customer.ts'
import { searchWordsOf } from './customer-search-rules.ts'
import {
	groupsOf,
	isComparable,
	isGuessable,
	likenessMin,
	likenessTo,
	wordTest,
} from './duplicates/likeness-rules.ts'

// The list of customers over what a phone keeps. The server does the same in SQL: a test compares
// the two for the same customers.

/** A customer with what it is found and put in order by. */
export type ListedCustomer = {
	customer: CachedCustomer
	/** The folded name, the order of lists. */
	titleKey: string
	/** Everything that the customer is found by, folded, between two spaces. */
	text: string
}

/** By distance only phones sort: where a person is stays with them. */
export const listSorts = [...customerSorts, 'distance'] as const
export type ListSort = (typeof listSorts)[number]

type CustomerListing = {
	filters: CustomerFilters
	sort?: ListSort | undefined
	/** Whence distances count; without it nothing is sorted by them. */
	near?: Location | undefined
	/** The employee's day, YYYY-MM-DD. */
	today: string
	zoneOf: (sectorId: string) => string | undefined
}

/**
 * The phone is one piece with its prefix; the postal code is one without its gaps. Names that are written
 * with dots or an e stand there in both ways.
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

/** By name, and by id where names are the same. */
export const compareTitles = (a: ListedCustomer, b: ListedCustomer): number =>
	textOrder(a.titleKey, b.titleKey) || textOrder(a.customer.id, b.customer.id)

// A customer who was never visited counts as waiting longest.
const lastDay = ({ customer }: ListedCustomer) => customer.lastVisitOn ?? ''

/** A customer without a known location comes last. */
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

/** Customers in the order of their names, in another one; where that is the same, names decide. */
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

type Test = (customer: CachedCustomer) => boolean

function isOneOf<T>(
	values: readonly T[] | undefined,
	find: (customer: CachedCustomer) => T | undefined,
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
		// A customer who was never visited counts as waiting longest.
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

/** Whether the words stand in a text in this order. */
function holdsInOrder(text: string, words: readonly string[]): boolean {
	let from = 0
	for (const word of words) {
		const at = text.indexOf(word, from)
		if (at < 0) return false
		from = at + word.length
	}
	return true
}

/** The search texts of each customer are computed once. */
const knownGroups = new WeakMap<ListedCustomer, { title: Uint16Array; text: Uint16Array }>()

/** The letter groups of all texts in one piece of memory; those of a customer begin at `starts` of its place. */
export function packGroups(all: readonly ListedCustomer[]) {
	const each = all.map(({ titleKey, text }) => ({
		title: groupsOf(titleKey),
		text: groupsOf(text),
	}))
	const size = each.reduce((sum, { title, text }) => sum + title.length + text.length, 0)
	const groups = new Uint16Array(size)
	const starts = new Uint32Array(all.length + 1)
	let at = 0
	const put = (own: Uint16Array) => {
		groups.set(own, at)
		at += own.length
		return groups.subarray(at - own.length, at)
	}
	const texts = each.map(({ text }, place) => {
		const packed = put(text)
		starts[place + 1] = at
		return packed
	})
	for (const [place, { title }] of each.entries()) {
		const listed = all[place]
		const text = texts[place]
		if (listed && text) knownGroups.set(listed, { title: put(title), text })
	}
	return { groups, starts }
}

function groupsOfListed(listed: ListedCustomer) {
	const known = knownGroups.get(listed)
	if (known) return known
	const groups = { title: groupsOf(listed.titleKey), text: groupsOf(listed.text) }
	knownGroups.set(listed, groups)
	return groups
}

type Search = (listed: ListedCustomer) => boolean

/** Whether a customer holds a word that may have been typed with one slip. */
function isSlipOf(word: string): Search {
	const test = wordTest(word, true)
	return ({ text }) => test(text)
}

function resembles(word: string): Search {
	const isSlip = isSlipOf(word)
	if (!isComparable(word)) return isSlip
	const alike = likenessTo(word, likenessMin)
	return (listed) => isSlip(listed) || alike(groupsOfListed(listed).text) >= likenessMin
}

/** Finds customers by words, in the order of names, where going through all of them would take too long. */
export type Finder = {
	/** Those whose text holds all words. */
	holding: (words: readonly string[]) => readonly ListedCustomer[]
	/** Those who hold all words, or what they may stand for where a slip is allowed. */
	slipping: (words: readonly string[]) => readonly ListedCustomer[]
	/** Those who may resemble the words; all others certainly do not. */
	resembling: (words: readonly string[]) => readonly ListedCustomer[]
}

/** Whether a customer's text holds all words. */
export const holdsAll =
	(words: readonly string[]) =>
	({ text }: ListedCustomer): boolean =>
		words.every((word) => text.includes(word))

/** Goes through all of them. */
const plainFinder = (all: readonly ListedCustomer[]): Finder => ({
	holding: (words) => all.filter(holdsAll(words)),
	slipping: (words) => narrow(all, words.map(isSlipOf)),
	resembling: () => all,
})

/** Names that begin with what was typed go before those that hold it, and those before the rest. */
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

/** Whose name is most like what was typed goes first. */
function byLikeness(similar: readonly ListedCustomer[], words: readonly string[]) {
	const likeness = likenessTo(words.join(' '))
	return similar
		.map((listed) => ({ listed, alike: likeness(groupsOfListed(listed).title) }))
		.sort((a, b) => b.alike - a.alike)
		.map(({ listed }) => listed)
}

/** Those for whom every test holds. */
function narrow(all: readonly ListedCustomer[], tests: readonly Search[]) {
	return tests.reduce<readonly ListedCustomer[]>((left, test) => left.filter(test), all)
}

/**
 * The customers that a search and its filters leave, in the order of the list; `all` come in the
 * order of their names (`compareTitles`). Only when nobody holds the words are those found that hold
 * them but for a slip, and only when there is nobody either, those that resemble them.
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
