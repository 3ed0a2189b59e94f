import { describe, expect, it } from 'vitest'
import { parseFields } from '../core/field-errors.ts'
import {
	isSignedByStrokes,
	type SignatureStrokes,
	signatureLinesMax,
	signatureLookOf,
	signaturePath,
	signaturePointsMax,
	signatureStrokesSchema,
} from './signature-strokes.ts'

const drawn: SignatureStrokes = {
	...{ width: 1000, height: 500 },
	lines: [
		[100, 200, 300, 100, 500, 250, 700, 180],
		[720, 90],
	],
}
const errorsOf = (strokes: unknown) =>
	JSON.stringify(parseFields(signatureStrokesSchema, strokes).errors ?? null)

describe('the lines of a signature', () => {
	it('are taken as they were drawn', () => {
		expect(errorsOf(drawn)).toBe('null')
	})

	it.each([
		['half a point', { ...drawn, lines: [[1, 2, 3]] }, 'invalid_sign'],
		['a point beside the pad', { ...drawn, lines: [[1, 501]] }, 'invalid_sign'],
		['no line', { ...drawn, lines: [] }, 'min_items'],
		['a line without a point', { ...drawn, lines: [[]] }, 'min_items'],
		['a number that is none', { ...drawn, lines: [[Number.NaN, 1]] }, 'invalid_type'],
		['an endless number', { ...drawn, lines: [[Number.POSITIVE_INFINITY, 1]] }, 'invalid'],
		['a part of a unit', { ...drawn, lines: [[0.5, 1]] }, 'in'],
		['a pad without size', { ...drawn, width: 0 }, 'min'],
		['a field of its own', { ...drawn, colour: 'red' }, 'unknown_field'],
		[
			'too many lines',
			{ ...drawn, lines: Array.from({ length: signatureLinesMax + 1 }, () => [1, 1]) },
			'max_items',
		],
		[
			'too many points',
			{
				...drawn,
				lines: [1, 2].map(() => Array.from({ length: signaturePointsMax + 2 }, () => 1)),
			},
			'invalid_sign',
		],
	])('are refused with %s', (_, strokes, alias) => {
		expect(errorsOf(strokes)).toContain(alias)
	})

	it('are more than a dot', () => {
		expect(isSignedByStrokes(drawn)).toBe(true)
		expect(isSignedByStrokes({ ...drawn, lines: [[100, 200, 120, 210]] })).toBe(false)
		expect(isSignedByStrokes({ ...drawn, lines: [[100, 200, 100, 260]] })).toBe(true)
	})

	it('are one path, bent between the points, with a dot where the pen was only set down', () => {
		expect(signaturePath(drawn)).toBe(
			'M100 200Q300 100 400 175Q500 250 600 215L700 180M720 90L720.1 90',
		)
	})
})

it('shows a signature by its lines, else by the typed name, else by its picture', () => {
	expect(signatureLookOf({ strokes: drawn, signerName: 'Zoé' })).toMatchObject({
		kind: 'drawn',
		width: 1000,
	})
	expect(signatureLookOf({ strokes: null, signerName: 'Zoé' })).toEqual({
		kind: 'typed',
		name: 'Zoé',
	})
	expect(signatureLookOf({ strokes: null, signerName: null })).toEqual({ kind: 'picture' })
})
