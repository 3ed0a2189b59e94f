import type { Page } from '@playwright/test'

/** All rules of a page as text, with those that stand in the page itself: for a floor that shows the same elements. */
export const readStyles = (page: Page): Promise<string> =>
	page.evaluate(() =>
		[...document.styleSheets]
			.flatMap(({ cssRules }) => [...cssRules])
			.map(({ cssText }) => cssText)
			.join('\n'),
	)
