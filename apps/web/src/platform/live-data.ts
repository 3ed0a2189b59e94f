import { applyOverlays, findCovered, type Operation, type Overlays } from '@roundsman/sync'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { areOperationsKnown, currentOutbox, getOperations, subscribeOperations } from './outbox.ts'
import { listenForKept, queryClient } from './query-client.ts'

/** Overlays by the first part of a query's key. Each domain brings its own; the app joins them. */
// biome-ignore lint/suspicious/noExplicitAny: each read has data of its own
export type OverlayTable = Readonly<Record<string, Overlays<any>>>

let table: OverlayTable = {}

const overlaysOf = <T>(queryKey: readonly unknown[]) =>
	(table[String(queryKey[0])] ?? {}) as Overlays<T>

/** Pending and recent changes of the signed-in person. */
export function useOperations(): readonly Operation[] {
	return useSyncExternalStore(subscribeOperations, getOperations)
}

/** What the server last said, with the person's pending changes laid over it. */
export function useLiveQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
	const query = useQuery(options)
	const operations = useOperations()
	const isKnown = useSyncExternalStore(subscribeOperations, areOperationsKnown)
	const data =
		query.data === undefined || !isKnown
			? undefined
			: applyOverlays(query.data, operations, overlaysOf<T>(options.queryKey))
	return { ...query, data }
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
		await queryClient.invalidateQueries({
			predicate: ({ queryKey }) => kindsOf(queryKey).some((kind) => kinds.has(kind)),
			refetchType: 'all',
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
			const overlays = overlaysOf<unknown>(queryKey)
			return findCovered(state.data, [operation], overlays).length > 0
		})
	})
	if (shown.length > 0) void currentOutbox().acknowledge(shown.map(({ id }) => id))
}

const deliveredOf = (operations: readonly Operation[]) =>
	operations.filter(({ state, answer }) => state === 'done' && answer?.isAcknowledged === false)

/**
 * Joins outbox and reads: a delivered change has its reads refetched, and its overlay ends when
 * they show it and are kept on the device, so that nothing flickers back, not even by a reload.
 * Gives the function that ends it.
 */
export function startLiveData(overlays: OverlayTable): () => void {
	table = overlays
	const refetchTouched = createRefetching()
	let refetched = new Set<string>()
	const onOperations = () => {
		const delivered = deliveredOf(getOperations())
		const fresh = delivered.filter(({ id }) => !refetched.has(id))
		refetched = new Set(delivered.map(({ id }) => id))
		if (fresh.length > 0) refetchTouched(fresh)
	}
	const stopOperations = subscribeOperations(onOperations)
	listenForKept(() => acknowledgeCovered(deliveredOf(getOperations())))
	onOperations()
	return () => {
		stopOperations()
		listenForKept(() => undefined)
	}
}
