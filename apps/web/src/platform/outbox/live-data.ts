import { createEvent, type Event } from '@roundsman/client/event'
import { applyOverlays, findCovered, type Operation, type Overlays } from '@roundsman/sync'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createPaced } from '../paced.ts'
import type { ReadOverlays } from '../pending/pending-entity.ts'
import { definePart, type Phone, usePhone } from '../phone/phone.ts'
import { type Reads, readsOf } from '../reads/query-client.ts'
import type { DefinedChange } from './define-change.ts'
import { isAheadOf, type OutboxAccess, outboxOf, useOutbox } from './outbox.ts'

export type LiveChange = Pick<DefinedChange, 'kind' | 'overlays' | 'lazyOverlays' | 'outdates'>

/** Overlays by the first element of a query key, and by kind. */
type OverlayTable = Readonly<Record<string, Overlays<unknown>>>

function withOverlays(before: OverlayTable, kind: string, overlays: ReadOverlays): OverlayTable {
	const added = Object.entries(overlays).map(
		([read, overlay]) => [read, { ...before[read], [kind]: overlay }] as const,
	)
	return { ...before, ...Object.fromEntries(added) }
}

const refetchPauseMs = 2000

const isDelivered = ({ state, answer }: Operation) =>
	state === 'done' && answer?.isAcknowledged === false

/**
 * The office refused the change because its record differs, and may have applied a part: cached data is
 * older.
 */
const isOutdating = ({ state, lastError }: Operation) =>
	state === 'needs-person' && lastError?.status === 409

/** The overlays of a phone's kinds of change, as far as they are loaded. */
type LoadedOverlays = {
	table: OverlayTable
	unloaded: readonly LiveChange[]
	/** Queries whose lazy overlays are loading. */
	loading: Set<readonly string[]>
	loaded: Event<void>
}

export const createOverlays = (): LoadedOverlays => ({
	table: {},
	unloaded: [],
	loading: new Set(),
	loaded: createEvent(),
})

const overlaysFor = <T>(live: LoadedOverlays, queryKey: QueryKey) =>
	(live.table[String(queryKey[0])] ?? {}) as Overlays<T>

const kindsOf = (live: LoadedOverlays, queryKey: QueryKey) =>
	Object.keys(overlaysFor(live, queryKey))

/**
 * Loads lazy overlays, together with those of other kinds for the same queries; after a failure the next
 * caller tries again.
 */
async function loadOverlays(live: LoadedOverlays, wanted: LiveChange): Promise<void> {
	const reads = wanted.lazyOverlays?.reads
	if (!reads || live.loading.has(reads)) return
	live.loading.add(reads)
	const together = live.unloaded.filter((one) => one.lazyOverlays?.reads === reads)
	const fetched = await Promise.all(
		together.map(async ({ kind, lazyOverlays }) => ({
			kind,
			overlays: (await lazyOverlays?.load()) ?? {},
		})),
	)
		.catch(() => null)
		.finally(() => live.loading.delete(reads))
	if (!fetched || !live.unloaded.includes(wanted)) return
	for (const { kind, overlays } of fetched) live.table = withOverlays(live.table, kind, overlays)
	live.unloaded = live.unloaded.filter((one) => !together.includes(one))
	live.loaded.notify()
}

/** A change that a query has to show and whose overlays are not loaded yet. */
const findUnloaded = (
	{ unloaded }: LoadedOverlays,
	queryKey: QueryKey,
	operations: readonly Operation[],
) =>
	unloaded.find(
		({ kind, lazyOverlays }) =>
			lazyOverlays?.reads.includes(String(queryKey[0])) &&
			operations.some((one) => one.kind === kind),
	) ?? null

/** The changes whose overlays are loaded; lazy ones begin to load. */
function withOverlaysLoaded(
	live: LoadedOverlays,
	operations: readonly Operation[],
): readonly Operation[] {
	const missing = live.unloaded.filter(({ kind }) =>
		operations.some((operation) => operation.kind === kind),
	)
	for (const one of missing) void loadOverlays(live, one)
	return operations.filter((operation) => !missing.some(({ kind }) => operation.kind === kind))
}

type Parts = {
	outbox: Pick<OutboxAccess, 'getOperations' | 'subscribe' | 'current'>
	overlays: LoadedOverlays
	reads: Pick<Reads, 'client' | 'readAnew' | 'subscribeCached'>
}

/**
 * Returns a function that refetches the queries that delivered changes affect, also those without a screen.
 * While a long queue is sent, they are refetched at intervals, not for each change: the overlays stay until
 * then.
 */
