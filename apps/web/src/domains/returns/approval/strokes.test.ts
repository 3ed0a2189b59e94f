import {
	isSigned,
	isSignedByStrokes,
	parseFields,
	signatureStrokesSchema,
} from '@roundsman/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inkOf, type Signature, scaleStrokes, strokesOf, withoutLast } from './strokes.ts'

const look = {
	...{ dotSize: 1, minWidth: 0.5, maxWidth: 2.5, penColor: '#000', velocityFilterWeight: 0.7 },
	compositeOperation: 'source-over' as const,
}
const side = fc.integer({ min: 50, max: 1500 })
const signature: fc.Arbitrary<Signature> = fc
	.record({ width: side, height: side })
	.chain(({ width, height }) =>
		fc
			.array(
				fc.array(
					fc.record({
						x: fc.integer({ min: 0, max: width }),
						y: fc.integer({ min: 0, max: height }),
						time: fc.nat(),
						pressure: fc.constant(0.5),
					}),
					{ minLength: 1, maxLength: 20 },
				),
				{ maxLength: 5 },
			)
			.map((lines) => ({
				...{ width, height },
				strokes: lines.map((points) => ({ ...look, points })),
			})),
	)

it('keeps every point on the pad and in its place when the phone is turned, there and back', () => {
	fc.assert(
		fc.property(signature, side, side, (drawn, width, height) => {
			const turned = scaleStrokes(drawn, { width, height }, '#123456')
			expect(turned.every(({ penColor }) => penColor === '#123456')).toBe(true)
			for (const { x, y } of turned.flatMap(({ points }) => points)) {
				expect(x).toBeLessThanOrEqual(width + 1e-6)
				expect(y).toBeLessThanOrEqual(height + 1e-6)
			}
			const scale = Math.min(width / drawn.width, height / drawn.height)
			const ink = inkOf(drawn)
			const after = inkOf({ strokes: turned, width, height })
			expect(after.width).toBeCloseTo(ink.width * scale)
			expect(after.height).toBeCloseTo(ink.height * scale)
		}),
	)
})

it('is no signature as a dot, or with nothing on the pad', () => {
	const dot = { x: 10, y: 10, time: 0, pressure: 0.5 }
	const one = { strokes: [{ ...look, points: [dot] }], width: 300, height: 200 }
	expect(isSigned(inkOf(one), one.width)).toBe(false)
	expect(isSigned(inkOf(withoutLast(one)), one.width)).toBe(false)
	const line = { ...look, points: [dot, { ...dot, x: 90 }] }
	expect(isSigned(inkOf({ ...one, strokes: [line] }), one.width)).toBe(true)
})

it('is sent as lines that the office takes, whatever was drawn, also beside the pad', () => {
	fc.assert(
		fc.property(
			signature.filter(({ strokes }) => strokes.length > 0),
			(drawn) => {
				const beside = drawn.strokes.map((stroke) => ({
					...stroke,
					points: stroke.points.map((point) => ({ ...point, x: point.x * 1.2 - 20 })),
				}))
				const sent = strokesOf({ ...drawn, strokes: beside })
				expect(parseFields(signatureStrokesSchema, sent).errors).toBeUndefined()
				expect(sent.lines).toHaveLength(drawn.strokes.length)
			},
		),
	)
})

it('is thinned where more was drawn than anybody signs with', () => {
	const points = Array.from({ length: 30_000 }, (_, index) => ({
		...{ x: (index * 7) % 300, y: index % 200, time: index, pressure: 0.5 },
	}))
	const strokes = Array.from({ length: 300 }, (_, index) => ({
		...look,
		points: points.slice(index * 100, index * 100 + 100),
	}))
	const sent = strokesOf({ width: 300, height: 200, strokes })
	expect(parseFields(signatureStrokesSchema, sent).errors).toBeUndefined()
	expect(isSignedByStrokes(sent)).toBe(true)
})
