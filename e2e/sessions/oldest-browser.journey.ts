import type { Page } from '@playwright/test'
import {
	card,
	openVisits,
	prepareForOffline,
	reportVisit,
	signInHere,
} from '../support/intents/intents.ts'
import { ageWorkers, oldestBrowserScript } from '../support/network/oldest-browser.ts'
import { expect, test } from '../support/test.ts'
import { de, fr } from '../support/words.ts'

const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('with no more than the oldest browsers have', () => {
	test.beforeEach(async ({ page, web }) => {
		ageWorkers(web.path)
		await page.addInitScript(oldestBrowserScript())
	})

	test('a day begins, goes on without network, and is sent', async ({
		page,
		context,
		person,
		web,
		truth,
		noise,
	}) => {
		noise.allowNoNetwork()
		await page.goto(web.server.url)
		expect(await page.evaluate(() => 'any' in AbortSignal || 'groupBy' in Map)).toBe(false)
		await signInHere(page, person)
		await prepareForOffline(page, person)
		await openVisits(page)
		await context.setOffline(true)
		await reportVisit(page, 'Garage Arnaud', 'Tout va bien')
		await page.reload()
		await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
		await context.setOffline(false)
		await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	})
})

test.describe('one below the floor', () => {
	for (const [locale, { title, afterwards }] of [
		['fr-FR', fr.oldBrowser],
		['de-DE', de.oldBrowser],
		['pl-PL', fr.oldBrowser],
	] as const) {
		test.describe(locale, () => {
			test.use({ locale })
			test('says so instead of beginning', async ({ page }) => {
				await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSPropertyRule'))
				await page.goto('/')
				await expect(mainHeading(page)).toHaveText(title)
				await expect(page.getByText(afterwards)).toBeVisible()
				await expect(page.locator('#root')).toHaveCount(0)
			})
		})
	}
})
