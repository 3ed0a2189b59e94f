import { realExtract } from '@roundsman/api/testing/worlds/shared-map'
import { compileRoads, findRoute, type RoadPoint, readGraph, snapPoint } from '@roundsman/routing'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { REGION_SETTINGS } from '../region/region-settings.ts'
import { demoRegion } from '../testing/demo-regions.ts'
import { buildGraph, listRoads } from './build-graph.ts'
import type { OsmModel, Tags } from './model/osm-model.ts'
import { readExtract } from './read-extract.ts'
import { isBlocked, roadDirections, roadSpeed } from './road-speeds.ts'

/** Points of a grid: 'b2' is the second column and the third row, about 73 by 111 m each. */
const nodeId = (name: string) => (name.charCodeAt(0) - 97) * 10 + Number(name.slice(1)) + 1
const place = (name: string) => ({
	lat: 49 + Number(name.slice(1)) / 1000,
	lng: 11 + (name.charCodeAt(0) - 97) / 1000,
})

type Street = [line: string, tags?: Tags]
type Rule = { kind: string; from: number; via: string | number; to: number; tags?: Tags }

/** Streets are ways by their position in the list, residential where nothing else is said. */
function modelOf(
	streets: Street[],
	rules: Rule[] = [],
	points: Record<string, Tags> = {},
): OsmModel {
	const names = [...new Set(streets.flatMap(([line]) => line.split(' ')))]
	return {
		bounds: { west: 10.9, south: 48.9, east: 11.1, north: 49.1 },
		nodes: names.map((name) => ({
			id: nodeId(name),
			...place(name),
			...(points[name] ? { tags: points[name] } : {}),
		})),
		ways: streets.map(([line, tags], id) => ({
			id,
			nodes: line.split(' ').map(nodeId),
			tags: { highway: 'residential', ...tags },
		})),
		relations: rules.map(({ kind, from, via, to, tags }, id) => ({
			id,
			members: [
				{ type: 'way', ref: from, role: 'from' },
				typeof via === 'string'
					? { type: 'node', ref: nodeId(via), role: 'via' }
					: { type: 'way', ref: via, role: 'via' },
				{ type: 'way', ref: to, role: 'to' },
			],
			tags: { type: 'restriction', restriction: kind, ...tags },
		})),
	}
}

/** Over which points one drives; each end lies between two points, nearer to the second one. */
function drive(model: OsmModel, from: string, to: string): string | undefined {
	const graph = compileRoads(listRoads(model))
	const within = (pair: string) => {
		const [one, other] = pair.split('-').map(place) as [RoadPoint, RoadPoint]
		const at = (here: number, there: number) => here + (there - here) * 0.6
		return { lat: at(one.lat, other.lat), lng: at(one.lng, other.lng) }
	}
	const route = findRoute(graph, [within(from), within(to)])
	return route?.legs[0]?.line
		.slice(1, -1)
		.map(({ lat, lng }) => {
			const column = String.fromCharCode(97 + Math.round((lng - 11) * 1000))
			return `${column}${Math.round((lat - 49) * 1000)}`
		})
		.join(' ')
}

/** A way along each side of two squares, and a lane on which one can turn. */
const blocks: Street[] = [
	...(['a0 b0', 'b0 c0', 'a1 b1', 'b1 c1', 'a0 a1', 'b0 b1', 'c0 c1'].map((line) => [
		line,
	]) as Street[]),
	['a1 a2'],
]

