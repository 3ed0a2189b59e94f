import { expect, type Locator, type Page } from '@playwright/test'
import type { Db } from '../../../apps/api/src/db/database.ts'
import { isDrawn } from '../graphics.ts'
import { fr } from '../words.ts'
import type { Stop } from './world.ts'

// What people do to say where a customer really is; how the screen gives it to them stands here once.

export const words = fr.map
export const details = fr.customerDetails

export const locationMap = (page: Page): Locator =>
	page.getByRole('region', { name: words['place.map'] })
export const locationPin = (page: Page): Locator =>
	locationMap(page).getByRole('button', { name: new RegExp(words['place.pin']) })

/** The point in numbers, with what lies there. */
export const figures = (page: Page): Locator =>
	page.getByRole('status').filter({ hasText: /^\d+,\d{5} · \d+,\d{5}/ })

export async function openLocation(page: Page, { customerId }: Stop): Promise<Locator> {
	await page.goto(`/customers/${customerId}`)
	await page.getByRole('link', { name: details['location.add'] }).click()
	await expect(page.getByRole('heading', { level: 1, name: details.realLocation })).toBeVisible()
	await isDrawn(locationMap(page))
	return locationMap(page)
}

/** Saves the point and comes back to the customer. */
export async function saveLocation(page: Page, { name }: Stop): Promise<void> {
	await page.getByRole('button', { name: words['place.save'], exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Where the office knows a customer to be. */
export async function savedAt(db: Db, { customerId }: Stop) {
	const { real_lat: lat, real_lng: lng } = await db
		.selectFrom('customer')
		.select(['real_lat', 'real_lng'])
		.where('id', '=', customerId)
		.executeTakeFirstOrThrow()
	return lat === null ? null : { lat: Number(lat), lng: Number(lng) }
}
