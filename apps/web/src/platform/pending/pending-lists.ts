import type { Operation } from '@roundsman/sync'
import {
	applyPending,
	applyPendingToItems,
	findKind,
	isStanding,
	type Kinds,
	type PendingKind,
	pendingFor,
	pendingSince,
} from './pending-rules.ts'

// Lists and totals of later screens: the first screens do not load this file. Pure: workers use it as well.

/**
 * Cached records with the pending changes that their versions do not include; new ones on top, the newest
 * first.
 */
export function applyPendingToStored<T extends { version: number }>(
	stored: readonly T[],
	operations: readonly Operation[],
	{ kinds, entityOf }: { kinds: Kinds<T>; entityOf: (record: T) => string },
): readonly T[] {
	const pending = operations.filter((one) => isStanding(one) && findKind(kinds, one))
	if (pending.length === 0) return stored
	const byEntity = new Map<string | null | undefined, Operation[]>()
	for (const one of pending) byEntity.set(one.entity, [...(byEntity.get(one.entity) ?? []), one])
	const known = new Set<string>()
	const changed = stored.map((record) => {
		const own = byEntity.get(entityOf(record))
		if (!own) return record
		known.add(entityOf(record))
		return applyPending(record, pendingFor(record, own), kinds)
	})
	const made = pending
		.filter(({ entity }) => !known.has(entity ?? ''))
		.flatMap((one) => findKind(kinds, one)?.recordOf(one) ?? [])
		.map((record) => {
			const own = byEntity.get(entityOf(record)) ?? []
			return applyPending(record, pendingFor(record, own), kinds)
		})
	return [...made.reverse(), ...changed]
}

export type ReadItems<T> = { items: readonly T[]; readAtMs: number }

/**
 * Pages of a list with the pending changes that each page does not include; new records on top, the newest
 * first.
 */
export function applyPendingToPages<T extends { id: string }>(
	pages: readonly ReadItems<T>[],
	operations: readonly Operation[],
	kinds: Kinds<T>,
): T[] {
	const isNew = (operation: Operation) => findKind(kinds, operation)?.isCreation === true
	const shown = pages.flatMap(({ items, readAtMs }) => {
		const pending = pendingSince(operations, readAtMs).filter((one) => !isNew(one))
		return applyPendingToItems<T, T>(items, pending, kinds)
	})
	const ids = new Set(shown.map(({ id }) => id))
	const pending = pendingSince(operations, pages[0]?.readAtMs ?? 0)
	const made = applyPendingToItems<T, T>([], pending, kinds).filter(({ id }) => !ids.has(id))
	return [...[...made].reverse(), ...shown]
}

/** The amounts that a change subtracts from a total and adds to it. */
type CountedChange<P> = { before: P; after: P }

/** Totals with pending changes; amounts are rounded to the cent. */
export function applyPendingToTotals<F extends string, T extends Readonly<Record<F, number>>>(
	totals: T,
	changes: readonly CountedChange<Record<F, number>>[],
	fields: readonly F[],
): T {
	if (changes.length === 0) return totals
	const cents = (amounts: Readonly<Record<F, number>>, field: F) => Math.round(amounts[field] * 100)
	const sumOf = (field: F) =>
		changes.reduce(
			(sum, { before, after }) => sum + cents(after, field) - cents(before, field),
			cents(totals, field),
		)
	const entries = fields.map((field) => [field, sumOf(field) / 100])
	return { ...totals, ...Object.fromEntries(entries) }
}

/** Changes that created records on this phone which the query does not include. */
export const creationsBeyond = (
	kind: Pick<PendingKind<never>, 'is'>,
	operations: readonly Operation[],
	read: readonly string[],
): Operation[] =>
	operations.filter(
		(one) =>
			kind.is(one) && isStanding(one) && !(one.state === 'done' && read.includes(one.entity ?? '')),
	)