describe('the roads of a model', () => {
	it('are driven the short way', () => {
		expect(drive(modelOf(blocks), 'a0-b0', 'b0-b1')).toBe('b0')
	})

	it.each([
		[{ oneway: 'yes' }, 'a0 a1 b1'],
		[{ oneway: '-1' }, 'b0 b1'],
		[{ junction: 'roundabout' }, 'a0 a1 b1'],
		[{ highway: 'motorway' }, 'a0 a1 b1'],
		[{ oneway: 'no', junction: 'roundabout' }, 'b0 b1'],
		[{ access: 'private' }, 'a0 a1 b1'],
		[{ motor_vehicle: 'no' }, 'a0 a1 b1'],
		[{ access: 'no', motor_vehicle: 'yes' }, 'b0 b1'],
		[{ highway: 'footway' }, 'a0 a1 b1'],
	])('are one-way or closed by tags: %o', (tags, expected) => {
		// The street from b1 down to b0, driven from the south-west.
		const streets = blocks.map((street, at): Street => (at === 5 ? ['b1 b0', tags] : street))
		expect(drive(modelOf(streets), 'b0-a0', 'c1-b1')).toBe(expected)
	})

	it('end at bollards and locked gates, and pass gates that are open', () => {
		const streets = blocks.map((street, at): Street => (at === 1 ? ['b0 c0 d0'] : street))
		const by = (tags: Tags) =>
			drive(modelOf([...streets, ['d0 d1'], ['c1 d1']], [], { c0: tags }), 'b1-b0', 'd1-d0')
		expect(by({ barrier: 'gate' })).toBe('b0 c0 d0')
		expect(by({ barrier: 'gate', access: 'private' })).toBe('b1 c1 d1')
		expect(by({ barrier: 'bollard' })).toBe('b1 c1 d1')
		expect(isBlocked({ barrier: 'bollard', motor_vehicle: 'yes' })).toBe(false)
	})

	it('join where ways share a point, and only there', () => {
		// A bridge over the crossing of the two others.
		const crossing: Street[] = [
			['a1 b1 c1'],
			['b0 b2', { bridge: 'yes' }],
			['a1 b0'],
			['c1 b2'],
			['c1 d1'],
		]
		expect(drive(modelOf(crossing), 'b1-a1', 'b2-b0')).toBe('a1 b0')
	})

	it('that an extract cuts off are kept up to there', () => {
		const model = modelOf(blocks)
		const cut = { ...model, nodes: model.nodes.filter(({ id }) => id !== nodeId('c1')) }
		expect(drive(cut, 'a0-b0', 'b0-b1')).toBe('b0')
	})
})

describe('turns', () => {
	const [south, west] = [0, 4]
	const [from, to] = ['a0-b0', 'b0-b1']

	it.each([
		['no_left_turn', {}, 'a0 a1 b1'],
		['only_straight_on', {}, 'c0 c1 b1'],
		['no_left_turn', { except: 'psv;motorcar' }, 'b0'],
		['no_left_turn', { except: 'bicycle' }, 'a0 a1 b1'],
		['', { 'restriction:motorcar': 'no_left_turn' }, 'a0 a1 b1'],
		['', { 'restriction:hgv': 'no_left_turn' }, 'b0'],
		['no_left_turn', { type: 'route' }, 'b0'],
	])('over a point: %s %o', (kind, tags, expected) => {
		const rule = { kind, from: south, via: 'b0', to: kind.startsWith('only') ? 1 : 5, tags }
		// Nobody sets off backwards on a one-way street, unless that is what is asked.
		const streets = blocks.map((street, at): Street => {
			return at === south && kind.startsWith('only') ? ['a0 b0', { oneway: 'yes' }] : street
		})
		expect(drive(modelOf(streets, [rule]), from, to)).toBe(
			kind.startsWith('only') ? `b0 ${expected}` : expected,
		)
	})

	it('over a road between: whoever comes by another one may turn', () => {
		const rule = { kind: 'no_left_turn', from: west, via: south, to: 5 }
		const model = modelOf(blocks, [rule])
		expect(drive(model, 'a1-a0', 'c0-b0')).toBe('a0 b0')
		expect(drive(model, 'a1-a0', 'b1-b0')).toBe('a1 b1')
		expect(drive(model, 'a0-b0', 'b0-b1')).toBe('b0')
		expect(listRoads(model).rules).toEqual([{ kind: 'no', path: [9, 0, 10] }])
	})

	it('that a model does not fully tell are left out', () => {
		const rules = [
			{ kind: 'no_left_turn', from: 99, via: 'b0', to: 5 },
			{ kind: 'no_left_turn', from: south, via: 'c1', to: 5 },
			{ kind: 'no_left_turn', from: west, via: 2, to: 6 },
		]
		expect(listRoads(modelOf(blocks, rules)).rules).toEqual([])
	})

	it('round happen where a road ends, and nowhere else', () => {
		// Who may not turn left drives into the lane and back.
		const oneway = { oneway: 'yes' }
		const streets: Street[] = [
			['a0 b0', oneway],
			['b0 c0'],
			['b0 b1', oneway],
			['b1 a1 a0', oneway],
		]
		expect(drive(modelOf(streets), 'a0-b0', 'b0-b1')).toBe('b0')
		const left = { kind: 'no_left_turn', from: 0, via: 'b0', to: 2 }
		expect(drive(modelOf(streets, [left]), 'a0-b0', 'b0-b1')).toBe('b0 c0 b0')
	})
})

