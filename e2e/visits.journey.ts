import type { CDPSession, Locator, Page } from '@playwright/test'
import {
	card,
	moveDown,
	openMenu,
	openVisits,
	reportVisit,
	shownOrder,
	signIn,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

const planned = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']
const firstMovedDown = [
	'Garage Brun',
	'Garage Arnaud',
	'Garage Colin',
	'Garage Denis',
	'Garage Eudes',
]

const grip = (page: Page, stop: string) =>
	page.getByRole('button', { name: fill(fr.visits.move, { name: stop }) })

type Point = { x: number; y: number }

async function middleOf(locator: Locator): Promise<Point> {
	const box = await locator.boundingBox()
	if (!box) throw new Error('Nothing is shown there.')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const touch = (finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
	finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

/** Puts a finger down, moves it in six steps and lifts it; `rest` lets it lie first. */
async function dragFinger(page: Page, from: Point, to: Point, rest?: () => Promise<void>) {
	const finger = await page.context().newCDPSession(page)
	await touch(finger, 'touchStart', from)
	await rest?.()
	for (let step = 1; step <= 6; step += 1) {
		const part = step / 6
		const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
		await touch(finger, 'touchMove', at)
	}
	await touch(finger, 'touchEnd')
}

test('shows today’s stops in order, with what matters at each', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	const words = fill(fr.visits.progress, { completed: 0, all: 5, percent: 0 })
	await expect(page.getByText(words)).toBeVisible()
	await expect(page.getByRole('progressbar', { name: words })).toHaveAttribute('aria-valuemax', '5')
	await expect.poll(() => shownOrder(page)).toEqual(planned)
	for (const [index, stop] of planned.entries()) {
		await expect(card(page, stop)).toContainText(`${index + 1}`)
		await expect(card(page, stop)).toContainText(`${person.sector} · ${stop} SARL`)
	}
	await expect(card(page, 'Garage Brun')).toContainText(fr.visits.return)
	await expect(card(page, 'Garage Brun')).toContainText(fr.options['customer-status.lead'])
	await expect(card(page, 'Garage Denis')).toContainText(fr.options['loyalty.gold'])
	await page.getByRole('link', { name: fr.visits.startNext }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Arnaud' })).toBeVisible()
})

test('a running visit is continued', async ({ page, person, db }) => {
	await db
		.updateTable('visit')
		.set({ arrived_at: new Date() })
		.where('id', '=', person.stops[0]?.id ?? '')
		.execute()
	await signIn(page, person)
	await openVisits(page)
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.visits['stage.in_progress'])
	await expect(page.getByRole('link', { name: fr.visits.continue })).toBeVisible()
})

test('a day without visits says so', async ({ page, createPerson }) => {
	await signIn(page, await createPerson({ stopNames: [] }))
	await openVisits(page)
	await expect(page.getByText(fr.visits.empty)).toBeVisible()
})

/** Drags the first stop below the second one by the mouse. */
async function dragDown(page: Page): Promise<void> {
	const from = await middleOf(grip(page, 'Garage Arnaud'))
	const to = await middleOf(grip(page, 'Garage Brun'))
	await page.mouse.move(from.x, from.y)
	await page.mouse.down()
	await page.mouse.move(to.x, to.y, { steps: 6 })
	await page.mouse.up()
}

const spoken = (page: Page) => page.locator('[id^="DndLiveRegion"]')

/** Takes a stop up by the keyboard; the next keys are listened for a task later than it is said. */
async function lift(page: Page, stop: string): Promise<void> {
	await grip(page, stop).focus()
	await page.keyboard.press('Space')
	await expect(spoken(page)).toHaveText(fill(fr.visits['drag.start'], { name: stop }))
	await page.evaluate(() => new Promise((heard) => setTimeout(heard)))
}

test.describe('the order', () => {
	test.afterEach(async ({ page, person, truth }) => {
		await expect.poll(() => shownOrder(page)).toEqual(firstMovedDown)
		await expect.poll(() => truth.order(person)).toEqual(firstMovedDown)
		await page.reload()
		await expect.poll(() => shownOrder(page)).toEqual(firstMovedDown)
		const kinds = (await truth.operations(person)).map(({ kind, outcome }) => [kind, outcome])
		expect(kinds).toHaveLength(1)
	})

	test('is changed by the menu', async ({ page, person }) => {
		await signIn(page, person)
		await openVisits(page)
		await moveDown(page, 'Garage Arnaud')
		await expect(page.getByText(fr.notifications.order_saved)).toBeVisible()
	})

	test('is changed by the keyboard', async ({ page, person }) => {
		await signIn(page, person)
		await openVisits(page)
		await lift(page, 'Garage Arnaud')
		await page.keyboard.press('ArrowDown')
		await expect(spoken(page)).toHaveText(
			fill(fr.visits['drag.over'], { name: 'Garage Arnaud', position: 2 }),
		)
		await page.keyboard.press('Space')
		await expect(spoken(page)).toHaveText(
			fill(fr.visits['drag.end'], { name: 'Garage Arnaud', position: 2 }),
		)
		await expect(grip(page, 'Garage Arnaud')).toBeFocused()
	})

	test('is changed by the mouse', async ({ page, person }) => {
		await signIn(page, person)
		await openVisits(page)
		await dragDown(page)
	})

	test('is changed by a finger on the handle', async ({ page, person }) => {
		await signIn(page, person)
		await openVisits(page)
		const from = await middleOf(grip(page, 'Garage Arnaud'))
		const to = await middleOf(grip(page, 'Garage Brun'))
		const hasLifted = () => expect(spoken(page)).toHaveText(/Garage Arnaud/)
		await dragFinger(page, from, to, hasLifted)
	})
})

test('what was dragged can be put back where it was', async ({ page, person, truth }) => {
	await signIn(page, person)
	await openVisits(page)
	await dragDown(page)
	await expect.poll(() => shownOrder(page)).toEqual(firstMovedDown)
	await expect.poll(async () => (await truth.operations(person)).length).toBe(1)
	await moveDown(page, 'Garage Brun')
	await expect.poll(() => shownOrder(page)).toEqual(planned)
	await expect.poll(async () => (await truth.operations(person)).length).toBe(2)
	expect(await shownOrder(page)).toEqual(planned)
})

test('a keyboard drag that is given up changes nothing', async ({ page, person, truth }) => {
	await signIn(page, person)
	await openVisits(page)
	await lift(page, 'Garage Arnaud')
	for (const key of ['ArrowDown', 'Escape']) await page.keyboard.press(key)
	await expect(spoken(page)).toHaveText(fill(fr.visits['drag.cancel'], { name: 'Garage Arnaud' }))
	await expect.poll(() => shownOrder(page)).toEqual(planned)
	expect(await truth.operations(person)).toEqual([])
})

test('a swipe to the left offers plan and customer, one card at a time', async ({
	page,
	person,
}) => {
	await signIn(page, person)
	await openVisits(page)
	const swipe = async (stop: string) => {
		const at = await middleOf(card(page, stop))
		await dragFinger(page, { x: at.x + 60, y: at.y }, { x: at.x - 120, y: at.y })
	}
	const tiles = (stop: string) =>
		page
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { name: stop }) })
			.getByRole('button', { name: fr.visits.planShort, exact: true })
			.and(page.locator(':not([inert] *)'))
	await expect(tiles('Garage Brun')).toHaveCount(0)
	await swipe('Garage Brun')
	await expect(tiles('Garage Brun')).toBeVisible()
	await swipe('Garage Colin')
	await expect(tiles('Garage Colin')).toBeVisible()
	await expect(tiles('Garage Brun')).toHaveCount(0)
	await tiles('Garage Colin').click()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Colin' })).toBeVisible()
})