function createRefetching(
	{ overlays, reads }: Parts,
	defined: readonly LiveChange[],
): (delivered: readonly Operation[]) => void {
	const touched = new Set<string>()
	const refetch = createPaced(async () => {
		const kinds = new Set(touched)
		touched.clear()
		await reads.readAnew(({ queryKey }) =>
			kindsOf(overlays, queryKey).some((kind) => kinds.has(kind)),
		)
		await reads.client.invalidateQueries({
			predicate: ({ queryKey }) =>
				defined.some(
					({ kind, outdates }) => kinds.has(kind) && outdates.includes(String(queryKey[0])),
				),
		})
	}, refetchPauseMs)
	return (delivered) => {
		for (const { kind } of delivered) touched.add(kind)
		refetch()
	}
}

/** Ends the overlays of delivered changes that all cached queries include. */
function acknowledgeCovered({ outbox, overlays, reads }: Parts): void {
	const delivered = withOverlaysLoaded(overlays, outbox.getOperations().filter(isDelivered))
	const known = reads.client
		.getQueryCache()
		.getAll()
		.filter(({ state }) => state.data !== undefined)
	const shown = delivered.filter((operation) => {
		const touched = known.filter(({ queryKey }) =>
			kindsOf(overlays, queryKey).includes(operation.kind),
		)
		return touched.every(({ queryKey, state }) => {
			if (operation.answer?.isUnknown) return !isAheadOf(operation, state.dataUpdatedAt)
			return (
				findCovered(state.data, [operation], overlaysFor<unknown>(overlays, queryKey)).length > 0
			)
		})
	})
	if (shown.length === 0) return
	// A failed write is repeated after the next read.
	outbox.current.acknowledge(shown.map(({ id }) => id)).catch(() => undefined)
}

/**
 * Connects outbox and queries: a delivered change, or one that clashes, has its queries refetched, and its
 * overlay ends when they include it and are persisted, so that old values never reappear, not even by a
 * reload. Returns the function that stops it.
 */
export function followChanges(parts: Parts, changes: readonly LiveChange[]): () => void {
	const { outbox, overlays, reads } = parts
	overlays.unloaded = changes.filter((one) => one.lazyOverlays !== null)
	overlays.table = changes.reduce(
		(made, one) => withOverlays(made, one.kind, one.overlays),
		{} as OverlayTable,
	)
	const refetchTouched = createRefetching(parts, changes)
	let refetched = new Set<string>()
	const onOperations = () => {
		const touching = outbox.getOperations().filter((one) => isDelivered(one) || isOutdating(one))
		const ready = withOverlaysLoaded(overlays, touching)
		const fresh = ready.filter(({ id }) => !refetched.has(id))
		refetched = new Set(ready.map(({ id }) => id))
		if (fresh.length > 0) refetchTouched(fresh)
	}
	const stopOperations = outbox.subscribe(onOperations)
	const stopLoading = overlays.loaded.subscribe(onOperations)
	const stopCached = reads.subscribeCached(() => acknowledgeCovered(parts))
	onOperations()
	return () => {
		stopOperations()
		stopLoading()
		stopCached()
	}
}

const overlaysOf = definePart(createOverlays)

/** Shows a phone's pending changes in its queries. Returns the function that stops it. */
export const startLiveData = (phone: Phone, changes: readonly LiveChange[]) =>
	followChanges(
		{
			outbox: outboxOf(phone),
			overlays: overlaysOf(phone),
			reads: readsOf(phone),
		},
		changes,
	)

/** Pending and recent changes of the signed-in person. */
export function useOperations(): readonly Operation[] {
	const outbox = useOutbox()
	return useSyncExternalStore(outbox.subscribe, outbox.getOperations)
}

/** A query's data with the person's pending changes; undefined until they are loaded. */
export function useOverlaid<T>(queryKey: QueryKey, data: T | undefined): T | undefined {
	const outbox = useOutbox()
	const overlays = overlaysOf(usePhone())
	const operations = useOperations()
	const areKnown = useSyncExternalStore(outbox.subscribe, outbox.areKnown)
	const missing = useSyncExternalStore(overlays.loaded.subscribe, () =>
		findUnloaded(overlays, queryKey, operations),
	)
	useEffect(() => {
		if (missing) void loadOverlays(overlays, missing)
	}, [overlays, missing])
	if (data === undefined || !areKnown || missing) return undefined
	return applyOverlays(data, operations, overlaysFor<T>(overlays, queryKey))
}

/** The server's last response, with the person's pending changes. */
export function useLiveQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
	const query = useQuery(options)
	return { ...query, data: useOverlaid(options.queryKey, query.data) }
}
