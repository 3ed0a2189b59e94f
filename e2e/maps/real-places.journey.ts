import type { Page } from '@playwright/test'
import { createCustomer, createVisit } from '../../apps/api/src/testing/worlds/factories.ts'
import { countColours, isDrawn, withMaps } from '../support/graphics.ts'
import { addressSearch, foundAddresses } from '../support/intents/address-search.ts'
import { signIn } from '../support/intents/intents.ts'
import {
	cardOf,
	cornersOf,
	customerMap,
	heightOf,
	openCustomerMap,
	openSuggestions,
	planButton,
	suggestionRows,
	takeDay,
	touch,
	words as tours,
} from '../support/intents/manage-tours.ts'
import { todayMap } from '../support/intents/today-map.ts'
import {
	choosePoint,
	keepPoint,
	nameBox,
	openNewPoint,
	openPoints,
} from '../support/intents/tour-points.ts'
import { officeOf } from '../support/intents/visits.ts'
import { expect } from '../support/test.ts'
import { fill } from '../support/words.ts'
import {
	figures,
	locationPin,
	openLocation,
	savedAt,
	saveLocation,
	words,
} from '../support/world/real-location.ts'
import {
	findHouses,
	german,
	hasRealRegion,
	realRegionMissing,
	test,
} from '../support/world/real-region.ts'
import type { House, Stop } from '../support/world/world.ts'

// Addresses and customers of a real town.

test.skip(!hasRealRegion, realRegionMissing)
/** Before a house at the edge of the town. */
const here = { latitude: 49.522009, longitude: 11.256535, accuracy: 20 }
test.use({ ...withMaps, geolocation: here })

/** Types an address and takes what is found for it. */
async function findAddress(page: Page, typed: string, address: string): Promise<void> {
	await addressSearch(page).pressSequentially(typed)
	await foundAddresses(page).filter({ hasText: address }).first().tap()
}

test('a customer is put where a real address lies, in spite of a typing error, and a tour is ended at one', {
	tag: '@long',
}, async ({ page, createPerson, db, truth }) => {
	const [stopHouse, right, home] = findHouses(
		'Marktplatz 24',
		'Ahornstraße 13',
		'Kunigundenberg 1',
	) as [House, House, House]
	const person = await createPerson({
		...german,
		stopNames: ['Adler', 'Bauer'],
		houses: [stopHouse, right],
	})
	const stop = person.stops[0] as Stop
	await signIn(page, person)
	const map = await openLocation(page, stop)
	await findAddress(page, 'ahornstrase 13 lauf', 'Ahornstraße 13')
	const near = (address: string) => fill(words['place.near'], { address })
	await expect(figures(page)).toContainText(near('Ahornstraße 13, 91207 Lauf'))
	await isDrawn(map)
	expect(await countColours(map)).toBeGreaterThan(4)
	await expect(locationPin(page)).toBeInViewport()
	// What lies under the pin is named wherever it is put.
	await page.getByRole('button', { name: words['place.useMine'] }).click()
	await expect(figures(page)).toContainText(near('Am Rudolfshof 32, 91207 Lauf'))
	await findAddress(page, 'ahornstrase 13 lauf', 'Ahornstraße 13')
	await expect(figures(page)).toContainText(near('Ahornstraße 13, 91207 Lauf'))
	await saveLocation(page, stop)
	await expect.poll(async () => (await savedAt(db, stop))?.lat).toBeCloseTo(right.lat, 5)
	await expect.poll(async () => (await savedAt(db, stop))?.lng).toBeCloseTo(right.lng, 5)

	await openPoints(page)
	await openNewPoint(page)
	await findAddress(page, 'Kunigundenberg 1', 'Kunigundenberg 1')
	await expect(nameBox(page)).toHaveValue(/Kunigundenberg 1/)
	await nameBox(page).fill('Dépôt')
	await keepPoint(page)
	await choosePoint(page, 'end', 'Dépôt')
	const endOf = async () => (await truth.route(person)).points.at(-1)
	await expect.poll(async () => (await endOf())?.kind).toBe('end')
	const end = await endOf()
	expect(end?.location.lat).toBeCloseTo(home.lat, 5)
	expect(end?.location.lng).toBeCloseTo(home.lng, 5)
	expect((await truth.route(person)).source).toBe('roads')
	await page.goto('/dashboard')
	await isDrawn(todayMap(page))
	const flag = todayMap(page).getByRole('img', { name: fill(words['tour.end'], { name: 'Dépôt' }) })
	await expect(flag).toBeVisible()
})

test('customers of a real town are taken apart, planned from the map, and suggested along the way', {
	tag: '@long',
}, async ({ page, createPerson, db, baseURL }) => {
	const houses = findHouses(
		'Marktplatz 24',
		'Marktplatz 35',
		'Am Rudolfshof 32',
		'Industriestraße 24',
		'Weinbergstraße 1',
	)
	const person = await createPerson({ ...german, houses })
	const add = (title: string, house: House) =>
		createCustomer(db, person.sectorId, { title, company_title: title, ...house })
	const [start, between, aside] = findHouses(
		'Tilsiter Straße 10',
		'Am Bitterbach 1',
		'Lange Zeile 1',
	) as [House, House, House]
	const visited = await add('Werkstatt Start', start)
	await add('Werkstatt Zwischen', between)
	await add('Werkstatt Abseits', aside)
	await signIn(page, person)
	await openCustomerMap(page)
	await expect(page.getByText(fill(tours.count_other, { count: '8' }))).toBeVisible()
	await expect(
		customerMap(page).getByRole('link', { name: '© OpenStreetMap contributors' }),
	).toBeVisible()
	expect(await countColours(customerMap(page))).toBeGreaterThan(4)
	// All are in sight, and nobody stands under the buttons at the sides.
	const { west, east } = cornersOf(page)
	const lngs = [...houses, start, between, aside].map(
		({ lng }) => ((lng - west) / (east - west)) * 390,
	)
	expect(Math.min(...lngs)).toBeCloseTo(76, 0)
	expect(Math.max(...lngs)).toBeCloseTo(390 - 76, 0)
	const day = await takeDay(page, 2)
	await createVisit(db, person, { customer_id: visited.id, date: day })
	const [market] = houses as [House]
	const before = heightOf(page)
	await touch(page, market)
	await expect.poll(() => heightOf(page)).toBeLessThan(before / 4)
	await touch(page, market)
	const stop = person.stops[0] as Stop
	const card = cardOf(page, stop)
	await expect(card).toBeFocused()
	await planButton(card).click()
	await expect(card.getByText(/^Votre visite du/)).toBeVisible()
	await expect
		.poll(async () => (await officeOf(baseURL, person).day(day)).map((one) => one.customerId))
		.toEqual([visited.id, stop.customerId])
	await page.keyboard.press('Escape')
	await expect(card).toBeHidden()

	await openSuggestions(page)
	const rows = suggestionRows(page)
	await expect(rows.first()).toContainText(/Werkstatt Zwischen.*\+\d min · sur le trajet/)
	const detourOf = async (name: string) =>
		Number(/\+(\d+) min/.exec(await rows.filter({ hasText: name }).innerText())?.[1])
	expect(await detourOf('Werkstatt Abseits')).toBeGreaterThan(await detourOf('Werkstatt Zwischen'))
})
