import { StorageAwayError } from '@roundsman/sync'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitCalls } from './limit-caches.ts'

class Caches {
	name = 'shell'
	async open(path: string) {
		return `${this.name}${path}`
	}
	match(): Promise<string> {
		return new Promise(() => undefined)
	}
}
const target = Object.getPrototypeOf(new Caches()) as Caches

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

it('what a cache answers is given, and one that never answers is given up', async () => {
	limitCalls(target, ['open', 'match'])
	const caches = new Caches()
	expect(await caches.open('/index.html')).toBe('shell/index.html')
	const asked = caches.match().catch((error: unknown) => error)
	await vi.advanceTimersByTimeAsync(10_000)
	expect(await asked).toBeInstanceOf(StorageAwayError)
})
