import { expect, type Locator, type Page } from '@playwright/test'
import { isLong, prefetchSteps } from '../../../apps/web/src/features/prefetch/prefetch-rules.ts'
import { cachedReads, prefetchedSteps } from '../network/cached-reads.ts'
import { keepSession } from '../session.ts'
import { fill, fr } from '../words.ts'
import type { Person } from '../world/world.ts'

type Account = Pick<Person, 'login' | 'password'>

// What people want, in their words; how a screen gives it to them stands here once.

export async function fillSignIn(page: Page, { login, password }: Account): Promise<void> {
	await page.getByLabel(fr.session.login).fill(login)
	await page.getByLabel(fr.session.password, { exact: true }).fill(password)
	await page.getByRole('checkbox', { name: fr.session.consent }).check()
}

export const signInButton = (page: Page): Locator =>
	page.getByRole('button', { name: fr.session.submit, exact: true })

/** Signs in by the form where the page is, and waits until the day is there. */
export async function signInHere(page: Page, person: Account): Promise<void> {
	await fillSignIn(page, person)
	await signInButton(page).click()
	await expect(page.getByRole('navigation', { name: fr.common['nav.label'] })).toBeVisible()
}

/** Opens the day of a person who has signed in on this phone before. */
export async function signIn(page: Page, person: Person, url = ''): Promise<void> {
	await keepSession(page, { id: person.id, token: await person.openSession() }, url)
	await page.goto(`${url}/dashboard`)
	await expect(page.getByRole('heading', { level: 1 })).toContainText(fr.tours.title)
}

export const navPlace = (page: Page, name: string): Locator =>
	page.getByRole('navigation', { name: fr.common['nav.label'] }).getByRole('link', { name })

export async function openVisits(page: Page): Promise<void> {
	await navPlace(page, fr.common['nav.visits']).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
}

/** A stop's card in the list of visits. */
export const card = (page: Page, stop: string): Locator =>
	page.getByRole('article').filter({ has: page.getByRole('heading', { name: stop }) })

/** The stops' names as the list shows them, from top to bottom. */
export const shownOrder = (page: Page): Promise<string[]> =>
	page.getByRole('article').getByRole('heading').allInnerTexts()

/** Opens a stop's plan from the list of visits. */
export async function openPlan(page: Page, stop: string): Promise<void> {
	await page.getByRole('article').getByRole('link', { name: stop }).click()
	await expect(page.getByRole('heading', { level: 1, name: stop })).toBeVisible()
}

export const submitReport = (page: Page): Locator =>
	page.getByRole('button', { name: fr.visits.submit })
export const commentBox = (page: Page): Locator => page.getByLabel(fr.visits.comment)

/** Goes from a stop that has not begun to the screen of its report. */
export async function openReport(page: Page): Promise<void> {
	await page.getByRole('button', { name: fr.common.more, exact: true }).click()
	await page.getByRole('link', { name: fr.visits.createReport }).click()
}

/** Goes from the list of visits to a stop's report. */
export async function startReport(page: Page, stop: string): Promise<void> {
	await openPlan(page, stop)
	await openReport(page)
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.reportTitle })).toBeVisible()
}

/** Reports a visit and comes back to the list. */
export async function reportVisit(page: Page, stop: string, comment: string): Promise<void> {
	await startReport(page, stop)
	await commentBox(page).fill(comment)
	await submitReport(page).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
}

/** The sheet that holds what a card's gestures do. */
export async function openMenu(page: Page, stop: string): Promise<Locator> {
	await page
		.getByRole('button', { name: fill(fr.common.actionsFor, { name: stop }), exact: true })
		.click()
	const sheet = page.getByRole('dialog', { name: stop })
	await expect(sheet).toBeVisible()
	return sheet
}

/** Moves a stop one place down by its menu. */
export async function moveDown(page: Page, stop: string): Promise<void> {
	const sheet = await openMenu(page, stop)
	await sheet.getByRole('button', { name: fr.visits.moveDown }).click()
	await expect(sheet).toBeHidden()
}

/** Opens the sync centre by the mark in the header. */
export async function openSyncCentre(page: Page): Promise<void> {
	await page
		.getByRole('link', { name: new RegExp(fr.sync.title) })
		.filter({ visible: true })
		.first()
		.click()
	await expect(page.getByRole('heading', { level: 1, name: fr.sync.title })).toBeVisible()
}

/** What the sync centre says of all that the phone brings by itself. */
export const cachedSection = (page: Page) =>
	page.getByRole('region', { name: fr.sync['kept.title'] })

/** Waits in the sync centre until all of it is there, and nothing more is asked for. */
export async function expectPrefetched(page: Page): Promise<void> {
	// The whole section: where it is not ready it says why. Benches have no configuration that gives them time.
	await expect(cachedSection(page)).toContainText(fr.sync['kept.ready'], { timeout: 60_000 })
}

/** Opens the sync centre and waits there until the phone has brought everything. */
export async function waitUntilPrefetched(page: Page): Promise<void> {
	await openSyncCentre(page)
	await expectPrefetched(page)
}

/** The operations of one group in the sync centre. */
export const syncGroup = (page: Page, name: string): Locator =>
	page.getByRole('region', { name }).getByRole('listitem')

/** Unfolds what was sent today. */
export async function openSentToday(page: Page): Promise<void> {
	await page.getByRole('button', { name: new RegExp(fr.sync.sentToday) }).click()
}

/** Opens the sheet of a group's first change in the sync centre. */
export async function openChange(page: Page, group: string): Promise<Locator> {
	await syncGroup(page, group).first().getByRole('button').click()
	const sheet = page.getByRole('dialog')
	await expect(sheet).toBeVisible()
	return sheet
}

export async function signOut(page: Page): Promise<Locator> {
	await navPlace(page, fr.common['nav.profile']).click()
	await page.getByRole('button', { name: fr.employees.signOut }).click()
	const dialog = page.getByRole('alertdialog')
	await expect(dialog).toBeVisible()
	return dialog
}

/** Waits until the worker serves the page: the app itself lies on the phone. */
export const isServed = (page: Page) =>
	page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Waits until everything that a day without network needs is on the phone. */
export async function prepareForOffline(page: Page, person: Person): Promise<void> {
	await isServed(page)
	const kept = async () => JSON.stringify(await cachedReads(page))
	for (const title of person.actions) {
		await expect.poll(kept).toContain(`"context":"${title}: context","executionSteps"`)
	}
	// Customers and map are much, and no day without network begins with them.
	const steps = prefetchSteps.map(({ id }) => id).filter((id) => !isLong(id))
	await expect.poll(() => prefetchedSteps(page)).toEqual(expect.arrayContaining(steps))
}
