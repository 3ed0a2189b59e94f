import type { Random } from '../random.ts'
import {
	angleOf,
	blob,
	distance,
	lineLength,
	offsetLine,
	type Point,
	pointAlong,
	walk,
} from './plane.ts'
import type { Corner, Street, StreetClass, StreetNet } from './street-net.ts'
import type { Terrain } from './terrain.ts'

const ORIGIN: Point = { x: 0, y: 0 }

/**
 * Lays the roads that were there first: the through road and the other ways to the villages, two
 * rings, the embankments, the street to the station and the lanes between neighbouring villages.
 */
export function layMainRoads(net: StreetNet, terrain: Terrain, random: Random): void {
	const villages = terrain.settlements.slice(1)
	const radials = villages.map((village, i) =>
		createRoad(ORIGIN, village.centre, random.fork(`radial ${i}`), 0.035),
	)
	const centre = layThroughRoad(net, radials)
	radials.forEach((line, i) => {
		if (i === 1 || i === 4) return
		const kind: StreetClass = i % 2 === 0 ? 'secondary' : 'tertiary'
		net.add([centre, ...line.slice(1)], { kind, placeId: undefined, role: `radial ${i}` })
	})
	layRings(net, terrain, random.fork('rings'))
	layEmbankments(net, terrain)
	layStationStreet(net, terrain)
	layVillageLinks(net, terrain, random.fork('links'))
}

function layThroughRoad(net: StreetNet, radials: Point[][]): Corner {
	const [one, other] = [radials[1] ?? [], radials[4] ?? []]
	const line = [...one].reverse().concat(other.slice(1))
	const street = net.add(line, { kind: 'primary', placeId: undefined, role: 'through' })
	const centre = street.corners.find((corner) => distance(corner, ORIGIN) < 1)
	if (!centre) throw new Error('The through road misses the centre.')
	return centre
}

/** A road from one point to another that bends a little, finer near its ends. */
function createRoad(from: Point, to: Point, random: Random, bend: number): Point[] {
	const length = distance(from, to)
	const angle = angleOf(from, to)
	const waves = [1, 2, 3, 5].map((count) => ({
		count,
		size: ((random.between(0.5, 1) * (random.chance(0.5) ? 1 : -1)) / count) * bend * length,
	}))
	const points: Point[] = [from]
	for (let at = 45; at < length - 30; at += Math.min(at, length - at) < 1900 ? 45 : 110) {
		const t = at / length
		const aside = waves.reduce((sum, w) => sum + w.size * Math.sin(w.count * Math.PI * t), 0)
		const calm = Math.min(1, at / 900) ** 0.5
		points.push(walk(walk(from, angle, at), angle + Math.PI / 2, aside * calm))
	}
	return [...points, to]
}

function layRings(net: StreetNet, terrain: Terrain, random: Random): void {
	const rings: [string, StreetClass, number, number][] = [
		['inner ring', 'tertiary', random.between(165, 250), 48],
		['ring', 'secondary', random.between(500, 640), 80],
	]
	for (const [role, kind, radius, corners] of rings) {
		const waves = [2, 3, 5].map((count) => ({ count, phase: random.between(0, 6) }))
		const ring = blob(
			ORIGIN,
			(angle) =>
				radius *
				waves.reduce((sum, w) => sum + Math.sin(w.count * angle + w.phase) * (0.21 / w.count), 1),
			corners,
		).filter((point) => !terrain.railGrid.isNear(point, 60))
		const first = net.add([...ring], { kind, placeId: 0, role })
		const [start, end] = [first.corners[0], first.corners.at(-1)]
		if (start && end) net.add([end, start], { kind, placeId: 0, role })
	}
}

/** One street along each bank, from where it first meets another street to where it last does. */
function layEmbankments(net: StreetNet, terrain: Terrain): void {
	const near = terrain.river.filter((point) => Math.hypot(point.x, point.y) < 1000)
	for (const side of [-1, 1]) {
		const line = offsetLine(near, side * (terrain.riverWidthM / 2 + 24))
		const hits = line.flatMap((point, i) => {
			const before = line[i - 1]
			return before && net.grid.crossings(before, point).length > 0 ? [i] : []
		})
		const [first, last] = [hits[0], hits.at(-1)]
		if (first === undefined || last === undefined || last - first < 4) continue
		const ends = [
			net.grid.crossings(line[first - 1] as Point, line[first] as Point)[0],
			net.grid.crossings(line[last - 1] as Point, line[last] as Point).at(-1),
		]
		const [start, end] = ends.map(
			(hit) => hit && net.cornerAt(hit.point, (net.grid.nearest(hit.point, 1) ?? hit).segment),
		)
		if (!start || !end) continue
		const between = line
			.slice(first, last)
			.filter((point) => distance(point, start) > 15 && distance(point, end) > 15)
		net.add([start, ...between, end], {
			kind: side > 0 ? 'tertiary' : 'residential',
			placeId: 0,
			role: side > 0 ? 'quay' : 'other quay',
		})
	}
}

function layStationStreet(net: StreetNet, terrain: Terrain): void {
	const inward = angleOf(terrain.station, ORIGIN)
	const forecourt = walk(terrain.station, inward, 48)
	for (let reach = 60; reach < 900; reach += 20) {
		const hit = net.grid.crossings(forecourt, walk(forecourt, inward, reach))[0]
		if (!hit) continue
		const from = net.cornerAt(hit.point, hit.segment)
		net.add([from, forecourt], { kind: 'tertiary', placeId: 0, role: 'station' })
		break
	}
	const near = terrain.rail.filter((point) => distance(point, terrain.station) < 260)
	const side = Math.sign(Math.sin(inward - angleOf(near[0] as Point, near.at(-1) as Point)))
	const line = offsetLine(near, side * 48)
	const half = lineLength(line) / 2
	const ends = [0, 1].map((i) => pointAlong(line, half + (i === 0 ? -190 : 190)).point)
	net.add([ends[0] as Point, forecourt, ends[1] as Point], {
		kind: 'residential',
		placeId: 0,
		role: 'rail side',
	})
}

/** Lanes between neighbouring villages on the same side of the river, and one across. */
function layVillageLinks(net: StreetNet, terrain: Terrain, random: Random): void {
	const villages = terrain.settlements.slice(1)
	villages.forEach((village, i) => {
		const next = villages[(i + 1) % villages.length]
		if (!next || i === 2) return
		const [from, to] = [village, next].map(({ centre }) => nearestCorner(net.streets, centre))
		if (!from || !to) return
		const road = createRoad(from, to, random.fork(i), 0.05)
		const kind: StreetClass = i % 2 === 0 ? 'tertiary' : 'unclassified'
		net.add([from, ...road.slice(1, -1), to], { kind, placeId: undefined, role: `link ${i}` })
	})
}

function nearestCorner(streets: readonly Street[], point: Point): Corner | undefined {
	let best: Corner | undefined
	for (const { corners } of streets) {
		for (const corner of corners) {
			if (!best || distance(corner, point) < distance(best, point)) best = corner
		}
	}
	return best
}
