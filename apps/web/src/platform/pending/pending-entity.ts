import type { Operation, Overlay, Overlays } from '@roundsman/sync'
import { applyPendingToItems, hasReached, type PendingKind } from './pending-rules.ts'

/** The overlays of one kind of change, by the first element of a query key. */
// biome-ignore lint/suspicious/noExplicitAny: each read has data of its own
export type ReadOverlays = Readonly<Record<string, Overlay<any>>>

/** The combined overlays of several kinds of change, by the first element of a query key. */
export const overlaysOf = <T>(
	changes: readonly { kind: string; overlays: ReadOverlays }[],
	read: string,
): Overlays<T> =>
	Object.fromEntries(
		changes.flatMap(({ kind, overlays }) => (overlays[read] ? [[kind, overlays[read]]] : [])),
	)

/** Overlays whose code comes with the first screen that needs them. */
export type LazyOverlays<E> = {
	/** The first elements of the keys of queries that are not shown without the overlays. */
	reads: readonly string[]
	load: () => Promise<(kind: PendingKind<E>) => ReadOverlays>
}

/**
 * A record with its changes, and the queries that show it: each query's overlay applies the changed record.
 */
export type PendingEntity<E> = {
	/** Whether a change belongs to this record. */
	isAbout: (record: E, operation: Operation) => boolean
	/** Overlays of the first screens' queries, loaded with the app. */
	overlays?: (kind: PendingKind<E>) => ReadOverlays
	lazyOverlays?: LazyOverlays<E>
}

/** The overlay of a query for one record. */
export const overRecord = <E, T extends E & { version: number }>(
	kind: PendingKind<E>,
): Overlay<T> => ({
	apply: kind.apply,
	isCovered: (record, operation) =>
		!kind.isAbout(record, operation) || hasReached(record, operation),
})

/**
 * The overlay of a list that is read as a whole; a change is covered once its item is gone, or when
 * `isDone` is true.
 */
export const overItems = <E>(
	kind: PendingKind<E>,
	isDone: (item: E) => boolean = () => false,
): Overlay<{ items: readonly E[] }> => ({
	apply: (list, operation) => ({
		...list,
		items: applyPendingToItems<E, E>(list.items, [operation], [kind]),
	}),
	isCovered: ({ items }, operation) =>
		items.every((item) => !kind.isAbout(item, operation) || isDone(item)),
})
