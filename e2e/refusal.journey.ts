import type { Page } from '@playwright/test'
import type { Db } from '../apps/api/src/db/database.ts'
import {
	becomeReadyForOffline,
	card,
	navPlace,
	openChange,
	openPlan,
	openSentToday,
	openSyncCentre,
	openVisits,
	reportVisit,
	signIn,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'
import type { Person } from './support/world.ts'

const colleague = 'Dominique Collègue'

/** Somebody else closes the person's first visit, while the person works without network. */
async function closeByColleague(db: Db, person: Person, by: Person, status: 'done' | 'canceled') {
	await db
		.updateTable('visit')
		.set((eb) => ({
			status,
			closed_at: new Date(),
			closed_by: by.id,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', person.stops[0]?.id ?? '')
		.execute()
}

async function reportMeanwhile(page: Page): Promise<void> {
	await page.context().setOffline(true)
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Travail à ne pas perdre')
}

/** The counter at the profile, in words. */
const needsYou = fill(fr.employees.syncNeedsYou_one, { count: 1 })

test.beforeEach(async ({ page, person, noise, createPerson, db }) => {
	noise.allowNoNetwork()
	noise.allowStatus(409, 404)
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await reportMeanwhile(page)
	const other = await createPerson({ name: colleague, sectorId: person.sectorId })
	await closeByColleague(
		db,
		person,
		other,
		test.info().title.includes('cancelled') ? 'canceled' : 'done',
	)
	await page.context().setOffline(false)
	await expect(navPlace(page, fr.common['nav.profile'])).toContainText(needsYou)
})

test('a report of a visit that was cancelled meanwhile needs the person, who hears why', async ({
	page,
	truth,
	person,
}) => {
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.needsYou)
	await expect(page.getByText(fr.notifications.needs_you)).toBeVisible()
	await openSyncCentre(page)
	const refused = page.getByRole('region', { name: fr.sync.needsYou })
	await expect(refused).toContainText('Garage Arnaud')
	await expect(refused).toContainText(`${colleague} a déjà annulé cette visite`)
	await expect(refused).toContainText(/\(\d\d? \S+ \d{4}, \d\d:\d\d\)/)
	expect(await truth.reportCount(person)).toBe(0)
})

test('a refused report is discarded only after a warning that names it', async ({
	page,
	truth,
	person,
}) => {
	await openSyncCentre(page)
	await expect(page.getByText(`${colleague} a déjà fait le compte rendu`)).toBeVisible()
	const sheet = await openChange(page, fr.sync.needsYou)
	await expect(sheet.getByText('Travail à ne pas perdre')).toBeVisible()
	await sheet.getByRole('button', { name: fr.sync.takeTheirs }).click()
	const dialog = page.getByRole('alertdialog', { name: fr.sync.discardTitle })
	await expect(dialog).toContainText(`${fr.sync['kind.visit-report']}, Garage Arnaud`)
	await dialog.getByRole('button', { name: fr.common.cancel }).click()
	await expect(dialog).toBeHidden()
	await expect(sheet).toBeVisible()
	await sheet.getByRole('button', { name: fr.sync.takeTheirs }).click()
	await dialog.getByRole('button', { name: fr.sync.takeTheirs }).click()
	await expect(page.getByRole('status').getByText(fr.sync.discarded)).toBeVisible()
	await expect(page.getByText(fr.sync.allSent, { exact: true })).toBeVisible()
	await expect(navPlace(page, fr.common['nav.profile'])).not.toContainText(needsYou)
	expect(await truth.reportCount(person)).toBe(0)
})

test('what stands at the office is shown beside what the person wrote', async ({ page }) => {
	await openSyncCentre(page)
	await page.getByRole('button', { name: fill(fr.sync.review_one, { count: 1 }) }).click()
	const sheet = page.getByRole('dialog', { name: fr.sync['kind.visit-report'] })
	await expect(sheet).toContainText(`${colleague} a déjà fait le compte rendu`)
	await expect(sheet.getByRole('heading', { name: fr.sync.atOffice })).toBeVisible()
	await expect(sheet).toContainText(fr.visits['stage.done'])
	await expect(sheet.getByRole('link', { name: fr.sync.correct })).toHaveCount(0)
	await page.keyboard.press('Escape')
	await expect(sheet).toBeHidden()
	await expect(page).toHaveURL(/\/settings$/)
})

test('the record itself leads to its entry', async ({ page }) => {
	await openPlan(page, 'Garage Arnaud')
	await page.getByRole('link', { name: new RegExp(`^${fr.sync.needsYou}`) }).click()
	await expect(page.getByRole('dialog', { name: fr.sync['kind.visit-report'] })).toContainText(
		colleague,
	)
})

test('a refused report can be sent again when the way is free', async ({
	page,
	db,
	truth,
	person,
}) => {
	await db
		.updateTable('visit')
		.set((eb) => ({
			status: 'plan',
			closed_at: null,
			closed_by: null,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', person.stops[0]?.id ?? '')
		.execute()
	await openSyncCentre(page)
	const sheet = await openChange(page, fr.sync.needsYou)
	await sheet.getByRole('button', { name: fr.sync.retry }).click()
	await openSentToday(page)
	await expect(syncGroup(page, fr.sync.sentToday)).toHaveCount(1)
	await expect.poll(() => truth.reportCount(person)).toBe(1)
	const report = await truth.report(person, person.stops[0]?.id ?? '')
	expect(report.comment).toBe('Travail à ne pas perdre')
})

test('a refusal is still there after the app was closed', async ({ page, context }) => {
	await page.close()
	const next = await context.newPage()
	await next.goto('/profile')
	await expect(next.getByRole('main').getByText(needsYou)).toBeVisible()
	await next
		.getByRole('main')
		.getByRole('link', { name: new RegExp(`^${fr.employees.syncCentre}`) })
		.click()
	await expect(next.getByText(colleague)).toBeVisible()
})
