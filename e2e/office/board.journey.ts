import type { Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { createVisit } from '../../apps/api/src/testing/worlds/factories.ts'
import { addDays, weekday } from '../../packages/contract/src/index.ts'
import { countColours, withMaps } from '../support/graphics.ts'
import { openVisits, shownOrder, signIn } from '../support/intents/intents.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.board
const open = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']

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
	await expect(last).not.toContainText(fill(words['week.staged'], { count: 1 }))
	const [from, to] = [
		await row.locator('[data-block]').first().boundingBox(),
		await last.boundingBox(),
	]
	if (!from || !to) throw new Error('There is nothing to drag.')
	await desk.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
	await desk.mouse.down()
	await desk.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
	await desk.mouse.up()
	await expect(last).toContainText(fill(words['week.staged'], { count: 1 }))
}

test('a tour is planned by the keyboard beside its map, and the phone shows it', async ({
	page,
	person,
	db,
	newPhone,
	service,
}) => {
	await signIn(page, person)
	await openVisits(page)
	await expect.poll(() => shownOrder(page)).toEqual(open)

	const { page: desk } = await openOfficeBrowser(db, newPhone, service.url)
	await desk.goto('/office/board')
	const lane = desk.getByRole('region', { name: person.name, exact: true })
	await lane.scrollIntoViewIfNeeded()
	await lane.getByRole('button', { name: person.name, exact: true }).press('Enter')
	const map = desk.getByRole('complementary', { name: words['map.title'] })
	await expect.poll(() => countColours(map)).toBeGreaterThan(3)

	const last = lane.getByRole('button', { name: /Garage Eudes/ })
	await last.focus()
	for (const key of ['Space', 'ArrowLeft', 'Space']) await desk.keyboard.press(key)
	const staged = new RegExp(`Garage Eudes.*${words['block.staged']}`)
	await expect(lane.getByRole('button', { name: staged })).toBeVisible()
	await desk.getByRole('button', { name: fill(words.send_one, { count: 1 }) }).press('Enter')
	await expect(desk.getByText(fill(words.sent_one, { count: 1 }))).toBeVisible()

	const moved = [...open.slice(0, 3), 'Garage Eudes', 'Garage Denis']
	await expect.poll(() => shownOrder(page)).toEqual(moved)

	await desk.goto(`/office/board?view=week&date=${await planNextWeek(db, person)}`)
	await dragToLastDay(desk, person.name)
	await desk.keyboard.press('Control+z')
	await expect(desk.getByRole('button', { name: words['send.none'], exact: true })).toBeVisible()
})
