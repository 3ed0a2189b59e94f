import type { Page } from '@playwright/test'

declare global {
	interface Window {
		paint: { startedAt: number; shownAt: number; longestTaskMs: number }
	}
}

/** Before anything of the page runs: notes taps and chosen files, and the longest task since. */
export function watchPaint(): void {
	window.paint = { startedAt: 0, shownAt: 0, longestTaskMs: 0 }
	const begin = ({ timeStamp }: Event) => {
		window.paint = { startedAt: timeStamp, shownAt: 0, longestTaskMs: 0 }
	}
	addEventListener('click', begin, { capture: true })
	addEventListener('change', begin, { capture: true })
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) {
			window.paint.longestTaskMs = Math.max(window.paint.longestTaskMs, duration)
		}
	}).observe({ type: 'longtask' })
}

/** How long it took from the last tap or choice until `selector` counts so many and is painted. */
export async function untilPainted(
	page: Page,
	work: () => Promise<unknown>,
	selector: string,
	count = 1,
): Promise<{ ms: number; longestTaskMs: number }> {
	await page.evaluate(
		([wanted, many]) => {
			const look = () => {
				if (!window.paint.startedAt || document.querySelectorAll(wanted).length < many) return false
				requestAnimationFrame(() => {
					const { port1, port2 } = new MessageChannel()
					port1.onmessage = () => {
						window.paint.shownAt ||= performance.now()
					}
					port2.postMessage(null)
				})
				return true
			}
			window.paint.startedAt = 0
			const watch = new MutationObserver(() => look() && watch.disconnect())
			watch.observe(document, { childList: true, subtree: true, attributes: true })
		},
		[selector, count] as const,
	)
	await work()
	await page.waitForFunction(() => window.paint.shownAt > 0)
	return page.evaluate(() => ({
		ms: window.paint.shownAt - window.paint.startedAt,
		longestTaskMs: window.paint.longestTaskMs,
	}))
}

export const median = (values: number[]): number =>
	values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
