import type { Page } from '@playwright/test'
import { type Customer, formOfCustomer } from '../packages/contract/src/index.ts'
import {
	box,
	changeCustomer,
	openEdit,
	readCustomer,
	saveButton,
	words,
} from './support/customer-form.ts'
import {
	becomeReadyForOffline,
	openChange,
	openSyncCentre,
	signIn,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'
import type { Person } from './support/world.ts'

const customerOf = (person: Person) => person.stops[0]?.customerId ?? ''

type Edit = { title?: string; city?: string; email?: string }

/** Writes into an open form and saves it. */
async function edit(page: Page, { title, city, email }: Edit): Promise<void> {
	if (title) await box(page, words['field.title']).fill(title)
	if (city) await box(page, words['field.city']).fill(city)
	if (email) await box(page, words['field.email']).fill(email)
	await saveButton(page).click()
	await expect(page.getByRole('heading', { level: 1, name: words.editTitle })).toBeHidden()
}

/** Opens the refused change and its form. */
async function openCorrection(page: Page): Promise<void> {
	await openSyncCentre(page)
	const sheet = await openChange(page, fr.sync.needsYou)
	await sheet.getByRole('link', { name: fr.sync.correct }).click()
	await expect(page.getByRole('heading', { level: 1, name: words.editTitle })).toBeVisible()
}

const side = (page: Page, field: string, version: string) =>
	page.getByRole('group', { name: field }).getByRole('radio', { name: new RegExp(version) })

const needsYou = (page: Page) =>
	page.getByRole('link', { name: new RegExp(`^${fr.sync.needsYou}`) })

test.describe('two employees of a sector change the same customer', () => {
	let office: () => Promise<Customer>

	test.beforeEach(async ({ page, person, createPerson, newPhone, noise, baseURL }) => {
		noise.allowStatus(409)
		const id = customerOf(person)
		office = () => readCustomer(baseURL, person, id)
		const colleague = await createPerson({ role: 'prospector', sectorId: person.sectorId })
		await signIn(page, person)
		// What the phone brings in the background is there: it would bring the other's change, too.
		await openSyncCentre(page)
		await expect(page.getByText(fr.sync['kept.ready'])).toBeVisible({ timeout: 30_000 })
		// The customer has been known here since before the other one changed it.
		await openEdit(page, id, 'Garage Arnaud')
		const phone = await newPhone()
		const theirs = await phone.newPage()
		await signIn(theirs, colleague)
		await openEdit(theirs, id, 'Garage Arnaud')
		await edit(theirs, { title: 'Garage Arnaud Père', city: 'Olivet' })
		await expect.poll(async () => (await office()).version).toBe(2)
	})

	test('the second one sees both versions of each field and chooses', async ({ page, person }) => {
		await edit(page, { title: 'Garage Arnaud Fils', email: 'fils@arnaud.example' })
		await expect(needsYou(page)).toBeVisible()
		expect(await office()).toMatchObject({ title: 'Garage Arnaud Père', email: null })
		await openSyncCentre(page)
		await expect(page.getByText(fr.errors.conflict)).toBeVisible()
		const sheet = await openChange(page, fr.sync.needsYou)
		await expect(sheet).toContainText('Garage Arnaud Père')
		await expect(sheet).toContainText('Garage Arnaud Fils')
		await sheet.getByRole('link', { name: fr.sync.correct }).click()
		await expect(page.getByText(words['blocked.choose'])).toBeVisible()
		await expect(
			page.getByText(fill(words['conflict.merged'], { fields: words['field.city'] })),
		).toBeVisible()
		await expect(page.getByRole('radio')).toHaveCount(2)
		await side(page, words['field.title'], words['conflict.theirs']).click()
		await expect(box(page, words['field.title'])).toHaveValue('Garage Arnaud Père')
		await side(page, words['field.title'], words['conflict.mine']).click()
		await expect(box(page, words['field.title'])).toHaveValue('Garage Arnaud Fils')
		await saveButton(page).click()
		await expect(page.getByRole('heading', { level: 1, name: fr.sync.title })).toBeVisible()
		await expect.poll(async () => (await office()).title).toBe('Garage Arnaud Fils')
		expect(await office()).toMatchObject({ city: 'Olivet', email: 'fils@arnaud.example' })
		await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(0)
		expect(person.stops).toHaveLength(5)
	})

	test('the second one takes everything of the office, and nothing is sent', async ({
		page,
		person,
		truth,
	}) => {
		await edit(page, { title: 'Garage Arnaud Fils', city: 'Saran' })
		await expect(needsYou(page)).toBeVisible()
		await openCorrection(page)
		await expect(page.getByRole('radio')).toHaveCount(4)
		await page.getByRole('button', { name: words['conflict.allTheirs'] }).click()
		await saveButton(page).click()
		await expect(page.getByText(fr.sync.allSent, { exact: true })).toBeVisible()
		expect((await truth.operations(person)).map(({ outcome }) => outcome)).toEqual(['refused'])
		expect(await office()).toMatchObject({ title: 'Garage Arnaud Père', version: 2 })
	})

	test('what is kept as one’s own takes nothing else of the other away', async ({ page }) => {
		await edit(page, { title: 'Garage Arnaud Fils' })
		await expect(needsYou(page)).toBeVisible()
		await openSyncCentre(page)
		const sheet = await openChange(page, fr.sync.needsYou)
		await sheet.getByRole('button', { name: fr.sync.keepMine }).click()
		await expect.poll(async () => (await office()).title).toBe('Garage Arnaud Fils')
		expect(await office()).toMatchObject({ city: 'Olivet' })
	})

	test('what both can have is kept, and the second one hears of it', async ({ page }) => {
		await edit(page, { email: 'fils@arnaud.example' })
		await expect(page.getByText(/Les deux sont gardés/)).toContainText(
			[words['field.title'], words['field.city']].join(', '),
		)
		expect(await office()).toMatchObject({
			title: 'Garage Arnaud Père',
			city: 'Olivet',
			email: 'fils@arnaud.example',
			version: 3,
		})
		await expect(page.getByRole('heading', { level: 1, name: 'Garage Arnaud Père' })).toBeVisible()
	})

	test('a choice that is left half way is taken up again', async ({ page }) => {
		await edit(page, { title: 'Garage Arnaud Fils' })
		await expect(needsYou(page)).toBeVisible()
		await openCorrection(page)
		await side(page, words['field.title'], words['conflict.theirs']).click()
		await page.reload()
		await expect(side(page, words['field.title'], words['conflict.theirs'])).toBeChecked()
		await expect(saveButton(page)).not.toHaveAttribute('aria-disabled', 'true')
	})
})

test('a note written without network clashes with one from another phone', async ({
	page,
	person,
	noise,
	context,
	baseURL,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(409)
	const id = customerOf(person)
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await page.goto(`/customers/${id}`)
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Arnaud' })).toBeVisible()
	await context.setOffline(true)
	await page.getByRole('button', { name: fr.customerDetails['note.add'] }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('textbox').fill('Passer par la cour')
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(dialog).toBeHidden()
	await expect(page.getByText('Passer par la cour')).toBeVisible()
	const body = { notes: '<i>Fermé</i> le lundi' }
	await changeCustomer(baseURL, person, { id, method: 'PATCH', body })
	await context.setOffline(false)
	await expect(needsYou(page)).toBeVisible()
	await openSyncCentre(page)
	const sheet = await openChange(page, fr.sync.needsYou)
	await expect(sheet).toContainText('<i>Fermé</i> le lundi')
	await expect(sheet).toContainText('Passer par la cour')
	await expect(sheet.getByRole('link', { name: fr.sync.correct })).toHaveCount(0)
	await sheet.getByRole('button', { name: fr.sync.keepMine }).click()
	await expect
		.poll(async () => (await readCustomer(baseURL, person, id)).notes)
		.toBe('Passer par la cour')
})

test('a form that was begun before a reload is based on what was seen then', async ({
	page,
	person,
	baseURL,
}) => {
	const id = customerOf(person)
	await signIn(page, person)
	await openEdit(page, id, 'Garage Arnaud')
	await box(page, words['field.email']).fill('atelier@arnaud.example')
	const seen = await readCustomer(baseURL, person, id)
	const body = { ...formOfCustomer(seen), city: 'Olivet' }
	await changeCustomer(baseURL, person, { id, method: 'PUT', body })
	await page.reload()
	await expect(page.getByText(words['restored.text'])).toBeVisible()
	await expect(box(page, words['field.city'])).toHaveValue('Orléans')
	await saveButton(page).click()
	await expect.poll(async () => (await readCustomer(baseURL, person, id)).version).toBe(3)
	expect(await readCustomer(baseURL, person, id)).toMatchObject({
		city: 'Olivet',
		email: 'atelier@arnaud.example',
	})
})

test('a note that was begun before a reload overwrites nobody’s', async ({
	page,
	person,
	noise,
	baseURL,
}) => {
	noise.allowStatus(409)
	const id = customerOf(person)
	await signIn(page, person)
	await page.goto(`/customers/${id}`)
	await page.getByRole('button', { name: fr.customerDetails['note.add'] }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('textbox').fill('Passer par la cour')
	await changeCustomer(baseURL, person, { id, method: 'PATCH', body: { notes: 'Fermé le lundi' } })
	await page.reload()
	await expect(page.getByText('Fermé le lundi')).toBeVisible()
	await page.getByRole('button', { name: fr.customerDetails['note.edit'] }).click()
	await expect(dialog.getByRole('textbox')).toHaveValue('Passer par la cour')
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(needsYou(page)).toBeVisible()
	expect((await readCustomer(baseURL, person, id)).notes).toBe('Fermé le lundi')
})
