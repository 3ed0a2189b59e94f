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
	textOrder,
	writeColumns,
} from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { customerIdOf } from '../changes/customer-entity.ts'
import { type Maker, withPendingCustomers } from '../changes/pending-customer-rules.ts'
import { createTrimmer } from './create-trimmer.ts'
import { createCustomerFinder, type PackedCustomers, packCustomers } from './customer-finder.ts'
import { eachCustomer, readCustomers, readLoadState } from './customer-repository.ts'

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

type CachedCustomers = { stamp: string; atMs: number; packed: PackedCustomers }
type Listing = { all: readonly ListedCustomer[]; finder: Finder }

/** All cached customers by name, without their details. */
async function readPacked(): Promise<PackedCustomers> {
	const listed: ListedCustomer[] = []
	const trim = createTrimmer()
	await eachCustomer((customer) => listed.push(trim(customer)))
	return packCustomers(listed.sort(compareTitles))
}

/** Customers in place of those that are changed, preceded by new ones. */
function withChanged(
	all: readonly ListedCustomer[],
	changed: readonly CachedCustomer[],
): readonly ListedCustomer[] {
	const left = new Map(changed.map((customer) => [customer.id, listedOf(customer)]))
	const own = all.map((one) => {
		const { id } = one.customer
		const listed = left.get(id) ?? one
		left.delete(id)
		return listed
	})
	return [...left.values(), ...own]
}

function listingOf(packed: PackedCustomers, changed: readonly CachedCustomer[]): Listing {
	const shown =
		changed.length === 0
			? packed
			: packCustomers(withChanged(packed.all, changed).toSorted(compareTitles))
	return { all: shown.all, finder: createCustomerFinder(shown) }
}

/** The customers that pending changes are about, with these changes. */
async function readChanged(
	operations: readonly Operation[],
	maker: Maker,
): Promise<readonly CachedCustomer[]> {
	if (operations.length === 0) return []
	const ids = new Set(operations.map(customerIdOf))
	return withPendingCustomers(await readCustomers([...ids]), operations, maker)
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

/**
 * Reads all customers again when what is cached has changed, once for all who ask meanwhile; null while not all
 * are cached.
 */
function createReader(): () => Promise<CachedCustomers | null> {
	let cache: { stamp: string; reading: Promise<CachedCustomers> } | undefined
	function read(state: Pick<CachedCustomers, 'stamp' | 'atMs'>) {
		const begun = {
			stamp: state.stamp,
			reading: readPacked().then((packed) => ({ ...state, packed })),
		}
		// The next one who asks tries again.
		begun.reading.catch(() => {
			if (cache === begun) cache = undefined
		})
		return begun
	}
	return async () => {
		const state = await readLoadState()
		if (!state) cache = undefined
		else if (cache?.stamp !== state.stamp) cache = read(state)
		return cache?.reading ?? null
	}
}

/** Caches the phone's customers and the last query; list and map are null while not all are stored. */
export function createCustomerCache() {
	const current = createReader()
	const listings = createMemory<Listing>()
	const answers = createMemory<readonly ListedCustomer[]>()
	const stored = createMemory<readonly ListedCustomer[]>()

	async function find({ zones, operations, maker, ...asked }: CacheSearch, signal?: AbortSignal) {
		const now = await current()
		signal?.throwIfAborted()
		if (!now) return null
		const changed = await readChanged(operations, maker)
		const changes = JSON.stringify([operations.map(({ id, state }) => [id, state]), maker])
		const listing = listings([now, changes], () => listingOf(now.packed, changed))
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

	async function alike({ asked, operations, maker }: CacheAlikeQuestion): Promise<Duplicate[]> {
		const now = await current()
		// While not all are cached, customers created on this phone can be compared all the same.
		const changed = now
			? await readChanged(operations, maker)
			: withPendingCustomers([], operations, maker)
		// Of equally sure ones the first stored come first.
		const all = stored([now], () =>
			(now?.packed.all ?? []).toSorted((a, b) => textOrder(a.customer.id, b.customer.id)),
		)
		return findDuplicates(
			asked,
			withChanged(all, changed).map(({ customer }) => customer),
		)
	}

	return { list, map, alike }
}
