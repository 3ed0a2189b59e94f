import type { BrowserContext, Page } from '@playwright/test'
import type { FaultProxy } from '../../testing/fault-proxy.ts'
import { coloursOf, countColours, heightOf, isDrawn } from '../support/graphics.ts'
import { signIn, waitUntilPrefetched } from '../support/intents/intents.ts'
import {
	here,
	inTown,
	liveMap,
	markerOf,
	markers,
	moveTo,
	todayMap,
	words,
} from '../support/intents/today-map.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'
import type { Stop } from '../support/world/world.ts'

type Cut = { page: Page; context: BrowserContext; badNetwork: FaultProxy }

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
	await expect.poll(() => heightOf(todayMap(page))).toBeGreaterThan(500)
})

test('where neither a picture nor a live map is to be had it says so, and the stops stand', {
	tag: '@long',
}, async ({ page, person, db, badNetwork }) => {
	badNetwork.plan('/map/style.json', ...Array.from({ length: 100 }, () => 'empty' as const))
	await moveTo(db, person, inTown)
	await signIn(page, person, badNetwork.url)
	await todayMap(page).getByRole('button', { name: words.larger }).click()
	await expect(todayMap(page).getByText(words.failed)).toBeVisible()
	await expect(markers(page)).toHaveCount(person.stops.length)
})

/** Without network in earnest: workers of the page are not told of it by the browser's switch alone. */
async function cutNetwork({ page, context, badNetwork }: Cut): Promise<void> {
	// What the browser keeps for itself may go at any time.
	const browser = await context.newCDPSession(page)
	await browser.send('Network.clearBrowserCache')
	await browser.detach()
	badNetwork.plan('/map/', ...Array.from({ length: 100 }, () => 'cut-before' as const))
	await context.setOffline(true)
}

test.describe('without network', () => {
	test.beforeEach(async ({ page, person, db, badNetwork, noise }) => {
		noise.allowNoNetwork()
		await moveTo(db, person, inTown)
		await signIn(page, person, badNetwork.url)
		await waitUntilPrefetched(page)
	})

	test('the picture shows the streets that the phone has brought', { tag: '@long' }, async ({
		page,
		person,
		context,
		badNetwork,
	}) => {
		await cutNetwork({ page, context, badNetwork })
		await page.goto(badNetwork.url)
		await isDrawn(todayMap(page))
		expect(await countColours(todayMap(page))).toBeGreaterThan(6)
		await expect(markers(page)).toHaveCount(person.stops.length)
		await expect(todayMap(page).getByText(words.offline)).toBeHidden()
	})

	test('the picture says that its pieces are not there, and the stops stand', {
		tag: '@long',
	}, async ({ page, person, context, badNetwork }) => {
		await page.evaluate(() => caches.delete('map-tiles'))
		await cutNetwork({ page, context, badNetwork })
		await page.goto(badNetwork.url)
		await expect(todayMap(page).getByText(words.offline)).toBeVisible()
		await expect(markers(page)).toHaveCount(person.stops.length)
	})
})

test('the picture follows the theme', { tag: '@long' }, async ({ page, person, db }) => {
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
