import { type PlaceFeature, placeRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { heading, press, waitFor, within } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.map
const details = fr.customerDetails
const yard = { lat: 47.8725, lng: 4.9055, accuracy: 40 }

const savePlace = ({ screen }: RunningApp) =>
	screen.findByRole('button', { name: words['place.save'] })

it('a saved point is taken away after a question; one that is not saved is there again after Back', async () => {
	const service = createService()
	const customer = service.world.customer('Garage Arnaud')
	customer.realLocation = [47.8735, 4.9065]
	const app = await renderApp({ at: `/customers/${customer.id}`, service, position: yard })
	const { screen, user } = app
	await press(app, details['location.edit'], 'link')
	await heading(app, details.realLocation)
	const save = await savePlace(app)
	expect(save).toHaveAttribute('aria-disabled', 'true')
	expect(save).toHaveAccessibleDescription(words['place.chooseFirst'])
	await press(app, words['place.useMine'])
	await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
	// A person is not faster than the screen.
	await app.pass(100)
	await press(app, fr.common.back)
	await heading(app, customer.title)
	await press(app, details['location.edit'], 'link')
	await heading(app, details.realLocation)
	expect(await screen.findByText(fr.customerForm['restored.text'])).toBeVisible()
	expect(screen.getByText(/47,8725/)).toBeVisible()
	expect(await savePlace(app)).not.toHaveAttribute('aria-disabled')
	await press(app, fr.customerForm['restored.restart'])
	await waitFor(async () => expect(await savePlace(app)).toHaveAttribute('aria-disabled', 'true'))
	expect(screen.queryByText(/47,8725/)).toBeNull()
	await press(app, words['place.clear'])
	const dialog = await screen.findByRole('alertdialog', { name: details['location.deleteTitle'] })
	await user.click(within(dialog).getByRole('button', { name: details['location.confirm'] }))
	await heading(app, customer.title)
	await waitFor(() => expect(customer.realLocation ?? null).toBeNull())
})

describe('a point far from the address', () => {
	const found: PlaceFeature = {
		type: 'Feature',
		geometry: { type: 'Point', coordinates: [1.905, 47.905] },
		properties: {
			...{ osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', type: 'house' },
			...{ street: 'Rue du Moulin', housenumber: '7', postcode: '45000', city: 'Orléans' },
			...{ country: 'France', countrycode: 'FR' },
		},
	}

	it('is saved after a question only, and nothing is said of where the person was once it is elsewhere', async () => {
		const service = createService()
		service.on(placeRoutes.geocode, () => ({
			type: 'FeatureCollection' as const,
			features: [found],
		}))
		const customer = service.world.customer('Garage Arnaud')
		const at = `/customers/${customer.id}/update-location`
		const app = await renderApp({ at, service, position: yard })
		const { screen, user } = app
		const accuracy = plain(fill(words['place.accuracy'], { distance: '40 m' }))
		await press(app, words['place.useMine'])
		expect(await screen.findByText(accuracy)).toBeVisible()
		await press(app, words['place.save'])
		const question = await screen.findByRole('alertdialog', { name: words['place.farTitle'] })
		await user.click(within(question).getByRole('button', { name: fr.common.cancel }))
		await waitFor(() => expect(question).not.toBeInTheDocument())
		expect(service.operations.list()).toEqual([])

		await user.type(await screen.findByRole('combobox', { name: fr.places.search }), '7 rue')
		await user.click(await screen.findByRole('option'))
		const put = fr.places['point.chosen'].split('{{')[0] ?? ''
		expect(await screen.findByText(new RegExp(put))).toBeVisible()
		expect(screen.queryByText(accuracy)).toBeNull()
		await press(app, words['place.useMine'])
		expect(await screen.findByText(accuracy)).toBeVisible()
		expect(screen.queryByText(new RegExp(put))).toBeNull()

		await press(app, words['place.save'])
		await press(app, words['place.farSave'])
		await heading(app, customer.title)
		await waitFor(() => expect(customer.realLocation).toEqual([yard.lat, yard.lng]))
	})
})
