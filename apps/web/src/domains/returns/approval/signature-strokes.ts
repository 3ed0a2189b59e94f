import type { PointGroup } from 'signature_pad'

/** Lines of a signature with the size of the pad that they were drawn on. */
export type Signature = { strokes: readonly PointGroup[]; width: number; height: number }

export type PadSize = { width: number; height: number }

export const emptySignature: Signature = { strokes: [], width: 1, height: 1 }

/**
 * The same lines on a pad of another size, as large as they fit: a phone that is turned keeps them. Lines grow
 * thicker and thinner with them. They take the colour of where they are drawn: what is light on a dark screen
 * is black on paper.
 */
export function scaleStrokes(
	{ strokes, width, height }: Signature,
	to: PadSize,
	penColor: string,
): PointGroup[] {
	const scale = Math.min(to.width / width, to.height / height)
	return strokes.map((stroke) => ({
		...stroke,
		penColor,
		minWidth: stroke.minWidth * scale,
		maxWidth: stroke.maxWidth * scale,
		dotSize: stroke.dotSize * scale,
		points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
	}))
}

/** What the lines cover of their pad. */
export function inkOf({ strokes }: Signature): PadSize {
	const points = strokes.flatMap((stroke) => stroke.points)
	if (points.length === 0) return { width: 0, height: 0 }
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
	return {
		width: Math.max(...xs) - Math.min(...xs),
		height: Math.max(...ys) - Math.min(...ys),
	}
}

/** Without the line that was drawn last. */
export const withoutLast = (signature: Signature): Signature => ({
	...signature,
	strokes: signature.strokes.slice(0, -1),
})
