import type { Page } from '@playwright/test'
import {
	becomePrimed,
	becomeReadyForOffline,
	card,
	commentBox,
	navPlace,
	openSyncCentre,
	openVisits,
	reportVisit,
	signIn,
	signInButton,
	signInHere,
	signOut,
	startReport,
	syncGroup,
} from './support/intents.ts'
import { everythingKept, revokeSessions } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

test('a revoked session leads to the sign-in, says why, and comes back to the same place', async ({
	page,
	person,
	db,
	noise,
}) => {
	noise.allowStatus(401)
	await signIn(page, person)
	await becomePrimed(page)
	await openVisits(page)
	await revokeSessions(db, person)
	await navPlace(page, fr.common['nav.home']).click()
	const update = page.getByRole('button', { name: fr.tours.updateTour })
	// What the screen reads by itself may be refused before the tap.
	await Promise.any([update.click(), page.waitForURL(/\/signin/)])
	await expect(page.getByRole('alert')).toContainText(fr.errors.session_expired)
	await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard/)
	expect(await everythingKept(page)).not.toContain('Garage Arnaud')
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
	await becomeReadyForOffline(page, person)
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

test('signing out warns of what waits, and can be thought over', async ({
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
	await reportVisit(page, 'Garage Arnaud', 'Pas encore parti')
	const dialog = await signOut(page)
	await expect(dialog).toContainText(fill(fr.employees.signOutWaiting_one, { count: 1 }))
	await dialog.getByRole('button', { name: fr.common.cancel }).click()
	await expect(dialog).toBeHidden()
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()
	await context.setOffline(false)
	await signInHere(page, person)
	await expect.poll(() => truth.reportCount(person)).toBe(1)
})

test.describe('with work that waits', () => {
	test('signing out offers to send it first, and leaves when it has arrived', async ({
		page,
		person,
		truth,
		noise,
	}) => {
		noise.allowNoNetwork()
		// What the sent report has read anew may reach the server after the farewell.
		noise.allowStatus(401)
		await signIn(page, person)
		await page.route('**/api/visit/*/report', (route) => route.abort())
		await openVisits(page)
		await reportVisit(page, 'Garage Arnaud', 'Avant de partir')
		await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
		const dialog = await signOut(page)
		await expect(dialog).toContainText(fill(fr.employees.signOutWaiting_one, { count: 1 }))
		await expect(dialog.getByRole('button', { name: fr.employees.signOutAnyway })).toBeVisible()
		await page.unroute('**/api/visit/*/report')
		await dialog.getByRole('button', { name: fr.employees.signOutSend }).click()
		await expect(signInButton(page)).toBeVisible()
		expect(await truth.reportCount(person)).toBe(1)
		await expect(page.getByRole('note')).toHaveCount(0)
	})

	test('what cannot be sent first is said to stay, and waits for its owner', async ({
		page,
		person,
		createPerson,
		truth,
		context,
		noise,
	}) => {
		noise.allowNoNetwork()
		const other = await createPerson()
		await signIn(page, person)
		await page.route('**/api/visit/*/report', (route) => route.abort())
		await openVisits(page)
		await reportVisit(page, 'Garage Arnaud', 'Reste ici')
		const dialog = await signOut(page)
		await dialog.getByRole('button', { name: fr.employees.signOutSend }).click()
		await expect(dialog).toContainText(fr.employees.signOutSending)
		await context.setOffline(true)
		await expect(dialog).toContainText(fr.employees.signOutUnsent)
		await dialog.getByRole('button', { name: fr.employees.signOut, exact: true }).click()
		await expect(signInButton(page)).toBeVisible()
		const others = fill(fr.session.otherWaiting_one, { count: 1 })
		await context.setOffline(false)
		await page.reload()
		await expect(page.getByText(others)).toBeVisible()

		await signInHere(page, other)
		await openSyncCentre(page)
		await expect(page.getByText(others)).toBeVisible()
		await expect(page.getByText('Reste ici')).toHaveCount(0)
		await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(0)
		await page.unroute('**/api/visit/*/report')
		await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
		await expect(signInButton(page)).toBeVisible()

		await signInHere(page, person)
		await expect(page.getByText(fill(fr.sync.resumed_one, { count: 1 }))).toBeVisible()
		await expect.poll(() => truth.reportCount(person)).toBe(1)
		await openSyncCentre(page)
		await expect(page.getByText(others)).toHaveCount(0)
		expect(await truth.reportCount(other)).toBe(0)
	})
})

test('signing in clears what whoever was here before has left', async ({
	page,
	person,
	createPerson,
}) => {
	const before = await createPerson({ stopNames: ['Garage Zola'] })
	await signIn(page, before)
	await becomeReadyForOffline(page, before)
	// Their session vanishes without a sign-out, as when the browser forgets its settings.
	await page.evaluate(async () => {
		localStorage.clear()
		const cache = await caches.open('pwa-runtime-pages')
		await cache.put('/left-behind', new Response('Garage Zola'))
	})
	await page.goto('/signin')
	expect(await everythingKept(page)).toContain('Garage Zola')
	await signInHere(page, person)
	await expect.poll(() => everythingKept(page)).toContain('Garage Arnaud')
	expect(await everythingKept(page)).not.toContain('Garage Zola')
})

test('what somebody has begun to write stays theirs', async ({
	page,
	person,
	createPerson,
	noise,
}) => {
	// The other person may look at the visit; it has no report.
	noise.allowStatus(404)
	const other = await createPerson({ sectorId: person.sectorId })
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	const address = page.url()
	await commentBox(page).fill('Pas encore fini')
	await page.goto('/profile')
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()
	await signInHere(page, other)
	await page.goto(address)
	await expect(page.getByText('Pas encore fini')).toHaveCount(0)
	await page.goto('/profile')
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()
	await signInHere(page, person)
	await page.goto(address)
	await expect(commentBox(page)).toHaveValue('Pas encore fini')
})
