import type { Page } from '@playwright/test'
import type { Customer } from '../../packages/contract/src/index.ts'
import { box, openEdit, readCustomer, saveButton, words } from '../support/intents/customer-form.ts'
import {
	openChange,
	openSyncCentre,
	signIn,
	syncGroup,
	waitUntilPrefetched,
} from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import type { Person } from '../support/world/world.ts'

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

const side = (page: Page, field: string, version: string) =>
	page.getByRole('group', { name: field }).getByRole('button', { name: version })

const needsYou = (page: Page) =>
	page.getByRole('link', { name: new RegExp(`^${fr.sync.needsYou}`) })

test.describe('two employees of a sector change the same customer', () => {
	let office: () => Promise<Customer>
	let colleague: Person

	test.beforeEach(async ({ page, person, createPerson, newPhone, noise, baseURL }) => {
		noise.allowStatus(409)
		const id = customerOf(person)
		office = () => readCustomer(baseURL, person, id)
		colleague = await createPerson({ role: 'prospector', sectorId: person.sectorId })
		await signIn(page, person)
		// What the phone brings in the background is there: it would bring the other's change, too.
		await waitUntilPrefetched(page)
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
		expect(await office()).toMatchObject({
			title: 'Garage Arnaud Père',
			email: 'fils@arnaud.example',
		})
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
		await expect(page.getByText(new RegExp(colleague.name))).toBeVisible()
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
})
