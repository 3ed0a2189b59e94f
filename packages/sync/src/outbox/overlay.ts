import type { Operation } from './operation.ts'

/** Applies one kind of operation to one query's data, before the server's data includes it. */
export interface Overlay<Data> {
	/**
	 * Returns the data after the operation. Pure; returns the same data when the operation does not concern
	 * it.
	 */
	readonly apply: (data: Data, operation: Operation) => Data
	/**
	 * Whether the data already includes a done operation: usually that the record's version has reached
	 * `operation.answer.version`.
	 */
	readonly isCovered: (data: Data, operation: Operation) => boolean
}

/** Kind of operation → its overlay for this query. Kinds that do not affect the query are left out. */
export type Overlays<Data> = Readonly<Record<string, Overlay<Data> | undefined>>

/**
 * Applies the operations that the server's data does not include yet to that data, in the given order.
 * Recompute it with each change of either: nothing is rolled back, an ended operation is simply not
 * applied.
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
 * The done operations that the data includes, so that a reader can acknowledge them once every query that
 * they affect includes them.
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
	// The data alone does not show an unknown outcome: a caller that has refetched acknowledges it.
	if (operation.state !== 'done' || operation.answer?.isUnknown) return false
	return overlay.isCovered(data, operation)
}
