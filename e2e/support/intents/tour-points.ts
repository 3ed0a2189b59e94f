import { expect, type Locator, type Page } from '@playwright/test'
import { isWorkingDay } from '../../../apps/api/src/platform/calendar/working-days.ts'
import { addDays, type TourPoints } from '../../../packages/contract/src/index.ts'
import { fr } from '../words.ts'
import type { Person } from '../world/world.ts'

// What people do with tour points, and to end a day; how the screens give it to them stands here once.

export const words = fr.tourPoints

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the points from today's tour. */
export async function openPoints(page: Page): Promise<void> {
	await page.goto('/dashboard')
	await page.getByRole('link', { name: fr.tours.points }).click()
	await expect(heading(page, words.title)).toBeVisible()
}

export async function openNewPoint(page: Page): Promise<void> {
	await page.getByRole('link', { name: words.create }).click()
	await expect(heading(page, words.createTitle)).toBeVisible()
}

export const mapOf = (page: Page): Locator => page.getByRole('region', { name: words.map })
export const savePoint = (page: Page): Locator => page.getByRole('button', { name: words.save })
export const nameBox = (page: Page): Locator =>
	page.getByRole('textbox', { name: words.label, exact: true })

/** Goes back to the list by saving. */
export async function keepPoint(page: Page): Promise<void> {
	await savePoint(page).click()
	await expect(heading(page, words.title)).toBeVisible()
}

/** A point in one of the lists. */
export const pointRow = (page: Page, name: string): Locator =>
	page.getByRole('listitem').filter({ hasText: name })

/** Where tours end, or what they pass: a field that opens a sheet. */
export const pointField = (page: Page, use: 'end' | 'intermediate'): Locator =>
	page.getByRole('button', { name: words[use], exact: true })

export async function choosePoint(
	page: Page,
	use: 'end' | 'intermediate',
	name: string,
): Promise<void> {
	await pointField(page, use).click()
	const sheet = page.getByRole('dialog', { name: words[use] })
	// Choosing closes the sheet.
	await sheet.getByRole('radio', { name, exact: true }).click()
	await expect(sheet).toBeHidden()
	await expect(pointField(page, use)).toContainText(name)
}

export const stopButton = (page: Page): Locator =>
	page.getByRole('main').getByRole('button', { name: words.stop, exact: true })

/** Ends today's tour, and comes to the end of the day. */
export async function stopTour(page: Page): Promise<void> {
	await stopButton(page).click()
	const question = page.getByRole('alertdialog', { name: words['stop.title'] })
	await question.getByRole('button', { name: words.stop, exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.dayEnd.title })).toBeVisible()
}

/** The working day after a person's today. */
export function nextWorkingDay({ date }: Person): string {
	let day = addDays(date, 1)
	while (!isWorkingDay('fr', day)) day = addDays(day, 1)
	return day
}

/** What the server says of a person's points, asked past the browser. */
export async function pointsOf(url: string | undefined, { token }: Person): Promise<TourPoints> {
	const headers = { authorization: `Bearer ${token}` }
	const response = await fetch(`${url}/api/tour-point`, { headers })
	return ((await response.json()) as { data: TourPoints }).data
}
