import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notePainted, untilPainted } from './painted-pages.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

it('waits for the page itself, not for another one', async () => {
	const done = vi.fn()
	void untilPainted('own').then(done)
	notePainted('other')
	await Promise.resolve()
	expect(done).not.toHaveBeenCalled()
	notePainted('own')
	await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
})

it('does not wait for ever for a page out of sight, and knows nothing of it afterwards', async () => {
	const done = vi.fn()
	void untilPainted('hidden').then(done)
	await vi.advanceTimersByTimeAsync(1_000)
	expect(done).toHaveBeenCalledOnce()
	expect(() => notePainted('hidden')).not.toThrow()
})
