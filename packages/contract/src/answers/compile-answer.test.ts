import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compileAnswer } from './compile-answer.ts'

const schema = z.object({
	data: z.array(
		z.discriminatedUnion('kind', [
			z.object({ kind: z.literal('one'), at: z.nullable(z.object({ lat: z.number() })) }),
			z.object({ kind: z.literal('other'), name: z.optional(z.string()) }),
		]),
	),
})

it('writes what the schema names and nothing else, however deep it lies', () => {
	const write = compileAnswer(schema)
	const data = [
		{ kind: 'one', at: { lat: 1, secret: 's' }, secret: 's' },
		{ kind: 'one', at: null },
		{ kind: 'other' },
	]
	expect(JSON.parse(write({ data, secret: 's' }))).toEqual({
		data: [{ kind: 'one', at: { lat: 1 } }, { kind: 'one', at: null }, { kind: 'other' }],
	})
})

it('throws for what breaks it', () => {
	const write = compileAnswer(schema)
	expect(() => write({ data: [{ kind: 'one' }] })).toThrow(/nonoptional|Invalid input/)
	expect(() => write({ data: [{ kind: 'one', at: { lat: 'north' } }] })).toThrow(/number/)
})
