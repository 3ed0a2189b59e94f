import { describe, expect, it } from 'vitest'
import { NearbyPlaces } from './place-nearby-service.ts'
import type { PackPlace } from './place-repository.ts'
import { PlaceIndex } from './place-search-service.ts'

const house = (street: string, hn: string, more: Partial<PackPlace> = {}): PackPlace => ({
	...{ r: 'x', cc: 'de', k: 'place', v: 'house', type: 'house', street, hn, t: 'N', id: 1 },
	...{ pc: '91207', city: 'Lauf', lat: 49.5, lng: 11.3, ...more },
})
const named = (
	type: PackPlace['type'],
	name: string,
	more: Partial<PackPlace> = {},
): PackPlace => ({
	...{ r: 'x', cc: 'de', k: type === 'street' ? 'highway' : 'place', v: 'town', type, name },
	...{ t: 'W', id: 2, lat: 49.5, lng: 11.3, city: type === 'city' ? '' : 'Lauf', ...more },
})

const labelOf = ({ name = '', street = '', hn = '', city = '' }: PackPlace) =>
	[name, street, hn, city].filter(Boolean).join(' ')

async function find(places: PackPlace[], q: string, near?: { lat: number; lng: number }) {
	const index = await PlaceIndex.of(places)
	return index.search({ q, limit: 5, near }).map(labelOf)
}

describe('the search for places', () => {
	const some = [
		house('Ahornstraße', '12'),
		house('Ahornstraße', '12a'),
		house('Ahornstraße', '14-16'),
		house('Straße des 17. Juni', '3'),
		house('Rue de l’Église', '7 bis', { cc: 'fr', pc: '06190', city: 'Évreux' }),
		house('Kerkstraat', '20-11', { cc: 'nl', pc: '5411 BA', city: 'Zeeland' }),
		house('Kerkstraat', '20', { cc: 'nl', pc: '5411 BA', city: 'Zeeland' }),
		named('street', 'Ahornstraße'),
		named('city', 'Lauf'),
		named('other', 'Garage Lauf', { k: 'shop', street: 'Ahornstraße', hn: '12' }),
	]

	it.each([
		['Ahornstraße 12', 'Ahornstraße 12 Lauf'],
		['12 ahornstrasse lauf', 'Ahornstraße 12 Lauf'],
		['Lauf, Ahornstr. 12 A', 'Ahornstraße 12a Lauf'],
		['Ahorn Straße 12', 'Ahornstraße 12 Lauf'],
		['Ahronstraße 12 Lauf', 'Ahornstraße 12 Lauf'],
		['Ahornstr 16', 'Ahornstraße 14-16 Lauf'],
		['Ahornstraße', 'Ahornstraße Lauf'],
		['Ahornstraße 99', 'Ahornstraße Lauf'],
		['lauf', 'Lauf'],
		['17 juni 3', 'Straße des 17. Juni 3 Lauf'],
		['7 bis rue de l eglise evreux', 'Rue de l’Église 7 bis Évreux'],
		['Rue Eglise 7', 'Rue de l’Église 7 bis Évreux'],
		['kerkstraat 20 5411BA', 'Kerkstraat 20 Zeeland'],
		['kerkstraat 20-11', 'Kerkstraat 20-11 Zeeland'],
		['garage lauf', 'Garage Lauf Ahornstraße 12 Lauf'],
	])('finds by %s', async (q, first) => {
		expect((await find(some, q))[0]).toBe(first)
	})

	it('finds nothing for what is nowhere, and for no letters', async () => {
		for (const q of ['xyzzyxyzzy', '...', '\u0000']) expect(await find(some, q)).toEqual([])
	})

	it('puts what lies near first among equals', async () => {
		const towns = ['Cormano', 'Melzo'].map((city, at) =>
			named('street', 'Via Roma', { cc: 'it', city, lat: 45 + at, lng: 9 }),
		)
		expect((await find(towns, 'via roma', { lat: 45, lng: 9 }))[0]).toBe('Via Roma Cormano')
		expect((await find(towns, 'via roma', { lat: 46, lng: 9 }))[0]).toBe('Via Roma Melzo')
	})

	it('tells a house with two doors once, and two of one number in two postal codes by the code', async () => {
		const twins = [
			house('Dorfstraße', '1'),
			house('Dorfstraße', '1', { lat: 49.50001 }),
			house('Dorfstraße', '1', { pc: '91233' }),
		]
		expect(await find(twins, 'Dorfstraße 1')).toHaveLength(2)
		const index = await PlaceIndex.of(twins)
		expect(index.search({ q: 'Dorfstraße 1 91233', limit: 5 })).toEqual([twins[2]])
	})
})

describe('what lies near a point', () => {
	const nearby = new NearbyPlaces([
		house('Ahornstraße', '12', { lat: 49.505 }),
		named('street', 'Nordring', { lat: 49.5 }),
	])

	it('is a house within 1 km, also where a street is nearer', () => {
		expect(nearby.find({ lat: 49.4999, lng: 11.3 })?.hn).toBe('12')
	})

	it('is a street within 5 km where there is no house', () => {
		expect(nearby.find({ lat: 49.47, lng: 11.3 })?.name).toBe('Nordring')
	})

	it('is nothing farther away, and nothing where nothing is known', () => {
		expect(nearby.find({ lat: 49.4, lng: 11.3 })).toBeUndefined()
		expect(new NearbyPlaces([]).find({ lat: 49.4, lng: 11.3 })).toBeUndefined()
	})
})
