import { expect, type Locator, type Page } from '@playwright/test'
import type { Location, TourRoute } from '../../packages/contract/src/index.ts'
import { decodePath } from '../../packages/routing/src/index.ts'
import { shareOfColour } from './graphics.ts'
import { fill, fr } from './words.ts'
import type { Stop } from './world.ts'

// What people see and do on today's map, and for the best order; how the screens give it stands here once.

export const words = fr.map
export const order = fr.tourOrder

export const todayMap = (page: Page): Locator =>
	page.getByRole('region', { name: words['tour.map'] })
export const markers = (page: Page): Locator =>
	todayMap(page).getByRole('button', { name: /^Arrêt \d+ : / })

/** The marker of a planned stop. */
export const markerOf = (page: Page, { name }: Pick<Stop, 'name'>, number: number): Locator =>
	todayMap(page).getByRole('button', {
		name: fill(words['tour.stop'], { number, name, stage: fr.visits['stage.plan'] }),
	})

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
	const box = await element.boundingBox()
	if (!box) throw new Error('It is not in sight.')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Where places lie on today's map in pixels, told by where its first two markers stand. */
async function projectionOf(page: Page, one: Location, other: Location) {
	const frame = await todayMap(page).boundingBox()
	const [at, beyond] = [await middleOf(markers(page).nth(0)), await middleOf(markers(page).nth(1))]
	const perLng = (beyond.x - at.x) / (other.lng - one.lng)
	const perLat = (beyond.y - at.y) / (other.lat - one.lat)
	return ({ lat, lng }: Location) => ({
		x: at.x + (lng - one.lng) * perLng - (frame?.x ?? 0),
		y: at.y + (lat - one.lat) * perLat - (frame?.y ?? 0),
	})
}

/** Which part of a way is seen on today's map in the colour of the way; markers and names hide some of it. */
export async function drawnShareOf(page: Page, { points, legs }: TourRoute): Promise<number> {
	const [one, other] = points
	if (!one || !other) throw new Error('There is no way.')
	const project = await projectionOf(page, one.location, other.location)
	const way = legs.flatMap(({ polyline }) => decodePath(polyline))
	return shareOfColour(todayMap(page), '--primary', way.map(project))
}

/** Has a better order looked for, and gives the sheet that proposes it. */
export async function openBestOrder(page: Page): Promise<Locator> {
	await page.getByRole('button', { name: order.optimize }).click()
	const sheet = page.getByRole('dialog', { name: order.title })
	await expect(sheet).toBeVisible()
	return sheet
}

export async function takeOrder(sheet: Locator): Promise<void> {
	await sheet.getByRole('button', { name: order.take }).click()
	await expect(sheet).toBeHidden()
}
