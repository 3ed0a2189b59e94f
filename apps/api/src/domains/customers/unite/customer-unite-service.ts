import type { Db } from '#db/database'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import type { MoveRows } from '#platform/imports/customer-move'
import {
	addAlias,
	findNumbered,
	moveCustomerRows,
	type NumberedCustomer,
	removeAlias,
	setNumber,
} from './customer-unite-repository.ts'

export type NumberPair = { from: string; to: string }
export type UniteFault = NumberPair & {
	reason: 'unknown customer' | 'taken number' | 'same customer' | 'duplicate key'
}

const find = (known: readonly NumberedCustomer[], number: string) =>
	known.find((customer) => customer.number === number)

/** Pairs with a number that occurs twice are ambiguous. */
function findDoubled(pairs: readonly NumberPair[]): UniteFault[] {
	const seen = new Set<string>()
	return pairs.flatMap((pair) => {
		const isDoubled = seen.has(pair.from)
		seen.add(pair.from)
		return isDoubled ? [{ ...pair, reason: 'duplicate key' as const }] : []
	})
}

type Source = EventSource & { now: Date }

const recordNumber = (
	source: Source,
	{ id, version }: { id: string; version: number },
	{ from, to }: { from: string; to: string | null },
) =>
	recordEvent(source, {
		...{ kind: 'customer.changed', recordId: id, version },
		...{ before: { customerNumber: from }, after: { customerNumber: to } },
	})

/**
 * Changes the numbers of customers; references to the old ones remain valid. Changes nothing if a pair is
 * invalid.
 */
export async function renumberCustomers(
	source: Source,
	pairs: readonly NumberPair[],
): Promise<UniteFault[]> {
	const { db, now } = source
	const known = await findNumbered(
		db,
		pairs.flatMap(({ from, to }) => [from, to]),
	)
	const leaving = new Set(pairs.map(({ from }) => from))
	const faults = pairs.flatMap((pair): UniteFault[] => {
		if (!find(known, pair.from)) return [{ ...pair, reason: 'unknown customer' }]
		const isTaken = find(known, pair.to) && !leaving.has(pair.to)
		return isTaken ? [{ ...pair, reason: 'taken number' }] : []
	})
	faults.push(
		...findDoubled(pairs),
		...findDoubled(pairs.map(({ from, to }) => ({ from: to, to: from }))),
	)
	if (faults.length > 0) return faults
	// Numbers may be exchanged, so all are released before any is assigned.
	const ids = new Map(pairs.map(({ from }) => [from, find(known, from)?.id ?? '']))
	for (const id of ids.values()) await setNumber(db, id, { number: null, now })
	for (const { from, to } of pairs) {
		const id = ids.get(from) ?? ''
		const version = await setNumber(db, id, { number: to, now })
		await addAlias(db, from, id)
		await recordNumber(source, { id, version }, { from, to })
	}
	for (const { to } of pairs) await removeAlias(db, to)
	return []
}

type Merging = { movers: readonly MoveRows[]; lockTours(db: Db, customerId: string): Promise<void> }

/** Merges duplicates into customers and closes them. Changes nothing if a pair is invalid. */
export async function mergeCustomers(
	source: Source,
	pairs: readonly NumberPair[],
	{ movers, lockTours }: Merging,
): Promise<UniteFault[]> {
	const { db, now } = source
	const faults = findDoubled(pairs)
	const doublets = new Set(pairs.map(({ from }) => from))
	const numbers = pairs.flatMap(({ from, to }) => [from, to])
	const known = await findNumbered(db, numbers)
	for (const pair of pairs) {
		if (pair.from === pair.to || doublets.has(pair.to))
			faults.push({ ...pair, reason: 'same customer' })
		else if (!find(known, pair.from) || !find(known, pair.to)) {
			faults.push({ ...pair, reason: 'unknown customer' })
		}
	}
	if (faults.length > 0) return faults
	for (const pair of pairs) {
		const [from, to] = [find(known, pair.from)?.id ?? '', find(known, pair.to)?.id ?? '']
		await lockTours(db, from)
		for (const move of [...movers, moveCustomerRows]) await move(source, { from, to, now })
		const version = await setNumber(db, from, { number: null, now })
		await addAlias(db, pair.from, to)
		await recordNumber(source, { id: from, version }, { from: pair.from, to: null })
	}
	return []
}
