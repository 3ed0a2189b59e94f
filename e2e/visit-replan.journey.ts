import { createVisit } from '../apps/api/src/testing/factories.ts'
import { addDays } from '../packages/contract/src/index.ts'
import {
	card,
	openChange,
	openSyncCentre,
	openVisits,
	signIn,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import {
	becomeReadyToPlan,
	calendar,
	changeSheet,
	chooseDay,
	comment,
	dayCell,
	officeOf,
	openByMenu,
	openByPlan,
	swipeRight,
	takeDay,
	words,
} from './support/visits.ts'
import { fill, fr } from './support/words.ts'

const label = words['moved.to']

test('a visit is moved to another day and leaves today', async ({
	page,
	person,
	truth,
	baseURL,
}) => {
	const id = person.stops[2]?.id ?? ''
	await signIn(page, person)
	await openVisits(page)
	await swipeRight(page, 'Garage Colin')
	await page.getByRole('button', { name: fr.visits.replanShort, exact: true }).click()
	const sheet = changeSheet(page, 'replan')
	const save = sheet.getByRole('button', { name: fr.common.save })
	await expect(save).toHaveAccessibleDescription(words['blocked.day'])
	// Never to the day on which it is.
	await expect(dayCell(calendar(sheet, label), person.date).getByRole('button')).toBeDisabled()
	const day = await chooseDay(calendar(sheet, label))
	await comment(sheet).fill('Le chef est absent')
	await save.click()
	await expect(sheet).toBeHidden()
	await expect(page.getByText(fr.notifications.visit_replan)).toBeVisible()
	await expect(card(page, 'Garage Colin')).toHaveCount(0)
	const percent = { completed: 0, all: 4, percent: 0 }
	await expect(page.getByText(fill(fr.visits.progress, percent))).toBeVisible()
	const office = officeOf(baseURL, person)
	expect(await office.visit(id)).toMatchObject({ date: day, comment: 'Le chef est absent' })
	expect((await office.day(day)).map((visit) => visit.id)).toEqual([id])
	expect(await truth.order(person)).not.toContain('Garage Colin')
})

test('a visit is moved without network, once', async ({
	page,
	person,
	noise,
	context,
	truth,
	baseURL,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await becomeReadyToPlan(page, person)
	await context.setOffline(true)
	const sheet = await openByPlan(page, 'Garage Brun', 'replan')
	await expect(sheet.getByText(/Mis à jour/)).toBeVisible()
	const day = await chooseDay(calendar(sheet, label), 2)
	await page.reload()
	// The sheet and what was chosen are there again.
	await expect(sheet.getByRole('button', { name: fr.common.save })).not.toHaveAttribute(
		'aria-disabled',
	)
	await sheet.getByRole('button', { name: fr.common.save }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
	await expect(card(page, 'Garage Brun')).toHaveCount(0)
	expect(await truth.operations(person)).toEqual([])
	await context.setOffline(false)
	const office = officeOf(baseURL, person)
	const id = person.stops[1]?.id ?? ''
	await expect.poll(async () => (await office.visit(id)).date).toBe(day)
	expect((await truth.operations(person)).map(({ kind }) => kind)).toEqual([
		'POST /visit/{id}/replan',
	])
})

test('a day that was taken meanwhile comes back and is put right', async ({
	page,
	person,
	noise,
	context,
	db,
	truth,
	baseURL,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(422)
	const stop = person.stops[3]
	await signIn(page, person)
	await becomeReadyToPlan(page, person)
	await context.setOffline(true)
	await openVisits(page)
	const sheet = await openByMenu(page, 'Garage Denis', 'replan')
	const day = await chooseDay(calendar(sheet, label))
	await sheet.getByRole('button', { name: fr.common.save }).click()
	await expect(sheet).toBeHidden()
	await createVisit(db, person, { customer_id: stop?.customerId ?? '', date: day })
	await context.setOffline(false)
	// The visit stays where it was until the person decides.
	await expect(card(page, 'Garage Denis')).toContainText(fr.sync.needsYou)
	await openSyncCentre(page)
	const change = await openChange(page, fr.sync.needsYou)
	await expect(change).toContainText(fr.errors.date_taken)
	await change.getByRole('link', { name: fr.sync.correct }).click()
	await expect(calendar(sheet, label)).toContainText(fr.errors.date_taken)
	await expect(dayCell(calendar(sheet, label), day).getByRole('button')).toBeDisabled()
	const other = await takeDay(calendar(sheet, label), 1)
	expect(other).not.toBe(day)
	await sheet.getByRole('button', { name: fr.common.save }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.sync.title })).toBeVisible()
	const office = officeOf(baseURL, person)
	await expect.poll(async () => (await office.visit(stop?.id ?? '')).date).toBe(other)
	await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(0)
	const outcomes = (await truth.operations(person)).map(({ outcome }) => outcome)
	expect(outcomes).toEqual(['refused', 'applied'])
})

test('a visit that was moved meanwhile is moved from where it is now', async ({
	page,
	person,
	noise,
	context,
	db,
	baseURL,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(409)
	const id = person.stops[0]?.id ?? ''
	await signIn(page, person)
	await becomeReadyToPlan(page, person)
	await context.setOffline(true)
	const sheet = await openByPlan(page, 'Garage Arnaud', 'replan')
	const day = await chooseDay(calendar(sheet, label))
	await sheet.getByRole('button', { name: fr.common.save }).click()
	await expect(sheet).toBeHidden()
	const elsewhere = addDays(person.date, 3)
	await db.updateTable('visit').set({ date: elsewhere }).where('id', '=', id).execute()
	await context.setOffline(false)
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(1)
	const change = await openChange(page, fr.sync.needsYou)
	await change.getByRole('link', { name: fr.sync.correct }).click()
	await expect(dayCell(calendar(sheet, label), day)).toHaveAttribute('aria-selected', 'true')
	await sheet.getByRole('button', { name: fr.common.save }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.sync.title })).toBeVisible()
	await expect.poll(async () => (await officeOf(baseURL, person).visit(id)).date).toBe(day)
})

test('a sheet that is closed leaves the plan as it was, and back leads out of it', async ({
	page,
	person,
}) => {
	await signIn(page, person)
	const sheet = await openByPlan(page, 'Garage Arnaud', 'replan')
	await page.keyboard.press('Escape')
	await expect(sheet).toBeHidden()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Arnaud' })).toBeVisible()
	await page.getByRole('button', { name: fr.common.back }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
})
