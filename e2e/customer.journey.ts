import type { BrowserContext, Page } from '@playwright/test'
import { createVisit } from '../apps/api/src/testing/factories.ts'
import { addDays } from '../packages/contract/src/index.ts'
import { furnishGarage, makeKeyAccount } from './support/garage.ts'
import { becomePrimed, openPlan, openVisits, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { startVatRegister } from './support/vat-register.ts'
import { fill, fr } from './support/words.ts'
import type { Person, Stop } from './support/world.ts'

const words = fr.customerDetails

const field = (page: Page, term: string) =>
	page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })

async function openCustomer(page: Page, stop: Stop): Promise<void> {
	await page.goto(`/customers/${stop.customerId}`)
	await expect(page.getByRole('heading', { level: 1, name: stop.name })).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** How far the newest change of the customer has come, under its name. */
const changeLine = (page: Page, state: string) =>
	page.getByRole('main').getByRole('link', { name: new RegExp(`^${state}`) })

/** Waits until the app itself lies on the phone. */
const isOfflineReady = (page: Page) =>
	page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

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
		await isOfflineReady(page)
		await context.setOffline(true)
		await press(page, words.legal)
		await expect(dialog).toContainText(fill(words['vat.formatWrong'], { country: 'France' }))
		await expect(dialog).toContainText(words['vat.offline'])
	})
})

test('a note is written without network, is there at once and reaches the office', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await isOfflineReady(page)
	await context.setOffline(true)
	await press(page, words['note.edit'])
	const dialog = page.getByRole('dialog', { name: words['note.edit'] })
	const box = dialog.getByRole('textbox', { name: words.note })
	await expect(box).toHaveValue('Fermé le mercredi.\n<b>Sonner</b> deux fois.')
	await box.fill('x'.repeat(513))
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(dialog).toContainText(fill(fr.errors.max_length, { max: 512 }))
	await box.fill('Passer par la cour')
	// Whoever leaves finds their words again.
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await press(page, words['note.edit'])
	await expect(box).toHaveValue('Passer par la cour')
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(dialog).toBeHidden()
	await expect(field(page, words.note)).toContainText('Passer par la cour')
	await expect(changeLine(page, fr.sync.saved)).toBeVisible()
	await context.setOffline(false)
	const noteAtOffice = async () =>
		(
			await db
				.selectFrom('customer')
				.select('notes')
				.where('id', '=', stop.customerId)
				.executeTakeFirstOrThrow()
		).notes
	await expect.poll(noteAtOffice, { timeout: 20_000 }).toBe('Passer par la cour')
	await expect(changeLine(page, fr.sync.sent)).toBeVisible({ timeout: 20_000 })
})

test('the label is chosen from the list, and the real location is taken away after a question', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await press(page, words['label.change'])
	await page.getByRole('radio', { name: 'VIP' }).click()
	await expect(field(page, words.label)).toContainText('VIP')
	await expect(page.getByRole('link', { name: words['location.edit'] })).toHaveAttribute(
		'href',
		`/customers/${stop.customerId}/update-location`,
	)
	await press(page, words['location.delete'])
	const dialog = page.getByRole('alertdialog', { name: words['location.deleteTitle'] })
	await dialog.getByRole('button', { name: fr.common.cancel }).click()
	await expect(field(page, words.realLocation)).toContainText('47,91200')
	await press(page, words['location.delete'])
	await dialog.getByRole('button', { name: words['location.confirm'] }).click()
	await expect(field(page, words.realLocation)).toContainText(words.unknown)
	await expect(page.getByRole('link', { name: words['location.add'] })).toBeVisible()
	const atOffice = () =>
		db
			.selectFrom('customer')
			.select(['label', 'real_lat'])
			.where('id', '=', stop.customerId)
			.executeTakeFirstOrThrow()
	await expect.poll(atOffice).toEqual({ label: 'vip', real_lat: null })
})

