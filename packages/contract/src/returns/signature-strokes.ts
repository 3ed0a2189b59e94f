import * as z from 'zod/mini'
import { isSigned } from './signature-rules.ts'

/** Limits of a drawn signature in a request: more than anybody draws, and few enough to render everywhere. */
const signatureEdgeMax = 2_000
export const signatureLinesMax = 200
export const signaturePointsMax = 4_000

const coordinate = z.int().check(z.gte(0), z.lte(signatureEdgeMax))
const edge = z.int().check(z.gte(1), z.lte(signatureEdgeMax))

type Drawn = { width: number; height: number; lines: readonly (readonly number[])[] }

/** Whether all lines have integer points on the pad, and their number is within the limit. */
function isOnPad({ width, height, lines }: Drawn): boolean {
	const count = lines.reduce((sum, line) => sum + line.length / 2, 0)
	if (count > signaturePointsMax) return false
	return lines.every(
		(line) =>
			line.length % 2 === 0 &&
			line.every((value, index) => value <= (index % 2 === 0 ? width : height)),
	)
}

/** A drawn signature: lines on a pad of some size, each with alternating x and y coordinates. */
export const signatureStrokesSchema = z
	.strictObject({
		width: edge,
		height: edge,
		lines: z
			.array(z.array(coordinate).check(z.minLength(2), z.maxLength(2 * signaturePointsMax)))
			.check(z.minLength(1), z.maxLength(signatureLinesMax)),
	})
	.check(z.refine(isOnPad, 'invalid_sign'))
export type SignatureStrokes = z.infer<typeof signatureStrokesSchema>

const extent = (values: readonly number[]): number =>
	values.reduce((most, value) => Math.max(most, value), 0) -
	values.reduce((least, value) => Math.min(least, value), signatureEdgeMax)

/** Whether these lines are a signature: a dot is not one. */
export function isSignedByStrokes({ width, lines }: SignatureStrokes): boolean {
	// Each line begins with an x: even indexes are horizontal, odd ones vertical.
	const across = lines.flatMap((line) => line.filter((_, index) => index % 2 === 0))
	const down = lines.flatMap((line) => line.filter((_, index) => index % 2 === 1))
	return isSigned({ width: extent(across), height: extent(down) }, width)
}

const round = (value: number): number => Math.round(value * 10) / 10

/** One line as the commands of an SVG path: curves through the midpoints between points, like a pen. */
function linePath(line: readonly number[]): string {
	const points = Array.from({ length: line.length / 2 }, (_, index) => ({
		x: line[2 * index] ?? 0,
		y: line[2 * index + 1] ?? 0,
	}))
	const [first, ...others] = points
	const last = points.at(-1)
	if (!first || !last) return ''
	const bends = others.slice(0, -1).map((point, index) => {
		const next = others[index + 1] ?? point
		return `Q${point.x} ${point.y} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`
	})
	// A single point becomes a short line, so that the pen leaves a dot.
	const end = others.length === 0 ? `L${last.x + 0.1} ${last.y}` : `L${last.x} ${last.y}`
	return `M${first.x} ${first.y}${bends.join('')}${end}`
}

/** The lines as one SVG path in the units of their pad, used for screens and documents. */
export const signaturePath = ({ lines }: Pick<SignatureStrokes, 'lines'>): string =>
	lines.map(linePath).join('')

/** The width of the pen, as a part of the pad's width. */
const signaturePenPart = 1 / 180

/** How to render a signature. */
export type SignatureLook =
	| { kind: 'drawn'; path: string; width: number; height: number; penWidth: number }
	| { kind: 'typed'; name: string }
	/** Only its picture was stored. */
	| { kind: 'picture' }

/** How to render a signature: by its lines, by a typed name, else by its picture. */
export function signatureLookOf({
	strokes,
	signerName,
}: {
	strokes: SignatureStrokes | null
	signerName: string | null
}): SignatureLook {
	if (strokes) {
		const { width, height } = strokes
		const penWidth = width * signaturePenPart
		return { kind: 'drawn', path: signaturePath(strokes), width, height, penWidth }
	}
	return signerName ? { kind: 'typed', name: signerName } : { kind: 'picture' }
}
