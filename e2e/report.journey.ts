import {
	becomeReadyForOffline,
	card,
	commentBox,
	openPlan,
	openVisits,
	reportVisit,
	signIn,
	startReport,
	submitReport,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

test('the plan says who, where and what is to be done', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	await openPlan(page, 'Garage Brun')
	await expect(page.getByText(fill(fr.visits.stopOf, { position: 2, count: 5 }))).toBeVisible()
	const address = page.getByRole('region', { name: fr.visits.address })
	await expect(address).toContainText('2 Rue du Moulin, 45000 Orléans')
	await expect(address.getByRole('link', { name: fr.visits.navigate })).toHaveAttribute(
		'href',
		/destination=47\.92/,
	)
	await expect(address.getByRole('link', { name: fr.visits.call })).toHaveAttribute(
		'href',
		`tel:${person.stops[1]?.phone}`,
	)
	const actions = page.getByRole('list', { name: fr.visits.actions })
	await expect(actions.getByRole('listitem')).toHaveCount(2)
	await actions.getByRole('link', { name: person.actions[0] }).click()
	await expect(page.getByRole('heading', { level: 1, name: person.actions[0] })).toBeVisible()
	for (const title of ['goals', 'executionSteps', 'materials', 'reason'] as const) {
		await expect(page.getByRole('heading', { name: fr.visits[`action.${title}`] })).toBeVisible()
	}
	await page.getByRole('button', { name: fr.common.back }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Brun' })).toBeVisible()
	await page.goto(`/visits/${person.stops[1]?.id}/actions`)
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.actions })).toBeVisible()
	await expect(actions.getByRole('listitem')).toHaveCount(2)
})

test('a report is written, sent and shown as it was sent', async ({ page, person, truth }) => {
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await expect(submitReport(page)).toHaveAttribute('aria-disabled', 'true')
	await expect(submitReport(page)).toHaveAccessibleDescription(fr.visits['submit.nothing'])
	await page.getByRole('checkbox', { name: person.actions[0] }).check()
	await expect(submitReport(page)).not.toHaveAttribute('aria-disabled')
	await page.getByRole('checkbox', { name: person.actions[0] }).uncheck()
	await expect(submitReport(page)).toHaveAttribute('aria-disabled', 'true')
	await page.getByRole('checkbox', { name: person.actions[1] }).check()
	await commentBox(page).fill('  Commande de plaquettes  ')
	await submitReport(page).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.visits['stage.done'])
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	const report = await truth.report(person, person.stops[0]?.id ?? '')
	expect(report.comment).toBe('Commande de plaquettes')
	expect(report.actionReports.filter(({ done }) => done).map(({ title }) => title)).toEqual([
		person.actions[1],
	])
	await openPlan(page, 'Garage Arnaud')
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page.getByText('Commande de plaquettes')).toBeVisible()
	await expect(page.getByText(person.actions[1] ?? '')).toBeVisible()
})

test('a comment is at most 512 characters long', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('x'.repeat(513))
	await expect(page.getByText('513/512')).toBeVisible()
	await submitReport(page).click()
	await expect(commentBox(page)).toHaveAttribute('aria-invalid', 'true')
	await expect(page.getByText(fill(fr.errors.max_length, { max: 512 }))).toBeVisible()
})

test('business actions are the prospector’s', async ({ page, createPerson, truth }) => {
	const person = await createPerson({ role: 'prospector' })
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await expect(page.getByRole('group', { name: fr.visits.businessActions })).toBeVisible()
	const offer = fr.options['business-action.offer_presented']
	await page.getByRole('checkbox', { name: offer }).check()
	await submitReport(page).click()
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	await openPlan(page, 'Garage Arnaud')
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page.getByText(offer)).toBeVisible()
})

test('a service agent has no business actions', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await expect(page.getByRole('group', { name: fr.visits.actions })).toBeVisible()
	await expect(page.getByRole('group', { name: fr.visits.businessActions })).toHaveCount(0)
})

test('a draft survives a reload, another screen, a closed tab and a day offline', async ({
	page,
	person,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	const address = page.url()
	await page.getByRole('checkbox', { name: person.actions[0] }).check()
	await commentBox(page).fill('À moitié écrit')
	await page.getByRole('button', { name: fr.common.back }).click()
	await page.getByRole('link', { name: fr.visits.createReport }).click()
	await expect(commentBox(page)).toHaveValue('À moitié écrit')
	await page.reload()
	await expect(commentBox(page)).toHaveValue('À moitié écrit')
	await page.close()
	await context.setOffline(true)
	const next = await context.newPage()
	await next.goto(address)
	await expect(commentBox(next)).toHaveValue('À moitié écrit')
	await expect(next.getByRole('checkbox', { name: person.actions[0] })).toBeChecked()
	await next.goto('/visits')
	await reportVisit(next, 'Garage Arnaud', 'Écrit jusqu’au bout')
	await context.setOffline(false)
	await expect(card(next, 'Garage Arnaud')).toContainText(fr.visits['stage.done'])
})

test('a report that waits can be read on this phone', async ({ page, person, context, noise }) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await openVisits(page)
	await context.setOffline(true)
	await reportVisit(page, 'Garage Arnaud', 'Écrit sans réseau')
	await openPlan(page, 'Garage Arnaud')
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page.getByText('Écrit sans réseau')).toBeVisible()
	await context.setOffline(false)
})
