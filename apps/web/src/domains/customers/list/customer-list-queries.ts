import { NetworkError } from '@roundsman/client/api/api-error'
import { getConnection } from '@roundsman/client/live/connection'
import {
	type CustomerItem,
	customerRoutes,
	type LabelOf,
	perPageDefault,
} from '@roundsman/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { askCustomerCache } from '../cache/ask-customer-cache.ts'
import type { CacheQuestion } from '../cache/customer-cache.ts'
import { type CustomerAddress, listingOfAddress, queryOfAddress } from './customer-search.ts'

/** One page of the list, from the server or from the phone. */
export type CustomerListPage = {
	items: CustomerItem[]
	total: number
	/** Differs for each search and each set of filters. */
	listKey: string
	/** Number of rows before the page. */
	from: number
	/** When the phone's customers were last known to be up to date; null for a page of the server. */
	keptAtMs: number | null
	/** When the server was queried. */
	readAtMs?: number
}

type PageRead = Omit<CustomerListPage, 'listKey'>

/** The data that the phone needs to create the list itself. */
export type PhoneList = Pick<CacheQuestion, 'today' | 'zones' | 'operations' | 'maker' | 'near'> & {
	labelOf: LabelOf
}

const perPage = 2 * perPageDefault
/** Large, since it is cheap on the phone; a multiple, so that the server's pages can follow. */
const countOnPhone = 5 * perPage
/** Up to this number of pages, the phone's list is refreshed automatically. */
export const readAgainMost = 5
const minuteMs = 60_000

/** Adds the labels. Rows share one status object each: there may be many thousand. */
function withLabels(items: readonly CustomerItem[], labelOf: LabelOf): CustomerItem[] {
	const statuses = new Map<string, CustomerItem['status']>()
	const sectors = new Map<string, string>()
	return items.map((item) => {
		const { value } = item.status
		const status = statuses.get(value) ?? { value, label: labelOf('customer-status', value) }
		const sector = sectors.get(item.sector) ?? labelOf('sectors', item.sector)
		statuses.set(value, status)
		sectors.set(item.sector, sector)
		return { ...item, status, sector }
	})
}

async function readFromPhone(
	address: CustomerAddress,
	{ from, count = countOnPhone, signal }: { from: number; count?: number; signal: AbortSignal },
	{ labelOf, ...phone }: PhoneList,
): Promise<PageRead | null> {
	const question = { ...listingOfAddress(address), ...phone, from, count }
	// Where the browser keeps nothing, nothing is found.
	const answer = await askCustomerCache(question, { signal }).catch(() => null)
	signal.throwIfAborted()
	if (!answer) return null
	const items = withLabels(answer.items, labelOf)
	return { items, total: answer.total, from, keptAtMs: answer.atMs }
}

async function readFromServer(
	address: CustomerAddress,
	from: number,
	signal: AbortSignal,
): Promise<PageRead> {
	const readAtMs = Date.now()
	const page = String(from / perPage + 1)
	const query = { ...queryOfAddress(address), page, perPage: String(perPage) }
	const { items, meta } = await callApi(customerRoutes.listCustomers, { query, signal })
	return { items, total: meta.total, from, keptAtMs: null, readAtMs }
}

/** The server's list; without a good connection, and by distance, the phone's where possible. */
async function readPage(
	address: CustomerAddress,
	{ pageParam: from, signal }: { pageParam: number; signal: AbortSignal },
	phone: PhoneList,
): Promise<PageRead> {
	// On a weak connection requests are slow and mostly fail.
	const isAsked = getConnection() === 'strong' && !isByDistance(address, phone)
	const cached = isAsked ? null : await readFromPhone(address, { from, signal }, phone)
	if (cached) return cached
	try {
		return await readFromServer(address, from, signal)
	} catch (error) {
		const found =
			error instanceof NetworkError && (await readFromPhone(address, { from, signal }, phone))
		if (!found) throw error
		return found
	}
}

const isByDistance = ({ sort }: CustomerAddress, { near }: PhoneList) =>
	sort === 'distance' && near !== undefined

/** Sorted by distance, the list also depends on the position. */
const keyOf = (address: CustomerAddress, phone: PhoneList) =>
	isByDistance(address, phone) ? ([address, phone.near] as const) : ([address] as const)

/** The total, counted by the phone where it can be; null where it is unknown. */
async function countFound(
	address: CustomerAddress,
	signal: AbortSignal,
	phone: PhoneList,
): Promise<number | null> {
	const cached = await readFromPhone(address, { from: 0, count: 0, signal }, phone)
	if (cached) return cached.total
	const query = { ...queryOfAddress(address), perPage: '1' }
	const asked = callApi(customerRoutes.listCustomers, { query, signal })
	return asked.then(({ meta }) => meta.total).catch(() => null)
}

/** For the moment only and from the phone: needs no network, and is not cached. */
const passing = {
	networkMode: 'always',
	retry: false,
	gcTime: minuteMs,
	staleTime: 0,
	meta: { isCached: false },
	structuralSharing: false,
	placeholderData: keepPreviousData,
} as const

export const customerListQueries = {
	/** The phone's results, shown while typing or loading; null while not all customers are cached. */
	atOnce: (address: CustomerAddress, phone: PhoneList) =>
		queryOptions({
			...passing,
			queryKey: ['customers-at-once', ...keyOf(address, phone)] as const,
			// Who types on asks for something else: what is not answered by then is not looked for.
			queryFn: async ({ signal }): Promise<CustomerListPage | null> => {
				const page = await readFromPhone(address, { from: 0, count: perPage, signal }, phone)
				return page && { ...page, listKey: JSON.stringify(keyOf(address, phone)) }
			},
		}),
	count: (address: CustomerAddress, phone: PhoneList) =>
		queryOptions({
			...passing,
			queryKey: ['customers-count', address] as const,
			queryFn: ({ signal }) => countFound(address, signal, phone),
		}),
	list: (address: CustomerAddress, phone: PhoneList) =>
		infiniteQueryOptions({
			queryKey: ['customers', ...keyOf(address, phone)] as const,
			queryFn: async (context): Promise<CustomerListPage> => ({
				...(await readPage(address, context, phone)),
				listKey: JSON.stringify(keyOf(address, phone)),
			}),
			initialPageParam: 0,
			// The previous results stay until the next search has a response: rows are updated, not rebuilt.
			placeholderData: keepPreviousData,
			getNextPageParam: ({ from, keptAtMs, total }) => {
				const next = from + (keptAtMs === null ? perPage : countOnPhone)
				return next < total ? next : undefined
			},
			// The phone's results are refetched as soon as there is a connection, unless there are very many.
			staleTime: ({ state: { data } }) => {
				const isFromPhone = data?.pages.some(({ keptAtMs }) => keptAtMs !== null)
				return isFromPhone && data && data.pages.length <= readAgainMost ? 0 : 5 * minuteMs
			},
			// Large, and cached row by row already: in memory only to return to the same row.
			gcTime: 60 * minuteMs,
			meta: { isCached: false },
			// A long list would be compared as a whole at each page.
			structuralSharing: false,
		}),
}
