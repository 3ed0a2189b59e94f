import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '../core/locales.ts'
import { type PlaceFeature, placeFeatureSchema } from './place.ts'
import { addressOfFeature, placeLabel } from './place-rules.ts'

type Properties = PlaceFeature['properties']

const feature = (properties: Partial<Properties>): PlaceFeature => ({
	type: 'Feature',
	geometry: { type: 'Point', coordinates: [11.27, 49.51] },
	properties: {
		osm_type: 'N',
		osm_id: 1,
		osm_key: 'place',
		osm_value: 'house',
		type: 'house',
		country: 'Deutschland',
		countrycode: 'DE',
		...properties,
	},
})

const house = { street: 'Ahornstraße', housenumber: '13', postcode: '91207', city: 'Lauf' }

describe('the address of a place', () => {
	it('has every field for a house', () => {
		expect(addressOfFeature(feature(house))).toEqual({
			street: 'Ahornstraße',
			houseNumber: '13',
			index: '91207',
			city: 'Lauf',
			country: 'de',
			position: { lat: 49.51, lng: 11.27 },
		})
	})

	it('leaves the number open for a street, and the street for a town', () => {
		const street = feature({ type: 'street', name: 'Nordring', city: 'Lauf' })
		expect(addressOfFeature(street)).toMatchObject({ street: 'Nordring', houseNumber: '' })
		const town = feature({ type: 'city', name: 'Lauf', postcode: '91207' })
		expect(addressOfFeature(town)).toMatchObject({ street: '', index: '91207', city: 'Lauf' })
	})

	it('does not take the name of a firm for a street or a town', () => {
		const firm = feature({ type: 'other', name: 'Garage Duval', osm_key: 'shop' })
		expect(addressOfFeature(firm)).toMatchObject({ street: '', city: '' })
		expect(addressOfFeature(feature({ ...house, name: 'Garage Duval' })).street).toBe('Ahornstraße')
	})

	it('takes none of several postal codes, and no country that the product does not know', () => {
		expect(addressOfFeature(feature({ ...house, postcode: '91207;91208' })).index).toBe('')
		expect(addressOfFeature(feature({ ...house, countrycode: 'MC' })).country).toBeNull()
		expect(addressOfFeature(feature({ ...house, countrycode: undefined })).country).toBeNull()
	})
})

describe('the label of a place', () => {
	it.each([
		['FR', '13 Ahornstraße'],
		['DE', 'Ahornstraße 13'],
		['AT', 'Ahornstraße 13'],
		['BE', 'Ahornstraße 13'],
		['IT', 'Ahornstraße 13'],
		['NL', 'Ahornstraße 13'],
		['MC', 'Ahornstraße 13'],
	])('of a house in %s begins with %s', (countrycode, title) => {
		expect(placeLabel(feature({ ...house, countrycode }))).toEqual({
			title,
			detail: '91207 Lauf, Deutschland',
		})
	})

	it('of a firm names it first and then its address', () => {
		expect(placeLabel(feature({ ...house, name: 'Garage Duval' }))).toEqual({
			title: 'Garage Duval',
			detail: 'Ahornstraße 13, 91207 Lauf, Deutschland',
		})
	})

	it('of a street and of a town does not say the name twice', () => {
		const street = feature({ type: 'street', name: 'Nordring', city: 'Lauf' })
		expect(placeLabel(street)).toEqual({ title: 'Nordring', detail: 'Lauf, Deutschland' })
		const town = feature({ type: 'city', name: 'Lauf' })
		expect(placeLabel(town)).toEqual({ title: 'Lauf', detail: 'Deutschland' })
	})

	it('is never torn, whatever a geocoder leaves out', () => {
		const maybe = fc.option(fc.constantFrom('Rue du Lac', 'Lauf', '12', '91207'), {
			nil: undefined,
		})
		const properties = fc.record({
			type: fc.constantFrom('house', 'street', 'locality', 'district', 'city', 'state', 'other'),
			name: maybe,
			street: maybe,
			housenumber: maybe,
			postcode: maybe,
			city: maybe,
			country: maybe,
			countrycode: fc.constantFrom(...countries.map((code) => code.toUpperCase()), 'MC', undefined),
		})
		fc.assert(
			fc.property(properties, (some) => {
				const place = feature(some)
				expect(placeFeatureSchema.safeParse(place).success).toBe(true)
				const { title, detail } = placeLabel(place)
				for (const text of [title, detail]) {
					expect(text).not.toMatch(/undefined|null|^[ ,]|[ ,]$|, ,| {2}/)
				}
			}),
		)
	})
})
