import type { Page } from '@playwright/test'
import { countColours, heightOf, isDrawn, withMaps } from '../support/graphics.ts'
import { openVisits, signIn, waitUntilPrefetched } from '../support/intents/intents.ts'
import {
	crowds,
	expectSpaceForFingers,
	here,
	inTheOpen,
	inTown,
	liveMap,
	markerOf,
	markers,
	middleOf,
	moveTo,
	openBestOrder,
	order,
	takeOrder,
	todayMap,
	town,
	words,
} from '../support/intents/today-map.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'
import type { Person, Stop } from '../support/world/world.ts'

test.use({ ...withMaps, geolocation: here })

test('today’s stops stand on the map in their order, and each opens what can be done there', async ({
	page,
	person,
	db,
}) => {
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await isDrawn(todayMap(page))
	await expect(markers(page)).toHaveCount(person.stops.length)
	await expect(todayMap(page).getByText(words.invented)).toBeVisible()
	for (const [index, stop] of person.stops.entries()) {
		const box = await markerOf(page, stop, index + 1).boundingBox()
		expect(box?.width).toBeLessThanOrEqual(144)
	}
	const third = person.stops[2] as Stop
	await markerOf(page, third, 3).click()
	const sheet = page.getByRole('dialog', { name: third.name })
	await expect(sheet.getByRole('link', { name: fr.visits.navigate })).toBeVisible()
	await sheet.getByRole('link', { name: fr.visits.plan }).click()
	await expect(page).toHaveURL(/\/visits\/.+\/plan/)
})

test('a picture of the map comes to life where it is touched, and shows the same', {
	tag: '@long',
}, async ({ page, person, db }) => {
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await isDrawn(todayMap(page))
	await expect(liveMap(page)).toHaveCount(0)
	const [first, last] = [person.stops[0] as Stop, person.stops.at(-1) as Stop]
	const middles = async () => [
		await middleOf(markerOf(page, first, 1)),
		await middleOf(markerOf(page, last, person.stops.length)),
	]
	const before = await middles()
	const frame = await todayMap(page).boundingBox()
	// Where nothing stands: the stops lie in a row.
	await todayMap(page).click({ position: { x: 30, y: (frame?.height ?? 0) - 60 } })
	await expect(liveMap(page)).toHaveCount(1)
	await isDrawn(todayMap(page))
	const after = await middles()
	for (const [index, { x, y }] of before.entries()) {
		expect(Math.abs((after[index]?.x ?? 0) - x)).toBeLessThan(2)
		expect(Math.abs((after[index]?.y ?? 0) - y)).toBeLessThan(2)
	}
})

test('stops that would cover each other stand together, and part when one looks closer', {
	tag: '@long',
}, async ({ page, person, db }) => {
	await moveTo(db, person, { ...town, stride: 0.0004 })
	await signIn(page, person)
	await isDrawn(todayMap(page))
	const together = crowds(page, words['tour.closer'])
	await expect(together.first()).toBeVisible()
	await expectSpaceForFingers(page)
	await together.first().click()
	await expect(markers(page).first()).toBeVisible()
	await expectSpaceForFingers(page)
	await todayMap(page).getByRole('button', { name: words.larger }).click()
	await todayMap(page).getByRole('button', { name: words.fit }).click()
	await expect(together.first()).toBeVisible()
})

test('stops at one spot are offered for a choice', { tag: '@long' }, async ({
	page,
	person,
	db,
}) => {
	await moveTo(db, person, { ...town, stride: 0 })
	await signIn(page, person)
	await isDrawn(todayMap(page))
	const together = crowds(page, words['tour.choose'])
	await expect(together).toHaveCount(1)
	expect((await together.boundingBox())?.width).toBeLessThanOrEqual(144)
	await together.click()
	const choice = page.getByRole('dialog', { name: words['tour.here'] })
	await expect(choice.getByRole('listitem')).toHaveCount(person.stops.length)
	const third = person.stops[2] as Stop
	await choice.getByRole('button', { name: third.name }).click()
	await expect(choice).toBeHidden()
	const sheet = page.getByRole('dialog', { name: third.name })
	await expect(sheet.getByRole('link', { name: fr.visits.plan })).toBeVisible()
})

