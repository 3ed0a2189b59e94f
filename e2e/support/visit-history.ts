import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { createCustomer, createVisit } from '../../apps/api/src/testing/factories.ts'
import { addDays } from '../../packages/contract/src/index.ts'
import { openVisits } from './intents.ts'
import { fr } from './words.ts'
import type { Person } from './world.ts'

type VisitColumns = NonNullable<Parameters<typeof createVisit>[2]>

/** A visit of the person so many days from today, at a customer of its own. */
export async function addVisit(
	db: Db,
	person: Person,
	name: string,
	daysFromToday: number,
	columns: VisitColumns = {},
) {
	const customer = await createCustomer(db, person.sectorId, {
		title: name,
		company_title: `${name} SARL`,
	})
	const date = addDays(person.date, daysFromToday)
	return createVisit(db, person, { customer_id: customer.id, date, ...columns })
}

export const closed = (person: Person) => ({ closed_at: new Date(), closed_by: person.id })

/** Goes from today's visits to those of all days. */
export async function openHistory(page: Page): Promise<void> {
	await openVisits(page)
	await page.getByRole('link', { name: fr.visits.history }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.history })).toBeVisible()
	await expect(historyList(page)).toBeVisible()
}

export const historyList = (page: Page): Locator =>
	page.getByRole('list', { name: fr.visits.history })

/** A visit's row: the innermost item, the outer one is its day. */
export const historyRow = (page: Page, name: string): Locator =>
	historyList(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('link', { name }) })
		.last()

/** The customers' names from top to bottom. */
export const historyNames = (page: Page): Promise<string[]> =>
	historyList(page).getByRole('link').locator('bdi').allInnerTexts()

/** Opens a visit of the history. */
export async function openPast(page: Page, name: string): Promise<void> {
	await historyList(page).getByRole('link', { name }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const touch = (finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: object) =>
	finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at as never] : [] })

/** A finger that goes sideways over a row. */
export async function swipeRow(page: Page, name: string, by: number): Promise<void> {
	const box = await historyRow(page, name).boundingBox()
	if (!box) throw new Error(`${name} is not in sight.`)
	const from = { x: 195, y: box.y + box.height / 2 }
	const finger = await page.context().newCDPSession(page)
	await touch(finger, 'touchStart', from)
	for (let step = 1; step <= 6; step += 1) {
		await touch(finger, 'touchMove', { x: from.x + (by * step) / 6, y: from.y })
	}
	await touch(finger, 'touchEnd')
}
