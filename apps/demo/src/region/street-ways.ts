import type { ModelBuilder } from './model-builder.ts'
import { angleOf, distance, lerp, type Point } from './plane.ts'
import type { MapWay, Tags } from './region-model.ts'
import type { RegionSettings } from './region-settings.ts'
import type { StreetNamer } from './street-names.ts'
import type { Street } from './street-net.ts'
import { isBuiltUp, type Settlement, type Terrain } from './terrain.ts'

/** A stretch of a line that is carried by a bridge, in metres from its start. */
interface Stretch {
	fromM: number
	toM: number
}

export interface Draft {
	settings: RegionSettings
	terrain: Terrain
	builder: ModelBuilder
	nameOf: StreetNamer
	/** Where roads cross the rails on the level: the point to share, by distance along the rails. */
	levelCrossings: { atM: number; point: Point }[]
	/** Crossings where a turn is forbidden: ways are cut there. */
	restricted: ReadonlySet<Point>
}

/** The settlement that a point belongs to. */
function settlementAt(terrain: Terrain, point: Point): Settlement | undefined {
	return terrain.settlements.find((settlement) => isBuiltUp(point, settlement, 60))
}

/** Writes all streets as ways, cut where bridge, place or class changes, then river and rails. */
export function writeStreetWays(draft: Draft, streets: readonly Street[]): Map<Street, MapWay[]> {
	const ways = new Map<Street, MapWay[]>()
	for (const street of streets) ways.set(street, writeStreet(draft, street))
	writeRail(draft)
	return ways
}

function writeStreet(draft: Draft, street: Street): MapWay[] {
	const { terrain, builder } = draft
	const stretches = findBridges(draft, street)
	const points = insertPoints(street.corners, [
		...stretches.flatMap(({ fromM, toM }) => [{ atM: fromM }, { atM: toM }]),
		...findLevelCrossings(draft, street),
	])
	const ways: MapWay[] = []
	let line: Point[] = []
	let [tags, key] = [{} as Tags, '']
	let atM = 0
	points.forEach((point, i) => {
		const before = points[i - 1]
		if (!before) return
		const step = distance(before, point)
		const middle = lerp(before, point, 0.5)
		const isBridge = stretches.some(
			({ fromM, toM }) => atM + step / 2 > fromM && atM + step / 2 < toM,
		)
		const next = tagsOf(draft, street, settlementAt(terrain, middle), isBridge)
		const nextKey = JSON.stringify(next)
		if (nextKey !== key || (line.length > 1 && draft.restricted.has(before))) {
			if (line.length > 1) ways.push(builder.way(line, tags))
			line = [before]
			tags = next
			key = nextKey
		}
		line.push(point)
		atM += step
	})
	if (line.length > 1) ways.push(builder.way(line, tags))
	return ways
}

function tagsOf(
	{ settings, nameOf }: Draft,
	street: Street,
	place: Settlement | undefined,
	isBridge: boolean,
): Tags {
	const isMain =
		street.kind === 'primary' || street.kind === 'secondary' || street.kind === 'tertiary'
	const tags: Record<string, string> = {
		highway: street.kind === 'residential' && !place ? 'unclassified' : street.kind,
	}
	const [mainLetter, letter] = settings.roadLetters
	if (street.role === 'roundabout') tags.junction = 'roundabout'
	else if (place && hasName(street)) tags.name = nameOf(street, place.id)
	if (street.kind === 'track' || street.kind === 'footway') return tags
	if (isMain && street.placeId === undefined) {
		tags.ref =
			street.kind === 'primary'
				? `${mainLetter}${200 + (settings.postalCode % 90)}`
				: `${letter}${310 + ((street.id * 17) % 600)}`
	}
	if (street.kind !== 'pedestrian') {
		const rural = street.kind === 'primary' ? settings.ruralSpeeds[0] : settings.ruralSpeeds[1]
		tags.maxspeed = String(
			!place ? rural : street.kind === 'residential' || street.kind === 'service' ? 30 : 50,
		)
		tags.surface = 'asphalt'
	}
	if (street.oneway) tags.oneway = 'yes'
	if (isBridge) {
		tags.bridge = 'yes'
		tags.layer = '1'
	}
	return tags
}

