import type { EventKind } from '@roundsman/contract'
import { sql } from 'kysely'
import type { EventSource } from '#platform/events/record-event'
import { recordAlike } from '#platform/events/record-rows'

export type CustomerMove = { from: string; to: string; now: Date }

/**
 * Moves a domain's rows from one customer to another and records it; implemented by the domain that owns the
 * tables.
 */
export type MoveRows = (source: EventSource, move: CustomerMove) => Promise<void>

export const recordMoved = (
	source: EventSource,
	kind: EventKind,
	{ from, to }: CustomerMove,
	moved: readonly { id: string; version?: number | null }[],
) => recordAlike(source, { kind, before: { customerId: from }, after: { customerId: to } }, moved)

/** Moves the rows of a table in which only `customer_id` changes. */
export const moveOwned =
	(table: 'coupon' | 'customer_order' | 'ticket', kind: EventKind): MoveRows =>
	async (source, move) => {
		const { rows } = await sql<{ id: string }>`
			update ${sql.table(table)} set customer_id = ${move.to} where customer_id = ${move.from}
			returning id
		`.execute(source.db)
		await recordMoved(source, kind, move, rows)
	}
