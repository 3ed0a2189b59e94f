import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { buildBasemap } from './build-basemap.ts'
import { firstZoomApart, tileAt } from './cut-tiles.ts'
import type { OsmModel, Tags } from './model/osm-model.ts'

/** A model of its own around a place: nodes are numbered by the points in which ways pass. */
function modelAt(lng: number, lat: number) {
	const nodes: { id: number; lat: number; lng: number; tags?: Tags }[] = []
	const ways: { id: number; nodes: number[]; tags: Tags }[] = []
	const node = (east: number, north: number, tags?: Tags) => {
		const id = nodes.length + 1
		nodes.push({ id, lng: lng + east, lat: lat + north, ...(tags ? { tags } : {}) })
		return id
	}
	return {
		node,
		line: (points: [number, number][], tags: Tags) =>
			ways.push({ id: ways.length, nodes: points.map(([e, n]) => node(e, n)), tags }),
		area: (side: number, tags: Tags) => {
			const corners = [node(0, 0), node(side, 0), node(side, side), node(0, side)]
			ways.push({ id: ways.length, nodes: [...corners, ...corners.slice(0, 1)], tags })
		},
		model: (): OsmModel => ({
			bounds: { west: lng - 0.05, south: lat - 0.05, east: lng + 0.05, north: lat + 0.05 },
			nodes,
			ways,
			relations: [],
		}),
	}
}

function read(archive: Buffer): PMTiles {
	return new PMTiles({
		getKey: () => 'test',
		getBytes: async (offset, length) => ({
			data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
		}),
	})
}

/** What each layer of the tile over a place holds, by its properties. */
async function seenAt(archive: Buffer, z: number, lng: number, lat: number) {
	const { x, y } = tileAt(z, lng, lat)
	const found = await read(archive).getZxy(z, x, y)
	if (!found) return {}
	const { layers } = new VectorTile(new PbfReader(new Uint8Array(found.data)))
	return Object.fromEntries(
		Object.entries(layers).map(([name, layer]) => [
			name,
			Array.from({ length: layer.length }, (_, i) => layer.feature(i).properties),
		]),
	)
}

const across: [number, number][] = [
	[-0.004, 0.001],
	[0.004, 0.002],
]

describe('a base map', () => {
	const { node, line, area, model } = modelAt(2.3, 48.8)
	line(across, { highway: 'primary', name: 'Grande Rue', ref: 'D 1' })
	line(across, { highway: 'residential', name: 'Rue du Lavoir', oneway: '-1', bridge: 'yes' })
	line(across, { highway: 'primary_link' })
	line(across, { railway: 'rail' })
	line(across, { waterway: 'river', name: "L'Orelle" })
	line(across, { barrier: 'hedge' })
	area(0.0005, { building: 'house', 'addr:housenumber': '12a' })
	area(0.008, { landuse: 'forest' })
	area(0.003, { leisure: 'park' })
	area(0.002, { natural: 'water', name: 'Étang' })
	area(0.001, { amenity: 'parking' })
	area(0.002, { highway: 'pedestrian', area: 'yes', name: 'Place' })
	area(0.001, { highway: 'residential', junction: 'roundabout' })
	node(0.001, 0.001, { place: 'town', name: 'Brévigny', population: '9800' })
	const archive = buildBasemap([model()], 'Test')

	it('shows streets by their class, the larger ones from further away', async () => {
		const kinds = async (z: number) =>
			((await seenAt(archive, z, 2.3, 48.8)).streets ?? []).map(({ kind, link }) => [kind, link])
		expect(await kinds(7)).toEqual([])
		expect(await kinds(8)).toEqual(expect.arrayContaining([['primary', undefined]]))
		expect(await kinds(11)).not.toContainEqual(['residential', undefined])
		expect(await kinds(12)).toEqual(
			expect.arrayContaining([
				['residential', undefined],
				['primary', true],
			]),
		)
	})

	it('says of a street what its drawing depends on, and nothing that is false', async () => {
		const { streets = [] } = await seenAt(archive, 14, 2.3, 48.8)
		expect(streets).toContainEqual({ kind: 'residential', bridge: true, oneway_reverse: true })
		expect(streets).toContainEqual({ kind: 'rail', rail: true })
		// A roundabout comes back to its beginning and is a line all the same.
		expect(streets).toContainEqual({ kind: 'residential' })
	})

	it('names streets, places, waters and squares, and numbers houses', async () => {
		const seen = await seenAt(archive, 14, 2.3, 48.8)
		expect(seen.street_labels).toContainEqual({ kind: 'primary', name: 'Grande Rue', ref: 'D 1' })
		expect(seen.place_labels).toEqual([{ kind: 'town', name: 'Brévigny', population: 9800 }])
		expect(seen.water_lines_labels).toEqual([{ kind: 'river', name: "L'Orelle" }])
		expect(seen.water_polygons_labels).toEqual([
			{ kind: 'water', name: 'Étang', way_area: expect.closeTo(32_600, -3) },
		])
		expect(seen.streets_polygons_labels).toEqual([{ kind: 'pedestrian', name: 'Place' }])
		expect(seen.addresses).toEqual([{ housenumber: '12a' }])
		expect((await seenAt(archive, 13, 2.3, 48.8)).addresses).toBeUndefined()
	})

	it('lays land, water, buildings and sites under them', async () => {
		const seen = await seenAt(archive, 14, 2.3, 48.8)
		expect(seen.land).toEqual([{ kind: 'forest' }, { kind: 'park' }])
		expect(seen.water_polygons).toHaveLength(1)
		expect(seen.buildings).toHaveLength(1)
		expect(seen.sites).toEqual([{ kind: 'parking' }])
		expect(seen.street_polygons).toEqual([{ kind: 'pedestrian' }])
	})

	it('has nothing where there is nothing, and says where it has something', async () => {
		expect(await read(archive).getZxy(14, 0, 0)).toBeUndefined()
		expect(await read(archive).getHeader()).toMatchObject({
			minZoom: 0,
			maxZoom: 14,
			minLon: 2.25,
			maxLat: 48.85,
			tileType: 1,
		})
	})
})

it('joins streets that look the same, and leaves them their names', async () => {
	const { line, model } = modelAt(2.3, 48.8)
	for (const name of ['Rue du Lavoir', 'Rue du Moulin']) {
		line(across, { highway: 'residential', name })
	}
	const seen = await seenAt(buildBasemap([model()], 'Test'), 14, 2.3, 48.8)
	expect(seen.streets).toEqual([{ kind: 'residential' }])
	expect(seen.street_labels?.map(({ name }) => name)).toEqual(['Rue du Lavoir', 'Rue du Moulin'])
})

it('shows two regions together from afar and each by itself near by', async () => {
	const west = modelAt(2.3, 48.8)
	const east = modelAt(12.2, 53)
	west.node(0, 0, { place: 'town', name: 'Brévigny' })
	east.node(0, 0, { place: 'town', name: 'Ahlenrode' })
	const models = [west.model(), east.model()]
	const apart = firstZoomApart(models.map(({ bounds }) => bounds))
	expect(apart).toBeGreaterThan(4)
	expect(apart).toBeLessThan(8)
	const archive = buildBasemap(models, 'Test')
	for (const [lng, lat, name] of [
		[2.3, 48.8, 'Brévigny'],
		[12.2, 53, 'Ahlenrode'],
	] as const) {
		for (const z of [7, 14]) {
			expect((await seenAt(archive, z, lng, lat)).place_labels).toEqual([{ kind: 'town', name }])
		}
	}
})
