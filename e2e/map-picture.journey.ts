import { coloursOf, countColours, isDrawn } from './support/graphics.ts'
import { becomePrimed, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import {
	here,
	inTown,
	liveMap,
	markerOf,
	markers,
	moveTo,
	todayMap,
	words,
} from './support/today-map.ts'
import { fr } from './support/words.ts'
import type { Stop } from './support/world.ts'

// The browser of these journeys has no graphics card: it draws no live maps.
test.use({ geolocation: here })

test('without a graphics card today’s map is a picture of its streets, and its stops open', async ({
	page,
	person,
	db,
}) => {
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await isDrawn(todayMap(page))
	expect(await countColours(todayMap(page))).toBeGreaterThan(6)
	await expect(markers(page)).toHaveCount(person.stops.length)
	await expect(todayMap(page).getByText(words.invented)).toBeVisible()
	await expect(liveMap(page)).toHaveCount(0)
	const third = person.stops[2] as Stop
	await markerOf(page, third, 3).click()
	const sheet = page.getByRole('dialog', { name: third.name })
	await expect(sheet.getByRole('link', { name: fr.visits.plan })).toBeVisible()
	await page.keyboard.press('Escape')
	await todayMap(page).getByRole('button', { name: words.larger }).click()
	await isDrawn(todayMap(page))
	await expect(todayMap(page).getByRole('button', { name: words.smaller })).toBeVisible()
	// What cannot be done is not offered.
	await expect(todayMap(page).getByRole('button', { name: words.zoomIn })).toBeHidden()
	expect((await todayMap(page).boundingBox())?.height).toBeGreaterThan(500)
})

test('without network the picture shows the streets that the phone has brought', async ({
	page,
	person,
	db,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await becomePrimed(page)
	await context.setOffline(true)
	await page.goto('/')
	await isDrawn(todayMap(page))
	expect(await countColours(todayMap(page))).toBeGreaterThan(6)
	await expect(markers(page)).toHaveCount(person.stops.length)
	await expect(todayMap(page).getByText(words.offline)).toBeHidden()
})

test('without network and without its pieces the picture says so, and its stops stand', async ({
	page,
	person,
	db,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await becomePrimed(page)
	await page.evaluate(() => caches.delete('map-tiles'))
	await context.setOffline(true)
	await page.goto('/')
	await expect(todayMap(page).getByText(words.offline)).toBeVisible()
	await expect(markers(page)).toHaveCount(person.stops.length)
})

test('the picture follows the theme', async ({ page, person, db }) => {
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await isDrawn(todayMap(page))
	const land = async () => {
		const [most] = await coloursOf(todayMap(page))
		return Math.max(...(most?.colour ?? '').split(',').map(Number))
	}
	expect(await land()).toBeGreaterThan(200)
	await page.evaluate(() => {
		document.documentElement.dataset.theme = 'dark'
	})
	await expect.poll(land).toBeLessThan(100)
})
