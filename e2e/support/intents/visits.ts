import { expect, type Locator, type Page } from '@playwright/test'
import type { Visit } from '../../../packages/contract/src/index.ts'
import { fr } from '../words.ts'
import type { Person } from '../world/world.ts'
import { prepareForOffline, waitUntilPrefetched } from './intents.ts'

// What people do to plan, move and cancel visits; how the screens give it to them stands here once.

export const words = fr.planning

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits until a day without network is on the phone, with what planning needs. */
export async function prepareToPlan(page: Page, person: Person): Promise<void> {
	await prepareForOffline(page, person)
	await waitUntilPrefetched(page)
}

export async function openCreate(page: Page, customerId = ''): Promise<void> {
	await page.goto(`/visits/create${customerId ? `?customerId=${customerId}` : ''}`)
	await expect(heading(page, words.createTitle)).toBeVisible()
}

export const customerPicker = (page: Page): Locator =>
	page.getByRole('button', { name: words.customer, exact: true })

/** Looks for a customer and takes it. */
export async function chooseCustomer(page: Page, name: string): Promise<void> {
	await customerPicker(page).click()
	const sheet = page.getByRole('dialog', { name: words.chooseCustomer })
	const search = sheet.getByRole('searchbox', { name: fr.customers.search })
	await search.fill(name)
	await search.press('Enter')
	await expect(sheet.getByRole('listitem')).toHaveCount(1)
	await sheet.getByRole('button', { name }).click()
	await expect(sheet).toBeHidden()
	await expect(customerPicker(page)).toHaveAccessibleDescription(new RegExp(name))
}

export const calendar = (scope: Page | Locator, label: string = words.day): Locator =>
	scope.getByRole('group', { name: label })

const freeDays = (group: Locator): Locator =>
	group.getByRole('gridcell').filter({ has: group.page().getByRole('button', { disabled: false }) })

/** A day in the calendar, as YYYY-MM-DD. */
export const dayCell = (group: Locator, day: string): Locator =>
	group.locator(`[role=gridcell][data-day="${day}"]`)

/** Takes one of the free days of the month that is shown. Gives it as YYYY-MM-DD. */
export async function takeDay(group: Locator, place = 0): Promise<string> {
	const cell = freeDays(group).nth(place)
	const day = (await cell.getAttribute('data-day')) ?? ''
	await cell.getByRole('button').click()
	await expect(dayCell(group, day)).toHaveAttribute('aria-selected', 'true')
	return day
}

/** The same of the next month: there are always some. */
export async function chooseDay(group: Locator, place = 0): Promise<string> {
	await group.getByRole('button', { name: words['calendar.next'] }).click()
	return takeDay(group, place)
}

export const saveVisit = (page: Page): Locator =>
	page.getByRole('button', { name: fr.common.save, exact: true })

export const comment = (scope: Page | Locator): Locator =>
	scope.getByRole('textbox', { name: new RegExp(`^${fr.visits.comment}`) })

async function ask<T>(url: string | undefined, { token }: Person, path: string): Promise<T> {
	const headers = { authorization: `Bearer ${token}` }
	const response = await fetch(`${url}/api${path}`, { headers })
	if (!response.ok) throw new Error(`${path} answered ${response.status}`)
	return ((await response.json()) as { data: T }).data
}

/** What the server says of visits to a person, asked past the browser. */
export const officeOf = (url: string | undefined, person: Person) => ({
	day: async (date: string) =>
		(await ask<{ items: Visit[] }>(url, person, `/visit?date=${date}`)).items,
})
