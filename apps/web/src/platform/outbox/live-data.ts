import { applyOverlays, findCovered, type Operation, type Overlays } from '@roundsman/sync'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { listenForKept, queryClient, readAnew } from '../reads/query-client.ts'
import {
	areOperationsKnown,
	currentOutbox,
	getOperations,
	isAheadOf,
	subscribeOperations,
} from './outbox.ts'

/** Overlays by the first part of a query's key. Each domain brings its own; the app joins them. */
// biome-ignore lint/suspicious/noExplicitAny: each read has data of its own
export type OverlayTable = Readonly<Record<string, Overlays<any>>>

/**
 * Overlays that come with code of their own, so that the first screens do without it. What they touch
 * is shown when they are there; a delivered change that they know waits for them.
 */
export type LateOverlays = {
	/** First parts of the keys of the reads that are not to be shown without them. */
	reads: readonly string[]
	kinds: readonly string[]
	load: () => Promise<OverlayTable>
}

/**
 * Kinds of change by the first part of a query's key: once one is delivered, such a read is read anew
 * where a screen shows it, else when one does.
 */
export type OutdatedTable = Readonly<Record<string, readonly string[]>>

let table: OverlayTable = {}
let outdated: OutdatedTable = {}
let late: readonly LateOverlays[] = []
const lateListeners = new Set<() => void>()

function subscribeLate(listener: () => void): () => void {
	lateListeners.add(listener)
	return () => lateListeners.delete(listener)
}

/** Brings late overlays; where their code does not come, the next one who needs them asks again. */
async function bringLate(wanted: LateOverlays): Promise<void> {
	const brought = await wanted.load().catch(() => null)
	if (!brought || !late.includes(wanted)) return
	const names = new Set([...Object.keys(table), ...Object.keys(brought)])
	table = Object.fromEntries([...names].map((name) => [name, { ...table[name], ...brought[name] }]))
	late = late.filter((one) => one !== wanted)
	for (const listener of lateListeners) listener()
}

const findLate = (queryKey: readonly unknown[]) =>
	late.find(({ reads }) => reads.includes(String(queryKey[0]))) ?? null

const overlaysOf = <T>(queryKey: readonly unknown[]) =>
	(table[String(queryKey[0])] ?? {}) as Overlays<T>

/** Pending and recent changes of the signed-in person. */
export function useOperations(): readonly Operation[] {
	return useSyncExternalStore(subscribeOperations, getOperations)
}

/** A read's data with the person's pending changes laid over it; undefined until they are known. */
export function useOverlaid<T>(queryKey: QueryKey, data: T | undefined): T | undefined {
	const operations = useOperations()
	const areKnown = useSyncExternalStore(subscribeOperations, areOperationsKnown)
	const missing = useSyncExternalStore(subscribeLate, () => findLate(queryKey))
	useEffect(() => {
		if (missing) void bringLate(missing)
	}, [missing])
	if (data === undefined || !areKnown || missing) return undefined
	return applyOverlays(data, operations, overlaysOf<T>(queryKey))
}

/** What the server last said, with the person's pending changes laid over it. */
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
	let isResting = false

	async function refetch(): Promise<void> {
		isResting = true
		const kinds = new Set(touched)
		touched.clear()
		const pause = new Promise((resolve) => setTimeout(resolve, refetchPauseMs))
		await readAnew(({ queryKey }) => kindsOf(queryKey).some((kind) => kinds.has(kind)))
		await queryClient.invalidateQueries({
			predicate: ({ queryKey }) =>
				outdated[String(queryKey[0])]?.some((kind) => kinds.has(kind)) ?? false,
		})
		await pause
		isResting = false
		if (touched.size > 0) void refetch()
	}

	return (delivered) => {
		for (const { kind } of delivered) touched.add(kind)
		if (!isResting) void refetch()
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
	if (shown.length > 0) void currentOutbox().acknowledge(shown.map(({ id }) => id))
}

const isKnownTo = ({ kind }: Operation, { kinds }: LateOverlays) => kinds.includes(kind)

/** What was delivered and is still laid over; what only the late overlays know has them brought. */
function findDelivered(operations: readonly Operation[]): readonly Operation[] {
	const delivered = operations.filter(
		({ state, answer }) => state === 'done' && answer?.isAcknowledged === false,
	)
	for (const one of late) {
		if (delivered.some((operation) => isKnownTo(operation, one))) void bringLate(one)
	}
	return delivered.filter((operation) => !late.some((one) => isKnownTo(operation, one)))
}

/**
 * Joins outbox and reads: a delivered change has its reads refetched, and its overlay ends when
 * they show it and are kept on the device, so that nothing flickers back, not even by a reload.
 * Gives the function that ends it.
 */
export function startLiveData(
	overlays: OverlayTable,
	outdatedReads: OutdatedTable = {},
	lateOverlays: readonly LateOverlays[] = [],
): () => void {
	table = overlays
	outdated = outdatedReads
	late = lateOverlays
	const refetchTouched = createRefetching()
	let refetched = new Set<string>()
	const onOperations = () => {
		const delivered = findDelivered(getOperations())
		const fresh = delivered.filter(({ id }) => !refetched.has(id))
		refetched = new Set(delivered.map(({ id }) => id))
		if (fresh.length > 0) refetchTouched(fresh)
	}
	const stopOperations = subscribeOperations(onOperations)
	const stopLate = subscribeLate(onOperations)
	listenForKept(() => acknowledgeCovered(findDelivered(getOperations())))
	onOperations()
	return () => {
		stopOperations()
		stopLate()
		listenForKept(() => undefined)
	}
}
