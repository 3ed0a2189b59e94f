import type { Page } from '@playwright/test'
import { expectAccessible, findings } from '../support/intents/access.ts'
import { openMenu, openVisits, prepareForOffline, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { de, fill, fr } from '../support/words.ts'
import type { Stop } from '../support/world/world.ts'

const sizes = [
	{ width: 390, height: 844 },
	{ width: 667, height: 375 },
	{ width: 1180, height: 820 },
]

const sidewaysBy = (page: Page) =>
	page.evaluate(() => {
		const panes = [document.documentElement, ...document.querySelectorAll('[data-scroll-pane]')]
		return Math.max(...panes.map((pane) => pane.scrollWidth - pane.clientWidth))
	})

/** Nothing is wider than the screen, once the screen is drawn for its new size. */
const expectNoneSideways = (page: Page, where: string) =>
	expect.poll(() => sidewaysBy(page), where).toBeLessThanOrEqual(0)

const isShown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')

/** Every screen that stands today, by its address. */
const screensOf = ({ id: visitId, customerId }: Stop) => [
	'/dashboard',
	'/visits',
	`/visits/${visitId}/plan`,
	`/visits/${visitId}/actions`,
	`/visits/${visitId}/report`,
	'/settings',
	'/profile',
	'/my-kpi',
	'/news',
	'/settings/storage',
	'/settings/devices',
	'/settings/version',
	'/customers',
	`/customers/${customerId}`,
	`/customers/${customerId}/all`,
	`/customers/${customerId}/orders`,
	`/customers/${customerId}/returns`,
	'/orders',
	'/returns',
	'/claims',
	'/404',
]

for (const [language, words] of [
	['fr', fr],
	['de', de],
] as const) {
	test(`every screen can be used by everybody, in ${language}`, { tag: '@long' }, async ({
		page,
		person,
	}) => {
		test.slow()
		await signIn(page, person)
		await page.evaluate((chosen) => localStorage.setItem('user-language', chosen), language)
		for (const address of screensOf(person.stops[0] as Stop)) {
			await page.goto(address)
			await isShown(page)
			await expectAccessible(page, address)
		}
		await page.goto('/visits')
		const opener = fill(words.common.actionsFor, { name: 'Garage Brun' })
		await page.getByRole('button', { name: opener, exact: true }).click()
		await expect(page.getByRole('dialog', { name: 'Garage Brun' })).toBeVisible()
		await expectAccessible(page, 'the menu of a visit')
	})
}

for (const language of ['en', 'nl', 'it'] as const) {
	test(`the way in and the visits can be used by everybody, in ${language}`, {
		tag: '@long',
	}, async ({ page, person }) => {
		await page.addInitScript((chosen) => localStorage.setItem('user-language', chosen), language)
		await page.goto('/signin')
		await isShown(page)
		await expectAccessible(page, '/signin')
		await page.evaluate(
			([token, id]) => {
				localStorage.setItem('auth-token', token)
				localStorage.setItem('user-id', id)
			},
			[person.token, person.id] as const,
		)
		await page.goto('/visits')
		await expect(page.getByRole('article')).toHaveCount(5)
		await expectAccessible(page, '/visits')
	})
}

test('sheets and dialogs can be used by everybody', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	await openMenu(page, 'Garage Brun')
	expect(await findings(page)).toEqual([])
})

test('nothing scrolls sideways on small screens or with large text', { tag: '@long' }, async ({
	page,
	person,
}) => {
	test.slow()
	await signIn(page, person)
	await prepareForOffline(page, person)
	for (const address of screensOf(person.stops[0] as Stop)) {
		await page.setViewportSize({ width: 320, height: 640 })
		await page.goto(address)
		await isShown(page)
		await expectNoneSideways(page, `${address} at 320 px`)
		for (const size of sizes) {
			await page.setViewportSize(size)
			await expectNoneSideways(page, `${address} at ${size.width} px`)
			expect(await findings(page), `${address} at ${size.width} px`).toEqual([])
		}
		await page.setViewportSize({ width: 390, height: 844 })
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%'
		})
		await expectNoneSideways(page, `${address} with text at 200 %`)
	}
})
