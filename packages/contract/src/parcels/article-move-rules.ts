import type { ParcelArticleStatus } from './parcel-codes.ts'

/** The status of pieces, and their parcel if any. */
export type PiecePlace = {
	status: ParcelArticleStatus
	parcelId: string | null
	deleteComment: string | null
}

/** Pieces of one article in one place. Rows with the same `originId` were returned by one claim. */
export type PieceRow = PiecePlace & {
	id: string
	originId: string
	quantity: number
	checkedQuantity: number
}

export type PieceMove<R extends PieceRow> = {
	/** Rows with changed values. */
	changed: R[]
	added: R | null
	/** The row that was merged into another one. */
	removed: string | null
	/** The row that contains the pieces now. */
	resultId: string
}

const isAt = (row: PiecePlace, place: PiecePlace) =>
	row.status === place.status &&
	row.parcelId === place.parcelId &&
	row.deleteComment === place.deleteComment

/**
 * Moves pieces of a row to a place: a part splits the row, and pieces are merged with those of the same
 * origin there.
 */
export function movePieces<R extends PieceRow>(
	rows: readonly R[],
	{ id, quantity, to, newId }: { id: string; quantity: number; to: PiecePlace; newId: string },
): PieceMove<R> {
	const row = rows.find((one) => one.id === id)
	if (!row || quantity < 1 || quantity > row.quantity) throw new Error(`cannot move ${quantity}`)
	const twin = rows.find((one) => one.id !== id && one.originId === row.originId && isAt(one, to))
	const joined = twin ? [{ ...twin, quantity: twin.quantity + quantity }] : []
	const left = row.quantity - quantity
	if (left === 0) {
		if (twin) return { changed: joined, added: null, removed: id, resultId: twin.id }
		const moved = { ...row, ...to, checkedQuantity: 0 }
		return { changed: [moved], added: null, removed: null, resultId: id }
	}
	const rest = { ...row, quantity: left, checkedQuantity: Math.min(row.checkedQuantity, left) }
	const added = twin ? null : { ...row, ...to, id: newId, quantity, checkedQuantity: 0 }
	return { changed: [rest, ...joined], added, removed: null, resultId: twin?.id ?? newId }
}
