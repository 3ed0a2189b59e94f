import type { Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { coloursOf, countColours, isDrawn, withMaps } from '../support/graphics.ts'
import { addressInTown, addressSearch } from '../support/intents/address-search.ts'
import { isServed, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import {
	details,
	figures,
	locationMap,
	locationPin,
	openLocation,
	savedAt,
	saveLocation,
	words,
} from '../support/world/real-location.ts'
import type { Person, Stop } from '../support/world/world.ts'

/** In the middle of the demo's French town. */
const address = { lat: 47.8735, lng: 4.9065 }
const yard = { latitude: 47.8725, longitude: 4.9055, accuracy: 40 }

test.use({ ...withMaps, geolocation: yard })

/** The first stop of a person, in the town that the demo's map shows; nobody has said where it really is. */
async function moveToTown(db: Db, person: Person): Promise<Stop> {
	const [stop] = person.stops
	if (!stop) throw new Error('The person has no stop.')
	await db
		.updateTable('customer')
		.set({ ...address, real_lat: null, real_lng: null })
		.where('id', '=', stop.customerId)
		.execute()
	return stop
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const brightness = (colour: string) =>
	colour.split(',').reduce((sum, part) => sum + Number(part), 0) / 3

test('streets are drawn in both themes, from this origin alone', async ({
	page,
	person,
	db,
	baseURL,
}) => {
	const asked: string[] = []
	page.context().on('request', (request) => asked.push(request.url()))
	const stop = await moveToTown(db, person)
	await signIn(page, person)
	const map = await openLocation(page, stop)
	await expect(map.getByText(words.invented)).toBeVisible()
	const light = await coloursOf(map)
	expect(await countColours(map)).toBeGreaterThan(4)
	expect(light[0]?.share).toBeLessThan(0.7)
	expect(brightness(light[0]?.colour ?? '')).toBeGreaterThan(180)
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect
		.poll(async () => brightness((await coloursOf(map))[0]?.colour ?? ''))
		.toBeLessThan(90)
	await isDrawn(map)
	expect(await countColours(map)).toBeGreaterThan(4)
	const tiles = asked.filter((url) => url.includes('/map/tiles/'))
	expect(tiles.length).toBeGreaterThan(0)
	const others = asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(`${baseURL}/`))
	expect(others).toEqual([])
})

test('the point is found by its address', { tag: '@long' }, async ({ page, person, db }) => {
	const stop = await moveToTown(db, person)
	const { street, city, lat, lng } = addressInTown()
	await signIn(page, person)
	await openLocation(page, stop)
	await addressSearch(page).fill(`${street} ${city}`)
	await page.getByRole('option').first().click()
	await expect(
		page.getByText(new RegExp(fill(fr.places['point.chosen'], { address: '' }))),
	).toBeVisible()
	await expect(figures(page)).toContainText('de l’adresse')
	await saveLocation(page, stop)
	await expect.poll(() => savedAt(db, stop)).not.toBeNull()
	const saved = await savedAt(db, stop)
	expect(Math.abs((saved?.lat ?? 0) - lat)).toBeLessThan(0.05)
	expect(Math.abs((saved?.lng ?? 0) - lng)).toBeLessThan(0.05)
})

test('the point is tapped, moved by keys or to the middle, and saved at the office', async ({
	page,
	person,
	db,
}) => {
	const stop = await moveToTown(db, person)
	await signIn(page, person)
	const map = await openLocation(page, stop)
	await expect(figures(page)).toContainText(details['location.here'])
	const box = await map.boundingBox()
	await map.click({ position: { x: 60, y: (box?.height ?? 0) - 60 } })
	await expect(figures(page)).toContainText('de l’adresse')
	// What lies there is looked up once the point stands still.
	await expect(figures(page)).toContainText(fill(words['place.near'], { address: '' }))
	const tapped = await figures(page).innerText()
	await locationPin(page).focus()
	await page.keyboard.press('ArrowUp')
	await expect(figures(page)).not.toHaveText(tapped)
	const [latTapped = '', latMoved = ''] = [tapped, await figures(page).innerText()].map((text) =>
		text.slice(0, 8).replace(',', '.'),
	)
	expect(Number(latMoved)).toBeGreaterThan(Number(latTapped))
	await press(page, words['place.toCentre'])
	await expect(figures(page)).toContainText(details['location.here'])
	await locationPin(page).hover()
	await page.mouse.down()
	await page.mouse.move(200, 160, { steps: 6 })
	await page.mouse.up()
	await expect(figures(page)).toContainText('de l’adresse')
	const dragged = (await figures(page).innerText()).match(/(\d+,\d{5}) · (\d+,\d{5})/)
	await saveLocation(page, stop)
	const toNumber = (text = '') => Number(text.replace(',', '.'))
	await expect
		.poll(async () => {
			const saved = await savedAt(db, stop)
			return saved && [saved.lat.toFixed(5), saved.lng.toFixed(5)].map(Number)
		})
		.toEqual([toNumber(dragged?.[1]), toNumber(dragged?.[2])])
})

test('without network what was seen is there, the rest says so, and a position is saved', {
	tag: '@long',
}, async ({ page, context, person, db, noise }) => {
	noise.allowNoNetwork()
	const stop = await moveToTown(db, person)
	await signIn(page, person)
	await isServed(page)
	const map = await openLocation(page, stop)
	await context.setOffline(true)
	await page.reload()
	await isDrawn(map)
	await expect(map.getByText(words.offline)).toBeHidden()
	expect(await countColours(map)).toBeGreaterThan(4)
	// Around the tour the phone has brought the map; a screen or two beside it nothing is there.
	for (let step = 0; step < 4; step += 1) await press(page, words.zoomOut)
	await map.getByRole('region', { name: 'Map' }).focus()
	for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown')
	await expect(map.getByText(words.offline)).toBeVisible()
	await press(page, words['place.useMine'])
	await expect(figures(page)).toContainText(words['place.accuracy'].replace('{{distance}}', '40 m'))
	await press(page, words['place.save'])
	const badge = page.getByRole('main').getByText(fr.sync.saved, { exact: true })
	await expect(badge).toBeVisible()
	expect(await savedAt(db, stop)).toBeNull()
	await context.setOffline(false)
	await expect.poll(() => savedAt(db, stop)).toEqual({ lat: yard.latitude, lng: yard.longitude })
})

test('a map that cannot be had says why and leaves the rest to be used', { tag: '@long' }, async ({
	newPhone,
	person,
	db,
	noise,
}) => {
	noise.allowStatus(500, 503)
	// What the worker asks for cannot be answered by a journey.
	noise.allow(/Service Worker registration blocked by Playwright/)
	const phone = await newPhone({ serviceWorkers: 'block', geolocation: yard })
	const page = await phone.newPage()
	const stop = await moveToTown(db, person)
	let status = 503
	await phone.route('**/map/style.json*', (route) =>
		status === 200
			? route.continue()
			: route.fulfill({ status, headers: { 'retry-after': '1' }, body: '{}' }),
	)
	await signIn(page, person)
	await page.goto(`/customers/${stop.customerId}/update-location`)
	const map = locationMap(page)
	await expect(map.getByText(words.coming)).toBeVisible()
	status = 500
	await expect(map.getByText(words.failed)).toBeVisible()
	await press(page, words['place.useMine'])
	await expect(figures(page)).toContainText('47,87250 · 4,90550')
	status = 200
	await map.getByRole('button', { name: fr.common.retry }).click()
	await expect(map.getByText(words.failed)).toBeHidden()
	await isDrawn(map)
	await expect(locationPin(page)).toBeVisible()
})
