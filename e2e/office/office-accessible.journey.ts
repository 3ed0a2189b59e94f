import type { Page } from '@playwright/test'
import { locales } from '../../packages/contract/src/index.ts'
import { findings } from '../support/intents/access.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { places } from '../support/office-places.ts'
import { expect, test } from '../support/test.ts'

// Looks at every screen take their time: npm run test:long.

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

/** Bars stand where their time is, as wide as it is long: WCAG 2.5.8 excepts what is essential. */
const isMeant = (finding: string) => !finding.startsWith('target-size: section')

/** Twice as large letters in the same window leave half of its width. */
const scrollsSideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const locale of locales) {
	test(`every screen of the office is accessible in ${locale} @long`, async ({
		db,
		newPhone,
		service,
	}) => {
		const { page } = await openOfficeBrowser(db, newPhone, service.url)
		await page.goto('/office/')
		await page.evaluate((chosen) => localStorage.setItem('user-language', chosen), locale)
		const faults: string[] = []
		for (const place of places) {
			await page.goto(`/office${place}`)
			await expect(page.locator('main, h1').first()).toBeVisible()
			await page.waitForLoadState('networkidle')
			for (const theme of ['light', 'dark']) {
				await page.evaluate((name) => {
					document.documentElement.dataset.theme = name
				}, theme)
				const found = (await findings(page)).filter(isMeant)
				faults.push(...found.map((one) => `${place}, ${theme}: ${one}`))
			}
			for (const width of [768, 640]) {
				await page.setViewportSize({ width, height: 800 })
				if (await scrollsSideways(page)) faults.push(`${place}: wider than ${width} px`)
			}
			await page.setViewportSize({ width: 1280, height: 800 })
		}
		expect(faults).toEqual([])
	})
}
