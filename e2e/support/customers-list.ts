import { expect, type Locator, type Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { createCustomer } from '../../apps/api/src/testing/factories.ts'
import { navPlace } from './intents.ts'
import { fill, fr } from './words.ts'
import type { Person } from './world.ts'

// What people do in the list of customers; how the screen gives it to them stands here once.

export const words = fr.customers
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: words.search })
export const filterButton = (page: Page) =>
	page.getByRole('button', { name: new RegExp(`^${words.filter}`) })
export const list = (page: Page) => page.getByRole('list', { name: words.title })
export const row = (page: Page, name: string) =>
	list(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('link', { name }) })
export const names = (page: Page) => list(page).getByRole('link').locator('bdi').allInnerTexts()
export const count = (number: number) =>
	fill(words[number === 1 ? 'count_one' : 'count_other'], { count: number })
export const countOf = (number: number, all: number) => fill(words.countOf, { count: number, all })

export async function openCustomers(page: Page): Promise<void> {
	await navPlace(page, fr.common['nav.customers']).click()
	await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
	await expect(row(page, 'Garage Arnaud')).toBeVisible()
}

/** Opens the search, types, and searches at once. */
export async function searchFor(page: Page, text: string): Promise<void> {
	const opener = page.getByRole('button', { name: words.search, exact: true })
	if (await opener.isVisible()) await opener.click()
	await searchBox(page).fill(text)
	await searchBox(page).press('Enter')
}

export async function openFilters(page: Page): Promise<Locator> {
	await filterButton(page).click()
	const drawer = page.getByRole('dialog', { name: words.filterTitle })
	await expect(drawer).toBeVisible()
	return drawer
}

export const chip = (place: Locator, name: string) =>
	place.getByRole('button', { name, exact: true })

/** Presses what is named in the drawer, and applies it. */
export async function filterBy(page: Page, ...chips: string[]): Promise<void> {
	const drawer = await openFilters(page)
	for (const name of chips) await chip(drawer, name).click()
	await drawer.getByRole('button', { name: words.apply }).click()
	await expect(drawer).toBeHidden()
}

export const manyNames = (total: number) =>
	Array.from({ length: total }, (_, place) => `Pneus ${String(place + 1).padStart(3, '0')}`)

export async function addCustomers(
	db: Db,
	person: Person,
	titles: readonly string[],
): Promise<void> {
	for (const title of titles) {
		await createCustomer(db, person.sectorId, { title, company_title: `${title} SARL` })
	}
}

/** What the list scrolls in. */
export const scroller = (page: Page) => page.locator('[data-scroll-restoration-id="customers"]')

export async function pane(
	page: Page,
): Promise<{ top: number; scrollTo: (top: number) => Promise<void> }> {
	const element = scroller(page)
	return {
		top: await element.evaluate(({ scrollTop }) => scrollTop),
		scrollTo: (top) => element.evaluate((one, to) => one.scrollTo(0, to), top),
	}
}
