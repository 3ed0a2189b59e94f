import { countColours, withMaps } from '../support/graphics.ts'
import { openVisits, shownOrder, signIn } from '../support/intents/intents.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.board
const open = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']

test.use(withMaps)

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
})
