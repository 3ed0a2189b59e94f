import { createAction } from '../apps/api/src/testing/factories.ts'
import { becomeReadyForOffline, openPlan, openVisits, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fr } from './support/words.ts'

const words = fr.visitHistory

test('the catalogue leads to all that is known of an action', async ({ page, person, db }) => {
	await createAction(db, 'Aide au stock')
	await signIn(page, person)
	await page.goto('/actions')
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.actions })).toBeVisible()
	const actions = page.getByRole('list', { name: fr.visits.actions })
	await actions.getByRole('link', { name: 'Aide au stock' }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: 'Aide au stock' })).toBeVisible()
	for (const term of [words['action.code'], words['action.type']]) {
		await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible()
	}
	for (const title of ['context', 'goals', 'executionSteps', 'materials', 'reason'] as const) {
		await expect(page.getByRole('heading', { name: fr.visits[`action.${title}`] })).toBeVisible()
	}
	await page.getByRole('button', { name: fr.common.back }).click()
	await expect(actions).toBeVisible()
})

test('without network the actions of a visit are there, and say how old they are', async ({
	page,
	person,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await page.goto(`/visits/${person.stops[0]?.id}/actions`)
	await context.setOffline(true)
	await page.reload()
	await expect(page.getByText(/Mis à jour/)).toBeVisible()
	await page.getByRole('link', { name: person.actions[1] }).click()
	await expect(page.getByRole('heading', { level: 1, name: person.actions[1] })).toBeVisible()
	await expect(page.getByText(/Mis à jour/)).toBeVisible()
})

test('the plan knows the customer’s return, and why a problem cannot be reported', async ({
	page,
	person,
	db,
}) => {
	await db
		.updateTable('customer')
		.set({ aws_id: null })
		.where('id', '=', person.stops[0]?.customerId ?? '')
		.execute()
	await signIn(page, person)
	await openVisits(page)
	await openPlan(page, 'Garage Arnaud')
	const issue = page.getByRole('button', { name: words.issue })
	await expect(issue).toHaveAttribute('aria-disabled', 'true')
	await expect(issue).toHaveAccessibleDescription(words.issueBlocked)
	await expect(page.getByRole('link', { name: words['returns.create'] })).toHaveAttribute(
		'href',
		`/returns?customerId=${person.stops[0]?.customerId}`,
	)
})

test('who handles no returns sees none of them', async ({ page, createPerson }) => {
	const person = await createPerson({ role: 'prospector' })
	await signIn(page, person)
	await openVisits(page)
	await openPlan(page, 'Garage Arnaud')
	await expect(page.getByRole('button', { name: words.issue })).toBeVisible()
	await expect(page.getByRole('heading', { name: words.returns })).toHaveCount(0)
})
