import { type RoadGraph, unitsPerDegree } from './road-graph.ts'
import type { RoadPoint } from './road-map.ts'

const cellM = 250
const unitsPerM = unitsPerDegree / 111_195.08

/** A grid index of line segments, each from one point to the next, by cell. */
export class LineIndex {
	readonly #graph: RoadGraph
	readonly #south: number
	readonly #west: number
	/** Units of latitude and longitude per cell. */
	readonly #height: number
	readonly #width: number
	readonly #rows: number
	readonly #columns: number
	/** The segments of each cell, by the index of their first point. */
	readonly #firstPiece: Int32Array
	readonly #pieces: Int32Array

	constructor(graph: RoadGraph) {
		this.#graph = graph
		const { lats, lngs } = graph
		const least = (units: Int32Array) => units.reduce((one, other) => Math.min(one, other))
		const most = (units: Int32Array) => units.reduce((one, other) => Math.max(one, other))
		this.#south = least(lats)
		this.#west = least(lngs)
		const middle = (this.#south + most(lats)) / 2 / unitsPerDegree
		this.#height = cellM * unitsPerM
		this.#width = this.#height / Math.max(0.01, Math.cos((middle * Math.PI) / 180))
		this.#rows = this.#row(most(lats)) + 1
		this.#columns = this.#column(most(lngs)) + 1
		this.#firstPiece = new Int32Array(this.#rows * this.#columns + 1)
		this.#eachPiece((cell) => {
			this.#firstPiece[cell + 1] = (this.#firstPiece[cell + 1] as number) + 1
		})
		for (let cell = 1; cell < this.#firstPiece.length; cell += 1) {
			this.#firstPiece[cell] =
				(this.#firstPiece[cell] as number) + (this.#firstPiece[cell - 1] as number)
		}
		this.#pieces = new Int32Array(this.#firstPiece.at(-1) as number)
		const next = this.#firstPiece.slice()
		this.#eachPiece((cell, piece) => {
			this.#pieces[next[cell] as number] = piece
			next[cell] = (next[cell] as number) + 1
		})
	}

	#row(lat: number): number {
		return Math.floor((lat - this.#south) / this.#height)
	}

	#column(lng: number): number {
		return Math.floor((lng - this.#west) / this.#width)
	}

	#eachPiece(visit: (cell: number, piece: number) => void): void {
		const { lats, lngs, firstPoint, arcAlong, arcAgainst } = this.#graph
		for (let road = 0; road < arcAlong.length; road += 1) {
			// Some roads have a way back only when they are entered by a certain turn.
			if (arcAlong[road] === -1 && arcAgainst[road] === -1) continue
			const last = (firstPoint[road + 1] as number) - 1
			for (let piece = firstPoint[road] as number; piece < last; piece += 1) {
				const rows = rangeOf(this.#row(lats[piece] as number), this.#row(lats[piece + 1] as number))
				const columns = rangeOf(
					this.#column(lngs[piece] as number),
					this.#column(lngs[piece + 1] as number),
				)
				for (let row = rows.first; row <= rows.last; row += 1) {
					for (let column = columns.first; column <= columns.last; column += 1) {
						visit(row * this.#columns + column, piece)
					}
				}
			}
		}
	}

	/**
	 * The segments around a point up to a distance, nearer cells first, each with the minimum distance in
	 * metres of it and all that follow.
	 */
	*around(point: RoadPoint, mostM: number): Iterable<{ piece: number; atLeastM: number }> {
		const row = this.#row(point.lat * unitsPerDegree)
		const column = this.#column(point.lng * unitsPerDegree)
		const outside = Math.max(-row, row - this.#rows + 1, -column, column - this.#columns + 1)
		for (let ring = Math.max(0, outside); ; ring += 1) {
			// Cells are narrower in the north of a large region than in its middle.
			const atLeastM = (ring - 1) * cellM * 0.95
			if (atLeastM > mostM) return
			for (const cell of this.#ring(row, column, ring)) {
				const end = this.#firstPiece[cell + 1] as number
				for (let at = this.#firstPiece[cell] as number; at < end; at += 1) {
					yield { piece: this.#pieces[at] as number, atLeastM }
				}
			}
		}
	}

	*#ring(row: number, column: number, away: number): Iterable<number> {
		for (let at = row - away; at <= row + away; at += 1) {
			if (at < 0 || at >= this.#rows) continue
			const step = Math.abs(at - row) === away ? 1 : 2 * away
			for (let other = column - away; other <= column + away; other += step) {
				if (other >= 0 && other < this.#columns) yield at * this.#columns + other
			}
		}
	}
}

function rangeOf(one: number, other: number): { readonly first: number; readonly last: number } {
	return { first: Math.min(one, other), last: Math.max(one, other) }
}
