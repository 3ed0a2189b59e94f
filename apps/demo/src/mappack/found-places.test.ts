import { type PackPlace, PlaceIndex, placesFile, readPackPlaces } from '@roundsman/api/domains/map'
import { sharedMapWith } from '@roundsman/api/testing/worlds/shared-map'
import { countries } from '@roundsman/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../random.ts'
import { REGION_SETTINGS } from '../region/region-settings.ts'
import { demoRegion } from '../testing/demo-regions.ts'
import { buildPlaces } from './build-places.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** One letter wrong, too few, too many, or changed places with the next. */
function mistype(text: string, random: Random): string {
	const letters = [...text].flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []))
	const at = random.pick(letters)
	const other = random.pick([...alphabet])
	const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
	const kinds = [
		before + other + after,
		before + after,
		before + other + letter + after,
		before + after.charAt(0) + letter + after.slice(1),
	]
	return random.pick(kinds)
}

const writings: ((house: PackPlace, street: string) => string)[] = [
	({ hn, pc = '', city }, street) => `${street} ${hn}, ${pc} ${city}`,
	({ hn, city }, street) => `${hn} ${street} ${city}`,
	({ hn, city }, street) => `${city} ${street} ${hn}`,
]

const sampleSize = 500

/** How often the house that was meant is found, in percent. */
function measure(index: PlaceIndex, asked: { house: PackPlace; q: string }[]) {
	const found = asked.map(({ house, q }) =>
		index
			.search({ q, limit: 5 })
			.findIndex(
				({ street, hn, city }) => street === house.street && hn === house.hn && city === house.city,
			),
	)
	const percent = (isRight: (at: number) => boolean) =>
		(found.filter(isRight).length / asked.length) * 100
	return { first: percent((at) => at === 0), inFive: percent((at) => at >= 0) }
}

function judge(places: readonly PackPlace[], index: PlaceIndex) {
	const houses = places.filter(({ type, street, hn }) => type === 'house' && street && hn)
	const random = createRandom('geocoder')
	const sample = Array.from({ length: sampleSize }, () => {
		const house = random.pick(houses)
		const write = random.pick(writings)
		const { street = '' } = house
		return {
			right: { house, q: write(house, street) },
			wrong: { house, q: write(house, mistype(street, random)) },
		}
	})
	const right = measure(
		index,
		sample.map((one) => one.right),
	)
	const wrong = measure(
		index,
		sample.map((one) => one.wrong),
	)
	expect(right.first, 'exact address first').toBeGreaterThanOrEqual(99)
	expect(wrong.inFive, 'one typing error, among five').toBeGreaterThanOrEqual(92)
}

describe('the demo region', () => {
	let places: PackPlace[]
	let index: PlaceIndex
	beforeAll(async () => {
		places = REGION_SETTINGS.flatMap((settings) => buildPlaces(demoRegion(settings)))
		index = await PlaceIndex.of(places)
	})

	it('is found by address, with a typing error too', () => judge(places, index))

	it('has settlements, streets, houses and garages in each country', () => {
		for (const country of countries) {
			const own = places.filter(({ cc }) => cc === country)
			const count = (type: PackPlace['type']) => own.filter((place) => place.type === type).length
			expect(count('city')).toBe(7)
			expect(count('street')).toBeGreaterThan(200)
			expect(count('house')).toBeGreaterThan(4000)
			expect(own.some(({ k, v }) => k === 'shop' && v === 'car_repair')).toBe(true)
			expect(own.every(({ city, type }) => city || type === 'city')).toBe(true)
		}
	})

	it('has each street of a town once', () => {
		const streets = places.filter(({ type }) => type === 'street')
		const names = streets.map(({ cc, name, city }) => `${cc} ${name} ${city}`)
		expect(new Set(names).size).toBe(names.length)
	})
})

const shared = sharedMapWith(placesFile) ?? ''

describe.skipIf(!shared)('real places (skipped without real map data)', () => {
	it('are found by address, with a typing error too', async () => {
		const places = (await readPackPlaces(shared)) ?? []
		judge(places, await PlaceIndex.of(places))
	})
})
