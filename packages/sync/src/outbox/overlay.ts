import type { Operation } from './operation.ts'

/** How one kind of operation shows in one query's data, before the server's data shows it. */
export interface Overlay<Data> {
	/** Gives the data as it will be. Pure; gives the same data back when the operation is not about it. */
	readonly apply: (data: Data, operation: Operation) => Data
	/**
	 * Whether the data already shows a done operation: usually that the record's version has reached
	 * `operation.answer.version`.
	 */
	readonly isCovered: (data: Data, operation: Operation) => boolean
}

/** Kind of operation → its overlay for this query. Kinds that do not touch the query are left out. */
export type Overlays<Data> = Readonly<Record<string, Overlay<Data> | undefined>>

/**
 * Lays the operations that the server's data does not show yet over that data, in the order given.
 * Recompute it with each change of either: nothing is rolled back, an operation that ends just is not laid.
 */
export function applyOverlays<Data>(
	data: Data,
	operations: readonly Operation[],
	overlays: Overlays<Data>,
): Data {
	return operations.filter(isShown).reduce((shown, operation) => {
		const overlay = overlays[operation.kind]
		if (overlay === undefined || isCoveredBy(overlay, data, operation)) return shown
		return overlay.apply(shown, operation)
	}, data)
}

/**
 * Gives the done operations that the data shows by itself, so that a reader can acknowledge them once
 * every query that they touch does.
 */
export function findCovered<Data>(
	data: Data,
	operations: readonly Operation[],
	overlays: Overlays<Data>,
): readonly Operation[] {
	return operations.filter((operation) => {
		const overlay = overlays[operation.kind]
		return overlay !== undefined && isShown(operation) && isCoveredBy(overlay, data, operation)
	})
}

/** Waiting, refused (the person decides first), or done and not yet acknowledged. */
function isShown({ state, answer }: Operation): boolean {
	if (state === 'done') return answer?.isAcknowledged === false
	return state === 'queued' || state === 'sending' || state === 'needs-person'
}

function isCoveredBy<Data>(overlay: Overlay<Data>, data: Data, operation: Operation): boolean {
	// The data alone does not show the outcome: a caller that has refetched acknowledges it.
	if (operation.state !== 'done' || operation.answer?.isUnknown) return false
	return overlay.isCovered(data, operation)
}
