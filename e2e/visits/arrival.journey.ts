import type { BrowserContext, Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'

import { card, openVisits, reportVisit, signIn } from '../support/intents/intents.ts'

import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'
import type { Person } from '../support/world/world.ts'

/** The first stop of a person's tour lies at 47.91, 1.91; each later one a hundredth of a degree on. */
const first = { latitude: 47.91, longitude: 1.91, accuracy: 10 }
const second = { latitude: 47.92, longitude: 1.92, accuracy: 10 }
const away = { latitude: 47.9, longitude: 1.9, accuracy: 30 }
const metresNorth = ({ latitude, longitude }: typeof first, metres: number, accuracy = 10) => ({
	latitude: latitude + metres / 111_195,
	longitude,
	accuracy,
})

const said = (page: Page) => page.getByText(fr.visits['changes.start.saved'])
const running = (page: Page, stop: string) =>
	card(page, stop).getByText(new RegExp(fr.visits['stage.in_progress']))

const start = 'POST /visit/{id}/start'

const arrivals = async (db: Db, person: Person) => {
	const rows = await db
		.selectFrom('visit')
		.select('arrived_at')
		.where('employee_id', '=', person.id)
		.orderBy('tour_position')
		.execute()
	return rows.map(({ arrived_at }) => arrived_at !== null)
}
const isBegun = async (db: Db, person: Person) => (await arrivals(db, person)).some(Boolean)

type Watch = { isPrecise: boolean; isOver: boolean }

/** Notes how the page has the position watched. */
async function noteWatches(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const watches: Watch[] = []
		Object.assign(window, { watches })
		const { geolocation } = navigator
		const [watch, clear] = [geolocation.watchPosition, geolocation.clearWatch]
		const ids = new Map<number, Watch>()
		geolocation.watchPosition = (onPosition, onError, options) => {
			const id = watch.call(geolocation, onPosition, onError, options)
			const one = { isPrecise: options?.enableHighAccuracy === true, isOver: false }
			watches.push(one)
			ids.set(id, one)
			return id
		}
		geolocation.clearWatch = (id) => {
			const one = ids.get(id)
			if (one) one.isOver = true
			clear.call(geolocation, id)
		}
	})
}
/** True for a precise watch, false for a rough one, null for none. */
const watching = (page: Page): Promise<boolean | null> =>
	page.evaluate(() => {
		const { watches } = window as unknown as { watches: Watch[] }
		return watches.find(({ isOver }) => !isOver)?.isPrecise ?? null
	})

test('a visit starts by itself on arrival, once, and the next one only when it is done', async ({
	page,
	context,
	person,
	db,
	truth,
}) => {
	await noteWatches(context)
	await context.setGeolocation(away)
	await signIn(page, person)
	await openVisits(page)
	// Far away a rough position is enough.
	await expect.poll(() => watching(page)).toBe(false)
	await context.setGeolocation(metresNorth(first, 400))
	await expect.poll(() => watching(page)).toBe(true)
	await context.setGeolocation(metresNorth(first, 160))
	await context.setGeolocation(metresNorth(first, 90, 300))
	expect(await isBegun(db, person)).toBe(false)

	await context.setGeolocation(metresNorth(first, 90))
	await expect(said(page)).toBeVisible()
	await expect(running(page, 'Garage Arnaud')).toBeVisible()
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('in_progress')
	// Whoever drives away from it is reminded: roughly is enough.
	await expect.poll(() => watching(page)).toBe(false)
	await expect(page.getByRole('link', { name: fr.visits.continue })).toBeVisible()

	await reportVisit(page, 'Garage Arnaud', 'Tout va bien')
	await expect(running(page, 'Garage Brun')).toBeHidden()
	await context.setGeolocation(second)
	await expect(running(page, 'Garage Brun')).toBeVisible()
	await expect.poll(() => arrivals(db, person)).toEqual([true, true, false, false, false])
	const kinds = (await truth.operations(person)).map(({ kind }) => kind)
	expect(kinds).toEqual([start, 'POST /visit/{id}/report', start])
})
