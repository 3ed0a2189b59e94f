import {
	type CustomerFilters,
	type CustomerSort,
	compareTitles,
	type KeptCustomer,
	type ListedCustomer,
	listedOf,
	listKeptCustomers,
	type Shortlist,
} from '@roundsman/contract'
import type { Operation } from '#platform/outbox'
import { readAllCustomers, readLoadState } from './customer-repository.ts'
import { createShortlist } from './likeness-shortlist.ts'
import { type Maker, withWaitingCustomers } from './waiting-customer-rules.ts'

/** What is asked of the customers on the phone; it crosses to a worker, so it holds no functions. */
export type ShelfQuestion = {
	filters: CustomerFilters
	sort?: CustomerSort | undefined
	today: string
	/** The sectors with their zones. */
	zones: readonly (readonly [sectorId: string, zone: string])[]
	/** Changes of customers that were made here, and what a new one is until the office has said it. */
	operations: readonly Operation[]
	maker: Maker
	/** How many stand before the first one wanted. */
	from: number
	count: number
}

export type ShelfAnswer = {
	customers: KeptCustomer[]
	total: number
	/** When they were last known to be right. */
	atMs: number
}

type Shelf = { stamp: string; atMs: number; kept: readonly KeptCustomer[] }
type Listing = { all: readonly ListedCustomer[]; shortlist: Shortlist }

/** What each is found by is worked out once. */
const known = new WeakMap<KeptCustomer, ListedCustomer>()

function remember(customer: KeptCustomer): ListedCustomer {
	const listed = known.get(customer) ?? listedOf(customer)
	known.set(customer, listed)
	return listed
}

function listingOf(customers: readonly KeptCustomer[]): Listing {
	const all = customers.map(remember).sort(compareTitles)
	return { all, shortlist: createShortlist(all) }
}

/** Gives what a function gave last, while it is asked for the same. */
function createMemory<T>() {
	let last: { key: unknown[]; value: T } | undefined
	return (key: unknown[], find: () => T): T => {
		const isSame = last?.key.every((part, place) => part === key[place]) ?? false
		if (!last || !isSame) last = { key, value: find() }
		return last.value
	}
}

/** Remembers the phone's customers and the last question, so that its next page costs nothing. */
export function createCustomerShelf() {
	let shelf: Shelf | undefined
	const listings = createMemory<Listing>()
	const answers = createMemory<readonly ListedCustomer[]>()

	/** Null while the phone does not hold them all. */
	async function current(): Promise<Shelf | null> {
		const state = await readLoadState()
		if (!state) shelf = undefined
		else if (shelf?.stamp !== state.stamp) shelf = { ...state, kept: await readAllCustomers() }
		return shelf ?? null
	}

	return async (question: ShelfQuestion): Promise<ShelfAnswer | null> => {
		const now = await current()
		if (!now) return null
		const { from, count, zones, operations, maker, ...rest } = question
		const changes = JSON.stringify([operations.map(({ id, state }) => [id, state]), maker])
		const listing = listings([now, changes], () =>
			listingOf(withWaitingCustomers(now.kept, operations, maker)),
		)
		const found = answers([listing, JSON.stringify([rest, zones])], () => {
			const zoneOf = new Map(zones)
			const asked = { ...rest, zoneOf: (id: string) => zoneOf.get(id) }
			return listKeptCustomers(listing.all, asked, listing.shortlist)
		})
		return {
			customers: found.slice(from, from + count).map(({ customer }) => customer),
			total: found.length,
			atMs: now.atMs,
		}
	}
}
