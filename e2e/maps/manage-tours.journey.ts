import type { Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import type { Location } from '../../packages/contract/src/index.ts'
import { isDrawn, withMaps } from '../support/graphics.ts'
import { expectAccessible } from '../support/intents/access.ts'
import { navPlace, signIn } from '../support/intents/intents.ts'
import {
	cardOf,
	chips,
	cornersOf,
	customerMap,
	heightOf,
	openCustomerMap,
	planButton,
	takeDay,
	touch,
	words,
} from '../support/intents/manage-tours.ts'
import { officeOf, prepareToPlan } from '../support/intents/visits.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import type { Person, Stop } from '../support/world/world.ts'

/** In the demo's French town: three side by side, two apart from them and from each other. */
const places = [
	{ lat: 47.8735, lng: 4.9065 },
	{ lat: 47.8737, lng: 4.9065 },
	{ lat: 47.8736, lng: 4.9068 },
	{ lat: 47.8655, lng: 4.9165 },
	{ lat: 47.8815, lng: 4.8965 },
]
const crowd = { lat: 47.8736, lng: 4.9066 }

test.use(withMaps)
// At its first start the demo still draws its map.
test.beforeEach(({ noise }) => noise.allowStatus(503))

async function moveToTown(db: Db, { stops }: Person): Promise<void> {
	for (const [index, { customerId }] of stops.entries()) {
		const { lat, lng } = places[index] as Location
		await db
			.updateTable('customer')
			.set({ lat, lng, real_lat: null, real_lng: null })
			.where('id', '=', customerId)
			.execute()
	}
}

const rows = (page: Page) => page.getByRole('list', { name: words.list }).getByRole('listitem')

test('a cluster is taken apart, and a visit planned for the chosen day from the card', async ({
	page,
	person,
	db,
	baseURL,
}) => {
	await moveToTown(db, person)
	const [stop] = person.stops as [Stop]
	await signIn(page, person)
	await openCustomerMap(page)
	await expect(page.getByText(fill(words.count_other, { count: '5' }))).toBeVisible()
	const day = await takeDay(page, 2)
	const before = heightOf(page)
	await touch(page, crowd)
	await expect.poll(() => heightOf(page)).toBeLessThan(before / 4)
	await touch(page, places[0] as Location)
	const card = cardOf(page, stop)
	await expect(card).toBeFocused()
	await expect(card.getByRole('link', { name: fr.customers.call })).toHaveAttribute(
		'href',
		`tel:${stop.phone}`,
	)
	const chip = chips(page).nth(2)
	await expect(chip).toContainText(fill(words.visits_one, { count: '0' }))
	await planButton(card).click()
	// What is told covers nothing that can be done.
	const messages = page.getByRole('region', { name: fr.common.notices })
	const told = messages.getByText(new RegExp(`^${stop.name}`)).first()
	await expect(told).toBeVisible()
	const toldEnd = await told.evaluate((element) => element.getBoundingClientRect().bottom)
	expect(toldEnd).toBeLessThan(
		await card.evaluate((element) => element.getBoundingClientRect().top),
	)
	await expect(planButton(card)).toBeHidden()
	await expect(card.getByText(/^Votre visite du/)).toBeVisible()
	await expect(chip).toContainText(fill(words.visits_one, { count: '1' }))
	// The button has gone, and the keyboard is still in the card.
	await expect(card).toBeFocused()
	await expect
		.poll(async () => (await officeOf(baseURL, person).day(day)).map((one) => one.customerId))
		.toEqual([stop.customerId])
	// The same part of the map and the same day, from wherever one comes back.
	const { west, east } = cornersOf(page)
	await card.getByRole('link', { name: fr.customers.details }).click()
	await expect(page.getByRole('heading', { level: 1, name: stop.name })).toBeVisible()
	await page.goBack()
	await isDrawn(customerMap(page))
	// Without the card there is more of the map above and below.
	expect(cornersOf(page)).toMatchObject({ west, east })
	const url = page.url()
	await page.reload()
	await isDrawn(customerMap(page))
	expect(page.url()).toBe(url)
	await expect(chips(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
	await touch(page, places[0] as Location)
	await expect(cardOf(page, stop).getByText(/^Votre visite du/)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(cardOf(page, stop)).toBeHidden()
})

test('the map, a card and the list can be used by everybody', { tag: '@long' }, async ({
	page,
	person,
	db,
}) => {
	await moveToTown(db, person)
	const stop = person.stops[4] as Stop
	await signIn(page, person)
	await openCustomerMap(page)
	await expectAccessible(page, 'the map of customers')
	// In another theme the map is drawn anew.
	await openCustomerMap(page)
	await touch(page, places[4] as Location)
	await expect(cardOf(page, stop)).toBeFocused()
	await expectAccessible(page, 'the card of a customer')
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: words.showList, exact: true }).click()
	await expect(rows(page)).toHaveCount(5)
	await expectAccessible(page, 'the list of customers')
})

test('the map is moved, and the way back leads out of it in one step', { tag: '@long' }, async ({
	page,
	person,
	db,
}) => {
	await moveToTown(db, person)
	await signIn(page, person)
	await navPlace(page, fr.common['nav.profile']).click()
	await expect(page).toHaveURL(/\/profile$/)
	await openCustomerMap(page)
	for (let step = 0; step < 3; step += 1) {
		const { west } = cornersOf(page)
		await customerMap(page).hover({ position: { x: 250, y: 120 } })
		await page.mouse.down()
		await page.mouse.move(120, 400, { steps: 5 })
		await page.mouse.up()
		await expect.poll(() => cornersOf(page).west).toBeGreaterThan(west)
		await isDrawn(customerMap(page))
	}
	await page.getByRole('button', { name: words.showAll }).first().click()
	await expect(page.getByText(fill(words.count_other, { count: '5' }))).toBeVisible()
	await page.goBack()
	await expect(page).toHaveURL(/\/profile$/)
})

test('several are chosen in the list and planned at once; search and filters narrow it', {
	tag: '@long',
}, async ({ page, person, db, baseURL }) => {
	await moveToTown(db, person)
	const [first, second, third] = person.stops as [Stop, Stop, Stop]
	await signIn(page, person)
	await openCustomerMap(page)
	const day = await takeDay(page, 3)
	await page.getByRole('button', { name: words.showList, exact: true }).click()
	await expect(rows(page)).toHaveCount(5)
	await page.getByRole('button', { name: words.several }).click()
	for (const { name } of [first, third]) await rows(page).filter({ hasText: name }).click()
	await expect(rows(page).filter({ hasText: words.chosen })).toHaveCount(2)
	await page.getByRole('button', { name: /^Planifier 2 visites/ }).click()
	await expect(page.getByText(fill(words.saved_other, { count: '2' }))).toBeVisible()
	await expect(rows(page).filter({ hasText: words.ownVisit })).toHaveCount(2)
	await expect
		.poll(async () =>
			(await officeOf(baseURL, person).day(day)).map((one) => one.companyName).sort(),
		)
		.toEqual([first.name, third.name].sort())
	// Somebody is left out who is visited on that day anyway.
	await page.getByRole('button', { name: words.several }).click()
	for (const { name } of [first, second]) await rows(page).filter({ hasText: name }).click()
	await page.getByRole('button', { name: /^Planifier 2 visites/ }).click()
	await expect(page.getByText(fill(words.leftOut_one, { count: '1' }))).toBeVisible()
	await expect(rows(page).filter({ hasText: words.ownVisit })).toHaveCount(3)
	const search = page.getByRole('searchbox', { name: fr.customers.search })
	await search.fill(second.name)
	await search.press('Enter')
	await expect(rows(page)).toHaveCount(1)
	await search.fill('')
	await search.press('Enter')
	await expect(rows(page)).toHaveCount(5)
	const none = fr.options['planned-visits-existence.no']
	await page.getByRole('button', { name: none, exact: true }).click()
	await expect(page.getByText(words.noneMatching)).toBeVisible()
	await page.goBack()
	await expect(rows(page)).toHaveCount(5)
})

test('a search that finds nobody in sight leads to whom it means', { tag: '@long' }, async ({
	page,
	person,
	db,
}) => {
	await moveToTown(db, person)
	const stop = person.stops[4] as Stop
	await signIn(page, person)
	await page.goto(
		'/manage-tours?southWestLat=47.86&southWestLng=4.91&northEastLat=47.87&northEastLng=4.92',
	)
	await isDrawn(customerMap(page))
	const search = page.getByRole('searchbox', { name: fr.customers.search })
	await search.fill(stop.name)
	await search.press('Enter')
	await page.getByRole('button', { name: fill(words.goTo, { name: stop.name }) }).click()
	await expect(page.getByText(fill(words.count_one, { count: '1' }))).toBeVisible()
	await touch(page, places[4] as Location)
	await expect(cardOf(page, stop)).toBeVisible()
})

test('without network the customers of the phone are shown with their age, and visits planned', async ({
	page,
	context,
	person,
	db,
	noise,
	baseURL,
}) => {
	noise.allowNoNetwork()
	await moveToTown(db, person)
	const [first, second] = person.stops as [Stop, Stop]
	await signIn(page, person)
	await prepareToPlan(page, person)
	await openCustomerMap(page)
	await context.setOffline(true)
	await page.reload()
	await isDrawn(customerMap(page))
	await expect(
		page.getByText(new RegExp(fill(fr.common['offline.asOf'], { when: '' }))),
	).toBeVisible()
	const day = await takeDay(page, 2)
	await touch(page, crowd)
	await touch(page, places[0] as Location)
	await planButton(cardOf(page, first)).click()
	await expect(cardOf(page, first).getByText(/^Votre visite du/)).toBeVisible()
	await page.getByRole('button', { name: words.showList, exact: true }).click()
	await rows(page).filter({ hasText: second.name }).getByRole('button').click()
	await planButton(cardOf(page, second)).click()
	await expect(rows(page).filter({ hasText: words.ownVisit })).toHaveCount(2)
	expect(await officeOf(baseURL, person).day(day)).toEqual([])
	await context.setOffline(false)
	await expect
		.poll(async () =>
			(await officeOf(baseURL, person).day(day)).map((one) => one.companyName).sort(),
		)
		.toEqual([first.name, second.name].sort())
	await expect(rows(page).filter({ hasText: words.ownVisit })).toHaveCount(2)
})
