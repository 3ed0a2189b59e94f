import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movePieces, type PiecePlace, type PieceRow } from './article-move-rules.ts'

const available: PiecePlace = { status: 'available', parcelId: null, deleteComment: null }
const inParcel = (parcelId: string): PiecePlace => ({
	status: 'in_parcel',
	parcelId,
	deleteComment: null,
})
const row = (overrides: Partial<PieceRow> = {}): PieceRow => ({
	...available,
	id: 'a',
	originId: 'a',
	quantity: 4,
	checkedQuantity: 0,
	...overrides,
})

describe('moving pieces', () => {
	it('splits the row for a part, which has to be checked again', () => {
		const checked = row({ ...inParcel('p'), checkedQuantity: 4 })
		expect(movePieces([checked], { id: 'a', quantity: 1, to: available, newId: 'b' })).toEqual({
			changed: [{ ...checked, quantity: 3, checkedQuantity: 3 }],
			added: row({ id: 'b', quantity: 1 }),
			removed: null,
			resultId: 'b',
		})
	})

	it('joins what lies there already of the same origin', () => {
		const there = row({ ...inParcel('p'), id: 'b', quantity: 2, checkedQuantity: 2 })
		const move = { id: 'a', quantity: 4, to: inParcel('p'), newId: 'c' }
		expect(movePieces([row(), there], move)).toEqual({
			changed: [{ ...there, quantity: 6 }],
			added: null,
			removed: 'a',
			resultId: 'b',
		})
	})

	it('keeps what was deleted for other reasons apart', () => {
		const deleted: PiecePlace = { status: 'deleted', parcelId: null, deleteComment: 'Broken' }
		const other = row({ ...deleted, id: 'b', deleteComment: 'Lost on the way' })
		const { added } = movePieces([row(), other], { id: 'a', quantity: 1, to: deleted, newId: 'c' })
		expect(added).toMatchObject({ id: 'c', deleteComment: 'Broken' })
	})

	it('leaves the sum as it was, and no two rows of one origin in one place', () => {
		const places = [available, inParcel('p'), inParcel('q')]
		const moves = fc.array(
			fc.record({ at: fc.nat(), many: fc.nat(), to: fc.constantFrom(...places) }),
			{
				maxLength: 30,
			},
		)
		fc.assert(
			fc.property(moves, (all) => {
				let rows = [row({ quantity: 9 })]
				all.forEach(({ at, many, to }, i) => {
					const from = rows[at % rows.length]
					if (!from || from.parcelId === to.parcelId) return
					const quantity = 1 + (many % from.quantity)
					const moved = movePieces(rows, { id: from.id, quantity, to, newId: `${i}` })
					rows = rows
						.filter(({ id }) => id !== moved.removed)
						.map((one) => moved.changed.find(({ id }) => id === one.id) ?? one)
					if (moved.added) rows.push(moved.added)
					expect(rows.some(({ id }) => id === moved.resultId)).toBe(true)
				})
				expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(9)
				expect(new Set(rows.map(({ parcelId }) => parcelId)).size).toBe(rows.length)
				expect(rows.every((one) => one.checkedQuantity <= one.quantity)).toBe(true)
			}),
		)
	})
})
