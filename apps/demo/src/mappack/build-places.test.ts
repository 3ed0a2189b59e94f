import { describe, expect, it } from 'vitest'
import type { MapNode, MapRelation, MapWay, Tags } from '../region/region-model.ts'
import { buildPlaces } from './build-places.ts'

const node = (id: number, lat: number, lng: number, tags?: Tags): MapNode => ({
	id,
	lat,
	lng,
	...(tags ? { tags } : {}),
})

function build(nodes: MapNode[], ways: MapWay[] = [], relations: MapRelation[] = []) {
	return buildPlaces({ key: 'x', country: 'de', nodes, ways, relations })
}

const square = [node(1, 49, 11), node(2, 49, 11.001), node(3, 49.001, 11.001), node(4, 49.001, 11)]
const town = node(10, 49.01, 11, { place: 'town', name: 'Lauf' })
const village = node(11, 49.05, 11, { place: 'village', name: 'Simmelsdorf' })
const address = { 'addr:street': 'Ahornweg', 'addr:housenumber': '1' }

describe('places of an extract', () => {
	it('are houses in the middle of their buildings, with the nearest town where they name none', () => {
		const building = { id: 20, nodes: [1, 2, 3, 4, 1], tags: { building: 'yes', ...address } }
		const [, , house] = build([...square, town, village], [building])
		expect(house).toEqual({
			...{ r: 'x', cc: 'de', t: 'W', id: 20, lat: 49.0005, lng: 11.0005 },
			...{ k: 'place', v: 'house', type: 'house' },
			...{ street: 'Ahornweg', hn: '1', pc: '', city: 'Lauf' },
		})
	})

	it('are houses of nodes and of areas with a hole, but not of restrictions', () => {
		const outer = { id: 21, nodes: [1, 2, 3, 4, 1], tags: {} }
		const relation = (type: string): MapRelation => ({
			id: 30,
			members: [{ type: 'way', ref: 21, role: 'outer' }],
			tags: { type, ...address },
		})
		const entrance = node(12, 49, 11, { ...address, 'addr:city': 'Hof', 'addr:postcode': '95028' })
		const houses = build([...square, entrance], [outer], [relation('multipolygon')])
		expect(houses.map(({ t, city, pc }) => [t, city, pc])).toEqual([
			['N', 'Hof', '95028'],
			['R', '', ''],
		])
		expect(build(square, [outer], [relation('restriction')])).toEqual([])
	})

	it('are streets, once for all their pieces, in the town and postal code of their houses', () => {
		const piece = (id: number, nodes: number[]): MapWay => ({
			id,
			nodes,
			tags: { highway: 'residential', name: 'Ahornweg' },
		})
		const house = node(12, 49, 11, { ...address, 'addr:city': 'Hof', 'addr:postcode': '95028' })
		const streets = build(
			[...square, town, house],
			[piece(22, [1, 2]), piece(23, [2, 3]), { ...piece(24, [3, 4]), tags: { highway: 'path' } }],
		).filter(({ type }) => type === 'street')
		expect(streets).toEqual([
			expect.objectContaining({ name: 'Ahornweg', city: 'Hof', pc: '95028', v: 'residential' }),
		])
	})

	it('are two streets of one name in two towns', () => {
		const far = [node(40, 49.05, 11), node(41, 49.051, 11)]
		const tags = { highway: 'residential', name: 'Hauptstraße' }
		const streets = build(
			[...square, ...far, town, village],
			[
				{ id: 25, nodes: [1, 2], tags },
				{ id: 26, nodes: [40, 41], tags },
			],
		).filter(({ type }) => type === 'street')
		expect(streets.map(({ city }) => city)).toEqual(['Lauf', 'Simmelsdorf'])
	})

	it('are shops, stations and the like by name, and nothing without one', () => {
		const points = build([
			node(50, 49, 11, { shop: 'car_repair', name: 'Garage Vogel', ...address }),
			node(51, 49, 11, { amenity: 'bench' }),
			node(52, 49, 11, { railway: 'platform', name: 'Gleis 1' }),
			node(54, 49, 11, { railway: 'halt', name: 'Lauf West' }),
			node(55, 49, 11, { highway: 'bus_stop', name: 'Rathaus' }),
			node(53, 49, 11, { place: 'island', name: 'Insel' }),
		])
		expect(points.map(({ type, name, hn }) => [type, name, hn])).toEqual([
			['house', undefined, '1'],
			['other', 'Garage Vogel', '1'],
			['other', 'Lauf West', ''],
		])
	})
})
