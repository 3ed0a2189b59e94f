import { createEvent } from '@roundsman/client/event'
import { applyOverlays, findCovered, type Operation, type Overlays } from '@roundsman/sync'
import {
	type QueryClient,
	type QueryKey,
	type UseQueryOptions,
	useQuery,
} from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createPaced } from '../paced.ts'
import type { ReadOverlays } from '../pending/pending-entity.ts'
import { definePart, usePhone } from '../phone/phone.ts'
import { queryClient, readAnew, subscribeCached } from '../reads/query-client.ts'
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

type Reads = {
	queryClient: QueryClient
	readAnew: typeof readAnew
	subscribeCached: typeof subscribeCached
}

/** The effects of a phone's pending changes on its queries. */
export class LiveData {
	readonly #outbox: Pick<OutboxAccess, 'getOperations' | 'subscribe' | 'current'>
	readonly #reads: Reads
	#table: OverlayTable = {}
	#defined: readonly LiveChange[] = []
	#unloaded: readonly LiveChange[] = []
	/** Queries whose lazy overlays are loading. */
	readonly #loading = new Set<readonly string[]>()
	readonly #loaded = createEvent()

	constructor(outbox: Pick<OutboxAccess, 'getOperations' | 'subscribe' | 'current'>, reads: Reads) {
		this.#outbox = outbox
		this.#reads = reads
	}

	/** Calls the listener when lazy overlays have been loaded. */
	readonly subscribeLoaded = this.#loaded.subscribe

