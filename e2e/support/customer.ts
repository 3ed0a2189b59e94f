import { expect, type Page } from '@playwright/test'
import { fr } from './words.ts'
import type { Stop } from './world.ts'

// What people see and do on the screen of a customer.

export const words = fr.customerDetails

export const field = (page: Page, term: string) =>
	page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })

export async function openCustomer(page: Page, stop: Stop): Promise<void> {
	await page.goto(`/customers/${stop.customerId}`)
	await expect(page.getByRole('heading', { level: 1, name: stop.name })).toBeVisible()
}

export const press = (page: Page, name: string) =>
	page.getByRole('button', { name, exact: true }).click()

/** How far the newest change of the customer has come, under its name. */
export const changeLine = (page: Page, state: string) =>
	page.getByRole('main').getByRole('link', { name: new RegExp(`^${state}`) })
