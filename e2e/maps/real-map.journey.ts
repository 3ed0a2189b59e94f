import { distanceM, type TourRoute } from '../../packages/contract/src/index.ts'
import { countColours, isDrawn, withMaps } from '../support/graphics.ts'
import { openVisits, shownOrder, signIn, waitUntilPrefetched } from '../support/intents/intents.ts'
import {
	drawnShareOf,
	liveMap,
	markerOf,
	numbersAlone,
	openBestOrder,
	order,
	shownNumbers,
	takeOrder,
	todayMap,
	words,
} from '../support/intents/today-map.ts'
import { expect } from '../support/test.ts'
import { fr } from '../support/words.ts'
import {
	findHouses,
	german,
	hasRealRegion,
	realRegionMissing,
	test,
} from '../support/world/real-region.ts'
import type { Stop } from '../support/world/world.ts'

// Today's tour on the streets of a real town.

test.skip(!hasRealRegion, realRegionMissing)
/** The market place. */
const here = { latitude: 49.51257, longitude: 11.28229, accuracy: 20 }
test.use({ ...withMaps, geolocation: here })

const stopNames = ['Adler', 'Bauer', 'Conrad', 'Dietz', 'Ebert', 'Fuchs', 'Graf', 'Huber']

/** From one end of the town to the other and back with each stop. */
const thereAndBack = () => ({
	...german,
	stopNames,
	houses: findHouses(
		'Tilsiter Straße 10',
		'Weinbergstraße 1',
		'Schützenstraße 54',
		'Industriestraße 24',
		'Am Rudolfshof 32',
		'Hersbrucker Straße 54',
		'Pegnitzstraße 17',
		'Kuhnhofer Hauptstraße 62',
	),
})

const lengthOf = ({ legs }: TourRoute) => legs.reduce((sum, { distance }) => sum + distance, 0)

test('a day stands on real streets with its way by road, and without network it does so too', {
	tag: '@long',
}, async ({ page, context, createPerson, noise, truth, baseURL }) => {
	noise.allowNoNetwork()
	const asked: string[] = []
	context.on('request', (request) => asked.push(request.url()))
	const person = await createPerson(thereAndBack())
	await signIn(page, person)
	const isSeen = async () => {
		await isDrawn(todayMap(page))
		const numbers = person.stops.map((_, index) => index + 1)
		await expect.poll(() => shownNumbers(page)).toEqual(numbers)
		await expect(todayMap(page).getByText(words.offline)).toBeHidden()
		await expect(todayMap(page).getByText(words['tour.straight'])).toBeHidden()
		await expect(
			todayMap(page).getByRole('link', { name: '© OpenStreetMap contributors' }),
		).toBeVisible()
		expect(await countColours(todayMap(page))).toBeGreaterThan(4)
		await expect.poll(() => drawnShareOf(page, route)).toBeGreaterThan(0.5)
	}
	const route = await truth.route(person)
	expect(route.source).toBe('roads')
	expect(route.legs).toHaveLength(person.stops.length - 1)
	for (const [index, { distance }] of route.legs.entries()) {
		const [from, to] = route.points.slice(index, index + 2).map(({ location }) => location)
		if (!from || !to) throw new Error('A leg joins two points.')
		expect(distance).toBeGreaterThan(distanceM(from, to))
	}
	await isSeen()
	const [number = 0] = await numbersAlone(page)
	const stop = person.stops[number - 1] as Stop
	await markerOf(page, stop, number).tap()
	const sheet = page.getByRole('dialog', { name: stop.name })
	await expect(sheet.getByRole('link', { name: fr.visits.navigate })).toBeVisible()
	await page.keyboard.press('Escape')
	await waitUntilPrefetched(page)
	await context.setOffline(true)
	await page.goto('/')
	await isSeen()
	// So near there is other map: it was brought along the way.
	await todayMap(page).getByRole('button', { name: words.locate }).click()
	await expect(liveMap(page)).toHaveCount(1)
	await isDrawn(todayMap(page))
	await expect(todayMap(page).getByText(words.offline)).toBeHidden()
	expect(await countColours(todayMap(page))).toBeGreaterThan(4)
	const others = asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(`${baseURL}/`))
	expect(others).toEqual([])
})

test('a bad order is made a short one by the office and taken back, then by the phone alone', {
	tag: '@long',
}, async ({ page, context, createPerson, noise, truth }) => {
	noise.allowNoNetwork()
	const person = await createPerson(thereAndBack())
	const bad = await truth.route(person)
	await signIn(page, person)
	await openVisits(page)
	const online = await openBestOrder(page)
	await expect(online.getByRole('status')).toContainText(/Gain : .+\skm et \d+ min/)
	await expect(online.getByText(order.straight)).toBeHidden()
	await takeOrder(online)
	await expect.poll(() => truth.order(person)).not.toEqual(stopNames)
	await expect.poll(() => shownOrder(page)).toEqual(await truth.order(person))
	expect(lengthOf(await truth.route(person))).toBeLessThan(0.7 * lengthOf(bad))
	await page.getByRole('button', { name: fr.sync.undo }).click()
	await expect.poll(() => truth.order(person)).toEqual(stopNames)
	await waitUntilPrefetched(page)
	await context.setOffline(true)
	await page.goto('/visits')
	const alone = await openBestOrder(page)
	await expect(alone.getByText(order.byPhone, { exact: false })).toBeVisible()
	await expect(alone.getByText(order.straight)).toBeHidden()
	await expect(alone.getByRole('status')).toContainText(/Gain : .+\skm et \d+ min/)
	await takeOrder(alone)
	await expect.poll(() => shownOrder(page)).not.toEqual(stopNames)
	const chosen = await shownOrder(page)
	await context.setOffline(false)
	await expect.poll(() => truth.order(person)).toEqual(chosen)
	expect(lengthOf(await truth.route(person))).toBeLessThan(0.7 * lengthOf(bad))
})
