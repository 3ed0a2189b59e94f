import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sharedMapWith } from '@roundsman/api/testing/worlds/shared-map'
import { describe, expect, test } from 'vitest'
import { choosePlaces, type Place, placesOfGeneratedRegion } from './places.ts'
import { placesOfMapPack, placesOfSharedData } from './places-of-files.ts'
import { createRandom } from './random.ts'
import { COUNTRIES } from './region/region-model.ts'
import { REGION_SETTINGS } from './region/region-settings.ts'
import { demoRegion } from './testing/demo-regions.ts'

const shared = sharedMapWith('addresses.csv') ?? ''

function metresBetween(one: Place, other: Place): number {
	const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180)
	return Math.hypot(east, other.lat - one.lat) * 111_320
}

const regions = REGION_SETTINGS.map(demoRegion)

test('a generated region has more than 350 addresses and 20 garages, none twice', () => {
	for (const region of regions) {
		const places = placesOfGeneratedRegion(region)
		const keys = places.map((place) => `${place.city}/${place.street}/${place.houseNumber}`)
		expect(new Set(keys).size).toBe(places.length)
		expect(places.length).toBeGreaterThan(350)
		expect(places.filter(({ garage }) => garage).length).toBeGreaterThan(20)
		for (const { lat, lng } of places) {
			expect(lat > region.bounds.south && lat < region.bounds.north).toBe(true)
			expect(lng > region.bounds.west && lng < region.bounds.east).toBe(true)
		}
	}
})

test('every address of a town lies within the bounds of the town', () => {
	for (const region of regions) {
		const { south, north, west, east } = region.townBounds
		for (const { city, lat, lng } of placesOfGeneratedRegion(region)) {
			if (city !== region.name) continue
			expect(lat > south && lat < north && lng > west && lng < east).toBe(true)
		}
	}
})

test('places are used again, a little aside, where more are wanted than there are', () => {
	const place: Place = {
		country: 'de',
		region: 'r',
		street: 'Weg',
		houseNumber: '1',
		postalCode: '1',
		city: 'Ort',
		lat: 50,
		lng: 10,
		garage: { name: 'Kfz Huber' },
	}
	const chosen = choosePlaces([place, { ...place, houseNumber: '2' }], 7, createRandom('seed'))
	expect(chosen).toHaveLength(7)
	const spots = new Set(chosen.map(({ houseNumber, lat, lng }) => `${houseNumber} ${lat} ${lng}`))
	expect(spots.size).toBe(7)
	for (const one of chosen) expect(metresBetween(one, place)).toBeLessThan(41)
	expect(chosen.filter(({ garage }) => garage)).toHaveLength(2)
})

test('a map pack gives its houses and garages, and streets where it has few houses', () => {
	const folder = mkdtempSync(join(tmpdir(), 'map-pack-'))
	const lines = [
		{
			r: 'x',
			k: 'place',
			v: 'house',
			type: 'house',
			street: 'Rue Neuve',
			hn: '3',
			pc: '21000',
			city: 'Ville',
			lat: 47,
			lng: 5,
			t: 'N',
			id: 1,
		},
		{
			r: 'x',
			k: 'shop',
			v: 'car_repair',
			type: 'other',
			name: 'Garage Martin',
			street: 'Rue Neuve',
			hn: '5',
			city: 'Ville',
			lat: 47,
			lng: 5,
			t: 'W',
			id: 2,
		},
		{
			r: 'x',
			k: 'highway',
			v: 'residential',
			type: 'street',
			name: 'Rue Haute',
			city: 'Ville',
			lat: 47,
			lng: 5,
			t: 'W',
			id: 3,
		},
		{
			r: 'y',
			k: 'place',
			v: 'house',
			type: 'house',
			street: 'Street',
			hn: '3',
			city: 'Elsewhere',
			lat: 47,
			lng: 5,
			t: 'N',
			id: 4,
		},
	]
	writeFileSync(
		join(folder, 'places.ndjson.gz'),
		gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')),
	)
	writeFileSync(
		join(folder, 'pack.json'),
		JSON.stringify({ regions: [{ key: 'x', country: 'fr' }] }),
	)
	const places = placesOfMapPack(folder)
	expect(
		places.map(({ street, houseNumber, postalCode }) => [street, houseNumber, postalCode]),
	).toEqual([
		['Rue Neuve', '3', '21000'],
		['Rue Neuve', '5', '21000'],
		['Rue Haute', '4', '21000'],
	])
	expect(places[1]?.garage?.name).toBe('Garage Martin')
})

describe.skipIf(!shared)('on the real data (skipped without real map data)', () => {
	test('there are places in all six countries, each with street, number and city', () => {
		const places = placesOfSharedData(shared)
		for (const country of COUNTRIES) {
			const own = places.filter((place) => place.country === country)
			expect(own.length, country).toBeGreaterThan(250)
			for (const place of own) {
				expect(place.street).not.toBe('')
				expect(place.houseNumber).not.toBe('')
				expect(place.city).not.toBe('')
				expect(place.lat).toBeGreaterThan(43)
				expect(place.lat).toBeLessThan(53)
				expect(place.lng).toBeGreaterThan(4)
				expect(place.lng).toBeLessThan(16)
			}
			expect(choosePlaces(own, 2000, createRandom(country))).toHaveLength(2000)
		}
		expect(places.filter(({ garage }) => garage).length).toBeGreaterThan(20)
	})
})
