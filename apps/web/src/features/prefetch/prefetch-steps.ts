import { idle } from '@roundsman/client/idle'
import { addDays, distanceM, hasFeature, type Location } from '@roundsman/contract'
import type { QueryClient } from '@tanstack/react-query'
import { chatQueries, fetchChats } from '#domains/chat'
import { fetchCustomers } from '#domains/customers/cache'
import { daysOffQueries } from '#domains/days-off'
import { documentQueries, readDocument, storeReader } from '#domains/documents'
import { employeeQueries } from '#domains/employees'
import { storedQueries } from '#domains/employees/stored'
import { kpiQueries } from '#domains/kpi'
import { keepMapAlong } from '#domains/map/live'
import { optionQueries } from '#domains/options'
import { fetchOrders, listCustomersWithOrders } from '#domains/orders/cache'
import { fetchParcels, wereParcelsBrought } from '#domains/parcels/cache'
import { fetchReturns, listCustomersWithReturns } from '#domains/returns/cache'
import { type ShownRoute, shownRoutes, tourQueries } from '#domains/tours'
import { newsQueries } from '#domains/tours/news'
import { tourPointQueries } from '#domains/tours/points'
import { planningQueries, visitQueries } from '#domains/visits/changes'
import { visitHistoryQueries } from '#domains/visits/history'
import { dropMentions } from '#features/erasures'
import type { Reads } from '#platform/reads/query-client'
import { keepDecoder } from '#platform/scanner/keep-decoder'
import type { PrefetchStep } from './prefetch-rules.ts'

type PrefetchTask = {
	reads: Reads
	owner: string
	/** The employee's day, YYYY-MM-DD. */
	day: string
	/** Data read before this moment is refetched. */
	freshSinceMs: number
	goesOn: () => boolean
	onCustomers: (count: number) => void
	/** Resolves to whether a worker caches what this page requests. */
	awaitWorker: () => Promise<boolean>
}

/** Longer straight lines are guesses: the real route is unknown. */
const guessMostM = 30_000

type ReadOptions<T> = { queryKey: readonly unknown[]; queryFn?: T }

/** A single attempt: the plan decides about retries. */
function read<T>(
	client: QueryClient,
	options: ReadOptions<T>,
	freshSinceMs: number,
): Promise<unknown> {
	const staleTime = Math.max(0, Date.now() - freshSinceMs)
	return client.fetchQuery({ ...(options as ReadOptions<never>), staleTime, retry: false })
}

/** The first page of the visit history, without search and filters. */
const readHistory = (client: QueryClient, freshSinceMs: number): Promise<unknown> =>
	client.fetchInfiniteQuery({
		...visitHistoryQueries.list(),
		staleTime: Math.max(0, Date.now() - freshSinceMs),
		retry: false,
	})

const visitsOf = (client: QueryClient, day: string) => [
	...(client.getQueryData(visitQueries.today().queryKey)?.items ?? []),
	...(client.getQueryData(visitQueries.day(addDays(day, 1)).queryKey)?.items ?? []),
]
const customersOf = (client: QueryClient, day: string) => [
	...new Set(visitsOf(client, day).map((visit) => visit.customerId)),
]
const actionsOf = (client: QueryClient, day: string) => [
	...new Set(visitsOf(client, day).flatMap((visit) => visit.actions.map(({ id }) => id))),
]

const handles = (client: QueryClient, feature: 'returns' | 'parcels') =>
	hasFeature(client.getQueryData(employeeQueries.profile().queryKey), feature)

/** Small lists and codes that screens of every day need without network. */
const lists = (): readonly ReadOptions<unknown>[] => [
	optionQueries.all(),
	planningQueries.days(),
	tourPointQueries.all(),
	tourQueries.days(),
	newsQueries.list(),
	daysOffQueries.all(),
	documentQueries.all(),
	chatQueries.list(),
	kpiQueries.own(),
	storedQueries.own(),
]

/** Documents to confirm, with the code that shows them. Deleted ones are skipped. */
async function storeDocuments(
	client: QueryClient,
	awaitWorker: () => Promise<boolean>,
): Promise<void> {
	const { items = [] } = client.getQueryData(documentQueries.all().queryKey) ?? {}
	const due = items.filter(({ confirmedAt }) => confirmedAt === null)
	if (due.length > 0) await storeReader(awaitWorker)
	const { signal } = new AbortController()
	for (const one of due) await readDocument(one, signal).catch(() => undefined)
}

