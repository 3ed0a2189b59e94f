import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OsmModel, Tags } from '../model/osm-model.ts'
import { type Degrees, isInside } from '../model/rings.ts'
import type { MapFeature } from '../model/shortbread-layers.ts'
import { drawModel } from './draw-model.ts'

/** About a kilometre square, on which points are told in tenths of a side from the south west. */
const bounds = { west: 7, south: 43, east: 7.01, north: 43.01 }
const at = ([x, y]: readonly [number, number]): Degrees => [7 + x / 1000, 43 + y / 1000]

type Points = readonly (readonly [number, number])[]
type Member = OsmModel['relations'][number]['members'][number]

/** A model under way: where two lines pass the same point they share its node. */
function createModel() {
	const nodes = new Map<string, OsmModel['nodes'][number]>()
	const ways: OsmModel['ways'][number][] = []
	const relations: OsmModel['relations'][number][] = []
	const nodeAt = (point: readonly [number, number]) => {
		const key = point.join()
		const [lng, lat] = at(point)
		const node = nodes.get(key) ?? { id: nodes.size + 1, lng, lat }
		nodes.set(key, node)
		return node.id
	}
	return {
		way: (points: Points, tags: Tags = {}) =>
			ways.push({ id: ways.length + 1, nodes: points.map(nodeAt), tags }),
		/** Of ways, `-3` for an inner third one. */
		relation: (tags: Tags, ...refs: number[]) => {
			const members = refs.map(
				(ref): Member => ({
					type: 'way',
					ref: Math.abs(ref),
					role: ref < 0 ? 'inner' : 'outer',
				}),
			)
			relations.push({ id: relations.length + 1, members, tags })
		},
		node: (point: readonly [number, number], tags: Tags) => {
			const [lng, lat] = at(point)
			nodes.set(`${point} ${nodes.size}`, { id: nodes.size + 1, lng, lat, tags })
		},
		/** Without the nodes outside the bounds when the extract was cut so. */
		draw: ({ isCut = false } = {}) => {
			const isKnown = ({ lng, lat }: { lng: number; lat: number }) =>
				!isCut || (lng >= 7 && lng <= 7.01 && lat >= 43 && lat <= 43.01)
			return drawModel({ bounds, nodes: [...nodes.values()].filter(isKnown), ways, relations })
		},
	}
}

const square = (x: number, y: number, side: number): Points => [
	[x, y],
	[x + side, y],
	[x + side, y + side],
	[x, y + side],
	[x, y],
]

function covers({ geometry }: MapFeature, point: readonly [number, number]): boolean {
	if (geometry.type !== 'Polygon') return false
	const [outer = [], ...holes] = geometry.coordinates
	return isInside(at(point), outer) && !holes.some((hole) => isInside(at(point), hole))
}

/** How many features of a layer cover a point. */
const countAt = (features: MapFeature[], layer: string, point: readonly [number, number]) =>
	features.filter((feature) => feature.layer === layer && covers(feature, point)).length

describe('areas of several rings', () => {
	it('are drawn with their holes, put together of pieces', () => {
		const model = createModel()
		const [a, b] = [square(1, 1, 8).slice(0, 3), square(1, 1, 8).slice(2)]
		model.way(a)
		model.way([...b].reverse())
		model.way(square(4, 4, 2))
		model.relation({ type: 'multipolygon', landuse: 'forest' }, 1, 2, -3)
		const features = model.draw()
		expect(countAt(features, 'land', [2, 2])).toBe(1)
		expect(countAt(features, 'land', [5, 5])).toBe(0)
	})

	it.each([
		['the relation says nothing', { type: 'multipolygon' }],
		['both say the same', { type: 'multipolygon', landuse: 'forest' }],
	])('do not fill their holes when the outer way is tagged and %s', (_, tags: Tags) => {
		const model = createModel()
		model.way(square(1, 1, 8), { landuse: 'forest' })
		model.way(square(4, 4, 2), { natural: 'water' })
		model.relation(tags, 1, -2)
		const features = model.draw()
		expect(countAt(features, 'land', [2, 2])).toBe(1)
		expect(countAt(features, 'land', [5, 5])).toBe(0)
		expect(countAt(features, 'water_polygons', [5, 5])).toBe(1)
	})

	it('have one name, on the largest, and are no area of a turn restriction', () => {
		const model = createModel()
		model.way(square(1, 1, 1))
		model.way(square(5, 5, 4))
		model.relation({ type: 'multipolygon', natural: 'water', name: 'Seen' }, 1, 2)
		model.relation({ type: 'restriction', natural: 'water' }, 1, 2)
		const labels = model.draw().filter(({ layer }) => layer === 'water_polygons_labels')
		expect(labels.map(({ geometry }) => geometry.coordinates)).toEqual([
			[expect.closeTo(7.007, 6), expect.closeTo(43.007, 6)],
		])
	})
})