test('the menu holds what the gestures do, for the keyboard too', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	const opener = page.getByRole('button', {
		name: fill(fr.common.actionsFor, { name: 'Garage Brun' }),
	})
	await opener.focus()
	await page.keyboard.press('Enter')
	const sheet = page.getByRole('dialog', { name: 'Garage Brun' })
	await expect(sheet.getByRole('link', { name: fr.visits.plan })).toBeVisible()
	await expect(sheet.getByRole('link', { name: fr.visits.customer })).toBeVisible()
	await expect(sheet.getByRole('link', { name: fr.visits.navigate })).toBeVisible()
	await expect(sheet.getByRole('link', { name: fr.visits.call })).toHaveAttribute(
		'href',
		`tel:${person.stops[1]?.phone}`,
	)
	await expect(sheet.getByRole('button', { name: fr.visits.moveUp })).toBeVisible()
	await expect(sheet.getByRole('button', { name: fr.visits.moveDown })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(sheet).toBeHidden()
	await expect(opener).toBeFocused()
	const last = await openMenu(page, 'Garage Eudes')
	await expect(last.getByRole('button', { name: fr.visits.moveUp })).toBeVisible()
	await expect(last.getByRole('button', { name: fr.visits.moveDown })).toHaveCount(0)
})

test('a done visit keeps its place and cannot be moved', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Tout va bien')
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.visits['stage.done'])
	await expect(grip(page, 'Garage Arnaud')).toHaveCount(0)
	const sheet = await openMenu(page, 'Garage Arnaud')
	await expect(sheet.getByRole('button', { name: fr.visits.moveDown })).toHaveCount(0)
	await page.keyboard.press('Escape')
	await moveDown(page, 'Garage Brun')
	await expect
		.poll(() => shownOrder(page))
		.toEqual(['Garage Arnaud', 'Garage Colin', 'Garage Brun', 'Garage Denis', 'Garage Eudes'])
})

test.describe('on a tablet', () => {
	test.use({ viewport: { width: 1180, height: 820 } })

	test('the visits stand beside the one that is open', async ({ page, person }) => {
		await signIn(page, person)
		await page.goto('/visits')
		await expect(page.getByText(fr.visits.choose, { exact: true })).toBeVisible()
		const heading = page.getByRole('heading', { level: 1 })
		await expect(heading).toHaveText([fr.visits.title])

		await card(page, 'Garage Colin').getByRole('link').click()
		await expect(heading).toHaveText(['Garage Colin'])
		await expect(card(page, 'Garage Colin').getByRole('link')).toHaveAttribute(
			'aria-current',
			'page',
		)
		await card(page, 'Garage Brun').getByRole('link').click()
		await expect(heading).toHaveText(['Garage Brun'])
		await expect(page.getByRole('complementary', { name: fr.visits.title })).toBeVisible()
		await expect(page.getByRole('main')).toHaveCount(1)

		await page.setViewportSize({ width: 390, height: 844 })
		await expect(card(page, 'Garage Colin')).toHaveCount(0)
		await expect(heading).toHaveText(['Garage Brun'])
	})
})
