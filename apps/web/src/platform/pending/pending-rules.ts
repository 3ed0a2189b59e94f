import type { Operation } from '@roundsman/sync'

// Applies pending changes to records, lists and totals. Pure: workers use it as well.

export const isWaiting = ({ state }: Operation): boolean =>
	state === 'queued' || state === 'sending' || state === 'needs-person'

/** Whether data read at `readAtMs` cannot include the change: it waits, or was delivered later. */
export const isAheadOf = (operation: Operation, readAtMs: number): boolean =>
	isWaiting(operation) || (operation.state === 'done' && (operation.answer?.atMs ?? 0) >= readAtMs)

/** True until the office's data includes the change: it waits, or no query includes its response yet. */
export const isPending = (operation: Operation): boolean =>
	isWaiting(operation) || operation.answer?.isAcknowledged === false

/** True unless the change was given up or replaced by a corrected one. */
export const isStanding = ({ state }: Operation): boolean =>
	state !== 'superseded' && state !== 'discarded'

/** True once a record has the version of the office's response to a change. */
export const hasReached = ({ version }: { version: number }, { answer }: Operation): boolean =>
	version >= (answer?.version ?? 0)

/** The changes that data read at a given time cannot include. */
export const pendingSince = (operations: readonly Operation[], readAtMs: number): Operation[] =>
	operations.filter((one) => isStanding(one) && isAheadOf(one, readAtMs))

/** The changes of this record that its version does not include. */
export const pendingFor = (
	record: { version: number },
	operations: readonly Operation[],
): Operation[] =>
	operations.filter((one) => isStanding(one) && !(one.state === 'done' && hasReached(record, one)))

export const withoutRefused = (operations: readonly Operation[]): Operation[] =>
	operations.filter(({ state }) => state !== 'needs-person')

/** The effect of one kind of change on a record. */
export type PendingRules<E> = {
	is: (operation: Operation) => boolean
	isAbout: (record: E, operation: Operation) => boolean
	apply?: ((record: E, operation: Operation) => E) | undefined
	/** The record that a change creates, or adds to a list that may not contain it. */
	recordOf?: ((operation: Operation) => E | undefined) | undefined
	isCreation?: boolean | undefined
	isDeletion?: boolean | undefined
	/** True where a refused change is shown as well: the person's work stays visible. */
	staysWhenRefused?: boolean | undefined
}

/** One kind of change, as the functions below use it. */
export type PendingKind<E> = {
	is: (operation: Operation) => boolean
	isAbout: (record: E, operation: Operation) => boolean
	/** False for a refused change unless its kind has `staysWhenRefused`. */
	isShown: (operation: Operation) => boolean
	isCreation: boolean
	isDeletion: boolean
	/** The record after a change; unchanged where the change belongs to another record or is not shown. */
	apply: <T extends E>(record: T, operation: Operation) => T
	recordOf: (operation: Operation) => E | undefined
}

export function pendingKind<E>(rules: PendingRules<E>): PendingKind<E> {
	const { is, isAbout, apply, recordOf, isCreation = false, isDeletion = false } = rules
	const isShown = ({ state }: Operation) =>
		rules.staysWhenRefused === true || state !== 'needs-person'
	return {
		is,
		isAbout,
		isShown,
		isCreation,
		isDeletion,
		apply: <T extends E>(record: T, operation: Operation): T =>
			apply && isShown(operation) && isAbout(record, operation)
				? (apply(record, operation) as T)
				: record,
		recordOf: (operation) => (isShown(operation) ? recordOf?.(operation) : undefined),
	}
}

export type Kinds<E> = readonly PendingKind<E>[]

export const findKind = <E>(kinds: Kinds<E>, operation: Operation) =>
	kinds.find((kind) => kind.is(operation))

/** A record with its pending changes; the same object where there are none. */
export const applyPending = <E, T extends E>(
	record: T,
	operations: readonly Operation[],
	kinds: Kinds<E>,
): T =>
	operations.reduce(
		(shown, operation) => findKind(kinds, operation)?.apply(shown, operation) ?? shown,
		record,
	)

/** Records with their pending changes: new ones last, deleted ones removed. */
export const applyPendingToItems = <E, T extends E>(
	items: readonly T[],
	operations: readonly Operation[],
	kinds: Kinds<E>,
): readonly T[] =>
	operations.reduce((shown, operation) => {
		const kind = findKind(kinds, operation)
		if (!kind?.isShown(operation)) return shown
		const isHeld = shown.some((one) => kind.isAbout(one, operation))
		if (!isHeld) {
			const made = kind.recordOf(operation)
			return made ? shown.concat([made as T]) : shown
		}
		if (kind.isDeletion) return shown.filter((one) => !kind.isAbout(one, operation))
		return shown.map((one) => kind.apply(one, operation))
	}, items)

/**
 * The waiting creation of a record: changes that depend on the record are sent after it, and never without
 * it.
 */
export const waitingCreation = (
	kind: Pick<PendingKind<never>, 'is'>,
	entity: string,
	operations: readonly Operation[],
): string[] =>
	operations
		.filter((one) => kind.is(one) && one.entity === entity && isWaiting(one))
		.map(({ id }) => id)

/** The change that created a record on this phone, sent or not. */
export const findCreation = (
	kind: Pick<PendingKind<never>, 'is'>,
	entity: string,
	operations: readonly Operation[],
): Operation | undefined =>
	operations.findLast((one) => one.entity === entity && isStanding(one) && kind.is(one))
