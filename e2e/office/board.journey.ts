import type { Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { createCustomer, createVisit } from '../../apps/api/src/testing/worlds/factories.ts'
import { addDays, weekday } from '../../packages/contract/src/index.ts'
import { askService } from '../support/ask-service.ts'
import { countColours, withMaps } from '../support/graphics.ts'
import {
	laneOf,
	openNextDay,
	planByKeys,
	stagedIn,
	tabTo,
	type Waiting,
} from '../support/intents/board.ts'
import { signIn } from '../support/intents/intents.ts'
import { openHistory } from '../support/intents/visit-history.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.board
const firstNames = ['Anne', 'Bruno', 'Chloé', 'Denis', 'Emma', 'Fabien', 'Gaëlle']

test.use(withMaps)

type Person = Parameters<typeof createVisit>[1] & { name: string; date: string }

/** Plans a visit on each day of the next week, and gives its Monday. */
async function planNextWeek(db: Db, person: Person): Promise<string> {
	const monday = addDays(person.date, 8 - (weekday(person.date) || 7))
	for (let day = 0; day < 5; day += 1) {
		await createVisit(db, person, { date: addDays(monday, day) })
	}
	return monday
}

/** Drags the first visit of a person's week to their last day by the mouse. */
async function dragToLastDay(desk: Page, name: string): Promise<void> {
	const row = desk.getByRole('row', { name: new RegExp(name) })
	await row.scrollIntoViewIfNeeded()
	const last = row.locator('[data-cell]').last()
	await expect(last).not.toContainText(fill(words['week.staged_one'], { count: 1 }))
	const [from, to] = [
		await row.locator('[data-load]').first().boundingBox(),
		await last.boundingBox(),
	]
	if (!from || !to) throw new Error('There is nothing to drag.')
	// In its first visit.
	await desk.mouse.move(from.x + 4, from.y + from.height / 2)
	await desk.mouse.down()
	await desk.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
	await desk.mouse.up()
	await expect(last).toContainText(fill(words['week.staged_one'], { count: 1 }))
}

type Worker = Parameters<Parameters<typeof test>[2]>[0]

/** Seven people of one sector, each beside a customer whom nobody is to visit yet. */
async function createTeam({ db, createPerson }: Pick<Worker, 'db' | 'createPerson'>) {
	const first = await createPerson({ name: `${firstNames[0]} Essai` })
	const team = [first]
	for (const name of firstNames.slice(1))
		team.push(await createPerson({ name: `${name} Essai`, sectorId: first.sectorId }))
	const waiting = []
	for (const [place, person] of team.entries()) {
		const title = `Atelier ${firstNames[place]}`
		const { id } = await createCustomer(db, first.sectorId, {
			...{ title, country: 'fr', lat: 47.9 + place / 100, lng: 1.95 },
		})
		waiting.push({ person, customer: { id, title } })
	}
	return waiting
}
/** Takes a visit to the tour below and back again, and pins it: the focus stays on it all the time. */
async function moveAndPin(desk: Page, [own, below]: [Waiting, Waiting]): Promise<void> {
	const block = stagedIn(desk, own)
	await laneOf(desk, own.person).scrollIntoViewIfNeeded()
	await tabTo(desk, block)
	await desk.keyboard.press('Space')
	await expect(desk.getByText(words['hand.keys'])).toBeVisible()
	for (const key of ['ArrowDown', 'Space']) await desk.keyboard.press(key)
	await expect(stagedIn(desk, { ...below, customer: own.customer })).toBeFocused()
	await desk.keyboard.press('Control+z')
	await expect(block).toBeFocused()
	await desk.keyboard.press('p')
	await expect(laneOf(desk, own.person).locator('[data-pinned]')).toHaveCount(1)
	await expect(block).toBeFocused()
}

test('tomorrow is planned for seven people by keys alone beside its map, and phones show it', async ({
	db,
	createPerson,
	newPhone,
	service,
}) => {
	const team = await createTeam({ db, createPerson })
	const [first, second] = team
	if (!first || !second) throw new Error('There is no team.')
	const phones: Page[] = []
	for (const { person } of [first, second]) {
		const phone = await (await newPhone()).newPage()
		await signIn(phone, person)
		await openHistory(phone)
		phones.push(phone)
	}

	const { page: desk } = await openOfficeBrowser(db, newPhone, service.url)
	await desk.goto(`/office/board?sector=${first.person.sectorId}`)
	const map = desk.getByRole('complementary', { name: words['map.title'] })
	await expect.poll(() => countColours(map)).toBeGreaterThan(3)
	const planned = await openNextDay(desk)
	await desk.keyboard.press('?')
	await expect(desk.getByText(words['keys.space'])).toBeVisible()
	await desk.keyboard.press('Escape')
	for (const waiting of team) await planByKeys(desk, waiting)
	await moveAndPin(desk, [first, second])
	await desk.keyboard.press('Control+Enter')
	await expect(desk.getByText(fill(words.sent_other, { count: team.length }))).toBeVisible()

	for (const [place, phone] of phones.entries()) {
		const title = team[place]?.customer.title ?? ''
		await expect(phone.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
	}
	for (const { person, customer } of team) {
		const { items } = await askService<{ items: { customer: { id: string } }[] }>(
			...([service.url, person, `/visit?date=${planned}`] as const),
		)
		expect(items.map((visit) => visit.customer.id)).toEqual([customer.id])
	}

	const monday = await planNextWeek(db, first.person)
	await desk.goto(`/office/board?view=week&date=${monday}&sector=${first.person.sectorId}`)
	await dragToLastDay(desk, first.person.name)
	await desk.keyboard.press('Control+z')
	await expect(desk.getByRole('button', { name: words['send.none'], exact: true })).toBeVisible()
})
