import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { signIn } from '../support/intents/intents.ts'
import { openHistory, openPast } from '../support/intents/visit-history.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

const words = fr.visitHistory
const filterButton = (page: Page) =>
	page.getByRole('button', { name: new RegExp(`^${fr.customers.filter}`) })

async function openFilters(page: Page): Promise<Locator> {
	await filterButton(page).click()
	const drawer = page.getByRole('dialog', { name: words.filterTitle })
	await expect(drawer).toBeVisible()
	return drawer
}

test('nobody is shut out of the history, its filters and a visit', { tag: '@long' }, async ({
	page,
	person,
}) => {
	await signIn(page, person)
	await openHistory(page)
	const findings = async () => (await new AxeBuilder({ page }).analyze()).violations
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		expect(await findings()).toEqual([])
	}
	await openFilters(page)
	expect(await findings()).toEqual([])
	await page.keyboard.press('Escape')
	await openPast(page, 'Garage Colin')
	expect(await findings()).toEqual([])
	await page.goto('/actions')
	await expect(page.getByRole('list', { name: fr.visits.actions })).toBeVisible()
	expect(await findings()).toEqual([])
})
