import {
	type CachedCustomer,
	type CustomerFilters,
	type CustomerItem,
	type CustomerMap,
	columnsOf,
	compareTitles,
	customerItemOf,
	type Duplicate,
	type DuplicateQuestion,
	type Finder,
	findDuplicates,
	isInBounds,
	type ListedCustomer,
	type ListSort,
	type Location,
	listCachedCustomers,
	listedOf,
	type MapBounds,
	mapPointOf,
	mapPointsMax,
	squaredFromMiddle,
	writeColumns,
} from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { type Maker, withPendingCustomers } from '../changes/pending-customer-rules.ts'
import { createCustomerFinder } from './customer-finder.ts'
import { readAllCustomers, readLoadState } from './customer-repository.ts'

/** The selection of a query; it is posted to a worker, so it holds no functions. */
type CacheSearch = {
	filters: CustomerFilters
	sort?: ListSort | undefined
	/** The position for distances. */
	near?: Location | undefined
	today: string
	zones: readonly (readonly [sectorId: string, zone: string])[]
	/** Pending changes of customers, and the provisional values of new ones. */
	operations: readonly Operation[]
	maker: Maker
}

/** Queries a page of the list. */
export type CacheQuestion = CacheSearch & {
	/** Number of rows before the page. */
	from: number
	count: number
}

type CacheAnswer = {
	/** Values take the place of labels: the worker does not know the person's language. */
	items: CustomerItem[]
	total: number
	/** When they were last known to be up to date. */
	atMs: number
}

export type CacheMapQuestion = CacheSearch & {
	bounds: MapBounds
	day: string
	/** The person's name, since cached visits contain names only. */
	ownName: string
}

/** Queries customers that may be duplicates of a new one. */
export type CacheAlikeQuestion = Pick<CacheSearch, 'operations' | 'maker'> & {
	asked: DuplicateQuestion
}

type CachedCustomers = { stamp: string; atMs: number; cached: readonly CachedCustomer[] }
type Listing = { all: readonly ListedCustomer[]; finder: Finder }

/** The search key of each customer is computed once. */
const known = new WeakMap<CachedCustomer, ListedCustomer>()

function remember(customer: CachedCustomer): ListedCustomer {
	const listed = known.get(customer) ?? listedOf(customer)
	known.set(customer, listed)
	return listed
}

function listingOf(customers: readonly CachedCustomer[]): Listing {
	const all = customers.map(remember).sort(compareTitles)
	return { all, finder: createCustomerFinder(all) }
}

/** Caches the last result of a function by its key. */
function createMemory<T>() {
	let last: { key: unknown[]; value: T } | undefined
	return (key: unknown[], find: () => T): T => {
		const isSame = last?.key.every((part, place) => part === key[place]) ?? false
		if (!last || !isSame) last = { key, value: find() }
		return last.value
	}
}

/** The customers in a part of the map, by the server's rules: those nearest to its middle first. */
function mapOf(
	found: readonly ListedCustomer[],
	{ bounds, day, today, ownName }: Pick<CacheMapQuestion, 'bounds' | 'day' | 'today' | 'ownName'>,
): CustomerMap {
	const showing = {
		day,
		today,
		isOwn: ({ employee }: { employee: string }) => employee === ownName,
	}
	const distance = squaredFromMiddle(bounds)
	const seen = found
		.flatMap(({ customer }) => mapPointOf(customer, showing) ?? [])
		.filter(({ location }) => isInBounds(location, bounds))
		.sort((a, b) => distance(a.location) - distance(b.location))
	const points = writeColumns(columnsOf(seen.slice(0, mapPointsMax)))
	return { points, truncated: seen.length > mapPointsMax }
}

/** Caches the phone's customers and the last query; list and map are null while not all are stored. */
export function createCustomerCache() {
	let cache: CachedCustomers | undefined
	const listings = createMemory<Listing>()
	const answers = createMemory<readonly ListedCustomer[]>()

	/** Null while not all customers are cached. */
	async function current(): Promise<CachedCustomers | null> {
		const state = await readLoadState()
		if (!state) cache = undefined
		else if (cache?.stamp !== state.stamp) cache = { ...state, cached: await readAllCustomers() }
		return cache ?? null
	}

	async function find({ zones, operations, maker, ...asked }: CacheSearch, signal?: AbortSignal) {
		const now = await current()
		signal?.throwIfAborted()
		if (!now) return null
		const changes = JSON.stringify([operations.map(({ id, state }) => [id, state]), maker])
		const listing = listings([now, changes], () =>
			listingOf(withPendingCustomers(now.cached, operations, maker)),
		)
		const found = answers([listing, JSON.stringify([asked, zones])], () => {
			const zoneOf = new Map(zones)
			const question = { ...asked, zoneOf: (id: string) => zoneOf.get(id) }
			return listCachedCustomers(listing.all, question, listing.finder)
		})
		return { found, atMs: now.atMs }
	}

	async function list(asked: CacheQuestion, signal?: AbortSignal): Promise<CacheAnswer | null> {
		const { from, count, ...search } = asked
		const answer = await find(search, signal)
		if (!answer) return null
		const { found, atMs } = answer
		// Fields that the list does not show are not transferred: a page has hundreds of rows.
		const showing = { today: search.today, labelOf: (_: string, value: string) => value }
		const items = found
			.slice(from, from + count)
			.map(({ customer }) => customerItemOf(customer, showing))
		return { items, total: found.length, atMs }
	}

	async function map(question: CacheMapQuestion): Promise<(CustomerMap & { atMs: number }) | null> {
		const { bounds, day, ownName, ...search } = question
		const answer = await find(search)
		if (!answer) return null
		const where = { bounds, day, ownName, today: question.today }
		return { ...mapOf(answer.found, where), atMs: answer.atMs }
	}

	async function alike(question: CacheAlikeQuestion): Promise<Duplicate[]> {
		const { asked, operations, maker } = question
		const now = await current()
		// While not all are cached, customers created on this phone can be compared all the same.
		return findDuplicates(asked, withPendingCustomers(now?.cached ?? [], operations, maker))
	}

	return { list, map, alike }
}
