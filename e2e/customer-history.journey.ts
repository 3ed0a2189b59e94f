import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drawPictures } from '../apps/api/src/demo/pictures.ts'
import { addIssue, addOrder, addStatusEntries, furnishGarage } from './support/garage.ts'
import { becomePrimed, isServed, navPlace, signIn } from './support/intents.ts'
import { keptReads } from './support/kept-reads.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'
import type { Stop } from './support/world.ts'

const words = fr.customerDetails
const files = join(import.meta.dirname, '../data/files')

const openHistory = async (page: Page, stop: Stop, part = 'all') => {
	await page.goto(`/customers/${stop.customerId}/${part}`)
	await expect(page.getByRole('heading', { level: 1, name: words['history.title'] })).toBeVisible()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const timeline = (page: Page) => page.getByRole('list', { name: words['history.title'] })

/** Puts a picture where the service looks for a file. */
function storePicture(id: string): void {
	mkdirSync(files, { recursive: true })
	const [picture] = drawPictures().parts
	writeFileSync(join(files, id), picture?.bytes ?? '')
}

test('visits, problems and changes of status stand together, by day, each with its own details', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await addStatusEntries(db, person, stop.customerId, 3)
	const issue = await addIssue(db, person, stop.customerId)
	storePicture(issue.fileId)
	await signIn(page, person)
	await page.goto(`/customers/${stop.customerId}`)
	await page.getByRole('link', { name: words.history }).click()
	await expect(page.getByRole('heading', { level: 1, name: words['history.title'] })).toBeFocused()
	await expect(page.getByText(stop.name)).toBeVisible()
	const days = timeline(page).getByRole('heading', { level: 2 })
	await expect(days.nth(0)).toHaveText(words.today)
	await expect(days.nth(1)).toHaveText(words.yesterday)
	await expect(days).toHaveCount(4)
	await expect(timeline(page)).toContainText(fill(words['entry.issue'], { number: issue.number }))
	for (const detail of [
		'Produit · Défectueux',
		'Le disque siffle',
		'ATE 24.0325-0158.1',
		'Disque échangé',
		'Résolu',
	]) {
		await expect(timeline(page)).toContainText(detail)
	}
	await expect(timeline(page)).toContainText(words['entry.visit'])
	await expect(timeline(page)).toContainText('Planifiée')
	await expect(timeline(page)).toContainText('étape 3')
	await expect(timeline(page)).toContainText(`${person.name} · Suivi clients`)
})

test('a photo of a problem opens large, fetched with the session, and closes again', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	const issue = await addIssue(db, person, stop.customerId)
	storePicture(issue.fileId)
	await signIn(page, person)
	const asked = page.waitForRequest(`**/api/file/${issue.fileId}`)
	await openHistory(page, stop)
	expect((await asked).headers().authorization).toMatch(/^Bearer /)
	await page.getByRole('button', { name: fill(words['entry.openPhoto'], { number: 1 }) }).click()
	const label = fill(words['entry.photo'], { number: 1, ticket: issue.number })
	const dialog = page.getByRole('dialog', { name: label })
	const large = dialog.getByRole('img', { name: label })
	await expect(large).toHaveAttribute('src', /^blob:/)
	await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
	const box = await large.boundingBox()
	expect(box?.width).toBeGreaterThan(350)
	await dialog.getByRole('button', { name: fr.common.close }).click()
	await expect(dialog).toBeHidden()
})

test('a photo that is gone says so, and can be asked for again', async ({
	page,
	person,
	db,
	noise,
}) => {
	noise.allowStatus(404)
	const stop = await furnishGarage(db, person)
	const issue = await addIssue(db, person, stop.customerId)
	await signIn(page, person)
	await openHistory(page, stop)
	const again = page.getByRole('button', { name: words['entry.noPhoto'] })
	await expect(again).toBeVisible()
	storePicture(issue.fileId)
	await again.click()
	await expect(
		page.getByRole('button', { name: fill(words['entry.openPhoto'], { number: 1 }) }),
	).toBeVisible()
})

test('a long past grows while one reads on, and comes back to its place', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await addStatusEntries(db, person, stop.customerId, 55)
	await signIn(page, person)
	await openHistory(page, stop)
	const entry = (number: number) => page.getByText(`étape ${number}`, { exact: true })
	await expect(entry(55)).toBeVisible()
	await expect(entry(1)).toHaveCount(0)
	const days = timeline(page).getByRole('heading', { level: 2 })
	for (const count of [20, 40, 56]) {
		await expect(days).toHaveCount(count)
		await days.last().scrollIntoViewIfNeeded()
	}
	await expect(page.getByText(words['list.end'])).toBeVisible()
	await entry(3).scrollIntoViewIfNeeded()
	await expect(entry(3)).toBeInViewport()
	await navPlace(page, fr.common['nav.profile']).click()
	await expect(timeline(page)).toBeHidden()
	await page.goBack()
	await expect(entry(3)).toBeInViewport()
})

