import { useConnection } from '@roundsman/client/live/connection'
import {
	type CustomerItem,
	customerItemOf,
	type Location,
	listCachedCustomers,
	listedOf,
} from '@roundsman/contract'
import { type Query, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOfCustomer, withPendingCustomers } from '#domains/customers/changes'
import {
	type CustomerAddress,
	type CustomerListPage,
	customerListQueries,
	customerSearch,
	listingOfAddress,
	type PhoneList,
	readAgainMost,
} from '#domains/customers/list'
import { useProfile } from '#domains/employees'
import { optionQueries, useLabelOf } from '#domains/options'
import { useToday } from '#features/today'
import { useOperations, useOverlaid } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { isPending } from '#platform/pending/pending-rules'

/** The phone's data for creating the list itself: the day, the sectors, and local changes. */
export function usePhoneList(): PhoneList {
	const { data: { sectors = [], zones = [] } = {} } = useQuery(optionQueries.all())
	const { data: profile } = useProfile()
	const status = profile?.role.name === 'prospector' ? 'prsp' : 'lead'
	// Where there are several sectors, the office assigns that of a new customer.
	const sectorId = (sectors.length === 1 && sectors[0]?.value) || ''
	return {
		today: useToday(),
		labelOf: useLabelOf(),
		zones: zones.flatMap(({ value: zone, options: own = [] }) =>
			own.map(({ value }) => [value, zone] as const),
		),
		operations: useOperations().filter(isOfCustomer),
		maker: { status, sectorId },
	}
}

/**
 * New customers of this phone that match the search and the filters; they are on top until the list
 * includes them.
 */
function findNew(address: CustomerAddress, phone: PhoneList): CustomerItem[] {
	const made = withPendingCustomers([], phone.operations.filter(isPending), phone.maker)
	if (made.length === 0) return []
	const zoneOf = (sectorId: string) => new Map(phone.zones).get(sectorId)
	const listing = { ...listingOfAddress(address), today: phone.today, zoneOf }
	return listCachedCustomers(made.map(listedOf), listing).map(({ customer }) =>
		customerItemOf(customer, phone),
	)
}

/** Removes duplicates, which appear when a customer moves between pages that are being read. */
function listedOnce(pages: readonly CustomerListPage[]): CustomerItem[] {
	const items = pages.flatMap((page) => page.items)
	// The phone's list has no pages, and may be very long.
	if (pages.every(({ keptAtMs }) => keptAtMs !== null)) return items
	return [...new Map(items.map((item) => [item.id, item])).values()]
}

function rowsOf(pages: readonly CustomerListPage[], ahead: readonly CustomerItem[]) {
	const listed = listedOnce(pages)
	if (ahead.length === 0) return { items: listed, newCount: 0 }
	const ids = new Set(listed.map(({ id }) => id))
	const fresh = ahead.filter(({ id }) => !ids.has(id))
	return { items: [...fresh, ...listed], newCount: fresh.length }
}

const oldMs = 5 * 60_000

/** Removes lists without an observer, so that changes do not refetch them. */
function useOldListsGone(isThere: boolean): void {
	const client = useQueryClient()
	useEffect(() => {
		if (!isThere) return
		const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > oldMs
		client.removeQueries({ queryKey: ['customers'], type: 'inactive', predicate: isOld })
	}, [client, isThere])
}

/**
 * Rebuilds the phone's list with its pending changes: search, filters and order; with a good connection,
 * queries the server.
 */
function useFreshPhoneList(
	isFromPhone: boolean,
	operations: readonly Operation[],
	ask: () => void,
) {
	const changes = operations.map(({ id, state }) => `${id} ${state}`).join()
	const connection = useConnection()
	// biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is what it is for
	useEffect(() => {
		if (isFromPhone) ask()
	}, [isFromPhone, changes, connection])
}

const totalOf = (pages: readonly CustomerListPage[] | undefined) => pages?.at(-1)?.total

/** The phone's results for the current search text until the server's list is loaded. */
function useFoundAtOnce(
	address: CustomerAddress,
	typed: string,
	isLate: boolean,
	phone: PhoneList,
) {
	const isTyping = typed.trim() !== customerSearch.textOf(address)
	const asked = isTyping ? customerSearch.write(typed, customerSearch.parse(address)) : address
	const isWanted = isTyping || isLate
	const { data } = useQuery({ ...customerListQueries.atOnce(asked, phone), enabled: isWanted })
	return (isWanted && data) || null
}

/** Overrides the query's flags: the first page is shown, and the response brings more. */
const shownAtOnce = {
	isPlaceholderData: false,
	hasNextPage: false,
	isFetchNextPageError: false,
	isError: false,
} as const

/**
 * The customers for the search params, with this phone's pending changes; `typed` shows results from the
 * phone at once.
 */
export function useCustomerList(
	address: CustomerAddress,
	{
		typed = customerSearch.textOf(address),
		near,
	}: { typed?: string; near?: Location | undefined } = {},
) {
	const client = useQueryClient()
	const phone = { ...usePhoneList(), near }
	const options = customerListQueries.list(address, phone)
	const query = useInfiniteQuery(options)
	const data = useOverlaid(options.queryKey, query.data)
	const isLate = query.isPending || query.isPlaceholderData
	const atOnce = useFoundAtOnce(address, typed, isLate, phone)
	const pages = atOnce ? [atOnce] : (data?.pages ?? [])
	const keptAtMs = pages.find((page) => page.keptAtMs !== null)?.keptAtMs ?? null
	const isOfPhone = keptAtMs !== null
	const isFromPhone = isOfPhone && !atOnce
	const { items, newCount } = rowsOf(pages, isOfPhone ? [] : findNew(address, phone))
	useOldListsGone(data !== undefined)
	// A list of many pages is not rebuilt until it is opened again.
	const isShort = pages.length <= readAgainMost
	useFreshPhoneList(isFromPhone && isShort, phone.operations, () => void query.refetch())
	const whole = client.getQueryData(customerListQueries.list({}, phone).queryKey)
	return {
		...query,
		data,
		...(atOnce ? { ...shownAtOnce, data: { pages, pageParams: [0] } } : {}),
		items,
		// The phone's count includes the new ones already.
		total: (totalOf(pages) ?? 0) + newCount,
		/** The total without search and filters; undefined where that list is not loaded. */
		wholeTotal: totalOf(whole?.pages),
		/** The list is from the phone in place of the service, not only until the response. */
		isFromPhone,
		/** The time of the shown data. */
		atMs: keptAtMs ?? pages[0]?.readAtMs ?? 0,
		listKey: pages[0]?.listKey ?? '',
	}
}
