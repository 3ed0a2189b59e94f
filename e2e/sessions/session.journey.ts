import type { Page } from '@playwright/test'
import {
	card,
	navPlace,
	openVisits,
	prepareForOffline,
	reportVisit,
	signIn,
	signInButton,
	signInHere,
	signOut,
	waitUntilPrefetched,
} from '../support/intents/intents.ts'
import {
	everythingKept,
	everythingOpened,
	personalDatabases,
	revokeSessions,
} from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

test('a revoked session leads to the sign-in, says why, and comes back to the same place', async ({
	page,
	person,
	db,
	noise,
}) => {
	noise.allowStatus(401)
	await signIn(page, person)
	await waitUntilPrefetched(page)
	await openVisits(page)
	await revokeSessions(db, person)
	await navPlace(page, fr.common['nav.home']).click()
	const update = page.getByRole('button', { name: fr.tours.updateTour })
	// What the screen reads by itself may be refused before the tap.
	await Promise.any([update.click(), page.waitForURL(/\/signin/)])
	await expect(page.getByRole('alert')).toContainText(fr.errors.session_expired)
	await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard/)
	// Wiped as by a sign-out: the databases themselves are gone.
	await expect.poll(() => personalDatabases(page)).toEqual([])
	const kept = await everythingKept(page)
	for (const trace of ['Garage Arnaud', person.name, person.id]) expect(kept).not.toContain(trace)
	await signInHere(page, person)
	await expect(page).toHaveURL(/\/dashboard$/)
})

test('unsent work outlives a dead session and is sent when its owner is back', async ({
	page,
	person,
	createPerson,
	db,
	truth,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(401)
	const other = await createPerson()
	await signIn(page, person)
	await prepareForOffline(page, person)
	await openVisits(page)
	await context.setOffline(true)
	await reportVisit(page, 'Garage Arnaud', 'À envoyer plus tard')
	await revokeSessions(db, person)
	await context.setOffline(false)
	await expect(page.getByRole('alert')).toContainText(fr.errors.session_expired)
	expect(await truth.reportCount(person)).toBe(0)

	await signInHere(page, other)
	await page.goto('/settings')
	await expect(page.getByText(fr.sync.allSent, { exact: true })).toBeVisible()
	await openVisitsOf(page)
	await reportVisit(page, 'Garage Arnaud', 'Le mien')
	await expect.poll(() => truth.reportCount(other)).toBe(1)
	expect((await truth.report(other, other.stops[0]?.id ?? '')).comment).toBe('Le mien')
	expect(await truth.operations(person)).toEqual([])
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()

	await signInHere(page, person)
	await expect.poll(() => truth.reportCount(person)).toBe(1)
	await openVisitsOf(page)
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.visits['stage.done'])
	expect((await truth.report(person, person.stops[0]?.id ?? '')).comment).toBe(
		'À envoyer plus tard',
	)
	expect(await truth.reportCount(other)).toBe(1)
})

async function openVisitsOf(page: Page): Promise<void> {
	await page.goto('/visits')
	await expect(page.getByRole('article')).not.toHaveCount(0)
}

test('signing in clears what whoever was here before has left', { tag: '@long' }, async ({
	page,
	person,
	createPerson,
}) => {
	const before = await createPerson({ stopNames: ['Garage Zola'] })
	await signIn(page, before)
	await prepareForOffline(page, before)
	// Their session vanishes without a sign-out, as when the browser forgets its settings.
	await page.evaluate(async () => {
		localStorage.clear()
		const cache = await caches.open('pwa-runtime-pages')
		await cache.put('/left-behind', new Response('Garage Zola'))
	})
	await page.goto('/signin')
	expect(await everythingKept(page)).toContain('Garage Zola')
	await signInHere(page, person)
	await expect.poll(() => everythingOpened(page, person)).toContain('Garage Arnaud')
	expect(await everythingKept(page)).not.toContain('Garage Zola')
})
