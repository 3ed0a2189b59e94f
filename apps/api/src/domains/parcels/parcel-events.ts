import type { PieceRow } from '@roundsman/contract'
import { type EventSource, type NewEvent, recordEvent } from '#platform/events/record-event'
import type { ArticleRow } from './parcel-article-repository.ts'
import { type ParcelChange, type ParcelRow, writeParcel } from './parcel-repository.ts'

type Before = Pick<
	ParcelRow,
	'id' | 'version' | 'status' | 'carrier' | 'comment' | 'shipmentNumber'
>

export function recordParcel(source: EventSource, row: Before, to: ParcelChange): Promise<void> {
	const { status, carrier, comment, shipmentNumber } = row
	const before = { status, carrier, comment, shipmentNumber }
	const { shipment_number: number = shipmentNumber, ...others } = to
	return recordEvent(source, {
		...{ kind: 'parcel.changed', recordId: row.id, version: row.version + 1 },
		...{ before, after: { ...before, ...others, shipmentNumber: number } },
	})
}

export async function changeParcel(
	source: EventSource,
	id: string,
	to: ParcelChange,
): Promise<void> {
	const row = await source.db
		.selectFrom('parcel')
		.select(['id', 'version', 'status', 'carrier', 'comment'])
		.select('shipment_number as shipmentNumber')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	await writeParcel(source.db, id, to)
	await recordParcel(source, row, to)
}

type Place = Pick<PieceRow, 'parcelId' | 'status' | 'quantity' | 'deleteComment'>
const placeOf = ({ parcelId, status, quantity, deleteComment }: Place) => ({
	...{ parcelId, status, quantity, deleteComment },
})

/**
 * The events of changed rows. A row that did not exist before was split off and is new; one merged into
 * another is deleted.
 */
export function pieceEvents(
	before: readonly ArticleRow[],
	changed: readonly PieceRow[],
	removed: readonly string[],
): NewEvent[] {
	const known = new Map(before.map((row) => [row.id, row]))
	const eventOf = (id: string, after: PieceRow | null): NewEvent => {
		const row = known.get(id)
		return {
			...{ kind: 'parcel_article.changed', recordId: id, version: (row?.version ?? 0) + 1 },
			...{ before: row ? placeOf(row) : null, after: after && placeOf(after) },
		}
	}
	const last = new Map(changed.map((row) => [row.id, row]))
	return [
		...[...last.values()].map((row) => eventOf(row.id, row)),
		...removed.map((id) => eventOf(id, null)),
	]
}
