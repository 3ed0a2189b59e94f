import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
	addPerson,
	box,
	choose,
	fillCustomer,
	openCreate,
	picker,
	readCustomer,
	saveButton,
	words,
} from '../support/intents/customer-form.ts'
import { navPlace, prepareForOffline, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'

import { fr } from '../support/words.ts'

/** The id of the customer whose details are open. */
async function openedId(page: Page): Promise<string> {
	await page.waitForURL(/\/customers\/[0-9a-f-]{36}$/)
	return page.url().split('/').at(-1) ?? ''
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('a new customer', () => {
	test('is written, sent and opened', async ({ page, person, truth, baseURL }) => {
		await signIn(page, person)
		await openCreate(page)
		await expect(picker(page, words['field.country'])).toHaveAccessibleDescription('France')
		await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
		await expect(page.getByText(words['blocked.empty'])).toBeVisible()
		await fillCustomer(page, { title: 'Garage Neuf' })
		await box(page, words['field.email']).fill('atelier@neuf.example')
		await addPerson(page, 1, 'Anne Martin', ['639981235', '639981236'])
		await box(page, words['field.vat']).fill('FR 25 900 000 019')
		await choose(page, words['field.businessType'], fr.options['business-type.body_shop'])
		await choose(page, words['field.customerLabel'], fr.options['customer-labels.vip'])
		await saveButton(page).click()
		await expect(heading(page, 'Garage Neuf')).toBeVisible()
		const id = await openedId(page)
		await expect.poll(async () => (await truth.operations(person)).length).toBe(1)
		expect(await readCustomer(baseURL, person, id)).toMatchObject({
			id,
			title: 'Garage Neuf',
			companyTitle: 'Garage Neuf SARL',
			status: { value: 'lead' },
			vat: 'FR25900000019',
			address: '7 bis Rue du Moulin, 45000 Orléans',
			phonePrefix: '+33',
			phoneNumber: '639981234',
			email: 'atelier@neuf.example',
			businessType: { value: 'body_shop' },
			customerLabel: { value: 'vip' },
			contactPersons: [
				{ surname: 'Martin', phones: [{ phoneNumber: '639981235' }, { phoneNumber: '639981236' }] },
			],
		})
		// The form is not what one comes back to.
		await page.goBack()
		await expect(heading(page, words.createTitle)).toBeHidden()
	})

	test('made without network is there at once, takes a note, and keeps its identity', async ({
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
		await prepareForOffline(page, person)
		await context.setOffline(true)
		await openCreate(page)
		await fillCustomer(page, { title: 'Garage Hors Ligne' })
		await saveButton(page).click()
		await expect(page.getByRole('status').getByText(fr.notifications.saved_on_phone)).toBeVisible()
		await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
		const id = await openedId(page)
		await expect(page.getByRole('link', { name: new RegExp(`^${fr.sync.saved}`) })).toBeVisible()
		await page.getByRole('button', { name: fr.customerDetails['note.add'] }).click()
		const note = page.getByRole('dialog')
		await note.getByRole('textbox').fill('<b>Sonner</b> à gauche')
		await note.getByRole('button', { name: fr.common.save }).click()
		await expect(note).toBeHidden()
		await expect(page.getByRole('note').getByText('<b>Sonner</b> à gauche')).toBeVisible()

		await page.reload()
		await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
		await expect(page.getByRole('note').getByText('<b>Sonner</b> à gauche')).toBeVisible()
		await navPlace(page, fr.common['nav.customers']).click()
		const row = page.getByRole('listitem').filter({ hasText: 'Garage Hors Ligne' })
		await expect(row).toContainText(fr.sync.waiting)
		await row.getByRole('link').click()
		await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
		expect(await truth.operations(person)).toEqual([])

		await context.setOffline(false)
		await expect.poll(async () => (await truth.operations(person)).length).toBe(2)
		const kinds = (await truth.operations(person)).map(({ kind }) => kind)
		expect(kinds).toEqual(['POST /customer', 'PATCH /customer/{id}'])
		const made = await db
			.selectFrom('customer')
			.select('id')
			.where('title', '=', 'Garage Hors Ligne')
			.execute()
		expect(made).toEqual([{ id }])
		expect((await readCustomer(baseURL, person, id)).notes).toBe('<b>Sonner</b> à gauche')
		await page.reload()
		await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
		await expect(page.getByText(person.sector)).toBeVisible()
	})
})

test('everybody can use the form, empty and with all that can be wrong', { tag: '@long' }, async ({
	page,
	person,
}) => {
	await signIn(page, person)
	await openCreate(page)
	await addPerson(page, 1, 'A B', ['1', '2'])
	await saveButton(page).click()
	await expect(page.getByRole('alert')).toBeFocused()
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme })
		expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
	}
	await page.setViewportSize({ width: 320, height: 640 })
	const isTooWide = () =>
		page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
	expect(await isTooWide()).toBe(false)
})