	/**
	 * Connects outbox and queries: a delivered change, or one that clashes, has its queries refetched, and its
	 * overlay ends when they include it and are persisted, so that old values never reappear, not even by a
	 * reload. Returns the function that stops it.
	 */
	start(changes: readonly LiveChange[]): () => void {
		this.#defined = changes
		this.#unloaded = changes.filter((one) => one.lazyOverlays !== null)
		this.#table = changes.reduce(
			(made, { kind, overlays }) => withOverlays(made, kind, overlays),
			{} as OverlayTable,
		)
		const outbox = this.#outbox
		const refetchTouched = this.#createRefetching()
		let refetched = new Set<string>()
		const onOperations = () => {
			const touching = outbox.getOperations().filter((one) => isDelivered(one) || isOutdating(one))
			const ready = this.#withOverlaysLoaded(touching)
			const fresh = ready.filter(({ id }) => !refetched.has(id))
			refetched = new Set(ready.map(({ id }) => id))
			if (fresh.length > 0) refetchTouched(fresh)
		}
		const stopOperations = outbox.subscribe(onOperations)
		const stopLoading = this.#loaded.subscribe(onOperations)
		const stopCached = this.#reads.subscribeCached(() => this.#acknowledgeCovered())
		onOperations()
		return () => {
			stopOperations()
			stopLoading()
			stopCached()
		}
	}

	overlaysOf<T>(queryKey: readonly unknown[]): Overlays<T> {
		return (this.#table[String(queryKey[0])] ?? {}) as Overlays<T>
	}

	/** A change that a query has to show and whose overlays are not loaded yet. */
	findUnloaded(queryKey: readonly unknown[], operations: readonly Operation[]): LiveChange | null {
		const isMissing = ({ kind, lazyOverlays }: LiveChange) =>
			lazyOverlays?.reads.includes(String(queryKey[0])) &&
			operations.some((one) => one.kind === kind)
		return this.#unloaded.find(isMissing) ?? null
	}

	/**
	 * Loads lazy overlays, together with those of other kinds for the same queries; after a failure the next
	 * caller tries again.
	 */
	async loadOverlays(wanted: LiveChange): Promise<void> {
		const reads = wanted.lazyOverlays?.reads
		if (!reads || this.#loading.has(reads)) return
		this.#loading.add(reads)
		const together = this.#unloaded.filter((one) => one.lazyOverlays?.reads === reads)
		const fetched = await Promise.all(
			together.map(async ({ kind, lazyOverlays }) => ({
				kind,
				overlays: (await lazyOverlays?.load()) ?? {},
			})),
		)
			.catch(() => null)
			.finally(() => this.#loading.delete(reads))
		if (!fetched || !this.#unloaded.includes(wanted)) return
		for (const { kind, overlays } of fetched) {
			this.#table = withOverlays(this.#table, kind, overlays)
		}
		this.#unloaded = this.#unloaded.filter((one) => !together.includes(one))
		this.#loaded.notify()
	}

	#kindsOf(queryKey: readonly unknown[]): string[] {
		return Object.keys(this.overlaysOf(queryKey))
	}

	/**
	 * Returns a function that refetches the queries that delivered changes affect, also those without a screen.
	 * While a long queue is sent, they are refetched at intervals, not for each change: the overlays stay until
	 * then.
	 */
	#createRefetching(): (delivered: readonly Operation[]) => void {
		const touched = new Set<string>()
		const refetch = createPaced(async () => {
			const kinds = new Set(touched)
			touched.clear()
			await this.#reads.readAnew(({ queryKey }) =>
				this.#kindsOf(queryKey).some((kind) => kinds.has(kind)),
			)
			await this.#reads.queryClient.invalidateQueries({
				predicate: ({ queryKey }) =>
					this.#defined.some(
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
	#acknowledgeCovered(): void {
		const delivered = this.#withOverlaysLoaded(this.#outbox.getOperations().filter(isDelivered))
		const reads = this.#reads.queryClient
			.getQueryCache()
			.getAll()
			.filter(({ state }) => state.data !== undefined)
		const shown = delivered.filter((operation) => {
			const touched = reads.filter(({ queryKey }) =>
				this.#kindsOf(queryKey).includes(operation.kind),
			)
			return touched.every(({ queryKey, state }) => {
				if (operation.answer?.isUnknown) return !isAheadOf(operation, state.dataUpdatedAt)
				const overlays = this.overlaysOf<unknown>(queryKey)
				return findCovered(state.data, [operation], overlays).length > 0
			})
		})
		if (shown.length === 0) return
		// A failed write is repeated after the next read.
		this.#outbox.current.acknowledge(shown.map(({ id }) => id)).catch(() => undefined)
	}

	/** The changes whose overlays are loaded; lazy ones begin to load. */
	#withOverlaysLoaded(operations: readonly Operation[]): readonly Operation[] {
		const missing = this.#unloaded.filter(({ kind }) =>
			operations.some((operation) => operation.kind === kind),
		)
		for (const one of missing) void this.loadOverlays(one)
		return operations.filter((operation) => !missing.some(({ kind }) => operation.kind === kind))
	}
}

export const liveDataOf = definePart(
	(phone) => new LiveData(outboxOf(phone), { queryClient, readAnew, subscribeCached }),
)

/** Pending and recent changes of the signed-in person. */
export function useOperations(): readonly Operation[] {
	const outbox = useOutbox()
	return useSyncExternalStore(outbox.subscribe, outbox.getOperations)
}

/** A query's data with the person's pending changes; undefined until they are loaded. */
export function useOverlaid<T>(queryKey: QueryKey, data: T | undefined): T | undefined {
	const outbox = useOutbox()
	const live = liveDataOf(usePhone())
	const operations = useOperations()
	const areKnown = useSyncExternalStore(outbox.subscribe, outbox.areKnown)
	const missing = useSyncExternalStore(live.subscribeLoaded, () =>
		live.findUnloaded(queryKey, operations),
	)
	useEffect(() => {
		if (missing) void live.loadOverlays(missing)
	}, [live, missing])
	if (data === undefined || !areKnown || missing) return undefined
	return applyOverlays(data, operations, live.overlaysOf<T>(queryKey))
}

/** The server's last response, with the person's pending changes. */
export function useLiveQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
	const query = useQuery(options)
	return { ...query, data: useOverlaid(options.queryKey, query.data) }
}
