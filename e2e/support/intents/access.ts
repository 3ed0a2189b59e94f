import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const themes = ['light', 'dark', 'sun'] as const

/** What axe finds against WCAG 2.2 AA, on the whole page or within what a selector names. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
	// What moves in is looked at when it stands still.
	await page.waitForFunction(() =>
		document.getAnimations().every(({ playState }) => playState !== 'running'),
	)
	const { violations } = await new AxeBuilder({ page }).include(within).withTags(rules).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
	)
}

/** Looks at the screen in each theme. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
	for (const theme of themes) {
		await page.evaluate((name) => {
			document.documentElement.dataset.theme = name
		}, theme)
		expect(await findings(page), `${what}, ${theme}`).toEqual([])
	}
}
