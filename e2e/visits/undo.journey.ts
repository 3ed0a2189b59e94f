import type { Page } from '@playwright/test'
import {
	card,
	openMenu,
	openVisits,
	prepareForOffline,
	signIn,
} from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

const stop = 'Garage Arnaud'

const runs = (page: Page) => card(page, stop).getByText(new RegExp(fr.visits['stage.in_progress']))
const undo = (page: Page) => page.getByRole('button', { name: fr.sync.undo, exact: true })

async function start(page: Page): Promise<void> {
	const sheet = await openMenu(page, stop)
	await sheet.getByRole('button', { name: fr.visits.here }).click()
	await expect(runs(page)).toBeVisible()
}

/** The expected arrival at the stop, as its card shows it. */
const arrival = (page: Page) =>
	card(page, stop)
		.getByText(/\d\d:\d\d/)
		.first()
		.innerText()

test('a start is undone in an airplane and after it was sent, and arrivals follow the phone', async ({
	page,
	context,
	person,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	await context.setGeolocation({ latitude: 47.6, longitude: 1.6, accuracy: 20 })
	await signIn(page, person)
	await prepareForOffline(page, person)
	await openVisits(page)
	await context.setOffline(true)

	const far = await arrival(page)
	await context.setGeolocation({ latitude: 47.9, longitude: 1.9, accuracy: 20 })
	await expect.poll(() => arrival(page)).not.toBe(far)

	await start(page)
	await undo(page).click()
	await expect(page.getByText(fr.sync.undone)).toBeVisible()
	await expect(runs(page)).toBeHidden()
	await context.setOffline(false)
	await expect(page.getByText(fr.common['offline.banner'])).toBeHidden()
	expect(await truth.operations(person)).toEqual([])

	await start(page)
	await expect.poll(() => truth.stageOf(person, stop)).toBe('in_progress')
	await undo(page).click()
	await expect(runs(page)).toBeHidden()
	await expect.poll(() => truth.stageOf(person, stop)).toBe('plan')
	await page.reload()
	await expect(card(page, stop)).toBeVisible()
	await expect(runs(page)).toBeHidden()
})
