import { type SignatureStrokes, signatureLinesMax, signaturePointsMax } from '@roundsman/contract'
import type { PointGroup } from 'signature_pad'

/** Lines of a signature with the size of their pad. */
export type Signature = { strokes: readonly PointGroup[]; width: number; height: number }

export type PadSize = { width: number; height: number }

export const emptySignature: Signature = { strokes: [], width: 1, height: 1 }

/**
 * The same lines scaled to fit a pad of another size, so that turning the phone keeps them. Their width
 * scales as well. They get the colour of the target: lines that are light on a dark screen are black on
 * paper.
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

/** The bounding box of the lines on their pad. */
export function inkOf({ strokes }: Signature): PadSize {
	const points = strokes.flatMap((stroke) => stroke.points)
	if (points.length === 0) return { width: 0, height: 0 }
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
	return {
		width: Math.max(...xs) - Math.min(...xs),
		height: Math.max(...ys) - Math.min(...ys),
	}
}

export const withoutLast = (signature: Signature): Signature => ({
	...signature,
	strokes: signature.strokes.slice(0, -1),
})

/** The longer edge of the pad in requests: finer than a finger, and short as numbers. */
const wireEdge = 1000

/** Every n-th point of a line, and its last one. */
const thin = <T>(points: readonly T[], step: number): T[] =>
	points.filter((_, index) => index % step === 0 || index === points.length - 1)

/** The lines for requests and paper: integers within the pad, reduced to the maximum number of points. */
export function strokesOf({ strokes, width, height }: Signature): SignatureStrokes {
	const scale = wireEdge / Math.max(width, height)
	const size = {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	}
	const drawn = strokes
		.map(({ points }) => points)
		.filter((points) => points.length > 0)
		.slice(0, signatureLinesMax)
	const count = drawn.reduce((sum, points) => sum + points.length, 0)
	// Each line keeps its last point in addition to every n-th one.
	const step = Math.ceil(count / (signaturePointsMax - 2 * signatureLinesMax))
	const onPad = (value: number, edge: number) =>
		Math.min(edge, Math.max(0, Math.round(value * scale)))
	return {
		...size,
		lines: drawn.map((points) =>
			thin(points, step).flatMap(({ x, y }) => [onPad(x, size.width), onPad(y, size.height)]),
		),
	}
}
