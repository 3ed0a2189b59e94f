import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
	vi.useFakeTimers()
	vi.resetModules()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

/** Whether what waits for the first paint goes on after so many milliseconds. */
async function follow(untilFirstPaint: () => Promise<void>) {
	const onPaint = vi.fn()
	void untilFirstPaint().then(onPaint)
	return async (ms: number) => {
		await vi.advanceTimersByTimeAsync(ms)
		return onPaint.mock.calls.length > 0
	}
}

test('only a page that expects a first screen has others wait for it, and not for ever', async () => {
	const page = await import('./first-paint.ts')
	expect(await (await follow(page.untilFirstPaint))(0)).toBe(true)
	page.expectFirstPaint()
	const goesOn = await follow(page.untilFirstPaint)
	expect(await goesOn(9_999)).toBe(false)
	expect(await goesOn(1)).toBe(true)
})

test('what waits for the first paint goes on with it', async () => {
	let paint: (list: { getEntriesByName: () => unknown[] }) => void = () => undefined
	vi.stubGlobal('document', { visibilityState: 'visible' })
	vi.stubGlobal(
		'PerformanceObserver',
		class {
			constructor(onPaint: typeof paint) {
				paint = onPaint
			}
			observe() {}
		},
	)
	const page = await import('./first-paint.ts')
	page.expectFirstPaint()
	const goesOn = await follow(page.untilFirstPaint)
	const painted = page.firstPaint()
	expect(await goesOn(50)).toBe(false)
	paint({ getEntriesByName: () => [{}] })
	await painted
	expect(await goesOn(0)).toBe(true)
	expect(await (await follow(page.untilFirstPaint))(0)).toBe(true)
})
