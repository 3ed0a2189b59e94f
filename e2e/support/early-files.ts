import type { Page } from '@playwright/test'

/** The files of code that a page has asked for before its first paint, by their names without the hash. */
export const earlyFilesOf = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		// What stands in the page may not have been painted yet.
		const paint = await new Promise<PerformanceEntry>((resolve) => {
			const observer = new PerformanceObserver((list) => {
				const [first] = list.getEntriesByName('first-contentful-paint')
				if (first) resolve(first)
			})
			observer.observe({ type: 'paint', buffered: true })
		})
		return performance
			.getEntriesByType('resource')
			.filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint.startTime)
			.map(({ name }) => name.replace(/^.*\/(\w[\w-]*)-.{8}\.js$/, '$1'))
	})
