import { expect, test } from 'vitest'
import { createRandom, deterministicId } from './random.ts'

test('the same seed gives the same draws, another seed others', () => {
	const draw = (seed: string) => Array.from({ length: 20 }, createRandom(seed).next)
	expect(draw('a')).toEqual(draw('a'))
	expect(draw('a')).not.toEqual(draw('b'))
})

test('a fork depends on its name and not on what was drawn before', () => {
	const one = createRandom('seed')
	const other = createRandom('seed')
	other.next()
	expect(one.fork('part').next()).toBe(other.fork('part').next())
	expect(one.fork('part').next()).not.toBe(one.fork('other').next())
})

test('draws stay in their limits and are about even', () => {
	const random = createRandom('even')
	const counts = [0, 0, 0, 0, 0, 0]
	for (let i = 0; i < 60_000; i++) {
		const side = random.int(1, 6)
		counts[side - 1] = (counts[side - 1] ?? 0) + 1
	}
	for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
	expect(
		random.weighted([
			['never', 0],
			['always', 1],
		]),
	).toBe('always')
	expect([...random.shuffle([1, 2, 3, 4])].sort()).toEqual([1, 2, 3, 4])
	expect(() => random.pick([])).toThrow(RangeError)
})

test('an id is a UUID of version 8 and depends on its name', () => {
	expect(deterministicId('a')).toMatch(
		/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
	)
	expect(deterministicId('a')).toBe(deterministicId('a'))
	expect(deterministicId('a')).not.toBe(deterministicId('b'))
})
