import { locales } from '../../packages/contract/src/index.ts'
import { findings } from '../support/intents/access.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { openDialogs, overScreen } from '../support/office-dialogs.ts'
import { places } from '../support/office-places.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/world/demo-world.ts'

// Whatever a button of the office opens, over the rows of the demo: npm run test:long.

/** So many at least: none are passed over when buttons come otherwise. */
const fewest = 30

for (const locale of locales) {
	test(`what opens over the office is accessible in ${locale}, and closed by Escape @long`, async ({
		db,
		newPhone,
		service,
	}) => {
		test.setTimeout(1_800_000)
		const { page } = await openOfficeBrowser(db, newPhone, service.url)
		await page.addInitScript((chosen) => localStorage.setItem('user-language', chosen), locale)
		const faults: string[] = []
		let opened = 0
		for (const place of places) {
			const stuck = await openDialogs(page, `${service.url}/office${place}`, async (name) => {
				opened += 1
				for (const theme of ['light', 'dark']) {
					await page.evaluate((chosen) => {
						document.documentElement.dataset.theme = chosen
					}, theme)
					const found = await findings(page, overScreen)
					faults.push(...found.map((one) => `${place}, ${name}, ${theme}: ${one}`))
				}
			})
			faults.push(...stuck.map((name) => `${place}: Escape does not close ${name}`))
		}
		expect(faults).toEqual([])
		expect(opened).toBeGreaterThanOrEqual(fewest)
	})
}