test('the map can take the screen, and gives it back on the way back', { tag: '@long' }, async ({
	page,
	person,
	db,
}) => {
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await isDrawn(todayMap(page))
	const figures = page.getByRole('region', { name: fr.tours.title })
	await expect(figures).toBeVisible()
	await todayMap(page).getByRole('button', { name: words.larger }).click()
	await expect(figures).toBeHidden()
	await expect.poll(() => heightOf(todayMap(page))).toBeGreaterThan(500)
	await todayMap(page).getByRole('button', { name: words.zoomIn }).click()
	await todayMap(page).getByRole('button', { name: words.fit }).click()
	await page.goBack()
	await expect(figures).toBeVisible()
	await page.getByRole('link', { name: fr.tours.manage }).click()
	await expect(page).toHaveURL(/manage-tours/)
})

test('without network the map shows streets, stops and the own position', async ({
	page,
	person,
	db,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	await moveTo(db, person, inTown)
	await signIn(page, person)
	await waitUntilPrefetched(page)
	await context.setOffline(true)
	await page.goto('/')
	await isDrawn(todayMap(page))
	await expect(markers(page)).toHaveCount(person.stops.length)
	await expect(todayMap(page).getByText(words.offline)).toBeHidden()
	expect(await countColours(todayMap(page))).toBeGreaterThan(4)
	await todayMap(page).getByRole('button', { name: words.locate }).click()
	await expect(liveMap(page)).toHaveCount(1)
	await isDrawn(todayMap(page))
	await expect(todayMap(page).getByText(words.offline)).toBeHidden()
})

test.describe('the order', () => {
	test.use({ geolocation: { latitude: 47.9, longitude: 1.85, accuracy: 40 } })

	const names = (page: Page) => page.getByRole('article').getByRole('heading')
	const shownOrder = async (page: Page) => (await names(page).allInnerTexts()).slice(0, 5)
	const bestOrder = (person: Person) =>
		[0, 4, 2, 3, 1].map((index) => person.stops[index]?.name ?? '')

	test('the best order is proposed with what it saves, taken, and taken back', async ({
		page,
		person,
		db,
		truth,
	}) => {
		await moveTo(db, person, inTheOpen)
		await signIn(page, person)
		await openVisits(page)
		const sheet = await openBestOrder(page)
		await expect(sheet.getByText(order.newOrder).or(sheet.getByRole('list'))).toBeVisible()
		await expect(sheet.getByRole('status')).toContainText(/Gain : .+ et \d+ min/)
		await takeOrder(sheet)
		await expect.poll(() => shownOrder(page)).toEqual(bestOrder(person))
		await expect.poll(() => truth.order(person)).toEqual(bestOrder(person))
		await expect(page.getByRole('button', { name: order.optimize })).toBeHidden()
		await page.getByRole('button', { name: fr.sync.undo }).click()
		const before = person.stops.map(({ name }) => name)
		await expect.poll(() => truth.order(person)).toEqual(before)
	})

	test('without network the phone finds the order itself, and it arrives later', async ({
		page,
		person,
		db,
		context,
		noise,
		truth,
	}) => {
		noise.allowNoNetwork()
		await moveTo(db, person, inTheOpen)
		await signIn(page, person)
		await waitUntilPrefetched(page)
		await context.setOffline(true)
		await page.goto('/visits')
		const sheet = await openBestOrder(page)
		await expect(sheet.getByText(order.byPhone, { exact: false })).toBeVisible()
		await takeOrder(sheet)
		await expect.poll(() => shownOrder(page)).toEqual(bestOrder(person))
		await page.reload()
		await expect.poll(() => shownOrder(page)).toEqual(bestOrder(person))
		await context.setOffline(false)
		await expect.poll(() => truth.order(person)).toEqual(bestOrder(person))
	})
})