describe('speeds', () => {
	it.each([
		[{ highway: 'residential' }, 30],
		[{ highway: 'residential', maxspeed: '20' }, 20],
		[{ highway: 'primary', maxspeed: '50' }, 50],
		[{ highway: 'primary', maxspeed: '30 mph' }, 48],
		[{ highway: 'secondary', maxspeed: '100' }, 75],
		[{ highway: 'tertiary', maxspeed: 'none' }, 40],
		[{ highway: 'motorway', maxspeed: 'DE:urban' }, 50],
		[{ highway: 'residential', maxspeed: 'walk' }, 10],
		[{ highway: 'residential', maxspeed: '0' }, 5],
		[{ highway: 'residential', access: 'destination' }, 15],
		[{ highway: 'steps' }, undefined],
		[{ highway: 'service', area: 'yes' }, undefined],
		[{ highway: 'constructor' }, undefined],
		[{}, undefined],
	])('of %o', (tags, kmh) => {
		const speed = roadSpeed(tags)
		expect(speed === undefined ? undefined : Math.round(speed)).toBe(kmh)
	})

	it('are the same in both directions, where both are allowed', () => {
		expect(roadDirections({ highway: 'residential' })).toEqual({ forward: true, backward: true })
	})

	it('are slowed down by lights, once a junction, for those whom they are for', () => {
		const seconds = (tags: Tags) => {
			const { roads } = listRoads(modelOf([['a0 b0 c0'], ['b0 b1']], [], { b0: tags }))
			return roads.slice(0, 2).map(({ forwardS, backwardS }) => Math.round(backwardS - forwardS))
		}
		const light = { highway: 'traffic_signals' }
		expect(seconds({})).toEqual([0, 0])
		expect(seconds(light)).toEqual([-3, 3])
		expect(seconds({ ...light, 'traffic_signals:direction': 'forward' })).toEqual([-3, 0])
		expect(seconds({ ...light, 'traffic_signals:direction': 'backward' })).toEqual([0, 3])
	})
})

/** Any two places are joined, no way is shorter than the crow flies, and speeds are those of cars. */
function judge(model: OsmModel) {
	const graph = readGraph(buildGraph(model))
	const { rules, roads } = listRoads(model)
	const random = createRandom('roads')
	const { west, south, east, north } = model.bounds
	const points = Array.from({ length: 60 }, () => ({
		lat: random.between(south, north),
		lng: random.between(west, east),
	}))
	const near = points.filter((point) => (snapPoint(graph, point)?.snapM ?? 5000) < 5000)
	for (const leg of findRoute(graph, near)?.legs ?? []) {
		if (!leg) throw new Error('Roads are joined here')
		const { metres, seconds, line } = leg
		expect(line.length).toBeGreaterThan(1)
		if (metres > 1000) {
			expect(metres / seconds).toBeGreaterThan(3)
			expect(metres / seconds).toBeLessThan(36)
		}
	}
	return { near: near.length, rules: rules.length, kept: graph.arcAlong.length / roads.length }
}

describe('the demo region', () => {
	it('has roads from everywhere to everywhere, and rules of turning', () => {
		for (const settings of REGION_SETTINGS.slice(0, 2)) {
			const { near, rules, kept } = judge(demoRegion(settings))
			expect(near).toBeGreaterThan(30)
			expect(rules).toBeGreaterThan(0)
			expect(kept).toBeGreaterThan(0.97)
		}
	})
})

describe.skipIf(!realExtract('de-lauf'))('real roads (skipped without real map data)', () => {
	it.each(['de-lauf', 'fr-azur'])('of %s lead from everywhere to everywhere', (region) => {
		const { near, rules, kept } = judge(readExtract(realExtract(region) ?? ''))
		expect(near).toBe(60)
		expect(rules).toBeGreaterThan(10)
		expect(kept).toBeGreaterThan(0.8)
	})
})
