import type { Page } from '@playwright/test'
import {
	becomeReadyForOffline,
	card,
	commentBox,
	openChange,
	openPlan,
	openSyncCentre,
	openVisits,
	signIn,
	startReport,
	submitReport,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

const words = fr.visitHistory
const question = (page: Page) => page.getByRole('dialog', { name: fr.visits['farAway.title'] })
const reason = (page: Page) => page.getByLabel(words['farAway.comment'])
const goOn = (page: Page) => page.getByRole('button', { name: words['farAway.continue'] })
const town = { latitude: 48.85, longitude: 2.35, accuracy: 20 }

test.use({ geolocation: town })

test('who reports from afar says why before the report', async ({ page, person, truth }) => {
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await expect(question(page)).toContainText(fill(fr.visits['farAway.text'], { meters: 500 }))
	await goOn(page).click()
	await expect(question(page).getByText(fr.errors.required)).toBeVisible()
	await reason(page).fill('loin')
	await expect(question(page).getByText(fill(fr.errors.min_length, { min: 5 }))).toBeVisible()
	await question(page).getByRole('button', { name: fr.common.cancel }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Arnaud' })).toBeVisible()

	await page.getByRole('link', { name: fr.visits.createReport }).click()
	await expect(reason(page)).toHaveValue('loin')
	await reason(page).fill('Vu au salon de Paris')
	await goOn(page).click()
	await expect(question(page)).toBeHidden()
	await expect(page.getByRole('note')).toContainText('Vu au salon de Paris')
	await commentBox(page).fill('Commande passée')
	await submitReport(page).click()
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	const report = await truth.report(person, person.stops[0]?.id ?? '')
	expect(report.farAwayComment).toBe('Vu au salon de Paris')
	await openPlan(page, 'Garage Arnaud')
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page.getByText('Vu au salon de Paris')).toBeVisible()
})

test('who is with the customer is not asked', async ({ page, person, context, truth }) => {
	await context.setGeolocation({ latitude: 47.91, longitude: 1.91, accuracy: 20 })
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('Sur place')
	await submitReport(page).click()
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	const report = await truth.report(person, person.stops[0]?.id ?? '')
	expect(report.farAwayComment).toBeNull()
})

test('without network the reason waits with the report, also through a closed app', async ({
	page,
	person,
	context,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await openVisits(page)
	await context.setOffline(true)
	await startReport(page, 'Garage Arnaud')
	await reason(page).fill('Appelé du dépôt')
	const address = page.url()
	await page.close()
	const next = await context.newPage()
	await next.goto(address)
	await expect(next.getByRole('note')).toContainText('Appelé du dépôt')
	await next.getByRole('button', { name: words['farAway.change'] }).click()
	await reason(next).fill('Appelé du dépôt de Tours')
	await goOn(next).click()
	await commentBox(next).fill('Rappeler lundi')
	await submitReport(next).click()
	await expect(card(next, 'Garage Arnaud')).toContainText(fr.sync.waiting)
	await context.setOffline(false)
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	const report = await truth.report(person, person.stops[0]?.id ?? '')
	expect(report.farAwayComment).toBe('Appelé du dépôt de Tours')
})

test('a position that is refused asks for nothing', async ({ page, person, context, truth }) => {
	await signIn(page, person)
	await openVisits(page)
	await context.clearPermissions()
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('Sans position')
	await submitReport(page).click()
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
})

test('prospectors outside Germany are not asked', async ({ page, createPerson, truth }) => {
	const person = await createPerson({ role: 'prospector' })
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('De loin')
	await submitReport(page).click()
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
})

test('a report that the office finds far away is corrected by the reason', async ({
	page,
	person,
	context,
	db,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(422)
	await context.setGeolocation({ latitude: 47.91, longitude: 1.91, accuracy: 20 })
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await openVisits(page)
	await context.setOffline(true)
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('Sur place')
	await submitReport(page).click()
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
	await db
		.updateTable('customer')
		.set({ lat: 48.2, lng: 2.2 })
		.where('id', '=', person.stops[0]?.customerId ?? '')
		.execute()
	await context.setOffline(false)
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.needsYou)
	await openSyncCentre(page)
	const sheet = await openChange(page, fr.sync.needsYou)
	await sheet.getByRole('link', { name: fr.sync.correct }).click()
	await reason(page).fill('Le garage a déménagé')
	await goOn(page).click()
	await expect(commentBox(page)).toHaveValue('Sur place')
	await submitReport(page).click()
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	const report = await truth.report(person, person.stops[0]?.id ?? '')
	expect(report.farAwayComment).toBe('Le garage a déménagé')
	expect(report.comment).toBe('Sur place')
})
