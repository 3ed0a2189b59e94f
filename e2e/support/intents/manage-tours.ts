import { expect, type Locator, type Page } from '@playwright/test'
import type { Location } from '../../../packages/contract/src/index.ts'
import { isDrawn } from '../graphics.ts'
import { fill, fr } from '../words.ts'

// What people do among their customers on the map; how the screen gives it to them stands here once.

export const words = fr.manageTours

export const customerMap = (page: Page): Locator => page.getByRole('region', { name: words.map })
export const cardOf = (page: Page, { name }: { name: string }): Locator =>
	page.getByRole('dialog', { name })
export const chips = (page: Page): Locator =>
	page.getByRole('group', { name: words.days }).getByRole('button')
export const planButton = (scope: Page | Locator): Locator =>
	scope.getByRole('button', { name: new RegExp(`^${fill(words.plan, { day: '' })}`) })

/** What the address says is seen. */
export function cornersOf(page: Page) {
	const corner = (name: string) => Number(new URL(page.url()).searchParams.get(name))
	return {
		south: corner('southWestLat'),
		west: corner('southWestLng'),
		north: corner('northEastLat'),
		east: corner('northEastLng'),
	}
}
export const heightOf = (page: Page): number => cornersOf(page).north - cornersOf(page).south

/** Touches the map where a place lies; so near the ground degrees are even. */
export async function touch(page: Page, { lat, lng }: Location): Promise<void> {
	await isDrawn(customerMap(page))
	const { south, west, north, east } = cornersOf(page)
	const box = await customerMap(page).boundingBox()
	if (!box) throw new Error('There is no map.')
	const x = ((lng - west) / (east - west)) * box.width
	const y = ((north - lat) / (north - south)) * box.height
	await customerMap(page).click({ position: { x, y } })
}

/** Opens the screen and waits until it has found the person's customers. */
export async function openCustomerMap(page: Page): Promise<void> {
	await page.goto('/manage-tours')
	await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
	await expect(page).toHaveURL(/southWestLat=/)
	await isDrawn(customerMap(page))
}

/** Takes one of the days to come; gives it as the address has it. */
export async function takeDay(page: Page, place: number): Promise<string> {
	const chip = chips(page).nth(place)
	await chip.click()
	await expect(chip).toHaveAttribute('aria-pressed', 'true')
	await expect(page).toHaveURL(/day=\d/)
	return new URL(page.url()).searchParams.get('day') ?? ''
}

export const suggestions = (page: Page): Locator =>
	page.getByRole('dialog', { name: new RegExp(`^${fill(fr.nextBest.title, { day: '' })}`) })

/** Opens whom the way of the chosen day passes. */
export async function openSuggestions(page: Page): Promise<void> {
	await page.getByRole('button', { name: fr.nextBest.suggestions }).click()
	await expect(suggestions(page)).toBeVisible()
}

export const suggestionRows = (page: Page): Locator => suggestions(page).getByRole('listitem')

export const planAt = (page: Page, name: string): Locator =>
	suggestions(page).getByRole('button', {
		name: fill(fr.nextBest.planAt, { name }),
		exact: true,
	})
