import { createEvent } from '@roundsman/client/event'
import { applyOverlays, findCovered, type Operation, type Overlays } from '@roundsman/sync'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createPaced } from '../paced.ts'
import type { ReadOverlays } from '../pending/pending-entity.ts'
import { queryClient, readAnew, subscribeCached } from '../reads/query-client.ts'
import type { DefinedChange } from './define-change.ts'
import {
	areOperationsKnown,
	currentOutbox,
	getOperations,
	isAheadOf,
	subscribeOperations,
} from './outbox.ts'

export type LiveChange = Pick<DefinedChange, 'kind' | 'overlays' | 'lazyOverlays' | 'outdates'>

/** Overlays by the first element of a query key, and by kind. */
type OverlayTable = Readonly<Record<string, Overlays<unknown>>>

let table: OverlayTable = {}
let defined: readonly LiveChange[] = []
let unloaded: readonly LiveChange[] = []
/** Queries whose lazy overlays are loading. */
const loading = new Set<readonly string[]>()
const loaded = createEvent()

function withOverlays(before: OverlayTable, kind: string, overlays: ReadOverlays): OverlayTable {
	const added = Object.entries(overlays).map(
		([read, overlay]) => [read, { ...before[read], [kind]: overlay }] as const,
	)
	return { ...before, ...Object.fromEntries(added) }
}

/**
 * Loads lazy overlays, together with those of other kinds for the same queries; after a failure the next
 * caller tries again.
 */
async function loadOverlays(wanted: LiveChange): Promise<void> {
	const reads = wanted.lazyOverlays?.reads
	if (!reads || loading.has(reads)) return
	loading.add(reads)
	const together = unloaded.filter((one) => one.lazyOverlays?.reads === reads)
	const fetched = await Promise.all(
		together.map(async ({ kind, lazyOverlays }) => ({
			kind,
			overlays: (await lazyOverlays?.load()) ?? {},
		})),
	)
		.catch(() => null)
		.finally(() => loading.delete(reads))
	if (!fetched || !unloaded.includes(wanted)) return
	for (const { kind, overlays } of fetched) table = withOverlays(table, kind, overlays)
	unloaded = unloaded.filter((one) => !together.includes(one))
	loaded.notify()
}

/** A change that a query has to show and whose overlays are not loaded yet. */
const findUnloaded = (queryKey: readonly unknown[], operations: readonly Operation[]) =>
	unloaded.find(
		({ kind, lazyOverlays }) =>
			lazyOverlays?.reads.includes(String(queryKey[0])) &&
			operations.some((one) => one.kind === kind),
	) ?? null

const overlaysOf = <T>(queryKey: readonly unknown[]) =>
	(table[String(queryKey[0])] ?? {}) as Overlays<T>

/** Pending and recent changes of the signed-in person. */
export function useOperations(): readonly Operation[] {
	return useSyncExternalStore(subscribeOperations, getOperations)
}

/** A query's data with the person's pending changes; undefined until they are loaded. */
export function useOverlaid<T>(queryKey: QueryKey, data: T | undefined): T | undefined {
	const operations = useOperations()
	const areKnown = useSyncExternalStore(subscribeOperations, areOperationsKnown)
	const missing = useSyncExternalStore(loaded.subscribe, () => findUnloaded(queryKey, operations))
	useEffect(() => {
		if (missing) void loadOverlays(missing)
	}, [missing])
	if (data === undefined || !areKnown || missing) return undefined
	return applyOverlays(data, operations, overlaysOf<T>(queryKey))
}

/** The server's last response, with the person's pending changes. */
export function useLiveQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
	const query = useQuery(options)
	return { ...query, data: useOverlaid(options.queryKey, query.data) }
}

const kindsOf = (queryKey: readonly unknown[]) => Object.keys(overlaysOf(queryKey))

const refetchPauseMs = 2000

/**
 * Returns a function that refetches the queries that delivered changes affect, also those without a screen.
 * While a long queue is sent, they are refetched at intervals, not for each change: the overlays stay until
 * then.
 */
function createRefetching(): (delivered: readonly Operation[]) => void {
	const touched = new Set<string>()
	const refetch = createPaced(async () => {
		const kinds = new Set(touched)
		touched.clear()
		await readAnew(({ queryKey }) => kindsOf(queryKey).some((kind) => kinds.has(kind)))
		await queryClient.invalidateQueries({
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
function acknowledgeCovered(delivered: readonly Operation[]): void {
	const reads = queryClient
		.getQueryCache()
		.getAll()
		.filter(({ state }) => state.data !== undefined)
	const shown = delivered.filter((operation) => {
		const touched = reads.filter(({ queryKey }) => kindsOf(queryKey).includes(operation.kind))
		return touched.every(({ queryKey, state }) => {
			if (operation.answer?.isUnknown) return !isAheadOf(operation, state.dataUpdatedAt)
			const overlays = overlaysOf<unknown>(queryKey)
			return findCovered(state.data, [operation], overlays).length > 0
		})
	})
	if (shown.length === 0) return
	// A failed write is repeated after the next read.
	currentOutbox()
		.acknowledge(shown.map(({ id }) => id))
		.catch(() => undefined)
}

const isDelivered = ({ state, answer }: Operation) =>
	state === 'done' && answer?.isAcknowledged === false

/**
 * The office refused the change because its record differs, and may have applied a part: cached data is
 * older.
 */
const isOutdating = ({ state, lastError }: Operation) =>
	state === 'needs-person' && lastError?.status === 409

/** The changes whose overlays are loaded; lazy ones begin to load. */
function withOverlaysLoaded(operations: readonly Operation[]): readonly Operation[] {
	const missing = unloaded.filter(({ kind }) =>
		operations.some((operation) => operation.kind === kind),
	)
	for (const one of missing) void loadOverlays(one)
	return operations.filter((operation) => !missing.some(({ kind }) => operation.kind === kind))
}

/** Delivered changes that still need their overlay. */
const findDelivered = (operations: readonly Operation[]) =>
	withOverlaysLoaded(operations.filter(isDelivered))

/**
 * Connects outbox and queries: a delivered change, or one that clashes, has its queries refetched, and its
 * overlay ends when they include it and are persisted, so that old values never reappear, not even by a
 * reload. Returns the function that stops it.
 */
export function startLiveData(changes: readonly LiveChange[]): () => void {
	defined = changes
	unloaded = changes.filter((one) => one.lazyOverlays !== null)
	table = changes.reduce(
		(made, { kind, overlays }) => withOverlays(made, kind, overlays),
		{} as OverlayTable,
	)
	const refetchTouched = createRefetching()
	let refetched = new Set<string>()
	const onOperations = () => {
		const touching = getOperations().filter((one) => isDelivered(one) || isOutdating(one))
		const ready = withOverlaysLoaded(touching)
		const fresh = ready.filter(({ id }) => !refetched.has(id))
		refetched = new Set(ready.map(({ id }) => id))
		if (fresh.length > 0) refetchTouched(fresh)
	}
	const stopOperations = subscribeOperations(onOperations)
	const stopLoading = loaded.subscribe(onOperations)
	const stopCached = subscribeCached(() => acknowledgeCovered(findDelivered(getOperations())))
	onOperations()
	return () => {
		stopOperations()
		stopLoading()
		stopCached()
	}
}
