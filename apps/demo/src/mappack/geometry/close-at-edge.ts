import type { MapBounds } from '../model/osm-model.ts'
import type { Degrees } from '../model/rings.ts'
import { cornersBetween, placeOnEdge, pointOnEdge, stepsFrom } from './bounds-edge.ts'

/** A piece of an outline from edge to edge of the bounds, and where on the edge it begins and ends. */
export type Piece = { line: Degrees[]; start: number; end: number }

/** A line that ends a little before the edge, where nothing more is known of it, is led there. */
export function pieceOf(line: readonly Degrees[], bounds: MapBounds): Piece {
	const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)]
	const [start, end] = [placeOnEdge(first, bounds), placeOnEdge(last, bounds)]
	return { line: [pointOnEdge(start, bounds), ...line, pointOnEdge(end, bounds)], start, end }
}

type Step = { piece: Piece; source: Piece; gap: number }

/** With the area to the right of each piece the way goes on clockwise; else the shorter way round. */
function stepTo(end: number, piece: Piece, source: Piece, isDirected: boolean): Step {
	const clockwise = stepsFrom(end, piece.start)
	return { piece, source, gap: isDirected ? clockwise : Math.min(clockwise, 4 - clockwise) }
}

function nearestStep(end: number, first: Piece, left: Iterable<Piece>, isDirected: boolean): Step {
	let best = stepTo(end, first, first, isDirected)
	for (const source of left) {
		const turned = { line: source.line.toReversed(), start: source.end, end: source.start }
		for (const piece of isDirected ? [source] : [source, turned]) {
			const step = stepTo(end, piece, source, isDirected)
			if (step.gap < best.gap) best = step
		}
	}
	return best
}

function bridge(from: number, to: number, bounds: MapBounds, isDirected: boolean): Degrees[] {
	const isClockwise = isDirected || stepsFrom(from, to) <= stepsFrom(to, from)
	if (isClockwise) return cornersBetween(from, to, bounds)
	return cornersBetween(to, from, bounds).toReversed()
}

/**
 * Closes the pieces of outlines along the edge of the bounds: from the end of each it goes on to the next
 * one, over at most so many sides of the bounds. `isDirected` pieces have the area to their right; of
 * others each may be taken in both directions. Undefined where a gap is wider.
 */
export function closeAtEdge(
	pieces: readonly Piece[],
	bounds: MapBounds,
	{ isDirected, widest }: { isDirected: boolean; widest: number },
): Degrees[][] | undefined {
	const left = new Set(pieces)
	const rings: Degrees[][] = []
	for (const first of left) {
		left.delete(first)
		const ring = [...first.line]
		for (let { end } = first; ; ) {
			const { piece, source, gap } = nearestStep(end, first, left, isDirected)
			if (gap > widest) return undefined
			ring.push(...bridge(end, piece.start, bounds, isDirected))
			if (source === first) break
			left.delete(source)
			ring.push(...piece.line)
			end = piece.end
		}
		rings.push([...ring, ...ring.slice(0, 1)])
	}
	return rings
}
