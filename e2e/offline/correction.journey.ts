import type { Page } from '@playwright/test'
import {
	card,
	commentBox,
	openChange,
	openSyncCentre,
	openVisits,
	prepareForOffline,
	signIn,
	startReport,
	submitReport,
	syncGroup,
} from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'
import type { Person } from '../support/world/world.ts'

const firstVisit = (person: Person) => person.stops[0]?.id ?? ''

/** Reports the first stop without network, with an action that the office takes off meanwhile. */
async function reportRemovedAction(page: Page, person: Person): Promise<void> {
	await page.context().setOffline(true)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	for (const title of person.actions) await page.getByRole('checkbox', { name: title }).check()
	await commentBox(page).fill('Plaquettes commandées')
	await submitReport(page).click()
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
}

test.beforeEach(async ({ page, person, noise, db }) => {
	noise.allowNoNetwork()
	noise.allowStatus(422, 404)
	await signIn(page, person)
	await prepareForOffline(page, person)
	await reportRemovedAction(page, person)
	const removed = await db
		.selectFrom('visit_action')
		.select('action_id')
		.where('visit_id', '=', firstVisit(person))
		.executeTakeFirstOrThrow()
	await db
		.deleteFrom('visit_action')
		.where('visit_id', '=', firstVisit(person))
		.where('action_id', '=', removed.action_id)
		.execute()
	await page.context().setOffline(false)
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.needsYou)
	await openSyncCentre(page)
})

test('a refused report is corrected in its form and takes the place of the refused one', async ({
	page,
	person,
	truth,
}) => {
	await expect(page.getByText(fr.errors.unknown_id)).toBeVisible()
	const sheet = await openChange(page, fr.sync.needsYou)
	await sheet.getByRole('link', { name: fr.sync.correct }).click()
	await expect(commentBox(page)).toHaveValue('Plaquettes commandées')
	await expect(page.getByRole('group', { name: fr.visits.actions })).toContainText(
		fr.errors.unknown_id,
	)
	await expect(page.getByRole('checkbox')).toHaveCount(1)
	await expect(page.getByRole('checkbox')).toBeChecked()
	await commentBox(page).fill('Plaquettes commandées, livraison jeudi')
	await submitReport(page).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.sync.title })).toBeVisible()
	await expect.poll(() => truth.reportCount(person)).toBe(1)
	const report = await truth.report(person, firstVisit(person))
	expect(report.comment).toBe('Plaquettes commandées, livraison jeudi')
	expect(report.actionReports.filter(({ done }) => done)).toHaveLength(1)
	await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(0)
	const outcomes = (await truth.operations(person)).map(({ outcome }) => outcome)
	expect(outcomes).toEqual(['refused', 'applied'])
})
