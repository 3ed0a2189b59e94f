import type { Page } from '@playwright/test'

import {
	fillCustomer,
	openCreate as openCreateCustomer,
	saveButton,
} from '../support/intents/customer-form.ts'
import { openSyncCentre, signIn, syncGroup } from '../support/intents/intents.ts'
import {
	calendar,
	chooseCustomer,
	chooseDay,
	comment,
	customerPicker,
	dayCell,
	officeOf,
	prepareToPlan,
	saveVisit,
	words,
} from '../support/intents/visits.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const actions = (page: Page) => page.getByRole('group', { name: fr.visits.actions })
const saved = (page: Page) => page.getByText(fr.notifications.saved_on_phone)

/** From a customer's details to the whole form. */
async function openPlanning(page: Page): Promise<void> {
	await page.getByRole('button', { name: fr.customerDetails.planVisit }).click()
	await page.getByRole('dialog').getByRole('link', { name: words.withDetails }).click()
}

test('a visit is planned from a customer’s details and comes into its day', async ({
	page,
	person,
	baseURL,
}) => {
	const stop = person.stops[0]
	await signIn(page, person)
	await page.goto(`/customers/${stop?.customerId}`)
	await openPlanning(page)
	await expect(heading(page, words.createTitle)).toBeVisible()
	await expect(customerPicker(page)).toHaveAccessibleDescription(/Garage Arnaud/)
	await expect(saveVisit(page)).toHaveAttribute('aria-disabled', 'true')
	await expect(saveVisit(page)).toHaveAccessibleDescription(words['blocked.day'])
	// The customer is visited today already.
	await expect(dayCell(calendar(page), person.date).getByRole('button')).toBeDisabled()
	const day = await chooseDay(calendar(page))
	await actions(page).getByRole('checkbox', { name: person.actions[0] }).first().check()
	await comment(page).fill('Montrer le catalogue')
	await saveVisit(page).click()
	await expect(heading(page, 'Garage Arnaud')).toBeVisible()
	await expect(page.getByText(fr.visits['changes.create.success'])).toBeVisible()
	const visits = await officeOf(baseURL, person).day(day)
	expect(visits).toHaveLength(1)
	expect(visits[0]).toMatchObject({
		customerId: stop?.customerId,
		comment: 'Montrer le catalogue',
		visitStatus: 'plan',
		actions: [{ title: person.actions[0] }],
	})
	// What was written is not taken up by the next one.
	await openPlanning(page)
	await expect(comment(page)).toHaveValue('')
	await expect(dayCell(calendar(page), person.date).getByRole('button')).toBeDisabled()
})

test('a new customer and a visit there are made without network, once and in order', async ({
	page,
	person,
	noise,
	context,
	db,
	truth,
	baseURL,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(404)
	await signIn(page, person)
	await prepareToPlan(page, person)
	await context.setOffline(true)
	await openCreateCustomer(page)
	await fillCustomer(page, { title: 'Garage Hors Ligne' })
	await saveButton(page).click()
	await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
	await openPlanning(page)
	await expect(customerPicker(page)).toHaveAccessibleDescription(/Garage Hors Ligne/)
	await expect(calendar(page)).toContainText('Mis à jour')
	const day = await chooseDay(calendar(page), 1)
	await saveVisit(page).click()
	await expect(saved(page).first()).toBeVisible()
	await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
	await expect(page.getByText(fr.customerDetails.noNextVisit)).toHaveCount(0)

	await page.reload()
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(2)
	// The day is taken now, on this phone too.
	await page.goto('/visits/create')
	await chooseCustomer(page, 'Garage Hors Ligne')
	await calendar(page).getByRole('button', { name: words['calendar.next'] }).click()
	await expect(dayCell(calendar(page), day).getByRole('button')).toBeDisabled()
	expect(await truth.operations(person)).toEqual([])

	await context.setOffline(false)
	await expect.poll(async () => (await truth.operations(person)).length).toBe(2)
	expect((await truth.operations(person)).map(({ kind }) => kind)).toEqual([
		'POST /customer',
		'POST /visit',
	])
	const made = await db
		.selectFrom('customer')
		.select('id')
		.where('title', '=', 'Garage Hors Ligne')
		.where('sector_id', '=', person.sectorId)
		.execute()
	expect(made).toHaveLength(1)
	expect(await officeOf(baseURL, person).day(day)).toMatchObject([{ customerId: made[0]?.id }])
})
