import { expect, type Locator, type Page } from '@playwright/test'
import { fill, fr } from '../words.ts'

// What dispatchers do on the board without a mouse; how the screen gives it to them stands here once.

const words = fr.board

export type Waiting = { person: { name: string }; customer: { title: string } }

/** Walks by Tab to an element, as whoever has no mouse must. */
export async function tabTo(desk: Page, target: Locator, key = 'Tab'): Promise<void> {
	for (let step = 0; step < 60; step += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return
		await desk.keyboard.press(key)
	}
	throw new Error(`Tab does not lead to ${target}.`)
}

export const laneOf = (desk: Page, { name }: { name: string }) =>
	desk.getByRole('region', { name, exact: true })
export const stagedIn = (desk: Page, { person, customer: { title } }: Waiting) =>
	laneOf(desk, person).getByRole('button', {
		name: new RegExp(`${title}.*${words['block.staged']}`),
	})

/** Goes to the next working day, and gives it. */
export async function openNextDay(desk: Page): Promise<string> {
	await tabTo(desk, desk.getByRole('button', { name: words['next.day'] }))
	await desk.keyboard.press('Enter')
	await expect(desk.getByText(words['tray.none'])).toBeVisible()
	return new URL(desk.url()).searchParams.get('date') ?? ''
}

/** Finds who waits, and plans them with their employee at the best place of the tour. */
export async function planByKeys(desk: Page, waiting: Waiting): Promise<void> {
	const { person, customer } = waiting
	await desk.keyboard.press('/')
	await desk.keyboard.type(customer.title)
	const pane = desk.getByRole('region', { name: words.due })
	const plan = pane.getByRole('button', { name: fill(words.plan, { name: customer.title }) })
	await expect(plan).toBeVisible()
	await tabTo(desk, plan)
	await desk.keyboard.press('Enter')
	const sheet = desk.getByRole('dialog', { name: words['move.title'] })
	await expect(sheet.getByLabel(words['move.employee'])).toBeFocused()
	await desk.keyboard.type(person.name.split(' ')[0] ?? '')
	await expect(sheet.getByText(words['move.effect'])).toBeVisible()
	await tabTo(desk, sheet.getByRole('button', { name: words['move.collect'] }))
	await desk.keyboard.press('Enter')
	await expect(sheet).toBeHidden()
	await laneOf(desk, person).scrollIntoViewIfNeeded()
	await expect(stagedIn(desk, waiting)).toBeVisible()
}