test('closing a garage with a planned visit says so first; opening gives it back', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await press(page, words['close.action'])
	const closing = page.getByRole('alertdialog', {
		name: fill(words['close.title'], { name: stop.name }),
	})
	await expect(closing).toContainText(
		/Les visites planifiées seront annulées\. La prochaine est le/,
	)
	await expect(closing).toContainText(person.name)
	await closing.getByRole('button', { name: fr.common.cancel }).click()
	await expect(closing).toBeHidden()
	await press(page, words['close.action'])
	await closing.getByRole('button', { name: words['close.action'] }).click()
	await expect(field(page, words.status)).toContainText('Fermé')
	await expect(page.getByRole('link', { name: words.planVisit })).toBeHidden()
	const visit = () =>
		db
			.selectFrom('visit')
			.select(['status', 'cancel_reason'])
			.where('id', '=', stop.id)
			.executeTakeFirstOrThrow()
	await expect.poll(visit).toEqual({ status: 'canceled', cancel_reason: 'customer_closed' })
	await press(page, words['open.action'])
	const opening = page.getByRole('alertdialog', {
		name: fill(words['open.title'], { name: stop.name }),
	})
	await opening.getByRole('button', { name: words['open.action'] }).click()
	await expect(page.getByRole('link', { name: words.planVisit })).toBeVisible()
	await expect(field(page, words.status)).toContainText('Standard')
})

test('a change that the office refuses is taken back, and the person hears of it', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(409)
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await isOfflineReady(page)
	await context.setOffline(true)
	await press(page, words['note.edit'])
	const dialog = page.getByRole('dialog', { name: words['note.edit'] })
	await dialog.getByRole('textbox', { name: words.note }).fill('Ma note')
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(field(page, words.note)).toContainText('Ma note')
	await db
		.updateTable('customer')
		.set((eb) => ({ notes: 'Note du siège', version: eb('version', '+', 1) }))
		.where('id', '=', stop.customerId)
		.execute()
	await context.setOffline(false)
	await expect(page.getByText(fr.notifications.needs_you)).toBeVisible({ timeout: 20_000 })
	await expect(field(page, words.note)).toContainText('Note du siège')
	await changeLine(page, fr.sync.needsYou).click()
	await expect(page.getByRole('dialog')).toContainText('Garage Arnaud')
})

test('the next coupon is issued at a visit, and is the active one at once', async ({
	page,
	person,
	db,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openVisits(page)
	await openPlan(page, stop.name)
	await page.getByRole('link', { name: fr.visits.customerInfo }).click()
	await expect(page).toHaveURL(new RegExp(`visitId=${stop.id}`))
	await expect(field(page, words.coupon)).toContainText(words['coupon.none'])
	await press(page, words['coupon.show'])
	const dialog = page.getByRole('dialog', { name: words['coupon.title'] })
	await expect(dialog).toContainText('Bon de fidélité')
	await expect(dialog).toContainText(words['coupon.now'])

	await context.setOffline(true)
	await expect(dialog).toContainText(words['coupon.offline'])
	await dialog.getByRole('button', { name: words['remind.ask'] }).click()
	await expect(page.getByText(words['remind.asked'])).toBeVisible()
	await context.setOffline(false)
	await expect(page.getByText(/Vous êtes de nouveau en ligne/)).toBeVisible({ timeout: 20_000 })

	await dialog.getByRole('button', { name: words['coupon.issue'] }).click()
	await expect(page.getByText(fr.notifications.coupon_created)).toBeVisible()
	await expect(dialog).toContainText(words['coupon.notYet'])
	const issued = await db
		.selectFrom('coupon')
		.selectAll()
		.where('customer_id', '=', stop.customerId)
		.execute()
	expect(issued).toMatchObject([{ visit_id: stop.id, type: 'loyalty' }])
	await page.keyboard.press('Escape')
	await expect(field(page, words.coupon)).toContainText(`${issued[0]?.code}`)
	await expect(field(page, words.coupon)).toContainText(
		fill(words['coupon.days_other'], { count: 30 }),
	)
})

test('without a visit no coupon is issued', async ({ page, person, db }) => {
	const stop = await furnishGarage(db, person)
	await db.deleteFrom('visit_action').where('visit_id', '=', stop.id).execute()
	await db.deleteFrom('visit').where('id', '=', stop.id).execute()
	await signIn(page, person)
	await openCustomer(page, stop)
	await press(page, words['coupon.show'])
	await expect(page.getByRole('dialog', { name: words['coupon.title'] })).toContainText(
		words['coupon.noVisit'],
	)
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
		await isOfflineReady(page)
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