/** The fetch of each step. False: stopped midway, neither done nor failed. */
export const fetchers: Record<PrefetchStep, (task: PrefetchTask) => Promise<boolean>> = {
	account: async ({ reads: { client }, freshSinceMs }) => {
		await read(client, employeeQueries.profile(), freshSinceMs)
		await read(client, employeeQueries.settings(), freshSinceMs)
		await read(client, employeeQueries.config(), freshSinceMs)
		return true
	},
	today: async ({ reads: { client }, day, freshSinceMs }) => {
		const kept = client.getQueryData(visitQueries.today().queryKey)
		const since = kept && kept.date < day ? Date.now() : freshSinceMs
		await read(client, visitQueries.today(), since)
		await read(client, tourQueries.plan(), since)
		return true
	},
	tomorrow: async ({ reads: { client }, day, freshSinceMs }) => {
		await read(client, visitQueries.day(addDays(day, 1)), freshSinceMs)
		await readHistory(client, freshSinceMs)
		return true
	},
	actions: async ({ reads: { client }, day, freshSinceMs, goesOn }) => {
		for (const id of actionsOf(client, day)) {
			if (!goesOn()) return false
			await read(client, visitQueries.action(id), freshSinceMs)
		}
		await read(client, planningQueries.catalogue(), freshSinceMs)
		return true
	},
	options: async ({ reads: { client }, freshSinceMs, goesOn, awaitWorker }) => {
		const { notificationSettings } = await import('#domains/notifications')
		for (const options of [...lists(), notificationSettings()])
			await read(client, options, freshSinceMs)
		// Large for a weak network: no form may wait for it.
		await keepDecoder(awaitWorker)
		await storeDocuments(client, awaitWorker)
		return fetchChats(client, { goesOn })
	},
	orders: async ({ reads: { client }, owner, day }) => {
		await fetchOrders(owner, customersOf(client, day), Date.now)
		return true
	},
	returns: async ({ reads: { client }, owner, day }) => {
		if (handles(client, 'returns')) await fetchReturns(owner, customersOf(client, day), Date.now)
		return true
	},
	parcels: async ({ reads: { client } }) => {
		if (handles(client, 'parcels')) await fetchParcels()
		return true
	},
	map: async ({ reads: { client }, day, freshSinceMs, goesOn, awaitWorker }) => {
		const days = [day, addDays(day, 1)]
		for (const date of days) await read(client, tourQueries.route(date), freshSinceMs)
		await read(client, tourQueries.matrix(day), freshSinceMs)
		await read(client, tourQueries.optimization(), freshSinceMs)
		const routes = days.flatMap((date) => {
			const route = client.getQueryData(tourQueries.route(date).queryKey)
			return route ? [route] : []
		})
		const config = client.getQueryData(employeeQueries.config().queryKey)
		// Maps of another origin are not cached.
		if (config?.mapStyleUrl) return true
		const isDriven = ({ look, path }: ShownRoute) =>
			look !== 'straight' || distanceM(path[0] as Location, path.at(-1) as Location) < guessMostM
		const ways = routes
			.flatMap((route) => shownRoutes(route.points, route, new Set()))
			.filter(isDriven)
		const places = routes.flatMap(({ points }) => points.map(({ location }) => [location]))
		if (!(await awaitWorker())) return true
		return keepMapAlong([...places, ...ways.map(({ path }) => path)], goesOn)
	},
	customers: ({ reads, owner, goesOn, onCustomers }) =>
		fetchCustomers({
			owner,
			nowMs: Date.now,
			pause: idle,
			goesOn,
			onPart: onCustomers,
			onErased: (ids) => void dropMentions(reads, ids),
		}),
}

/** Refetches outdated data of today and tomorrow; false where some of it failed. */
export async function refetchOutdated(client: QueryClient, day: string): Promise<boolean> {
	const isOutdated = ({ queryKey }: ReadOptions<unknown>) =>
		client.getQueryState(queryKey)?.isInvalidated === true
	const reads: ReadOptions<unknown>[] = [
		visitQueries.today(),
		tourQueries.plan(),
		visitQueries.day(addDays(day, 1)),
		employeeQueries.settings(),
		tourPointQueries.all(),
	]
	const now = Date.now()
	const brought = await Promise.allSettled([
		...reads.filter(isOutdated).map((options) => read(client, options, now)),
		...(isOutdated(visitHistoryQueries.list()) ? [readHistory(client, now)] : []),
	])
	return brought.every(({ status }) => status === 'fulfilled')
}

/** Steps with missing data: another tab had it, the plan has changed, or the language has. */
export async function findMissing(client: QueryClient, day: string): Promise<Set<PrefetchStep>> {
	const missing = new Set<PrefetchStep>()
	const lacks = (options: { queryKey: readonly unknown[] }) =>
		client.getQueryData(options.queryKey) === undefined
	const { profile, settings, config } = employeeQueries
	if ([profile(), settings(), config()].some(lacks)) missing.add('account')
	const today = client.getQueryData(visitQueries.today().queryKey)
	if (!today || today.date < day || lacks(tourQueries.plan())) missing.add('today')
	const later = [visitQueries.day(addDays(day, 1)), visitHistoryQueries.list()]
	if (later.some(lacks)) missing.add('tomorrow')
	if (lists().some(lacks)) missing.add('options')
	const actions = actionsOf(client, day).map((id) => visitQueries.action(id))
	if ([planningQueries.catalogue(), ...actions].some(lacks)) missing.add('actions')
	const ways = [tourQueries.route(day), tourQueries.matrix(day), tourQueries.optimization()]
	if (ways.some(lacks)) missing.add('map')
	const lacksOne = (kept: readonly string[]) =>
		customersOf(client, day).some((id) => !kept.includes(id))
	if (lacksOne(await listCustomersWithOrders())) missing.add('orders')
	if (handles(client, 'returns') && lacksOne(await listCustomersWithReturns()))
		missing.add('returns')
	if (handles(client, 'parcels') && !(await wereParcelsBrought())) missing.add('parcels')
	return missing
}

export const countTours = (client: QueryClient, day: string) => ({
	today: client.getQueryData(visitQueries.today().queryKey),
	tomorrow: client.getQueryData(visitQueries.day(addDays(day, 1)).queryKey),
})
