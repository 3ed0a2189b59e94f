import { customerRoutes, type PlaceFeature, placeRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	control,
	fillCustomer,
	fillField,
	renderCreate,
	save,
} from '#testing/intents/customer-form-intents.ts'
import { heading, press, waitFor } from '#testing/intents/intents.ts'
import type { RunningApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customerForm
const address = ['street', 'houseNumber', 'index', 'city'] as const

const place = (properties: Partial<PlaceFeature['properties']>): PlaceFeature => ({
	type: 'Feature',
	geometry: { type: 'Point', coordinates: [1.905, 47.905] },
	properties: {
		osm_type: 'N',
		osm_id: 1,
		osm_key: 'place',
		osm_value: 'house',
		type: 'house',
		country: 'France',
		countrycode: 'FR',
		...properties,
	},
})
const mill = { street: 'Rue du Moulin', postcode: '45000', city: 'Orléans' }
const seven = place({ ...mill, housenumber: '7' })
const nine = place({ ...mill, housenumber: '9' })
const far = place({ ...mill, housenumber: '7', postcode: '59000', city: 'Lille' })
const church = place({
	...{ type: 'street', osm_key: 'highway', osm_value: 'residential' },
	...{ name: 'Rue de l’Église', postcode: '45000', city: 'Orléans' },
})
const maple = place({
	...{ street: 'Ahornstraße', housenumber: '13', postcode: '91207', city: 'Lauf' },
	...{ country: 'Allemagne', countrycode: 'DE' },
})

/** A service that knows the addresses of a few searches. */
function serviceWith(found: Record<string, PlaceFeature[]>): FakeService {
	const service = createService()
	service.on(placeRoutes.geocode, ({ query }) => ({
		type: 'FeatureCollection' as const,
		features: found[query.q] ?? [],
	}))
	return service
}

const search = ({ screen }: RunningApp) => screen.findByRole('combobox', { name: fr.places.search })
const suggestions = ({ screen }: RunningApp) => screen.queryAllByRole('option')

async function suggests(app: RunningApp, count: number): Promise<HTMLElement[]> {
	await waitFor(() => expect(suggestions(app)).toHaveLength(count))
	return suggestions(app)
}

async function searchFor(app: RunningApp, text: string, count: number): Promise<HTMLElement[]> {
	await app.user.type(await search(app), text)
	return suggests(app, count)
}

const shown = () =>
	address.map((field) => (control(words[`field.${field}`]) as HTMLInputElement).value)

describe('the search for an address', () => {
	it('fills the fields, says so, and the address is sent as it was found', async () => {
		const service = serviceWith({ '7 rue du mulin': [seven, far] })
		const app = await renderCreate({ service })
		const [near, other] = await searchFor(app, '7 rue du mulin', 2)
		expect(near).toHaveTextContent('7 Rue du Moulin')
		expect(near).toHaveTextContent('45000 Orléans')
		expect(other).toHaveTextContent('59000 Lille')
		await app.user.click(near as HTMLElement)
		expect(shown()).toEqual(['Rue du Moulin', '7', '45000', 'Orléans'])
		await suggests(app, 0)
		const said = fill(fr.places.chosen, { address: '7 Rue du Moulin, 45000 Orléans, France' })
		expect(app.screen.getByText(said)).toBeVisible()
		const [street = '', houseNumber = '', index = '', city = ''] = shown()
		await fillCustomer(app, 'Atelier du Zéphyr')
		await fillField(app, words['field.houseNumber'], houseNumber)
		await save(app)
		await heading(app, 'Atelier du Zéphyr')
		await waitFor(() => expect(service.requestsOf(customerRoutes.createCustomer)).toHaveLength(1))
		const [sent] = service.requestsOf(customerRoutes.createCustomer)
		expect(sent?.body).toMatchObject({ street, houseNumber, index, city, country: 'fr' })
	})

	it('opens its list as one types, and Enter neither chooses nor sends the form', async () => {
		const app = await renderCreate({
			service: serviceWith({ 'rue moulin': [seven, far], 'rue moulin 9': [nine] }),
		})
		const { screen, user } = app
		await searchFor(app, 'rue moulin', 2)
		expect(await search(app)).toHaveAttribute('aria-expanded', 'true')
		await user.keyboard(' 9')
		const [first] = await suggests(app, 1)
		expect(first).toHaveTextContent('9 Rue du Moulin')
		await user.keyboard('{Enter}')
		expect(shown()).toEqual(['', '', '', ''])
		expect(screen.getByRole('heading', { level: 1, name: words.createTitle })).toBeVisible()
		expect(screen.queryByRole('alert')).toBeNull()
	})

	it('goes to the number that a street leaves open, and takes the country over', async () => {
		const app = await renderCreate({
			service: serviceWith({ 'rue de l eglise': [church], 'ahornstr 13': [maple] }),
		})
		const [street] = await searchFor(app, 'rue de l eglise', 1)
		await app.user.click(street as HTMLElement)
		expect(shown()).toEqual(['Rue de l’Église', '', '45000', 'Orléans'])
		await waitFor(() => expect(control(words['field.houseNumber'])).toHaveFocus())
		const [abroad] = await searchFor(app, 'ahornstr 13', 1)
		await app.user.click(abroad as HTMLElement)
		expect(shown()).toEqual(['Ahornstraße', '13', '91207', 'Lauf'])
		expect(control(words['field.country'])).toHaveAccessibleDescription(fr.options['countries.de'])
	})

	it('asks for nothing with two letters, asks near where one is, and says when nothing is found', async () => {
		const service = serviceWith({})
		const app = await renderCreate({ service })
		const asked = () => service.requestsOf(placeRoutes.geocode).map(({ address: sent }) => sent)
		await app.user.type(await search(app), '12 ru')
		await app.pass(2000)
		expect(asked()).toEqual([])
		await fillField(app, fr.places.search, 'Xyzzyxyzzy')
		expect(await app.screen.findByText(fr.places.nothing)).toBeVisible()
		expect(app.screen.getByText(fr.places.byHand)).toBeVisible()
		expect(asked()).toEqual([expect.stringContaining('q=Xyzzyxyzzy&lat=47.9&lng=1.9')])
	})

	it('needs a connection, and says so; the fields can be filled by hand', async () => {
		const service = serviceWith({ 'rue du moulin': [seven] })
		const app = await renderCreate({ service })
		const { screen } = app
		await search(app)
		await app.goOffline()
		const said = `${fr.places.offline} ${fr.places.byHand}`
		expect(await screen.findByText(said)).toBeVisible()
		await app.user.type(await search(app), 'rue du moulin')
		await app.pass(2000)
		expect(suggestions(app)).toEqual([])
		await fillField(app, words['field.street'], 'Rue du Moulin')
		expect(control(words['field.street'])).toHaveValue('Rue du Moulin')
		expect(service.requestsOf(placeRoutes.geocode)).toEqual([])
	})

	it('that fails says so, and can be repeated', async () => {
		const service = serviceWith({})
		service.refuse(placeRoutes.geocode, refusals.away())
		const app = await renderCreate({ service })
		await app.user.type(await search(app), 'rue du moulin')
		expect(await app.screen.findByText(fr.places.failed)).toBeVisible()
		service.restore()
		await press(app, fr.common.retry)
		expect(await app.screen.findByText(fr.places.nothing)).toBeVisible()
	})
})
