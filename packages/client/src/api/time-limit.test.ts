import { expect, it, vi } from 'vitest'
import { limitTime } from './time-limit.ts'

it('ends with the first of what may end it, and says why', () => {
	const [one, other] = [new AbortController(), new AbortController()]
	const limited = limitTime([one.signal, other.signal])
	expect(limited.aborted).toBe(false)
	other.abort(new Error('signed out'))
	expect(limited.reason).toEqual(new Error('signed out'))
	one.abort(new Error('later'))
	expect(limited.reason).toEqual(new Error('signed out'))
})

it('has ended where one of them had ended before', () => {
	expect(limitTime(AbortSignal.abort(new Error('gone'))).reason).toEqual(new Error('gone'))
})

it('ends when the time is over, and lets go of what outlives it', async () => {
	const session = new AbortController()
	const removed = vi.spyOn(AbortController.prototype, 'abort')
	const limited = limitTime(session.signal, 1)
	await new Promise((resolve) => limited.addEventListener('abort', resolve))
	expect(limited.reason).toHaveProperty('name', 'TimeoutError')
	expect(removed).toHaveBeenCalledOnce()
	session.abort()
	// Of the two ends only the first and this one: nobody listens to the session any more.
	expect(removed).toHaveBeenCalledTimes(2)
	removed.mockRestore()
})

it('works in a browser that cannot join signals', () => {
	const { any } = AbortSignal
	Reflect.deleteProperty(AbortSignal, 'any')
	try {
		expect(limitTime(new AbortController().signal).aborted).toBe(false)
	} finally {
		Object.assign(AbortSignal, { any })
	}
})