describe('what the edge of an extract cuts off', () => {
	it('is closed along the edge: a river between both of its banks', () => {
		const model = createModel()
		model.way([
			[-1, 4],
			[1, 4],
			[5, 4.5],
			[9.5, 4],
			[11, 4],
		])
		model.way([
			[11, 6],
			[9.5, 6],
			[5, 6.5],
			[0.5, 6],
			[-1, 6],
		])
		model.relation({ type: 'multipolygon', waterway: 'riverbank' }, 1, 2)
		for (const isCut of [false, true]) {
			const features = model.draw({ isCut })
			expect(countAt(features, 'water_polygons', [5, 5])).toBe(1)
			expect(countAt(features, 'water_polygons', [5, 8])).toBe(0)
			expect(countAt(features, 'water_polygons', [5, 2])).toBe(0)
		}
	})

	it('goes around a corner by the shorter way', () => {
		const model = createModel()
		model.way(
			[
				[7, 12],
				[7, 9.5],
				[7, 7],
				[9.5, 7],
				[12, 7],
				[12, 12],
				[7, 12],
			],
			{ landuse: 'forest' },
		)
		expect(countAt(model.draw({ isCut: true }), 'land', [9.9, 9.9])).toBe(1)
	})

	it('is not drawn where it breaks off in the middle', () => {
		const model = createModel()
		model.way([
			[5, 5],
			[5, 8],
			[8, 8],
		])
		model.relation({ type: 'multipolygon', landuse: 'forest' }, 1, 99)
		expect(model.draw().filter(({ layer }) => layer === 'land')).toEqual([])
	})
})

describe('the sea', () => {
	const heights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 12 })
	/** A coast from beyond the west to beyond the east, as high as wanted at each step. */
	const coastOf = (ys: readonly number[]): Points =>
		ys.map((y, i) => [-1 + (12 * i) / (ys.length - 1), y] as const)
	const coast = { natural: 'coastline' }
	const spots = [0.01, 3.3, 5.7, 9.99].flatMap((x) => [0.01, 9.99].map((y) => [x, y] as const))

	it('lies to the right of its coast, up to the edge and its corners, whichever way that runs', () => {
		fc.assert(
			fc.property(heights, fc.boolean(), (ys, isEastward) => {
				const line = coastOf(ys)
				const model = createModel()
				model.way(isEastward ? line : line.toReversed(), coast)
				const features = model.draw()
				for (const spot of spots) {
					const isSouth = spot[1] < 1
					expect(countAt(features, 'ocean', spot)).toBe(Number(isSouth === isEastward))
				}
			}),
		)
	})

	it('is a strait between two coasts, and goes around islands', () => {
		const model = createModel()
		model.way(coastOf([7, 8, 7]), coast)
		model.way(coastOf([3, 2, 3]).toReversed(), coast)
		model.way(square(4, 4, 1), coast)
		const features = model.draw()
		expect(countAt(features, 'ocean', [2, 5])).toBe(1)
		expect(countAt(features, 'ocean', [4.5, 4.5])).toBe(0)
		for (const y of [1, 9]) expect(countAt(features, 'ocean', [2, y])).toBe(0)
	})

	it('is everywhere around an island when there is no other coast', () => {
		const model = createModel()
		model.way(square(4, 4, 2), coast)
		expect(countAt(model.draw(), 'ocean', [0.1, 9.9])).toBe(1)
		expect(countAt(model.draw(), 'ocean', [5, 5])).toBe(0)
	})

	it('reaches into the edge when an island does', () => {
		const model = createModel()
		model.way(square(8, 8, 4), coast)
		expect(countAt(model.draw(), 'ocean', [1, 1])).toBe(1)
		expect(countAt(model.draw(), 'ocean', [9, 9])).toBe(0)
	})

	it('fills a closed coast that runs the other way, as of a lagoon', () => {
		const model = createModel()
		model.way(square(4, 4, 2).toReversed(), coast)
		expect(countAt(model.draw(), 'ocean', [5, 5])).toBe(1)
		expect(countAt(model.draw(), 'ocean', [1, 1])).toBe(0)
	})

	it('is there when its coast is known up to the edge only', () => {
		const model = createModel()
		model.way(
			[
				[-1, 5],
				[0.2, 5],
				[9.8, 5],
				[11, 5],
			],
			coast,
		)
		const features = model.draw({ isCut: true })
		expect(countAt(features, 'ocean', [9.9, 1])).toBe(1)
		expect(countAt(features, 'ocean', [9.9, 9])).toBe(0)
	})

	it('is left out, and floods nothing, where coasts contradict each other', () => {
		const model = createModel()
		model.way(coastOf([7, 7]), coast)
		model.way(coastOf([3, 3]), coast)
		expect(model.draw().filter(({ layer }) => layer === 'ocean')).toEqual([])
	})
})

