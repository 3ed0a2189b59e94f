import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
	addPerson,
	box,
	choose,
	fillCustomer,
	openCreate,
	openEdit,
	personOf,
	picker,
	readCustomer,
	saveButton,
	words,
} from './support/customer-form.ts'
import {
	becomeReadyForOffline,
	navPlace,
	openSyncCentre,
	signIn,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { startVatRegister } from './support/vat-register.ts'
import { fill, fr } from './support/words.ts'

/** The id of the customer whose details are open. */
async function openedId(page: Page): Promise<string> {
	await page.waitForURL(/\/customers\/[0-9a-f-]{36}$/)
	return page.url().split('/').at(-1) ?? ''
}

const line = (field: string, error: string) => fill(words.errorLine, { field, error })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('a new customer', () => {
	test('is written, sent and opened', async ({ page, person, truth, baseURL }) => {
		await signIn(page, person)
		await openCreate(page)
		await expect(picker(page, words['field.country'])).toHaveAccessibleDescription('France')
		await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
		await expect(page.getByText(words['blocked.unchanged'])).toBeVisible()
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
		await becomeReadyForOffline(page, person)
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
		await expect(page.getByText('<b>Sonner</b> à gauche')).toBeVisible()

		await page.reload()
		await expect(heading(page, 'Garage Hors Ligne')).toBeVisible()
		await expect(page.getByText('<b>Sonner</b> à gauche')).toBeVisible()
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

	test('that the office refuses is corrected in its form, at the field that it named', async ({
		page,
		person,
		noise,
		db,
		truth,
	}) => {
		noise.allowStatus(422, 404)
		const fields = { city: [{ alias: 'max_length', desc: 'Too long', params: { max: 3 } }] }
		await page.route('**/api/customer', (route) =>
			route.request().method() === 'POST'
				? route.fulfill({
						status: 422,
						headers: { 'operation-id': route.request().headers()['idempotency-key'] ?? '' },
						json: { error: { type: 'INVALID', message: 'Wrong', fields } },
					})
				: route.fallback(),
		)
		await signIn(page, person)
		await openCreate(page)
		await fillCustomer(page, { title: 'Garage Refusé' })
		await saveButton(page).click()
		const id = await openedId(page)
		await page.getByRole('link', { name: new RegExp(`^${fr.sync.needsYou}`) }).click()
		const sheet = page.getByRole('dialog', { name: fr.sync['kind.customer-create'] })
		await expect(sheet).toContainText('Garage Refusé')
		await page.unroute('**/api/customer')
		await sheet.getByRole('link', { name: fr.sync.correct }).click()
		await expect(heading(page, words.createTitle)).toBeVisible()
		await expect(page.getByRole('alert')).toContainText(
			fill(words.errorLine, { field: words['field.city'], error: '' }).trim(),
		)
		await expect(box(page, words['field.city'])).toHaveAttribute('aria-invalid', 'true')
		await box(page, words['field.city']).fill('Olivet')
		await saveButton(page).click()
		await expect(heading(page, fr.sync.title)).toBeVisible()
		await expect.poll(async () => (await truth.operations(person)).length).toBe(1)
		const made = await db.selectFrom('customer').select('city').where('id', '=', id).execute()
		expect(made).toEqual([{ city: 'Olivet' }])
	})
})

test('every wrong field is named at once, and each line leads to its field', async ({
	page,
	person,
	truth,
}) => {
	await signIn(page, person)
	await openCreate(page)
	await fillCustomer(page, { title: ' ' })
	await box(page, words['field.index']).fill('4500')
	await box(page, words['field.phoneNumber']).fill('12345')
	await box(page, words['field.email']).fill('atelier@')
	await box(page, words['field.vat']).fill('FR 24 900 000 019')
	await expect(page.getByText(fr.errors.invalid_vat)).toBeVisible()
	await addPerson(page, 1, 'A Martin', ['12'])
	await saveButton(page).click()
	const summary = page.getByRole('alert')
	await expect(summary).toBeFocused()
	await expect(summary.getByRole('heading')).toHaveText(fill(fr.errors.summary, { count: 7 }))
	const person1 = fill(words['people.title'], { number: 1 })
	await expect(summary.getByRole('link')).toHaveText([
		line(words['field.title'], fr.errors.required),
		line(words['field.index'], fr.errors.invalid_postal_code),
		line(words['field.phoneNumber'], fr.errors.invalid_phone),
		line(words['field.email'], fr.errors.invalid_email),
		line(`${person1}, ${words['field.name']}`, fill(fr.errors.min_length, { min: 2 })),
		line(`${person1}, ${words['field.phoneNumber']}`, fr.errors.invalid_phone),
		line(words['field.vat'], fr.errors.invalid_vat),
	])
	await summary
		.getByRole('link', { name: new RegExp(`^${person1}, ${words['field.name']}`) })
		.click()
	await expect(box(personOf(page, 1), words['field.name'])).toBeFocused()
	await box(personOf(page, 1), words['field.name']).fill('Anne')
	await expect(summary.getByRole('link')).toHaveCount(6)
	// Another country has other codes, and what belongs to it follows.
	await choose(page, words['field.country'], fr.options['countries.nl'])
	await box(page, words['field.index']).fill('4331 ab')
	await expect(summary.getByRole('link', { name: new RegExp(words['field.index']) })).toHaveCount(0)
	expect(await truth.operations(person)).toEqual([])
})

test('everybody can use the form, empty and with all that can be wrong', async ({
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

test('contact persons and their phones come and go', async ({ page, person }) => {
	await signIn(page, person)
	await openCreate(page)
	await choose(page, words['field.country'], fr.options['countries.de'])
	await expect(picker(page, words['field.phonePrefix'])).toHaveAccessibleDescription('+49')
	await addPerson(page, 1, 'Anne Martin', ['639981235', '639981236'])
	await addPerson(page, 2, 'Bruno Petit', ['639981237'])
	await expect(picker(personOf(page, 2), words['field.phonePrefix'])).toHaveAccessibleDescription(
		'+49',
	)
	await personOf(page, 1)
		.getByRole('button', { name: fill(words['people.removePhone'], { number: 1 }) })
		.click()
	await expect(box(personOf(page, 1), words['field.phoneNumber'])).toHaveValue('639981236')
	await page.getByRole('button', { name: fill(words['people.remove'], { number: 1 }) }).click()
	await expect(box(personOf(page, 1), words['field.name'])).toHaveValue('Bruno')
	await expect(personOf(page, 2)).toHaveCount(0)
})

test.describe('the VAT number', () => {
	const ask = (page: Page) => page.getByRole('button', { name: words['vat.ask'] })

	test('is judged as one types, and its holder is fetched on demand', async ({
		page,
		person,
		ownServer,
		noise,
	}) => {
		noise.allowNoNetwork()
		const register = await startVatRegister({
			valid: true,
			name: 'SARL ARNAUD',
			address: '1 RUE DU MOULIN\n45000 ORLEANS',
		})
		await ownServer.restart({ VIES_URL: register.url })
		await signIn(page, person, ownServer.url)
		await openCreate(page, ownServer.url)
		const vat = box(page, words['field.vat'])
		await vat.pressSequentially('FR 25 900 00')
		await expect(vat).not.toHaveAttribute('aria-invalid', 'true')
		await vat.pressSequentially('0 018')
		await expect(vat).toHaveAttribute('aria-invalid', 'true')
		await expect(ask(page)).toHaveCount(0)
		await vat.press('Backspace')
		await vat.pressSequentially('9')
		await expect(page.getByText(words['vat.right'])).toBeVisible()
		await ask(page).click()
		await expect(page.getByText(words['vat.valid'])).toBeVisible()
		await expect(page.getByText('1 RUE DU MOULIN, 45000 ORLEANS')).toBeVisible()
		await page.getByRole('button', { name: words['vat.useName'] }).click()
		await expect(box(page, words['field.companyTitle'])).toHaveValue('SARL ARNAUD')
		await vat.fill('FR40303265045')
		await expect(page.getByText(words['vat.valid'])).toBeHidden()
		register.close()
	})

	test('that nobody holds can be saved all the same', async ({
		page,
		person,
		ownServer,
		noise,
	}) => {
		noise.allowNoNetwork()
		const register = await startVatRegister({ valid: false, name: '---', address: '---' })
		await ownServer.restart({ VIES_URL: register.url })
		await signIn(page, person, ownServer.url)
		await openCreate(page, ownServer.url)
		await box(page, words['field.vat']).fill('FR25900000019')
		await ask(page).click()
		await expect(page.getByText(words['vat.invalid'])).toBeVisible()
		await expect(saveButton(page)).not.toHaveAttribute('aria-disabled', 'true')
		register.close()
	})

	test('cannot be looked up while the register is away, nor without network', async ({
		page,
		person,
		noise,
		context,
	}) => {
		noise.allowNoNetwork()
		await signIn(page, person)
		await openCreate(page)
		await box(page, words['field.vat']).fill('FR25900000019')
		await ask(page).click()
		await expect(page.getByText(words['vat.idle'])).toBeVisible()
		await context.setOffline(true)
		await expect(ask(page)).toHaveAttribute('aria-disabled', 'true')
		await expect(page.getByText(words['vat.offline'])).toBeVisible()
	})
})

test.describe('unsaved input', () => {
	const dialog = (page: Page) => page.getByRole('alertdialog', { name: words['leave.title'] })

	test.beforeEach(async ({ page, person }) => {
		await signIn(page, person)
		await page.goto('/profile')
		await page.goto(`/customers/${person.stops[0]?.customerId}`)
		await expect(heading(page, 'Garage Arnaud')).toBeVisible()
		await page.getByRole('link', { name: fr.customerDetails.editCustomer }).click()
		await expect(heading(page, words.editTitle)).toBeVisible()
	})

	test('asks before it is left, by the header’s back and the browser’s', async ({ page }) => {
		await box(page, words['field.title']).fill('Garage Arnaud et Fils')
		await page.getByRole('button', { name: fr.common.back }).click()
		await expect(dialog(page)).toBeVisible()
		await dialog(page).getByRole('button', { name: words['leave.stay'] }).click()
		await expect(box(page, words['field.title'])).toHaveValue('Garage Arnaud et Fils')
		await page.goBack()
		await expect(dialog(page)).toBeVisible()
		await dialog(page).getByRole('button', { name: words['leave.leave'] }).click()
		await expect(heading(page, 'Garage Arnaud')).toBeVisible()
		await page.getByRole('link', { name: fr.customerDetails.editCustomer }).click()
		await expect(box(page, words['field.title'])).toHaveValue('Garage Arnaud')
	})

	test('is no reason to ask where nothing was changed', async ({ page }) => {
		await box(page, words['field.title']).fill('X')
		await box(page, words['field.title']).fill('Garage Arnaud')
		await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
		await page.getByRole('button', { name: fr.common.back }).click()
		await expect(heading(page, 'Garage Arnaud')).toBeVisible()
	})

	test('survives a reload, and can be thrown away', async ({ page }) => {
		await box(page, words['field.title']).fill('Garage Arnaud et Fils')
		await addPerson(page, 1, 'Anne Martin', ['639981235'])
		await page.reload()
		await expect(box(page, words['field.title'])).toHaveValue('Garage Arnaud et Fils')
		await expect(box(personOf(page, 1), words['field.surname'])).toHaveValue('Martin')
		await page.getByRole('button', { name: words['restored.restart'] }).click()
		await expect(box(page, words['field.title'])).toHaveValue('Garage Arnaud')
		await expect(personOf(page, 1)).toHaveCount(0)
		await page.reload()
		await expect(box(page, words['field.title'])).toHaveValue('Garage Arnaud')
		await expect(page.getByText(words['restored.text'])).toBeHidden()
	})
})

test('an edit shows at once, without network, and markup stays what was written', async ({
	page,
	person,
	noise,
	context,
	truth,
	baseURL,
}) => {
	noise.allowNoNetwork()
	const stop = person.stops[0]
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await openEdit(page, stop?.customerId ?? '', 'Garage Arnaud')
	await context.setOffline(true)
	const title = '<img src=x onerror=alert(1)> & "Fils"'
	await box(page, words['field.title']).fill(title)
	await box(page, words['field.city']).fill('Olivet')
	await addPerson(page, 1, 'Anne Martin', ['639981235'])
	await saveButton(page).click()
	await expect(heading(page, title)).toBeVisible()
	await expect(page.getByText('1 Rue du Moulin, 45000 Olivet')).toBeVisible()
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toContainText([title])
	await context.setOffline(false)
	await expect.poll(async () => (await truth.operations(person)).length).toBe(1)
	expect(await readCustomer(baseURL, person, stop?.customerId ?? '')).toMatchObject({
		title,
		city: 'Olivet',
		contactPersons: [{ name: 'Anne', phones: [{ phonePrefix: '+33' }] }],
		version: 2,
	})
})
