import type { PlaceFeature } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { control, renderCreate } from '#testing/intents/customer-form-intents.ts'
import { waitFor } from '#testing/intents/intents.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const words = fr.customerForm
const address = ['street', 'houseNumber', 'index', 'city'] as const
const shown = () =>
	address.map((field) => (control(words[`field.${field}`]) as HTMLInputElement).value)

const house: PlaceFeature = {
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
		street: 'Rue du Moulin',
		housenumber: '9',
		postcode: '45000',
		city: 'Orléans',
	},
}

it('is searched for by keyboard alone, and Enter does not send the form', async () => {
	const service = createService()
	service.world.records.places.push(house)
	const app = await renderCreate({ service })
	const { screen, user } = app
	const box = await screen.findByRole('combobox', { name: fr.places.search })
	await user.type(box, 'rue moulin 9')
	const first = await screen.findByRole('option')
	expect(box).toHaveAttribute('aria-expanded', 'true')
	await user.keyboard('{Enter}')
	expect(shown()).toEqual(['', '', '', ''])
	await user.keyboard('{ArrowDown}')
	await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', first.id))
	await user.keyboard('{Enter}')
	await waitFor(() => expect(shown()).toEqual(['Rue du Moulin', '9', '45000', 'Orléans']))
	expect(box).toHaveFocus()
	await user.keyboard('{Enter}')
	expect(screen.getByRole('heading', { level: 1, name: words.createTitle })).toBeVisible()
	expect(screen.queryByRole('alert')).toBeNull()
})