describe('borders and structures', () => {
	const of = (features: MapFeature[], layer: string) =>
		features.filter((feature) => feature.layer === layer).map(({ properties }) => properties)
	const line = (y: number): Points => [
		[1, y],
		[9, y],
	]

	it('are borders of countries and their largest parts, once, and told from those in the sea', () => {
		const model = createModel()
		for (const y of [1, 2, 3]) model.way(line(y))
		model.way(line(4), { natural: 'coastline' })
		const border = { type: 'boundary', boundary: 'administrative' }
		model.relation({ ...border, admin_level: '4' }, 1, 2)
		model.relation({ ...border, admin_level: '2' }, 2, 4)
		model.relation({ ...border, admin_level: '8' }, 3)
		expect(of(model.draw(), 'boundaries')).toEqual([
			{ admin_level: 4 },
			{ admin_level: 2 },
			{ admin_level: 2, maritime: true },
		])
	})

	it('are piers and dams as lines and as areas, bridges, airstrips, ferries and cable cars', () => {
		const model = createModel()
		const structures: Tags[] = [{ man_made: 'pier' }, { waterway: 'dam' }, { man_made: 'bridge' }]
		for (const tags of structures) {
			model.way(line(1), tags)
			model.way(square(1, 2, 2), tags)
		}
		model.way(line(5), { aeroway: 'runway' })
		model.way(line(6), { route: 'ferry', name: 'Fähre' })
		model.way(square(7, 7, 1), { aerialway: 'gondola' })
		const features = model.draw()
		expect(features.map(({ layer, properties: { kind } }) => `${layer} ${kind}`)).toEqual([
			...['pier_lines pier', 'pier_polygons pier', 'dam_lines dam', 'dam_polygons dam'],
			...['bridges bridge', 'streets runway', 'ferries ferry', 'aerialways gondola'],
		])
	})

	it('are capitals and exits of motorways', () => {
		const model = createModel()
		model.node([1, 1], { place: 'city', name: 'Wien', capital: 'yes' })
		model.node([2, 1], { place: 'town', name: 'Krems', capital: '6' })
		model.node([3, 1], { highway: 'motorway_junction', ref: '45' })
		const features = model.draw()
		expect(of(features, 'place_labels').map(({ kind }) => kind)).toEqual(['capital', 'town'])
		expect(of(features, 'street_labels_points')).toEqual([{ kind: 'motorway_junction', ref: '45' }])
	})
})

it('draws a model whatever its tags say', () => {
	const words = fc.constantFrom('constructor', 'toString', '__proto__', 'yes', '')
	const keys = [
		'highway',
		'railway',
		'waterway',
		'natural',
		'landuse',
		'leisure',
		'amenity',
		'place',
	]
	const tags = fc.dictionary(fc.constantFrom(...keys, 'name', 'man_made', 'admin_level'), words)
	fc.assert(
		fc.property(tags, (some) => {
			const model = createModel()
			model.way(square(1, 1, 2), some)
			model.way(square(1, 1, 2).slice(1), some)
			model.relation({ ...some, type: 'multipolygon', boundary: 'administrative' }, 1, 2)
			model.node([5, 5], some)
			for (const { minZoom } of model.draw()) expect(minZoom).toBeTypeOf('number')
		}),
	)
})
