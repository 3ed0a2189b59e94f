import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/api/src/domains/employees/index.ts'
import { locales } from '../../packages/contract/src/index.ts'
import { findings } from '../support/intents/access.ts'
import { expect, test } from '../support/test.ts'

// Looks at every screen take their time: npm run test:long.

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const places = [
	...['/', '/setup', '/board', '/board?view=week', '/customers', '/orders', '/visits', '/people'],
	...['/people/days-off', '/people/documents', '/returns?standing=all', '/parcels'],
	...['/unclear-shipments', '/tickets?status=all', '/work-state', '/imports', '/news', '/chat'],
	...['', '/rules', '/sectors', '/options', '/actions', '/campaigns', '/holidays', '/texts'].map(
		(part) => `/settings${part}`,
	),
	...['/links', '/services', '/connections', '/exports', '/audit'].map(
		(part) => `/settings${part}`,
	),
	'/no-such-place',
]

async function signIn(page: Page) {
	await page.goto('/office/signin')
	await page.locator('input[autocomplete=username]').fill('office')
	await page.locator('input[type=password]').fill(demoPassword)
	await page.keyboard.press('Enter')
	await page.waitForURL(/office\/(?!signin)/)
}

/** Bars stand where their time is, as wide as it is long: WCAG 2.5.8 excepts what is essential. */
const isMeant = (finding: string) => !finding.startsWith('target-size: section')

/** Twice as large letters in the same window leave half of its width. */
async function expectNoScrolling(page: Page, what: string) {
	const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
	expect(tooWide, what).toBeLessThanOrEqual(0)
}

for (const locale of locales) {
	test(`every screen of the office is accessible in ${locale} @long`, async ({ page }) => {
		await signIn(page)
		await page.evaluate((chosen) => localStorage.setItem('user-language', chosen), locale)
		for (const place of places) {
			await page.goto(`/office${place}`)
			await expect(page.locator('main, h1').first()).toBeVisible()
			await page.waitForLoadState('networkidle')
			for (const theme of ['light', 'dark']) {
				await page.evaluate((name) => {
					document.documentElement.dataset.theme = name
				}, theme)
				expect((await findings(page)).filter(isMeant), `${place}, ${theme}`).toEqual([])
			}
			for (const width of [768, 640]) {
				await page.setViewportSize({ width, height: 800 })
				await expectNoScrolling(page, `${place}, ${width} px`)
			}
			await page.setViewportSize({ width: 1280, height: 800 })
		}
	})
}
