import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilAppIdle } from './app-idle.ts'

const observers = new Set<() => void>()
/** Something has come from the network, or a task was long. */
const work = () => {
	for (const onWork of observers) onWork()
}

/** The window, for whoever listens to what the person does. */
let page = new EventTarget()

beforeEach(() => {
	vi.useFakeTimers()
	page = new EventTarget()
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
	vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
	vi.stubGlobal(
		'PerformanceObserver',
		class {
			static supportedEntryTypes = ['resource']
			readonly #onWork: () => void
			constructor(onWork: () => void) {
				this.#onWork = onWork
			}
			observe() {
				observers.add(this.#onWork)
			}
			disconnect() {
				observers.delete(this.#onWork)
			}
		},
	)
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	observers.clear()
})

/** Whether the app is idle after so many further milliseconds. */
function follow(signal?: AbortSignal) {
	const onIdle = vi.fn()
	void untilAppIdle(1_000, 5_000, signal).then(onIdle)
	return async (ms: number) => {
		await vi.advanceTimersByTimeAsync(ms)
		return onIdle.mock.calls.length > 0
	}
}

// What is idle takes another moment.
const aMoment = 50

test('comes when nothing has happened for so long', async () => {
	const after = follow()
	expect(await after(999)).toBe(false)
	expect(await after(1 + aMoment)).toBe(true)
	expect(observers.size).toBe(0)
})

test('is put off by each thing that the app does', async () => {
	const after = follow()
	for (let times = 0; times < 3; times += 1) {
		expect(await after(900)).toBe(false)
		work()
	}
	expect(await after(900)).toBe(false)
	expect(await after(100 + aMoment)).toBe(true)
})

test.each(['pointerdown', 'keydown'])('is put off by what the person does: %s', async (act) => {
	const after = follow()
	expect(await after(900)).toBe(false)
	page.dispatchEvent(new Event(act))
	expect(await after(900)).toBe(false)
	expect(await after(100 + aMoment)).toBe(true)
})

test('is not put off for ever', async () => {
	const after = follow()
	for (let ms = 500; ms < 5_000; ms += 500) {
		expect(await after(500)).toBe(false)
		work()
	}
	expect(await after(500 + aMoment)).toBe(true)
})

test('never comes for whoever has gone', async () => {
	const ending = new AbortController()
	const after = follow(ending.signal)
	expect(await after(500)).toBe(false)
	ending.abort()
	expect(await after(10_000)).toBe(false)
	expect(observers.size).toBe(0)
})
