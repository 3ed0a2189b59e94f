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
import { readAllCustomers, readLoadState } from './customer-repository.ts'
import { createShortlist } from './likeness-shortlist.ts'

/** What is asked of the customers on the phone; it crosses to a worker, so it holds no functions. */
export type ShelfQuestion = {
	filters: CustomerFilters
	sort?: CustomerSort | undefined
	today: string
	/** The sectors with their zones. */
	zones: readonly (readonly [sectorId: string, zone: string])[]
	page: number
	perPage: number
}

export type ShelfAnswer = {
	customers: KeptCustomer[]
	total: number
	/** When they were last known to be right. */
	atMs: number
}

type Shelf = { stamp: string; atMs: number; all: ListedCustomer[]; shortlist: Shortlist }

async function fill({ stamp, atMs }: { stamp: string; atMs: number }): Promise<Shelf> {
	const all = (await readAllCustomers()).map(listedOf).sort(compareTitles)
	let shortlist: Shortlist | undefined
	return {
		stamp,
		atMs,
		all,
		// Only a search that nobody holds needs it.
		shortlist: (words) => {
			shortlist ??= createShortlist(all)
			return shortlist(words)
		},
	}
}

/** Remembers the phone's customers and the last question, so that its next page costs nothing. */
export function createCustomerShelf() {
	let shelf: Shelf | undefined
	let last: { key: string; shelf: Shelf; found: ListedCustomer[] } | undefined

	/** Null while the phone does not hold them all. */
	async function current(): Promise<Shelf | null> {
		const state = await readLoadState()
		if (!state) {
			shelf = undefined
			return null
		}
		if (shelf?.stamp !== state.stamp) shelf = await fill(state)
		return shelf
	}

	return async (question: ShelfQuestion): Promise<ShelfAnswer | null> => {
		const now = await current()
		if (!now) return null
		const { page, perPage, zones, ...rest } = question
		const key = JSON.stringify([rest, zones])
		if (last?.key !== key || last.shelf !== now) {
			const zoneOf = new Map(zones)
			const listing = { ...rest, zoneOf: (id: string) => zoneOf.get(id) }
			last = { key, shelf: now, found: listKeptCustomers(now.all, listing, now.shortlist) }
		}
		const from = (page - 1) * perPage
		return {
			customers: last.found.slice(from, from + perPage).map(({ customer }) => customer),
			total: last.found.length,
			atMs: now.atMs,
		}
	}
}
