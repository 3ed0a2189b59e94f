import { expect, type Locator, type Page } from '@playwright/test'
import { fr } from '../words.ts'
import { openVisits } from './intents.ts'

/** Goes from today's visits to those of all days. */
export async function openHistory(page: Page): Promise<void> {
	await openVisits(page)
	await page.getByRole('link', { name: fr.visits.history }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.history })).toBeVisible()
	await expect(historyList(page)).toBeVisible()
}

const historyList = (page: Page): Locator => page.getByRole('list', { name: fr.visits.history })

/** Opens a visit of the history. */
export async function openPast(page: Page, name: string): Promise<void> {
	await historyList(page).getByRole('link', { name }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
