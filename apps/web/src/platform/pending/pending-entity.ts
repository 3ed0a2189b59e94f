import type { Operation, Overlay, Overlays } from '@roundsman/sync'
import { applyPendingToItems, hasReached, type PendingKind } from './pending-rules.ts'

/** How one kind of change shows, by the first part of a read's key. */
// biome-ignore lint/suspicious/noExplicitAny: each read has data of its own
export type ReadOverlays = Readonly<Record<string, Overlay<any>>>

/** The overlays that kinds of change have at once for a read, by the first part of its key. */
export const overlaysOf = <T>(
	changes: readonly { kind: string; overlays: ReadOverlays }[],
	read: string,
): Overlays<T> =>
	Object.fromEntries(
		changes.flatMap(({ kind, overlays }) => (overlays[read] ? [[kind, overlays[read]]] : [])),
	)

/** Overlays whose code comes with the first screen that needs them. */
export type LazyOverlays<E> = {
	/** First parts of the keys of the reads that are not to be shown without them. */
	reads: readonly string[]
	load: () => Promise<(kind: PendingKind<E>) => ReadOverlays>
}

/** A record that changes are about, with the reads that show it: each read's overlay takes the changed record. */
export type PendingEntity<E> = {
	/** Whether a change is about this very record. */
	isAbout: (record: E, operation: Operation) => boolean
	/** Of the reads of the first screens, there from the start. */
	overlays?: (kind: PendingKind<E>) => ReadOverlays
	lazyOverlays?: LazyOverlays<E>
}

/** The overlay of a read that is one record. */
export const overRecord = <E, T extends E & { version: number }>(
	kind: PendingKind<E>,
): Overlay<T> => ({
	apply: kind.apply,
	isCovered: (record, operation) =>
		!kind.isAbout(record, operation) || hasReached(record, operation),
})

/** The overlay of a list that is read as a whole; a change is covered once its item is gone, or as `isDone` says. */
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
