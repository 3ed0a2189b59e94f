import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { PersonLimit } from './person-limit.ts'

const retryAfterOf = (enter: () => unknown) => {
	try {
		enter()
	} catch (error) {
		if (error instanceof AppError && error.status === 429) return error.extras.retryAfterS
	}
	return undefined
}

describe('what a person may ask for', () => {
	it('is so much at once, and again when something has ended', () => {
		const limit = new PersonLimit({ atOnce: 2, perMinute: 100 })
		const [leave] = [limit.enter('anna', 0), limit.enter('anna', 0)]
		expect(retryAfterOf(() => limit.enter('anna', 0))).toBe(1)
		expect(retryAfterOf(() => limit.enter('ben', 0))).toBeUndefined()
		leave()
		expect(retryAfterOf(() => limit.enter('anna', 0))).toBeUndefined()
	})

	it('is so much in a minute, and says when there is more', () => {
		const limit = new PersonLimit({ atOnce: 9, perMinute: 2 })
		limit.enter('anna', 0)()
		limit.enter('anna', 20_000)()
		expect(retryAfterOf(() => limit.enter('anna', 30_000))).toBe(30)
		expect(retryAfterOf(() => limit.enter('ben', 30_000))).toBeUndefined()
		expect(retryAfterOf(() => limit.enter('anna', 60_000))).toBeUndefined()
		expect(retryAfterOf(() => limit.enter('anna', 60_000))).toBe(20)
	})

	it('counts what runs for longer than a minute', () => {
		const limit = new PersonLimit({ atOnce: 1, perMinute: 2 })
		limit.enter('anna', 0)
		expect(retryAfterOf(() => limit.enter('ben', 200_000))).toBeUndefined()
		expect(retryAfterOf(() => limit.enter('anna', 200_000))).toBe(1)
	})
})
