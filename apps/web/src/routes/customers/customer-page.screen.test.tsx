import { addDays, customerRoutes, vatRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	closeOrOpen,
	field,
	pressExactly,
	renderCustomer,
} from '#testing/intents/customer-intents.ts'
import { row } from '#testing/intents/customers-intents.ts'
import { heading, waitFor, waitUntilPrefetched, within } from '#testing/intents/intents.ts'
import { allowNoise } from '#testing/noise.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createFurnishedService } from '#testing/service/garage.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customerDetails
const fields = fr.customerForm

const renderGarage = async () => {
	const { service, garage } = createFurnishedService()
	return { app: await renderCustomer('Garage Arnaud', { service }), garage, service }
}

const termsIn = (place: HTMLElement | null | undefined): (string | null)[] =>
	within(place ?? document.body)
		.getAllByRole('term')
		.map(({ textContent }) => textContent)

describe('a customer', () => {
	it('is told in the specified order, with what leads elsewhere', async () => {
		const { app } = await renderGarage()
		const { screen } = app
		expect(termsIn(field(app, words.customerId).parentElement)).toEqual([
			words.customerId,
			words.crmId,
			words.status,
			words.loyalty,
			fields['field.vat'],
			words.coupon,
			words.note,
			words.realLocation,
			words.marketType,
			fields['field.businessType'],
			fields['field.customerLabel'],
			fields['field.quantityEmployees'],
			words.phone,
			fields['field.email'],
			words.address,
		])
		expect(field(app, words.loyalty)).toHaveTextContent('Argent, jusqu’au 31 décembre')
		expect(field(app, fields['field.businessType'])).toHaveTextContent('Garage indépendant')
		expect(field(app, words.realLocation)).toHaveTextContent(/À 2\d0\sm de l’adresse/)
		const link = (place: HTMLElement) => within(place).getByRole('link')
		expect(link(field(app, words.phone))).toHaveAttribute('href', 'tel:+33199000001')
		expect(link(field(app, fields['field.email']))).toHaveAttribute(
			'href',
			'mailto:atelier@arnaud.example',
		)
		// What looks like markup is what somebody typed.
		expect(field(app, words.note)).toHaveTextContent('<b>Sonner</b> deux fois.')
		const contact = link(screen.getByRole('list', { name: words.contacts }))
		expect(contact).toHaveAttribute('href', 'tel:+33639981234')
		expect(contact).toHaveAccessibleName(
			fill(words['contacts.call'], { name: 'Odile Perrin', phone: '+33 6 39 98 12 34' }),
		)
	})

	it('begins with whom to call, what was written last, and the orders of 90 days', async () => {
		const { service, garage } = createFurnishedService()
		service.world.addOrder(garage)
		service.world.addOrder(garage, { status: { value: 'canceled', label: '' }, price: 10 })
		service.world.addOrder(garage, { createdAt: '2026-06-02T09:00:00Z' })
		const { world } = service
		world.addVisit(garage, {
			date: addDays(world.today(), -3),
			...{ status: 'done', closedAt: world.now, closedBy: world.person.id },
			report: { form: { comment: 'Attend le devis' } } as never,
		})
		const app = await renderCustomer('Garage Arnaud', { service })
		const orders = await app.screen.findByRole('link', {
			name: new RegExp(fill(words.recentOrders, { orders: 2, days: 90 })),
		})
		expect(orders).toHaveTextContent(/96,30\s€/)
		const comment = await app.screen.findByText('Attend le devis')
		const contacts = app.screen.getByRole('list', { name: words.contacts })
		const [note] = app.screen.getAllByRole('note')
		expect(note).toHaveTextContent('<b>Sonner</b> deux fois.')
		const order = [contacts, note, comment, orders, field(app, words.customerId)]
		for (const [index, next] of order.slice(1).entries()) {
			const place = order[index]?.compareDocumentPosition(next as Node) ?? 0
			expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
		}
	})

	it('leads back to where one came from', async () => {
		const app = await renderApp({ at: '/customers' })
		await app.user.click(within(await row(app, 'Garage Brun')).getByRole('link'))
		await heading(app, 'Garage Brun')
		await pressExactly(app, fr.common.back)
		await heading(app, fr.customers.title)
		expect(app.address).toBe('/customers')
	})

	it('says how far it is in the loyalty programme, and when it was visited', async () => {
		const { app } = await renderGarage()
		const loyalty = await app.screen.findByRole('region', { name: words.loyalty })
		expect(loyalty).toHaveTextContent(/620,00\s€ avant Or/)
		expect(loyalty).toHaveTextContent(/3\s380,00\s€ sur 4\s000,00\s€ d’ici au 31 décembre/)
		expect(within(loyalty).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
		expect(app.screen.getByText(fill(words.lastVisit_other, { count: 12 }))).toBeVisible()
	})

	it('outside the loyalty programme says so', async () => {
		const app = await renderCustomer('Garage Brun')
		expect(field(app, words.loyalty)).toHaveTextContent(words['loyalty.none'])
		expect(app.screen.queryByRole('region', { name: words.loyalty })).toBeNull()
	})

	it.each([
		['google', /google\.com.*destination=47\.912%2C1\.91/],
		['waze', /waze\.com\/ul\?ll=47\.912/],
	] as const)(
		'is reached with the navigation app of the settings: %s',
		async (navigator, option) => {
			const settings = { language: 'fr', navigator, carrier: null, version: 1 } as const
			const { service } = createFurnishedService({ settings })
			const app = await renderCustomer('Garage Arnaud', { service })
			const link = app.screen.getByRole('link', { name: words.navigate })
			await waitFor(() => expect(link).toHaveAttribute('href', expect.stringMatching(option)))
		},
	)

	it('has two ids, each copied together with the name', async () => {
		const { app, garage } = await renderGarage()
		await pressExactly(app, words.copyCustomerId)
		expect(await app.screen.findByText(words.copiedCustomerId)).toBeVisible()
		expect(await navigator.clipboard.readText()).toBe(`Garage Arnaud ${garage.awsId}`)
		await pressExactly(app, words.copyCrmId)
		expect(await app.screen.findByText(words.copiedCrmId)).toBeVisible()
		expect(await navigator.clipboard.readText()).toBe(`Garage Arnaud ${garage.crmId}`)
	})

	it('that is a key account tells its market structure, and market and business type only there', async () => {
		const { service, garage } = createFurnishedService()
		Object.assign(garage, {
			marketType: 'key-account',
			status: 'ka1',
			businessType: 'multibrand_network',
			kam: {
				customerGroupName: 'Motrio Orléans',
				group: 'Motrio',
				businessCategory: 'Regional',
				subGroupType: 'network_hq',
				groupSize: 42,
				contract: 'RV-2024-0017',
			},
		})
		const app = await renderCustomer('Garage Arnaud', { service })
		const main = termsIn(field(app, words.customerId).parentElement)
		expect(main).not.toContain(words.marketType)
		expect(main).not.toContain(fields['field.businessType'])
		const block = within(app.screen.getByRole('region', { name: words['market.title'] }))
		const said = block
			.getAllByRole('term')
			.map((term) => [term.textContent, term.nextElementSibling?.textContent])
		expect(said).toEqual([
			[words.marketType, 'Grand compte'],
			[words['market.group'], 'Motrio Orléans'],
			[words['market.shortName'], 'Motrio'],
			[fields['field.businessType'], 'Regional'],
			[words['market.subGroup'], 'Siège de réseau'],
			[words['market.size'], '42'],
			[words['market.contract'], 'RV-2024-0017'],
		])
	})
})

describe('the VAT number', () => {
	const vat = 'FR25900000019'
	const openVat = async (app: RunningApp) => {
		await pressExactly(app, words.legal)
		return app.screen.findByRole('dialog', { name: words['vat.title'] })
	}
	const says = (dialog: HTMLElement, text: string) =>
		waitFor(() => expect(dialog).toHaveTextContent(text))

	it('is told with its holder where the register knows it', async () => {
		const { app, service } = await renderGarage()
		service.world.records.vatNumbers.set(vat, {
			vat,
			status: 'valid',
			legalName: 'SARL ARNAUD',
			legalAddress: '1 RUE DU MOULIN, 45000 ORLEANS',
		})
		const dialog = await openVat(app)
		await says(dialog, words['vat.valid'])
		expect(dialog).toHaveTextContent(words['vat.formatRight'])
		expect(dialog).toHaveTextContent('SARL ARNAUD')
		expect(dialog).toHaveTextContent('1 RUE DU MOULIN, 45000 ORLEANS')
	})

	it('that was never issued is not valid', async () => {
		const { app, service } = await renderGarage()
		const nobody = { legalName: null, legalAddress: null }
		service.world.records.vatNumbers.set(vat, { vat, status: 'invalid', ...nobody })
		await says(await openVat(app), words['vat.invalid'])
	})

	it('is asked again when the register was away', async () => {
		const { app, service } = await renderGarage()
		const dialog = await openVat(app)
		await says(dialog, words['vat.idle'])
		const asked = service.requestsOf(vatRoutes.verifyVat).length
		await app.user.click(within(dialog).getByRole('button', { name: words['vat.again'] }))
		await waitFor(() => expect(service.requestsOf(vatRoutes.verifyVat)).toHaveLength(asked + 1))
		await app.user.keyboard('{Escape}')
		await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
	})

	it('keeps its format check without network', async () => {
		const service = createService()
		service.world.customer('Garage Brun').vat = 'FR25900000018'
		const app = await renderCustomer('Garage Brun', { service })
		await app.goOffline()
		const dialog = await openVat(app)
		await says(dialog, fill(words['vat.formatWrong'], { country: 'France' }))
		await says(dialog, words['vat.offline'])
	})
})

describe('without network', () => {
	it('a customer that nobody has opened is told from what lies on the phone, with its age', async () => {
		const { service, garage } = createFurnishedService()
		service.world.addVisit(garage, { date: '2026-11-20' })
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.goOffline()
		await app.reload(`/customers/${garage.id}`)
		const { screen } = app
		await heading(app, 'Garage Arnaud')
		expect(await screen.findByText(/Mis à jour\s:\s\d\d:\d\d/)).toBeVisible()
		expect(screen.getByText('Sologne · Garage Arnaud SARL')).toBeVisible()
		await screen.findAllByRole('term')
		expect(field(app, words.customerId)).toHaveTextContent(`${garage.awsId}`)
		expect(field(app, fields['field.businessType'])).toHaveTextContent('Garage indépendant')
		expect(screen.getByRole('region', { name: words.loyalty })).toHaveTextContent(
			/620,00\s€ avant Or/,
		)
		expect(screen.getByRole('list', { name: words.contacts })).toHaveTextContent('Odile Perrin')
		// And it can be worked with.
		await closeOrOpen(app, 'close')
		await waitFor(() => expect(field(app, words.status)).toHaveTextContent('Fermé'))
		await app.reload()
		await heading(app, 'Garage Arnaud')
		await waitFor(() => expect(field(app, words.status)).toHaveTextContent('Fermé'))
		expect(service.requestsOf(customerRoutes.getCustomer)).toEqual([])
	})

	it('an address that is not known here says that there is no network', async () => {
		const app = await renderApp({ isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.goOffline()
		await app.reload('/customers/019a0000-0000-7000-8000-000000000000')
		expect(await app.screen.findByText(fr.common['offline.title'])).toBeVisible()
	})
})

it.each([
	['unknown', () => '019a0000-0000-7000-8000-000000000000'],
	['of another sector', (foreign: string) => foreign],
	['no id', () => 'abc'],
])('a customer whose address is %s is not found in place', async (_, idOf) => {
	const service = createService()
	const { world } = service
	const foreign = world.addCustomer('Garage Ailleurs', { sectorId: world.addSector().id })
	const id = idOf(foreign.id)
	allowNoise(/404/)
	const app = await renderApp({ at: `/customers/${id}`, service })
	expect(await app.screen.findByText(fr.errors.not_found)).toBeVisible()
	await heading(app, words.title)
	expect(app.address).toBe(`/customers/${id}`)
})
