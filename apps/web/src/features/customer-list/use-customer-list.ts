import { useConnection } from '@roundsman/client/live/connection'
import {
	type CustomerItem,
	customerItemOf,
	type Location,
	listCachedCustomers,
	listedOf,
} from '@roundsman/contract'
import { type Query, useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
import { queryClient } from '#platform/reads/query-client'

/** The phone's data for building the list itself: the day, the sectors, and local changes. */
export function usePhoneList(): PhoneList {
	const { data: { sectors = [], zones = [] } = {} } = useQuery(optionQueries.all())
	const { data: profile } = useProfile()
	const status = profile?.role.name === 'prospector' ? 'prsp' : 'lead'
	// To which of several sectors a new customer goes only the office knows.
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

/** New customers of this phone that the search and the filters leave; they stand first until they are listed. */
function findNew(address: CustomerAddress, phone: PhoneList): CustomerItem[] {
	const made = withPendingCustomers([], phone.operations.filter(isPending), phone.maker)
	if (made.length === 0) return []
	const zoneOf = (sectorId: string) => new Map(phone.zones).get(sectorId)
	const listing = { ...listingOfAddress(address), today: phone.today, zoneOf }
	return listCachedCustomers(made.map(listedOf), listing).map(({ customer }) =>
		customerItemOf(customer, phone),
	)
}

/** Each customer once: one that changed its place while pages were read would be there twice. */
function listedOnce(pages: readonly CustomerListPage[]): CustomerItem[] {
	const items = pages.flatMap((page) => page.items)
	// The phone lists all at once, and may have very many.
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

/** Lists without an observer are not refetched with every change. */
function useOldListsGone(isThere: boolean): void {
	useEffect(() => {
		if (!isThere) return
		const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > oldMs
		queryClient.removeQueries({ queryKey: ['customers'], type: 'inactive', predicate: isOld })
	}, [isThere])
}

/**
 * The phone lists what waits by what it has become: found, filtered and put in order anew; and a
 * good connection has the server asked.
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

/** The phone's results for the current search text while the loaded list belongs to another. */
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

/** In place of what a read says of itself: there is a first page, and more comes with the answer. */
const shownAtOnce = {
	isPlaceholderData: false,
	hasNextPage: false,
	isFetchNextPageError: false,
	isError: false,
} as const

/**
 * The customers that search params show, with what waits on this phone; `typed` shows at once where the phone finds it.
 */
export function useCustomerList(
	address: CustomerAddress,
	{
		typed = customerSearch.textOf(address),
		near,
	}: { typed?: string; near?: Location | undefined } = {},
) {
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
	// A list of many pages stays as it is until it is looked at anew.
	const isShort = pages.length <= readAgainMost
	useFreshPhoneList(isFromPhone && isShort, phone.operations, () => void query.refetch())
	const whole = queryClient.getQueryData(customerListQueries.list({}, phone).queryKey)
	return {
		...query,
		data,
		...(atOnce ? { ...shownAtOnce, data: { pages, pageParams: [0] } } : {}),
		items,
		// The phone has counted the new ones already.
		total: (totalOf(pages) ?? 0) + newCount,
		/** Of the list without search and filters; undefined where it has not been read. */
		wholeTotal: totalOf(whole?.pages),
		/** The phone says it in place of the service, not only before it. */
		isFromPhone,
		/** So old is what is shown. */
		atMs: keptAtMs ?? pages[0]?.readAtMs ?? 0,
		listKey: pages[0]?.listKey ?? '',
	}
}
