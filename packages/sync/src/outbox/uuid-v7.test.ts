import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUuidV7 } from './uuid-v7.ts'

test('ids grow whatever the clock does', () => {
	const clocks = fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2, maxLength: 50 })
	fc.assert(
		fc.property(clocks, (times) => {
			let index = 0
			const next = createUuidV7(() => times[index++] ?? 0, Math.random)
			const ids = times.map(() => next())
			expect(ids).toEqual([...ids].sort())
			expect(new Set(ids).size).toBe(ids.length)
		}),
	)
})

test('more ids in one millisecond than the counter holds still grow', () => {
	const next = createUuidV7(() => 1_700_000_000_000, Math.random)
	const ids = Array.from({ length: 10_000 }, next)
	expect(ids).toEqual([...ids].sort())
	expect(new Set(ids).size).toBe(ids.length)
})

test('an id is a UUID of version 7 and carries its time', () => {
	const id = createUuidV7(() => 0x0123456789ab, Math.random)()
	expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