test('orders and returns have tabs with addresses of their own', async ({ page, person, db }) => {
	const stop = await furnishGarage(db, person)
	const paid = await addOrder(db, stop.customerId)
	const unpaid = await addOrder(db, stop.customerId, {
		is_paid: false,
		status: 'sent',
		delivered_on: null,
	})
	const given = await db
		.insertInto('customer_return')
		.values({
			id: crypto.randomUUID(),
			customer_id: stop.customerId,
			employee_id: person.id,
			created_at: new Date(),
			confirmed_at: null,
			signature_file_id: null,
		})
		.returning('number')
		.executeTakeFirstOrThrow()
	await signIn(page, person)
	await openHistory(page, stop)
	await tab(page, words.orders).click()
	await expect(page).toHaveURL(/\/orders$/)
	const card = (id: string) =>
		page.getByRole('article').filter({
			has: page.getByRole('heading', { name: fill(words['order.title'], { number: id }) }),
		})
	await expect(card(paid.id)).toContainText(/96,30\s€/)
	await expect(card(paid.id)).toContainText('Livrée')
	await expect(card(paid.id).getByRole('img', { name: words['order.unpaid'] })).toHaveCount(0)
	await expect(card(unpaid.id).getByRole('img', { name: words['order.unpaid'] })).toBeVisible()
	await expect(card(unpaid.id)).toContainText('Expédiée')
	await tab(page, words.returns).click()
	await expect(page).toHaveURL(/\/returns$/)
	const title = fill(words['return.title'], { number: Number(given.number) })
	await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
	await expect(page.getByRole('article')).toHaveCount(1)
	await page.reload()
	await expect(tab(page, words.returns)).toHaveAttribute('aria-selected', 'true')
	await page.getByRole('button', { name: fr.common.back }).click()
	await expect(page).not.toHaveURL(/returns|orders/)
})

test('nothing ordered and nothing sent back is said so', async ({ page, person }) => {
	const stop = person.stops[1] as Stop
	await signIn(page, person)
	await openHistory(page, stop, 'orders')
	await expect(page.getByText(words['orders.empty'])).toBeVisible()
	await openHistory(page, stop, 'returns')
	await expect(page.getByText(words['returns.empty'])).toBeVisible()
})

test('without network what was seen before is there with its age, and what was not says so', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const stop = await furnishGarage(db, person)
	await addStatusEntries(db, person, stop.customerId, 2)
	const order = await addOrder(db, stop.customerId)
	await signIn(page, person)
	await becomePrimed(page)
	await openHistory(page, stop)
	await expect(timeline(page)).toContainText('étape 2')
	await isServed(page)
	await expect.poll(async () => JSON.stringify(await keptReads(page))).toContain('étape 2')
	await context.setOffline(true)
	await page.reload()
	await expect(timeline(page)).toContainText('étape 2')
	await expect(page.getByText(/Mis à jour\s:\s\d\d:\d\d/)).toBeVisible()
	// The orders of today's tour lie on the phone, though nobody has looked at them.
	await tab(page, words.orders).click()
	const title = fill(words['order.title'], { number: order.id })
	await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
	await expect(page.getByText(words['list.partly'])).toBeVisible()
	await tab(page, words.returns).click()
	await expect(page.getByText(fr.common['offline.title'], { exact: true })).toBeVisible()
})

test('what waits to be sent stands on top', async ({ page, person, db, noise, context }) => {
	noise.allowNoNetwork()
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await page.goto(`/customers/${stop.customerId}`)
	await page.getByRole('link', { name: words.history }).click()
	await expect(timeline(page)).toContainText(words['entry.visit'])
	await page.getByRole('button', { name: fr.common.back }).click()
	await isServed(page)
	await context.setOffline(true)
	await page.getByRole('button', { name: words['close.action'] }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: words['close.action'] }).click()
	await expect(page.getByRole('button', { name: words['open.action'] })).toBeVisible()
	await page.getByRole('link', { name: words.history }).click()
	const days = timeline(page).getByRole('heading', { level: 2 })
	await expect(days.first()).toHaveText(fr.sync.waiting)
	await expect(timeline(page)).toContainText(fr.sync['kind.customer-closing'])
	await expect(page.getByText(words['entry.visit'], { exact: true })).toBeVisible()
})
