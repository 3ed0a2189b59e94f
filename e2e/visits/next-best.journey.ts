import { AxeBuilder } from '@axe-core/playwright'
import type { Db } from '../../apps/api/src/db/database.ts'
import { createCustomer, createVisit } from '../../apps/api/src/testing/worlds/factories.ts'
import { withMaps } from '../support/graphics.ts'
import { signIn } from '../support/intents/intents.ts'
import {
	openSuggestions,
	planAt,
	suggestionRows as rows,
	suggestions,
	takeDay,
} from '../support/intents/manage-tours.ts'
import { officeOf } from '../support/intents/visits.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import type { Person } from '../support/world/world.ts'

const words = fr.nextBest

test.use(withMaps)
// At its first start the demo still draws its map.
test.beforeEach(({ noise }) => noise.allowStatus(503))

/** A garage in or near the demo's French town. */
const addGarage = (db: Db, { sectorId }: Person, title: string, lat: number) =>
	createCustomer(db, sectorId, { title, country: 'fr', lat, lng: 4.9065 })

test('customers near the way of a day are suggested, planned, and shown on the map', {
	tag: '@long',
}, async ({ page, context, person, db, noise, baseURL }) => {
	const visited = await addGarage(db, person, 'Garage Visité', 47.8735)
	const near = await addGarage(db, person, 'Garage Proche', 47.875)
	await addGarage(db, person, 'Garage Voisin', 47.879)
	await addGarage(db, person, 'Garage Lointain', 48.06)
	await signIn(page, person)
	await page.goto('/manage-tours')
	const day = await takeDay(page, 2)
	await openSuggestions(page)
	await expect(suggestions(page).getByText(words.noWay)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(suggestions(page)).toBeHidden()
	await createVisit(db, person, { customer_id: visited.id, date: day })
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		await openSuggestions(page)
		await expect(rows(page)).toHaveCount(3)
		const axe = new AxeBuilder({ page }).include('[role=dialog]')
		expect((await axe.analyze()).violations).toEqual([])
		await page.keyboard.press('Escape')
		await expect(suggestions(page)).toBeHidden()
	}
	await openSuggestions(page)
	await expect(rows(page).nth(0)).toContainText('Garage Proche')
	await expect(rows(page).nth(0)).toContainText('sur le trajet')
	await expect(rows(page).nth(2)).toContainText(/Garage Lointain.*(détour|éloigné)/)
	await planAt(page, 'Garage Proche').click()
	await expect(
		rows(page).nth(0).getByRole('button', { name: words.planned, exact: true }),
	).toBeVisible()
	await expect
		.poll(async () => (await officeOf(baseURL, person).day(day)).map((one) => one.customerId))
		.toContain(near.id)
	await suggestions(page).getByRole('button', { name: words.showOnMap }).click()
	await expect(suggestions(page)).toBeHidden()
	await expect
		.poll(() => Number(new URL(page.url()).searchParams.get('northEastLat')))
		.toBeGreaterThan(48.06)
	await openSuggestions(page)
	await expect(rows(page)).toHaveCount(2)
	await rows(page)
		.nth(0)
		.getByRole('button', { name: /^Garage Voisin/ })
		.click()
	const card = page.getByRole('dialog', { name: 'Garage Voisin' })
	await expect(card.getByRole('button', { name: /^Planifier pour/ })).toBeVisible()
	await page.keyboard.press('Escape')
	// Without network there is what the office said last, for the days that were looked at.
	noise.allowNoNetwork()
	await context.setOffline(true)
	await openSuggestions(page)
	await expect(rows(page)).toHaveCount(2)
	await expect(suggestions(page)).toContainText(
		fill(fr.common['offline.asOf'], { when: '' }).trim(),
	)
	await page.keyboard.press('Escape')
	await takeDay(page, 3)
	await openSuggestions(page)
	await expect(suggestions(page)).toContainText(words.notKept)
})
