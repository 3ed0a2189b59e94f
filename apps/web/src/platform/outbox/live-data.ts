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

/** Overlays by the first part of a read's key, and by kind. */
type OverlayTable = Readonly<Record<string, Overlays<unknown>>>

let table: OverlayTable = {}
let defined: readonly LiveChange[] = []
let unloaded: readonly LiveChange[] = []
/** Reads whose lazy overlays are being loaded. */
const loading = new Set<readonly string[]>()
const loaded = createEvent()

/** The table with the overlays of one more kind. */
function withOverlays(before: OverlayTable, kind: string, overlays: ReadOverlays): OverlayTable {
	const added = Object.entries(overlays).map(
		([read, overlay]) => [read, { ...before[read], [kind]: overlay }] as const,
	)
	return { ...before, ...Object.fromEntries(added) }
}

/**
 * Loads lazy overlays, those of other kinds of the same reads with them; where their code does not come,
 * the next one who needs them asks again.
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

/** A change that is to be shown in a read, and how is not known yet. */
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

/** A read's data with the person's pending changes; undefined until they are known. */
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

/** The server's last answer, with the person's pending changes. */
export function useLiveQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
	const query = useQuery(options)
	return { ...query, data: useOverlaid(options.queryKey, query.data) }
}

const kindsOf = (queryKey: readonly unknown[]) => Object.keys(overlaysOf(queryKey))

const refetchPauseMs = 2000

/**
 * Gives what reads anew what delivered changes have touched, also where no screen shows it now. A long
 * queue that is being sent has it read once in a while, not for each change: the overlays stay until then.
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

/** Ends the overlays of delivered changes that every kept read shows by itself. */
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

/** Refused since the office has something else, and may have taken a part of it: what is kept is older. */
const isOutdating = ({ state, lastError }: Operation) =>
	state === 'needs-person' && lastError?.status === 409

/** Those of the changes whose overlays are there; those that are lazy are loaded. */
function withOverlaysLoaded(operations: readonly Operation[]): readonly Operation[] {
	const missing = unloaded.filter(({ kind }) =>
		operations.some((operation) => operation.kind === kind),
	)
	for (const one of missing) void loadOverlays(one)
	return operations.filter((operation) => !missing.some(({ kind }) => operation.kind === kind))
}

/** Delivered changes that still show by their overlay. */
const findDelivered = (operations: readonly Operation[]) =>
	withOverlaysLoaded(operations.filter(isDelivered))

/**
 * Joins outbox and reads: a delivered change, or one that clashes, has its reads refetched, and its overlay ends when
 * they show it and are kept on the device, so that nothing flickers back, not even by a reload.
 * Gives the function that ends it.
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
