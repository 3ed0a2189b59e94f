import type { Page } from '@playwright/test'
import {
	card,
	isServed,
	openChange,
	openSyncCentre,
	openVisits,
	reportVisit,
	signIn,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fr } from './support/words.ts'

const toasts = (page: Page) => page.getByRole('region', { name: fr.common.notices })

/** Gives the first waiting change up, and says yes. */
async function discardWaiting(page: Page): Promise<void> {
	const sheet = await openChange(page, fr.sync.waiting)
	await sheet.getByRole('button', { name: fr.sync.discard }).click()
	const dialog = page.getByRole('alertdialog', { name: fr.sync.discardTitle })
	await expect(dialog).toContainText('Garage Arnaud')
	await dialog.getByRole('button', { name: fr.sync.discard }).click()
}

test.beforeEach(({ noise }) => {
	noise.allowNoNetwork()
	noise.allowStatus(409)
})

test('what was never sent is given up without network', async ({
	page,
	person,
	context,
	truth,
}) => {
	await signIn(page, person)
	await isServed(page)
	await openVisits(page)
	await context.setOffline(true)
	await reportVisit(page, 'Garage Arnaud', 'Jamais parti')
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(1)
	await discardWaiting(page)
	await expect(toasts(page)).toContainText(fr.sync.discarded)
	await expect(page.getByText(fr.sync.allSent, { exact: true })).toBeVisible()
	await context.setOffline(false)
	await openVisits(page)
	await expect(card(page, 'Garage Arnaud')).not.toContainText(fr.visits['stage.done'])
	expect(await truth.operations(person)).toEqual([])
})

test('what may have left is given up with the server’s word only, which is told', async ({
	page,
	person,
	context,
	truth,
}) => {
	await signIn(page, person)
	await isServed(page)
	await page.route('**/api/visit/*/report', (route) => route.abort())
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Parti peut-être')
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toContainText(fr.sync['wait.network'])
	await context.setOffline(true)
	await discardWaiting(page)
	const sheet = page.getByRole('dialog')
	await expect(sheet.getByRole('status')).toHaveText(fr.sync.needsNetwork)
	await page.keyboard.press('Escape')
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(1)
	await page.route('**/api/operation/*/void', (route) => route.continue())
	await context.setOffline(false)
	await discardWaiting(page)
	await expect(toasts(page)).toContainText(fr.sync.discardedVoided)
	const outcomes = (await truth.operations(person)).map(({ outcome }) => outcome)
	expect(outcomes).toEqual(['voided'])
	expect(await truth.reportCount(person)).toBe(0)
})

test('what had arrived stays, and the person is told', async ({ page, person, truth }) => {
	await signIn(page, person)
	// The server carries it out; its answer gets lost. To take the rule away would fail while it holds an answer.
	let isLost = true
	await page.route('**/api/visit/*/report', async (route) => {
		if (!isLost) return route.continue()
		await route.fetch()
		await route.abort()
	})
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Arrivé sans réponse')
	await expect.poll(() => truth.reportCount(person)).toBe(1)
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(1)
	await discardWaiting(page)
	await expect(toasts(page)).toContainText(fr.sync.wasApplied)
	isLost = false
	await expect(page.getByRole('region', { name: fr.sync.sentToday })).toBeVisible({
		timeout: 20_000,
	})
	expect(await truth.reportCount(person)).toBe(1)
})
