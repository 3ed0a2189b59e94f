import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createVisit } from '../apps/api/src/testing/factories.ts'
import {
	fillCustomer,
	openCreate as openCreateCustomer,
	saveButton,
} from './support/customer-form.ts'
import { openChange, openSyncCentre, signIn, syncGroup } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import {
	becomeReadyToPlan,
	calendar,
	chooseCustomer,
	chooseDay,
	comment,
	customerPicker,
	dayCell,
	officeOf,
	openCreate,
	saveVisit,
	takeDay,
	words,
} from './support/visits.ts'
import { fill, fr } from './support/words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const actions = (page: Page) => page.getByRole('group', { name: fr.visits.actions })
const saved = (page: Page) => page.getByText(fr.notifications.saved_on_phone)

test('a visit is planned from a customer’s details and comes into its day', async ({
	page,
	person,
	baseURL,
}) => {
	const stop = person.stops[0]
	await signIn(page, person)
	await page.goto(`/customers/${stop?.customerId}`)
	await page.getByRole('link', { name: fr.customerDetails.planVisit }).click()
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
	await expect(saved(page)).toBeVisible()
	await expect(heading(page, 'Garage Arnaud')).toBeVisible()
	await expect(page.getByText(fr.notifications.visit_create_new)).toBeVisible()
	const visits = await officeOf(baseURL, person).day(day)
	expect(visits).toHaveLength(1)
	expect(visits[0]).toMatchObject({
		customerId: stop?.customerId,
		comment: 'Montrer le catalogue',
		visitStatus: 'plan',
		actions: [{ title: person.actions[0] }],
	})
	// What was written is not taken up by the next one.
	await page.getByRole('link', { name: fr.customerDetails.planVisit }).click()
	await expect(comment(page)).toHaveValue('')
	await expect(dayCell(calendar(page), person.date).getByRole('button')).toBeDisabled()
})

test('a time can be agreed, and stands on the visit', async ({ page, person, baseURL }) => {
	const stop = person.stops[0]
	await signIn(page, person)
	await openCreate(page, stop?.customerId)
	const day = await chooseDay(calendar(page))
	const time = page.getByRole('group', { name: words.appointment })
	await time.getByLabel(words['appointment.from']).fill('11:30')
	await time.getByLabel(words['appointment.to']).fill('10:00')
	await saveVisit(page).click()
	await expect(time.getByLabel(words['appointment.to'])).toHaveAccessibleDescription(
		fr.errors.time_order,
	)
	await time.getByLabel(words['appointment.to']).fill('12:15')
	await saveVisit(page).click()
	await expect(saved(page)).toBeVisible()
	await expect.poll(async () => (await officeOf(baseURL, person).day(day)).length).toBe(1)
	const [visit] = await officeOf(baseURL, person).day(day)
	expect(visit).toMatchObject({ appointment: { from: '11:30', to: '12:15' } })
	await page.goto(`/visits/${visit?.id}/plan`)
	await expect(page.getByText(fill(fr.visits.expected, { hours: '11:30–12:15' }))).toBeVisible()
})

test('day and actions wait for a customer, who is looked for', async ({ page, person }) => {
	await signIn(page, person)
	await openCreate(page)
	await expect(calendar(page)).toHaveAttribute('aria-disabled', 'true')
	await expect(calendar(page)).toContainText(words['day.needsCustomer'])
	await expect(page.getByText(words['actions.needCustomer'])).toBeVisible()
	await expect(saveVisit(page)).toHaveAccessibleDescription(words['blocked.customer'])
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme })
		expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
	}
	await chooseCustomer(page, 'Garage Denis')
	await expect(calendar(page)).not.toHaveAttribute('aria-disabled')
	await expect(actions(page).getByRole('checkbox').first()).toBeVisible()
	await chooseDay(calendar(page))
	expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
	// What stands in the form survives a reload.
	await page.reload()
	await expect(customerPicker(page)).toHaveAccessibleDescription(/Garage Denis/)
	await expect(saveVisit(page)).not.toHaveAttribute('aria-disabled')
	await page.setViewportSize({ width: 320, height: 640 })
	const isTooWide = () =>
		page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
	expect(await isTooWide()).toBe(false)
})

test('a day is chosen by keyboard', async ({ page, person }) => {
	await signIn(page, person)
	await openCreate(page, person.stops[0]?.customerId)
	const group = calendar(page)
	const next = group.getByRole('button', { name: words['calendar.next'] })
	// Until the days are there, there is no next month.
	await expect(next).toBeEnabled()
	await next.focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	const focused = () =>
		page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'))
	const first = (await focused()) ?? ''
	await expect(dayCell(group, first).getByRole('button')).toBeFocused()
	await page.keyboard.press('ArrowRight')
	const second = (await focused()) ?? ''
	// Weekends and holidays are passed over.
	expect(second > first).toBe(true)
	await expect(dayCell(group, second).getByRole('button')).toBeEnabled()
	await page.keyboard.press('ArrowLeft')
	expect(await focused()).toBe(first)
	await page.keyboard.press('ArrowDown')
	const below = (await focused()) ?? ''
	expect(below > second).toBe(true)
	await page.keyboard.press('Enter')
	await expect(dayCell(group, below)).toHaveAttribute('aria-selected', 'true')
	await expect(saveVisit(page)).not.toHaveAttribute('aria-disabled')
	await page.keyboard.press('PageUp')
	expect(((await focused()) ?? '').slice(0, 7) <= below.slice(0, 7)).toBe(true)
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
	await becomeReadyToPlan(page, person)
	await context.setOffline(true)
	await openCreateCustomer(page)
	await fillCustomer(page, { title: 'Garage Hors Ligne' })
	await saveButton(page).click()
	await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
	await page.getByRole('link', { name: fr.customerDetails.planVisit }).click()
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

test('a day that the office refuses comes back to its form and is put right', async ({
	page,
	person,
	noise,
	context,
	db,
	truth,
	baseURL,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(422, 404)
	const customerId = person.stops[4]?.customerId ?? ''
	await signIn(page, person)
	await becomeReadyToPlan(page, person)
	await context.setOffline(true)
	await page.goto('/visits/create')
	await chooseCustomer(page, 'Garage Eudes')
	const day = await chooseDay(calendar(page))
	await comment(page).fill('Relancer')
	await saveVisit(page).click()
	await expect(saved(page)).toBeVisible()
	await createVisit(db, person, { customer_id: customerId, date: day })
	await context.setOffline(false)
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(1)
	const change = await openChange(page, fr.sync.needsYou)
	await expect(change).toContainText('Garage Eudes')
	await expect(change).toContainText('Relancer')
	await expect(change).toContainText(fr.errors.date_taken)
	await change.getByRole('link', { name: fr.sync.correct }).click()
	await expect(heading(page, words.createTitle)).toBeVisible()
	await expect(calendar(page)).toContainText(fr.errors.date_taken)
	await expect(comment(page)).toHaveValue('Relancer')
	const other = await takeDay(calendar(page), 1)
	expect(other).not.toBe(day)
	await saveVisit(page).click()
	await expect(heading(page, fr.sync.title)).toBeVisible()
	const office = officeOf(baseURL, person)
	await expect.poll(async () => (await office.day(other)).length).toBe(1)
	expect(await office.day(other)).toMatchObject([{ customerId, comment: 'Relancer' }])
	await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(0)
	const outcomes = (await truth.operations(person)).map(({ outcome }) => outcome)
	expect(outcomes).toEqual(['refused', 'applied'])
})