function hasName(street: Street): boolean {
	return street.kind !== 'service' && street.kind !== 'track' && street.kind !== 'footway'
}

function findBridges({ terrain }: Draft, street: Street): Stretch[] {
	const found: Stretch[] = []
	forEachStep(street.corners, (a, b, atM) => {
		const angle = angleOf(a, b)
		for (const { t, segment } of terrain.riverGrid.crossings(a, b)) {
			const skew = Math.max(0.35, Math.abs(Math.sin(angle - angleOf(segment.a, segment.b))))
			const half = (terrain.riverWidthM / 2 + 7) / skew
			const middle = atM + t * distance(a, b)
			found.push({ fromM: middle - half, toM: middle + half })
		}
		if (street.kind !== 'primary' && street.kind !== 'secondary') return
		for (const { t } of terrain.railGrid.crossings(a, b)) {
			const middle = atM + t * distance(a, b)
			found.push({ fromM: middle - 24, toM: middle + 24 })
		}
	})
	return found
}

/** Lesser roads cross the rails on the level: the crossing is a node of both. */
function findLevelCrossings({ terrain, builder, levelCrossings }: Draft, street: Street) {
	const found: { atM: number; point: Point }[] = []
	if (street.kind === 'primary' || street.kind === 'secondary') return found
	forEachStep(street.corners, (a, b, atM) => {
		for (const { t, point, segment } of terrain.railGrid.crossings(a, b)) {
			builder.node(point, { railway: 'level_crossing' })
			found.push({ atM: atM + t * distance(a, b), point })
			const i = terrain.rail.indexOf(segment.a)
			levelCrossings.push({ atM: lengthTo(terrain.rail, i) + distance(segment.a, point), point })
		}
	})
	return found
}

function forEachStep(line: readonly Point[], visit: (a: Point, b: Point, atM: number) => void) {
	let atM = 0
	for (let i = 1; i < line.length; i++) {
		const [a, b] = [line[i - 1] as Point, line[i] as Point]
		visit(a, b, atM)
		atM += distance(a, b)
	}
}

function lengthTo(line: readonly Point[], index: number): number {
	let sum = 0
	for (let i = 1; i <= index; i++) sum += distance(line[i - 1] as Point, line[i] as Point)
	return sum
}

/** The line with more points at given distances from its start. */
function insertPoints(
	line: readonly Point[],
	extra: readonly { atM: number; point?: Point }[],
): Point[] {
	const open = [...extra].sort((one, other) => one.atM - other.atM)
	const points: Point[] = line.slice(0, 1)
	forEachStep(line, (a, b, atM) => {
		const length = distance(a, b)
		for (let next = open[0]; next && next.atM < atM + length; next = open[0]) {
			open.shift()
			if (next.point || (next.atM > atM + 0.5 && next.atM < atM + length - 0.5)) {
				points.push(next.point ?? lerp(a, b, (next.atM - atM) / length))
			}
		}
		points.push(b)
	})
	return points
}

function writeRail({ terrain, builder, levelCrossings }: Draft): void {
	const { rail } = terrain
	const bridges: Stretch[] = []
	forEachStep(rail, (a, b, atM) => {
		for (const { t } of terrain.riverGrid.crossings(a, b)) {
			const middle = atM + t * distance(a, b)
			bridges.push({ fromM: middle - 38, toM: middle + 38 })
		}
	})
	const ends = bridges.flatMap(({ fromM, toM }) => [{ atM: fromM }, { atM: toM }])
	const points = insertPoints(rail, [...ends, ...levelCrossings])
	let line: Point[] = points.slice(0, 1)
	let wasBridge = false
	forEachStep(points, (a, b, atM) => {
		const middle = atM + distance(a, b) / 2
		const isBridge = bridges.some(({ fromM, toM }) => middle > fromM && middle < toM)
		if (isBridge !== wasBridge) {
			builder.way(line, railTags(wasBridge))
			line = [a]
		}
		line.push(b)
		wasBridge = isBridge
	})
	builder.way(line, railTags(wasBridge))
}

function railTags(isBridge: boolean): Tags {
	const tags = { railway: 'rail', gauge: '1435', usage: 'main' }
	return isBridge ? { ...tags, bridge: 'yes', layer: '1' } : tags
}
