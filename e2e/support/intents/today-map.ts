import { expect, type Locator, type Page } from '@playwright/test'
import type { Db } from '../../../apps/api/src/db/database.ts'
import type { Location, TourRoute } from '../../../packages/contract/src/index.ts'
import { decodePath } from '../../../packages/routing/src/index.ts'
import { shareOfColour } from '../graphics.ts'
import { fill, fr } from '../words.ts'
import type { Person, Stop } from '../world/world.ts'

// What people see and do on today's map, and for the best order; how the screens give it stands here once.

export const words = fr.map
export const order = fr.tourOrder

/** In the middle of the demo's French town. */
export const town = { lat: 47.8735, lng: 4.9065 }
export const here = { latitude: 47.8735, longitude: 4.9, accuracy: 40 }

type Row = { lat: number; lng: number; stride: number }
export const inTown = { ...town, stride: 0.004 }
/** No road is known there, so the shortest way is the one that is seen. */
export const inTheOpen = { lat: 47.9, lng: 1.9, stride: 0.02 }

/** The person's stops from west to east in a row, but the second and the last change places. */
export async function moveTo(db: Db, person: Person, { lat, lng, stride }: Row): Promise<void> {
	const east = [0, 4, 2, 3, 1]
	for (const [index, stop] of person.stops.entries()) {
		await db
			.updateTable('customer')
			.set({
				lat,
				lng: lng + (east[index] ?? index) * stride,
				real_lat: null,
				real_lng: null,
			})
			.where('id', '=', stop.customerId)
			.execute()
	}
}

export const todayMap = (page: Page): Locator =>
	page.getByRole('region', { name: words['tour.map'] })
/** What draws a map that can be moved; a picture has none. */
export const liveMap = (page: Page): Locator => todayMap(page).locator('.maplibregl-canvas')
export const markers = (page: Page): Locator =>
	todayMap(page).getByRole('button', { name: /^Arrêt \d+ : / })

const stopButtons = (page: Page): Locator =>
	todayMap(page).getByRole('button', { name: /^Arrêts? \d/ })

/** Stops that stand together, by the words for what a tap on them does. */
export const crowds = (page: Page, label: string): Locator => {
	const [before = '', after = ''] = fill(label, { numbers: '#' }).split('#')
	return todayMap(page).getByRole('button', { name: new RegExp(`^${before}[0-9, ]+${after}$`) })
}

/** No two stops on today's map cover each other. */
export async function expectSpaceForFingers(page: Page): Promise<void> {
	const named = stopButtons(page)
	const overlaps = async () => {
		const boxes = await Promise.all((await named.all()).map((marker) => marker.boundingBox()))
		return boxes.flatMap((one, index) =>
			boxes
				.slice(index + 1)
				.filter(
					(other) =>
						one &&
						other &&
						one.x + one.width > other.x + 1 &&
						other.x + other.width > one.x + 1 &&
						one.y + one.height > other.y + 1 &&
						other.y + other.height > one.y + 1,
				),
		)
	}
	await expect.poll(overlaps).toEqual([])
}

/** The marker of a planned stop. */
export const markerOf = (page: Page, { name }: Pick<Stop, 'name'>, number: number): Locator =>
	todayMap(page).getByRole('button', {
		name: fill(words['tour.stop'], { number, name, stage: fr.visits['stage.plan'] }),
	})

/** The middle of what is seen of an element, in pixels of the page. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
	const box = await element.boundingBox()
	if (!box) throw new Error('It is not in sight.')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const numbersOf = async (buttons: Locator): Promise<number[]> => {
	const labels = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
	return labels.flatMap((label) => label.split(' : ')[0]?.match(/\d+/g) ?? []).map(Number)
}

/** The numbers of the stops that stand alone on today's map. */
export const numbersAlone = (page: Page) => numbersOf(markers(page))

/** The numbers of all stops on today's map, alone or together. */
export const shownNumbers = async (page: Page) =>
	(await numbersOf(stopButtons(page))).sort((one, other) => one - other)

/** Where places lie on today's map in pixels, told by the two markers that lie farthest apart both ways. */
async function projectionOf(page: Page, points: TourRoute['points']) {
	const frame = await todayMap(page).boundingBox()
	const visits = points.filter(({ kind }) => kind === 'visit')
	const numbers = await numbersAlone(page)
	const places = numbers.map((number, index) => {
		const location = visits[number - 1]?.location
		if (!location) throw new Error(`There is no stop ${number}.`)
		return { index, location }
	})
	const pairs = places.flatMap((one) => places.map((other) => ({ one, other })))
	const spread = ({ one, other }: (typeof pairs)[number]) =>
		Math.min(
			Math.abs(one.location.lat - other.location.lat),
			Math.abs(one.location.lng - other.location.lng),
		)
	const widest = pairs.toSorted((a, b) => spread(b) - spread(a))[0]
	if (!widest || spread(widest) === 0) throw new Error('No two stops stand alone.')
	const at = await middleOf(markers(page).nth(widest.one.index))
	const beyond = await middleOf(markers(page).nth(widest.other.index))
	const [one, other] = [widest.one.location, widest.other.location]
	const perLng = (beyond.x - at.x) / (other.lng - one.lng)
	const perLat = (beyond.y - at.y) / (other.lat - one.lat)
	return ({ lat, lng }: Location) => ({
		x: at.x + (lng - one.lng) * perLng - (frame?.x ?? 0),
		y: at.y + (lat - one.lat) * perLat - (frame?.y ?? 0),
	})
}

/** Which part of a way is seen on today's map in the colour of the way; markers and names hide some of it. */
export async function drawnShareOf(page: Page, { points, legs }: TourRoute): Promise<number> {
	const project = await projectionOf(page, points)
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
