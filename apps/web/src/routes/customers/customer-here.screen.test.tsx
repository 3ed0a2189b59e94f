import { customerRoutes, type PlaceFeature, placeRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	control,
	fillCustomer,
	fillField,
	renderCreate,
	save,
} from '#testing/intents/customer-form-intents.ts'
import { heading, press, waitFor, within } from '#testing/intents/intents.ts'
import type { AppOptions, RunningApp } from '#testing/render-app.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const words = fr.customerForm
const address = ['street', 'houseNumber', 'index', 'city'] as const
const yard = { lat: 47.8725, lng: 4.9055, accuracy: 10 }
const seven: PlaceFeature = {
	type: 'Feature',
	geometry: { type: 'Point', coordinates: [4.9051, 47.8721] },
	properties: {
		...{ osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', type: 'house' },
		...{ street: 'Rue du Moulin', housenumber: '7', postcode: '45000', city: 'Orléans' },
		...{ country: 'France', countrycode: 'FR' },
	},
}

/** A service that knows what lies where the person stands. */
function serviceWith(...features: PlaceFeature[]): FakeService {
	const service = createService()
	service.on(placeRoutes.reverseGeocode, () => ({ type: 'FeatureCollection' as const, features }))
	return service
}

const renderThere = (options: AppOptions = {}) =>
	renderCreate({ service: serviceWith(seven), position: yard, ...options })
const takeHere = (app: RunningApp) => press(app, fr.places['here.use'])
const shown = () =>
	address.map((field) => (control(words[`field.${field}`]) as HTMLInputElement).value)
const isFilled = () =>
	waitFor(() => expect(shown()).toEqual(['Rue du Moulin', '7', '45000', 'Orléans']))

describe('the address where the person stands', () => {
	it('fills the address and nothing else; the customer is there, as a pin that can be moved', async () => {
		const app = await renderThere()
		await fillField(app, words['field.title'], 'Atelier du Zéphyr')
		await takeHere(app)
		await isFilled()
		expect(control(words['field.title'])).toHaveValue('Atelier du Zéphyr')
		expect(control(words['field.phoneNumber'])).toHaveValue('')
		await fillField(app, words['field.companyTitle'], 'Zéphyr SARL')
		await fillField(app, words['field.phoneNumber'], '6 39 98 12 34')
		await save(app)
		await heading(app, 'Atelier du Zéphyr')
		const { world } = app.service
		await waitFor(() =>
			expect(world.customer('Atelier du Zéphyr').realLocation).toEqual([yard.lat, yard.lng]),
		)
	})

	it('is saved with the customer, also without network', async () => {
		const app = await renderThere()
		await fillField(app, words['field.title'], 'Atelier du Zéphyr')
		await takeHere(app)
		await isFilled()
		await fillField(app, words['field.companyTitle'], 'Zéphyr SARL')
		await fillField(app, words['field.phoneNumber'], '6 39 98 12 34')
		await app.goOffline()
		await save(app)
		// Never one without the other: a page may end in between.
		await waitFor(() => expect(app.waiting).not.toHaveLength(0))
		expect(app.waiting.map(({ kind }) => kind)).toEqual(['customer-create', 'customer-location'])
		expect(app.waiting[1]?.dependsOn).toEqual([app.waiting[0]?.id])
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		const { realLocation } = app.service.world.customer('Atelier du Zéphyr')
		expect(realLocation).toEqual([yard.lat, yard.lng])
	})

	it('replaces what was written by hand only after a second press', async () => {
		const app = await renderThere()
		await fillField(app, words['field.street'], 'Quai du Port')
		await takeHere(app)
		const note = (await app.screen.findByText(fr.places['here.offered'])).closest('[role=note]')
		expect(note).toHaveTextContent('7 Rue du Moulin, 45000 Orléans')
		expect(shown()).toEqual(['Quai du Port', '', '', ''])
		await press(app, fr.places['here.replace'])
		await isFilled()
	})

	it('needs a network, and says so', async () => {
		const app = await renderThere()
		await app.goOffline()
		const button = await app.screen.findByRole('button', { name: fr.places['here.use'] })
		await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
		expect(app.screen.getByText(fr.places['here.offline'])).toBeVisible()
	})

	it('is told beside its button where the position is refused', async () => {
		const refused = await renderThere({ permission: 'denied' })
		await takeHere(refused)
		const told = await refused.screen.findByText(fr.errors.geolocation_user_denied)
		expect(told.closest('section')).toBe(control(words['field.street']).closest('section'))
	})

	it('says that nothing lies there', async () => {
		const nowhere = await renderThere({ service: serviceWith() })
		await takeHere(nowhere)
		expect(await nowhere.screen.findByText(fr.places['here.nothing'])).toBeVisible()
	})

	it('of a vague position fills the address, and puts no pin', async () => {
		const app = await renderThere({ position: { ...yard, accuracy: 400 } })
		await takeHere(app)
		await isFilled()
		const [, houseNumber = ''] = shown()
		await fillCustomer(app, 'Atelier du Zéphyr')
		await fillField(app, words['field.houseNumber'], houseNumber)
		await save(app)
		await heading(app, 'Atelier du Zéphyr')
		const { service } = app
		await waitFor(() => expect(service.requestsOf(customerRoutes.createCustomer)).toHaveLength(1))
		expect(service.requestsOf(customerRoutes.patchCustomer)).toEqual([])
	})
})

it('warns of a customer less than 50 m away, and no more once the address is another', async () => {
	const service = serviceWith(seven)
	const next: [number, number] = [yard.lat + 0.0003, yard.lng]
	const known = service.world.addCustomer('Garage Connu', { realLocation: next })
	const app = await renderThere({ service, isPrefetching: true })
	await waitFor(() => expect(service.requestsOf(customerRoutes.keepCustomers)).not.toEqual([]))
	await app.pass(5000)
	await takeHere(app)
	await isFilled()
	await app.pass(1000)
	const title = await app.screen.findByText(words['alike.title'])
	const note = title.closest('[role=note]') as HTMLElement
	expect(note).toHaveTextContent(words['alike.near'])
	const link = within(note).getByRole('link', { name: 'Garage Connu' })
	expect(link).toHaveAttribute('href', `/customers/${known.id}`)
	await fillField(app, words['field.city'], 'Olivet')
	await app.pass(1000)
	await waitFor(() => expect(app.screen.queryByText(words['alike.title'])).toBeNull())
})
