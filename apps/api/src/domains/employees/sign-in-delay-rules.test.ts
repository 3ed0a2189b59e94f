import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signInDelayMs } from './sign-in-delay-rules.ts'

const now = new Date('2026-11-19T08:00:00Z')
const delayAfter = (count: number, ofAddress = 0) =>
	signInDelayMs({ count, lastAt: count > 0 ? now : null, ofAddress }, now) / 1000

describe('the delay of a sign-in', () => {
	it('grows from half a minute to a quarter of an hour, after five free failures', () => {
		expect([0, 4, 5, 6, 7, 8, 9, 10, 11, 500].map((count) => delayAfter(count))).toEqual([
			0, 0, 30, 60, 120, 240, 480, 900, 900, 900,
		])
	})

	it('leaves one free failure for each login to an address that has failed often', () => {
		expect([0, 1, 2].map((count) => delayAfter(count, 31))).toEqual([0, 30, 60])
		expect(delayAfter(1, 30)).toBe(0)
	})

	it('passes with time, and is never longer than the longest', () => {
		fc.assert(
			fc.property(fc.nat(2000), fc.nat(200), fc.nat(3_600_000), (count, ofAddress, agoMs) => {
				const lastAt = new Date(now.getTime() - agoMs)
				const delayMs = signInDelayMs({ count, lastAt, ofAddress }, now)
				expect(delayMs).toBeGreaterThanOrEqual(0)
				expect(delayMs).toBeLessThanOrEqual(Math.max(0, 900_000 - agoMs))
				const later = new Date(now.getTime() + delayMs)
				expect(signInDelayMs({ count, lastAt, ofAddress }, later)).toBe(0)
			}),
		)
	})
})
