import type { BrowserContext, Page } from '@playwright/test'
import {
	card,
	navPlace,
	openSyncCentre,
	openVisits,
	prepareForOffline,
	signIn,
	signInButton,
	signInHere,
	signOut,
	syncGroup,
} from '../support/intents/intents.ts'
import { everythingKept, revokeSessions } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { de, fr } from '../support/words.ts'

// Two tabs of one browser are one phone.

/** Another tab, with the visits of the person's day. */
async function openSecond(context: BrowserContext): Promise<Page> {
	const second = await context.newPage()
	await second.goto('/visits')
	await expect(second.getByRole('article')).toHaveCount(5)
	return second
}

test('a tab takes over what another one has read', async ({ page, person, db, context }) => {
	await signIn(page, person)
	await openVisits(page)
	const second = await openSecond(context)
	await expect(card(second, 'Garage Arnaud')).toBeVisible()
	// Nothing that it asks for itself is answered any more.
	await second.route('**/api/**', () => undefined)
	await db
		.updateTable('customer')
		.set({ title: 'Garage Renommé' })
		.where('id', '=', person.stops[0]?.customerId ?? '')
		.execute()
	await page.reload()
	await expect(card(page, 'Garage Renommé')).toBeVisible()
	await expect(card(second, 'Garage Renommé')).toBeVisible()
	await expect(card(second, 'Garage Arnaud')).toHaveCount(0)
})

test('signing out wipes what was read, in every tab', async ({ page, person, context, noise }) => {
	// A question about the service's memory may arrive after the session has ended.
	noise.allowStatus(401)
	await signIn(page, person)
	await prepareForOffline(page, person)
	const second = await openSecond(context)
	expect(await everythingKept(page)).toContain('Garage Arnaud')
	const dialog = await signOut(page)
	await expect(dialog).toContainText(fr.employees.signOutClean)
	await dialog.getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()
	await expect(signInButton(second)).toBeVisible()
	await expect.poll(() => everythingKept(page)).not.toContain('Garage Arnaud')
	expect(await everythingKept(second)).not.toContain(person.name)
	await page.goto('/visits')
	await expect(page).toHaveURL(/\/signin/)
	await page.goBack()
	await expect(page.getByText('Garage Arnaud')).toHaveCount(0)
})

test('a tab follows when another one changes the person', { tag: '@long' }, async ({
	page,
	person,
	createPerson,
	context,
}) => {
	const other = await createPerson({ stopNames: ['Garage Zola'] })
	await signIn(page, person)
	const second = await openSecond(context)
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()
	await signInHere(page, other)
	await expect(second.getByRole('article', { name: fr.tours.nextVisit })).toContainText(
		'Garage Zola',
	)
	await expect(second.getByText('Garage Arnaud')).toHaveCount(0)
	await openSyncCentre(second)
	await expect(syncGroup(second, fr.sync.waiting)).toHaveCount(0)
})

test('an expired session ends in every tab, each says why, and a reload does not forget it', async ({
	page,
	person,
	db,
	context,
	noise,
}) => {
	noise.allowStatus(401)
	await signIn(page, person)
	const second = await openSecond(context)
	await revokeSessions(db, person)
	// Whatever asks next hears of it, the person or the app by itself.
	await page.reload()
	for (const tab of [page, second]) {
		await expect(tab.getByRole('alert')).toContainText(fr.errors['title.authorization'])
		await expect(tab.getByRole('alert')).toContainText(fr.errors.session_expired)
	}
	await expect(second).toHaveURL(/\/signin\?next=%2Fvisits/)
	await second.reload()
	await expect(second.getByRole('alert')).toContainText(fr.errors.session_expired)
	await signInHere(page, person)
	await expect(second.getByRole('article')).toHaveCount(5)
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(second)).toBeVisible()
	await expect(second.getByRole('alert')).toBeEmpty()
})

test('a language that is chosen in one tab is spoken in the other', { tag: '@long' }, async ({
	page,
	person,
	context,
}) => {
	await signIn(page, person)
	const second = await context.newPage()
	await second.goto('/visits')
	await expect(second.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
	await navPlace(page, fr.common['nav.profile']).click()
	await page.getByRole('button', { name: new RegExp(fr.employees.language) }).click()
	await page.getByRole('radio', { name: 'Deutsch' }).click()
	await expect(second.getByRole('heading', { level: 1, name: de.visits.title })).toBeVisible()
	await expect(second.locator('html')).toHaveAttribute('lang', 'de')
})
