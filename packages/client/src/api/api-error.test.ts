import { errorBodySchema } from '@roundsman/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseErrorBody } from './api-error.ts'

const leaf = fc.oneof(
	fc.constantFrom('alias', '', 0, 1.5, Number.NaN, true, null, undefined),
	fc.string({ maxLength: 3 }),
)
const params = fc.oneof(leaf, fc.dictionary(fc.constantFrom('a', 'b'), leaf))
const fieldError = fc.oneof(
	leaf,
	fc.record({ alias: leaf, desc: leaf, params }, { requiredKeys: ['alias'] }),
)
const fields = fc.oneof(leaf, fc.dictionary(fc.constantFrom('name', 'day'), fc.array(fieldError)))
const error = fc.record(
	{ type: leaf, message: leaf, alias: leaf, params, fields, current: fc.anything() },
	{ requiredKeys: ['type', 'message'] },
)

it('takes a body whole exactly where the contract accepts it', () => {
	let accepted = 0
	fc.assert(
		fc.property(error, (given) => {
			const isAccepted = errorBodySchema.safeParse({ error: given }).success
			const parsed = parseErrorBody({ error: given })
			if (isAccepted) accepted += 1
			if (isAccepted) expect(parsed?.error).toBe(given)
			else expect(parsed?.error).not.toBe(given)
		}),
		{ numRuns: 3000 },
	)
	expect(accepted).toBeGreaterThan(20)
})

it.each([
	[{ type: 'Conflict', message: 'Too late' }, 'Conflict', 'Too late'],
	[{ error: { code: 502 } }, '502', ''],
	[{ error: 'Bad gateway' }, 'SERVER_ERROR', 'Bad gateway'],
	[{ error: { type: 'X', message: '{"error":{"type":"Y","message":"inner"}}' } }, 'Y', 'inner'],
])('reads the looser %o', (given, type, message) => {
	expect(parseErrorBody(given)).toEqual({ error: { type, message } })
})

it.each([
	null,
	'<html>',
	[],
	{},
	{ error: null },
	{ error: { type: {}, message: 'x' } },
	{ error: { code: true } },
])('takes %o for somebody else’s', (given) => {
	expect(parseErrorBody(given)).toBeNull()
})
