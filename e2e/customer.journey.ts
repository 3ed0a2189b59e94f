import type { BrowserContext, Page } from '@playwright/test'
import { createVisit } from '../apps/api/src/testing/factories.ts'
import { addDays } from '../packages/contract/src/index.ts'
import { field, openCustomer, press, words } from './support/customer.ts'
import { furnishGarage, makeKeyAccount } from './support/garage.ts'
import { becomePrimed, isServed, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { startVatRegister } from './support/vat-register.ts'
import { fill, fr } from './support/words.ts'
import type { Person, Stop } from './support/world.ts'

test('a customer is told in the specified order, with what leads elsewhere', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	const terms = await page.locator('dl').first().locator('dt').allInnerTexts()
	expect(terms).toEqual([
		words.customerId,
		words.crmId,
		words.status,
		words.loyalty,
		words.vat,
		words.coupon,
		words.note,
		words.realLocation,
		words.marketType,
		words.businessType,
		words.label,
		words.employees,
		words.phone,
		words.email,
		words.address,
	])
	await expect(field(page, words.loyalty)).toContainText('Argent, jusqu’au 31 décembre')
	await expect(field(page, words.businessType)).toContainText('Garage indépendant')
	await expect(field(page, words.realLocation)).toContainText(/À 2\d0\sm de l’adresse/)
	await expect(field(page, words.phone).getByRole('link')).toHaveAttribute(
		'href',
		`tel:${stop.phone}`,
	)
	await expect(field(page, words.email).getByRole('link')).toHaveAttribute(
		'href',
		'mailto:atelier@arnaud.example',
	)
	const navigate = page.getByRole('link', { name: words.navigate })
	await expect(navigate).toHaveAttribute('href', /google\.com.*destination=47\.912%2C1\.91/)
	const loyalty = page.getByRole('region', { name: words.loyalty })
	await expect(loyalty).toContainText(/620\s€ avant Or/)
	await expect(loyalty).toContainText(/3\s380\s€ sur 4\s000\s€ d’ici au 31 décembre/)
	await expect(loyalty.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
	await expect(page.getByText(fill(words.lastVisit_other, { count: 12 }))).toBeVisible()
	const contact = page.getByRole('list', { name: words.contacts }).getByRole('link')
	await expect(contact).toHaveAttribute('href', 'tel:+33639981234')
	await expect(contact).toHaveAccessibleName(
		fill(words['contacts.call'], { name: 'Odile Perrin', phone: '+33 639981234' }),
	)
	// What looks like markup is what somebody typed.
	await expect(field(page, words.note)).toContainText('<b>Sonner</b> deux fois.')
})

test('the navigation app is the one of the settings', async ({ page, person, db }) => {
	await db.updateTable('employee').set({ navigator: 'waze' }).where('id', '=', person.id).execute()
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await expect(page.getByRole('link', { name: words.navigate })).toHaveAttribute(
		'href',
		/waze\.com\/ul\?ll=47\.912/,
	)
})

test('a customer outside the loyalty programme says so', async ({ page, person }) => {
	await signIn(page, person)
	await openCustomer(page, person.stops[1] as Stop)
	await expect(field(page, words.loyalty)).toContainText(words['loyalty.none'])
	await expect(page.getByRole('region', { name: words.loyalty })).toBeHidden()
})

test('both ids are copied together with the name', async ({ page, person, db, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation'])
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	const copied = () => page.evaluate(() => navigator.clipboard.readText())
	await press(page, words.copyCustomerId)
	await expect(page.getByText(words.copiedCustomerId)).toBeVisible()
	expect(await copied()).toBe(`Garage Arnaud ${stop.awsId}`)
	await press(page, words.copyCrmId)
	await expect(page.getByText(words.copiedCrmId)).toBeVisible()
	expect(await copied()).toBe(`Garage Arnaud ${stop.crmId}`)
})

test.describe('the VAT number', () => {
	const open = async (page: Page, person: Person, stop: Stop, url = '') => {
		await signIn(page, person, url)
		await page.goto(`${url}/customers/${stop.customerId}`)
		await press(page, words.legal)
		return page.getByRole('dialog', { name: words['vat.title'] })
	}

	test('is told with its holder where the register knows it', async ({
		page,
		person,
		db,
		ownServer,
		noise,
	}) => {
		// What is fetched while the journey ends finds no server any more.
		noise.allowNoNetwork()
		const register = await startVatRegister({
			valid: true,
			name: 'SARL ARNAUD',
			address: '1 RUE DU MOULIN\n45000 ORLEANS',
		})
		await ownServer.restart({ VIES_URL: register.url })
		const stop = await furnishGarage(db, person)
		const dialog = await open(page, person, stop, ownServer.url)
		await expect(dialog).toContainText(words['vat.formatRight'])
		await expect(dialog).toContainText(words['vat.valid'])
		await expect(dialog).toContainText('SARL ARNAUD')
		await expect(dialog).toContainText('1 RUE DU MOULIN, 45000 ORLEANS')
		register.close()
	})

	test('that was never issued is not valid', async ({ page, person, db, ownServer, noise }) => {
		noise.allowNoNetwork()
		const register = await startVatRegister({ valid: false, name: '---', address: '---' })
		await ownServer.restart({ VIES_URL: register.url })
		const stop = await furnishGarage(db, person)
		const dialog = await open(page, person, stop, ownServer.url)
		await expect(dialog).toContainText(words['vat.invalid'])
		register.close()
	})

	test('is asked again when the register was away, and offline keeps its format check', async ({
		page,
		person,
		db,
		noise,
		context,
	}) => {
		noise.allowNoNetwork()
		const stop = await furnishGarage(db, person)
		const other = person.stops[1] as Stop
		await db
			.updateTable('customer')
			.set({ vat: 'FR25900000018' })
			.where('id', '=', other.customerId)
			.execute()
		const dialog = await open(page, person, stop)
		await expect(dialog).toContainText(words['vat.idle'])
		const asked = page.waitForRequest(/vat\/verify/)
		await dialog.getByRole('button', { name: words['vat.again'] }).click()
		await asked
		await page.keyboard.press('Escape')
		await expect(dialog).toBeHidden()
		await openCustomer(page, other)
		await isServed(page)
		await context.setOffline(true)
		await press(page, words.legal)
		await expect(dialog).toContainText(fill(words['vat.formatWrong'], { country: 'France' }))
		await expect(dialog).toContainText(words['vat.offline'])
	})
})

test('a key account tells its market structure, and market and business type only there', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await makeKeyAccount(db, stop.customerId)
	await signIn(page, person)
	await openCustomer(page, stop)
	const main = page.locator('dl').first()
	await expect(main.locator('dt', { hasText: words.marketType })).toHaveCount(0)
	await expect(main.locator('dt', { hasText: words.businessType })).toHaveCount(0)
	const block = page.getByRole('region', { name: words['market.title'] })
	await expect(block.locator('dt')).toHaveText([
		words.marketType,
		words['market.group'],
		words['market.shortName'],
		words.businessType,
		words['market.subGroup'],
		words['market.size'],
		words['market.contract'],
	])
	await expect(block.locator('dd')).toHaveText([
		'Grand compte',
		'Motrio Orléans',
		'Motrio',
		'Regional',
		'Siège de réseau',
		'42',
		'Contrat-cadre',
	])
})

test.describe('without network', () => {
	const goOffline = async (page: Page, context: BrowserContext) => {
		await isServed(page)
		await context.setOffline(true)
	}

	test('a customer that nobody has opened is told from what lies on the phone, with its age', async ({
		page,
		person,
		db,
		noise,
		context,
	}) => {
		noise.allowNoNetwork()
		const stop = await furnishGarage(db, person)
		await createVisit(db, person, { date: addDays(person.date, 1), customer_id: stop.customerId })
		await signIn(page, person)
		await becomePrimed(page)
		await goOffline(page, context)
		await openCustomer(page, stop)
		await expect(page.getByText(/Mis à jour\s:\s\d\d:\d\d/)).toBeVisible()
		await expect(page.getByText(`${person.sector} · Garage Arnaud SARL`)).toBeVisible()
		await expect(field(page, words.customerId)).toContainText(stop.awsId)
		await expect(field(page, words.businessType)).toContainText('Garage indépendant')
		await expect(page.getByRole('region', { name: words.loyalty })).toContainText(/620\s€ avant Or/)
		await expect(page.getByRole('list', { name: words.contacts })).toContainText('Odile Perrin')
		// And it can be worked with: closed and opened, again and again.
		await press(page, words['close.action'])
		await page.getByRole('alertdialog').getByRole('button', { name: words['close.action'] }).click()
		await expect(field(page, words.status)).toContainText('Fermé')
		await page.reload()
		await expect(field(page, words.status)).toContainText('Fermé')
	})

	test('an address that is not known here says that there is no network', async ({
		page,
		person,
		noise,
		context,
	}) => {
		noise.allowNoNetwork()
		await signIn(page, person)
		await becomePrimed(page)
		await goOffline(page, context)
		await page.goto('/customers/019a0000-0000-7000-8000-000000000000')
		await expect(page.getByText(fr.common['offline.title'], { exact: true })).toBeVisible()
	})
})

test('on a tablet the panel tells of the customer that the address names, else of the first visit’s', async ({
	newPhone,
	person,
	createPerson,
}) => {
	const [first, second, third] = person.stops as [Stop, Stop, Stop]
	const page = await (await newPhone({ viewport: { width: 1180, height: 820 } })).newPage()
	await signIn(page, person)
	const panel = (stop: Stop) => page.getByRole('heading', { level: 1, name: stop.name })
	await page.goto('/customers')
	await expect(panel(first)).toBeVisible()
	await page.goto(`/customers?customerId=${third.customerId}`)
	await expect(panel(third)).toBeVisible()
	await page.goto(`/customers?id=${second.customerId}&customerId=${third.customerId}`)
	await expect(panel(second)).toBeVisible()
	await page.goto(`/customers/${first.customerId}?id=${second.customerId}`)
	await expect(panel(first)).toBeVisible()

	const nobody = await createPerson({ stopNames: [] })
	const other = await (await newPhone({ viewport: { width: 1180, height: 820 } })).newPage()
	await signIn(other, nobody)
	await other.goto('/customers')
	await expect(other.getByText(fr.customers.choose)).toBeVisible()
})

test.describe('an address that leads to no customer of the person', () => {
	test('is not found in place, whether unknown, foreign or no id', async ({
		page,
		person,
		createPerson,
		noise,
	}) => {
		noise.allowStatus(404)
		const other = await createPerson()
		await signIn(page, person)
		const ids = ['019a0000-0000-7000-8000-000000000000', `${other.stops[0]?.customerId}`, 'abc']
		for (const id of ids) {
			await page.goto(`/customers/${id}`)
			await expect(page.getByText(fr.errors.not_found)).toBeVisible()
			await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
			await expect(page).toHaveURL(new RegExp(id))
		}
	})
})
