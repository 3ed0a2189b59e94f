import { addDays } from '../core/calendar.ts'
import type { CustomerFilters, CustomerSort, KeptCustomer } from './customer.ts'
import { defaultLabel } from './customer-codes.ts'
import { foldText, searchWordsOf } from './customer-search-rules.ts'
import { isGuessable, likenessMin, likenessOf } from './likeness-rules.ts'

// The list of customers over what a phone keeps. The server does the same in SQL: a test compares
// the two for the same customers.

/** A customer with what it is found and put in order by. */
export type ListedCustomer = {
	customer: KeptCustomer
	/** The folded name, the order of lists. */
	titleKey: string
	/** Everything that the customer is found by, folded, between two spaces. */
	text: string
}

export type CustomerListing = {
	filters: CustomerFilters
	sort?: CustomerSort | undefined
	/** The employee's day, YYYY-MM-DD. */
	today: string
	zoneOf: (sectorId: string) => string | undefined
}

/** The phone is one piece with its prefix; the postal code is one without its gaps. */
export function searchTextOf(customer: KeptCustomer): string {
	const { title, companyTitle, city, index, awsId, crmId, email, vat } = customer
	const parts = [title, companyTitle, city, index.replaceAll(' ', ''), awsId ?? '', crmId ?? '']
	const words = foldText([...parts, email ?? '', vat ?? '', customer.phonePrefix ?? ''].join(' '))
	return ` ${words}${customer.phoneNumber ?? ''} `
}

export const listedOf = (customer: KeptCustomer): ListedCustomer => ({
	customer,
	titleKey: foldText(customer.title),
	text: searchTextOf(customer),
})

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** By name, and by id where names are the same. */
export const compareTitles = (a: ListedCustomer, b: ListedCustomer): number =>
	order(a.titleKey, b.titleKey) || order(a.customer.id, b.customer.id)

// Who was never visited has waited longest.
const lastDay = ({ customer }: ListedCustomer) => customer.lastVisitOn ?? ''

/** Customers in the order of their names, in another one; where that is the same, names decide. */
function inOrder(listed: ListedCustomer[], sort: CustomerSort): ListedCustomer[] {
	switch (sort) {
		case 'title':
			return listed
		case '-title':
			return listed.reverse()
		case 'daysFromLastVisit':
			return listed.sort((a, b) => order(lastDay(b), lastDay(a)))
		default:
			return listed.sort((a, b) => order(lastDay(a), lastDay(b)))
	}
}

const isOneOf = <T>(values: readonly T[] | undefined, value: T | undefined) =>
	values === undefined || (value !== undefined && values.includes(value))
const isAnswer = (wanted: boolean | undefined, answer: boolean) =>
	wanted === undefined || wanted === answer

type Test = (customer: KeptCustomer) => boolean

function daysTestOf({ filters, today }: CustomerListing): Test {
	const min = filters['filter.daysFromLastVisitMin']
	const max = filters['filter.daysFromLastVisitMax']
	const latest = min === undefined ? undefined : addDays(today, -min)
	const earliest = max === undefined ? undefined : addDays(today, -max)
	return ({ lastVisitOn }) =>
		(latest === undefined || lastVisitOn === undefined || lastVisitOn <= latest) &&
		(earliest === undefined || (lastVisitOn !== undefined && lastVisitOn >= earliest))
}

/** Tells whether the filters leave a customer in the list; the search is not among them. */
export function filterTestOf(listing: CustomerListing): Test {
	const { filters, today, zoneOf } = listing
	const isWithinDays = daysTestOf(listing)
	const zones = filters['filter.zone']
	return (customer) =>
		isOneOf(filters['filter.status'], customer.status) &&
		isOneOf(filters['filter.sector'], customer.sectorId) &&
		(!zones || isOneOf(zones, zoneOf(customer.sectorId))) &&
		isOneOf<string>(filters['filter.businessType'], customer.businessType) &&
		isOneOf<string>(filters['filter.label'], customer.label ?? defaultLabel) &&
		isOneOf<string>(filters['filter.potential'], customer.potential) &&
		isOneOf(filters['filter.loyalty'], customer.loyalty?.level) &&
		isAnswer(
			filters['filter.plannedVisits'],
			customer.plannedVisits?.some(({ date }) => date >= today) ?? false,
		) &&
		isAnswer(filters['filter.profileExists'], customer.hasProfile ?? false) &&
		isAnswer(filters['filter.isClosed'], customer.isClosed ?? false) &&
		isWithinDays(customer)
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

/** Names that begin with what was typed go before those that hold it, and those before the rest. */
export function closenessOf(titleKey: string, words: readonly string[]): number {
	if (titleKey.startsWith(words.join(' '))) return 0
	return holdsInOrder(titleKey, words) ? 1 : 2
}

const resembles = (text: string, word: string) =>
	isGuessable(word) ? likenessOf(word, text) >= likenessMin : text.includes(word)

/** Narrows down who may resemble the words before each is compared with care; in the order of names. */
export type Shortlist = (words: readonly string[]) => readonly ListedCustomer[]

/** What holds the words, the closest first; one pass, for there may be many. */
function byCloseness(found: readonly ListedCustomer[], words: readonly string[]) {
	const ranks: ListedCustomer[][] = [[], [], []]
	for (const listed of found) ranks[closenessOf(listed.titleKey, words)]?.push(listed)
	return ranks.flat()
}

function byLikeness(similar: readonly ListedCustomer[], typed: string): ListedCustomer[] {
	return similar
		.map((listed) => ({ listed, alike: likenessOf(typed, listed.titleKey) }))
		.sort((a, b) => b.alike - a.alike)
		.map(({ listed }) => listed)
}

/**
 * The customers that a search and its filters leave, in the order of the list; `all` come in the
 * order of their names (`compareTitles`). Only when nobody holds the words are those found that
 * resemble them.
 */
export function listKeptCustomers(
	all: readonly ListedCustomer[],
	listing: CustomerListing,
	shortlist: Shortlist = () => all,
): ListedCustomer[] {
	const words = searchWordsOf(listing.filters['filter.search'] ?? '')
	const isLeft = filterTestOf(listing)
	const holds = ({ text }: ListedCustomer) => words.every((word) => text.includes(word))
	const found = all.filter((listed) => holds(listed) && isLeft(listed.customer))
	const { sort } = listing
	if (found.length > 0 || !words.some(isGuessable)) {
		return sort ? inOrder(found, sort) : byCloseness(found, words)
	}
	const similar = shortlist(words).filter(
		(listed) => isLeft(listed.customer) && words.every((word) => resembles(listed.text, word)),
	)
	return sort ? inOrder(similar, sort) : byLikeness(similar, words.join(' '))
}
