import { AxeBuilder } from '@axe-core/playwright'
import {
	card,
	openChange,
	openMenu,
	openPlan,
	openSyncCentre,
	openVisits,
	reportVisit,
	signIn,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import {
	becomeReadyToPlan,
	cancelFor,
	changeSheet,
	comment,
	officeOf,
	openByMenu,
	openByPlan,
	swipeRight,
	words,
} from './support/visits.ts'
import { fill, fr } from './support/words.ts'

const progress = (completed: number, all: number, percent: number) =>
	fill(fr.visits.progress, { completed, all, percent })

test('a visit is cancelled with a reason, and the day counts one less', async ({
	page,
	person,
	truth,
	baseURL,
}) => {
	const id = person.stops[1]?.id ?? ''
	await signIn(page, person)
	await openVisits(page)
	const sheet = await openByMenu(page, 'Garage Brun', 'cancel')
	const ok = sheet.getByRole('button', { name: fr.common.ok })
	await expect(ok).toHaveAttribute('aria-disabled', 'true')
	await expect(ok).toHaveAccessibleDescription(words['blocked.reason'])
	await expect(comment(sheet)).toHaveCount(0)
	await cancelFor(sheet, 'canceling-reasons.nobody_there')
	await expect(page.getByText(fr.notifications.saved_on_phone)).toBeVisible()
	await expect(page.getByText(fr.notifications.visit_cancel)).toBeVisible()
	await expect(card(page, 'Garage Brun')).toContainText(fr.visits['stage.canceled'])
	await expect(page.getByText(progress(0, 4, 0))).toBeVisible()
	expect(await truth.stageOf(person, 'Garage Brun')).toBe('canceled')
	expect(await officeOf(baseURL, person).cancellation(id)).toMatchObject({
		reason: { value: 'nobody_there' },
		comment: null,
		employee: person.name,
	})
	await openPlan(page, 'Garage Brun')
	await expect(page.getByText(fr.options['canceling-reasons.nobody_there'])).toBeVisible()
	await expect(page.getByRole('button', { name: fr.common.more })).toHaveCount(0)
	// The customer's history says the same.
	await page.goto(`/customers/${person.stops[1]?.customerId}/all`)
	await expect(page.getByText(fr.visits['stage.canceled'])).toBeVisible()
	await page.goto('/visits')
	// What is closed is neither moved nor cancelled again.
	const menu = await openMenu(page, 'Garage Brun')
	await expect(menu.getByRole('link', { name: fr.visits.plan })).toBeVisible()
	await expect(menu.getByRole('button', { name: words.cancelVisit })).toHaveCount(0)
	await expect(menu.getByRole('button', { name: words.replanVisit })).toHaveCount(0)
})

test('another reason is said in words', async ({ page, person, baseURL }) => {
	await signIn(page, person)
	await openVisits(page)
	await swipeRight(page, 'Garage Colin')
	await page.getByRole('button', { name: fr.visits.cancelShort, exact: true }).click()
	const sheet = changeSheet(page, 'cancel')
	const ok = sheet.getByRole('button', { name: fr.common.ok })
	const other = fr.options['canceling-reasons.other']
	await sheet.getByRole('radio', { name: other, exact: true }).check()
	await ok.click()
	await expect(comment(sheet)).toHaveAttribute('aria-invalid', 'true')
	await comment(sheet).fill('Feu')
	await ok.click()
	await expect(sheet.getByText(fill(fr.errors.min_length, { min: 5 }))).toBeVisible()
	expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
	// What stands in the form is there again after a reload.
	await page.reload()
	await openByMenu(page, 'Garage Colin', 'cancel')
	await expect(sheet.getByRole('radio', { name: other, exact: true })).toBeChecked()
	await comment(sheet).fill('Feu dans l’atelier')
	await ok.click()
	await expect(sheet).toBeHidden()
	const office = officeOf(baseURL, person)
	const id = person.stops[2]?.id ?? ''
	await expect.poll(async () => (await office.visit(id)).visitStatus).toBe('canceled')
	expect(await office.cancellation(id)).toMatchObject({
		reason: { value: 'other' },
		comment: 'Feu dans l’atelier',
	})
})

test('a visit is cancelled without network, once', async ({
	page,
	person,
	noise,
	context,
	truth,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await becomeReadyToPlan(page, person)
	await context.setOffline(true)
	const sheet = await openByPlan(page, 'Garage Denis', 'cancel')
	await cancelFor(sheet, 'canceling-reasons.car_breakdown')
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
	await expect(card(page, 'Garage Denis')).toContainText(fr.sync.waiting)
	await page.reload()
	await expect(card(page, 'Garage Denis')).toContainText(fr.sync.waiting)
	await expect(page.getByText(progress(0, 4, 0))).toBeVisible()
	await openSyncCentre(page)
	const change = await openChange(page, fr.sync.waiting)
	await expect(change).toContainText('Garage Denis')
	await expect(change).toContainText(fr.options['canceling-reasons.car_breakdown'])
	expect(await truth.stageOf(person, 'Garage Denis')).toBe('plan')
	await context.setOffline(false)
	await expect.poll(() => truth.stageOf(person, 'Garage Denis')).toBe('canceled')
	const kinds = (await truth.operations(person)).map(({ kind, outcome }) => `${kind} ${outcome}`)
	expect(kinds).toEqual(['POST /visit/{id}/cancel applied'])
})

test('what somebody has closed meanwhile is told, with the reason that the office has', async ({
	page,
	person,
	noise,
	context,
	db,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(409)
	await signIn(page, person)
	await becomeReadyToPlan(page, person)
	await context.setOffline(true)
	await openVisits(page)
	await cancelFor(await openByMenu(page, 'Garage Arnaud', 'cancel'), 'canceling-reasons.no_time')
	await db
		.updateTable('visit')
		.set({
			status: 'canceled',
			cancel_reason: 'holiday',
			closed_at: new Date(),
			closed_by: person.id,
		})
		.where('id', '=', person.stops[0]?.id ?? '')
		.execute()
	await context.setOffline(false)
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(1)
	const change = await openChange(page, fr.sync.needsYou)
	await expect(change).toContainText(fr.options['canceling-reasons.no_time'])
	await expect(change).toContainText(fr.options['canceling-reasons.holiday'])
})

test('whoever closes the last visit is told that the day is done', async ({
	page,
	createPerson,
	truth,
}) => {
	const person = await createPerson({ stopNames: ['Garage Arnaud', 'Garage Brun'] })
	await signIn(page, person)
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Commande prise')
	await expect(page.getByText(progress(1, 2, 50))).toBeVisible()
	await expect(page.getByRole('alertdialog')).toHaveCount(0)
	await openPlan(page, 'Garage Brun')
	await page.getByRole('button', { name: fr.common.more }).click()
	await page.getByRole('dialog').getByRole('button', { name: words.cancelVisit }).click()
	await cancelFor(changeSheet(page, 'cancel'), 'canceling-reasons.closed')
	const end = page.getByRole('alertdialog', { name: fr.tours['allDone.title'] })
	await expect(end).toBeVisible()
	await end.getByRole('button', { name: fr.common.ok }).click()
	await expect(end).toBeHidden()
	await expect(page.getByText(progress(1, 1, 100))).toBeVisible()
	await expect.poll(() => truth.stageOf(person, 'Garage Brun')).toBe('canceled')
})
