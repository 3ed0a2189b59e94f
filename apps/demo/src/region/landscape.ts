import type { Random } from '../random.ts'
import type { Block, BlockUse } from './block-uses.ts'
import { findGrounds, findIndustrialGround } from './grounds.ts'
import type { ModelBuilder } from './model-builder.ts'
import { blob, distance, isInside, offsetLine, type Point, walk } from './plane.ts'
import type { Country, Tags } from './region-model.ts'
import type { RegionSettings } from './region-settings.ts'
import type { Street } from './street-net.ts'
import { isBuiltUp, type Terrain } from './terrain.ts'

const BLOCK_TAGS: Readonly<Record<BlockUse, Tags | undefined>> = {
	living: undefined,
	trade: { landuse: 'retail' },
	industry: { landuse: 'industrial' },
	park: { leisure: 'park' },
	square: { highway: 'pedestrian', area: 'yes' },
	cemetery: { landuse: 'cemetery' },
	school: { amenity: 'school' },
	sports: { leisure: 'sports_centre' },
	allotments: { landuse: 'allotments' },
	wood: { natural: 'wood' },
}

const FIELDS: Readonly<Record<Country, readonly (readonly [Tags, number])[]>> = {
	fr: [
		[{ landuse: 'farmland' }, 7],
		[{ landuse: 'meadow' }, 3],
		[{ landuse: 'vineyard' }, 2],
		[{ landuse: 'forest' }, 2],
	],
	de: [
		[{ landuse: 'farmland' }, 8],
		[{ landuse: 'meadow' }, 3],
		[{ landuse: 'forest' }, 3],
	],
	at: [
		[{ landuse: 'farmland' }, 5],
		[{ landuse: 'meadow' }, 5],
		[{ landuse: 'forest' }, 4],
	],
	be: [
		[{ landuse: 'farmland' }, 5],
		[{ landuse: 'meadow' }, 4],
		[{ landuse: 'orchard' }, 3],
		[{ landuse: 'forest' }, 1],
	],
	it: [
		[{ landuse: 'farmland' }, 9],
		[{ landuse: 'meadow' }, 1],
		[{ landuse: 'vineyard' }, 1],
		[{ landuse: 'orchard' }, 1],
	],
	nl: [
		[{ landuse: 'farmland' }, 4],
		[{ landuse: 'meadow' }, 7],
		[{ landuse: 'forest' }, 1],
	],
}

/** Draws river, woods, fields, the ground of the settlements and the blocks with a use of their own. */
export function writeLandscape(
	builder: ModelBuilder,
	settings: RegionSettings,
	terrain: Terrain,
	streets: readonly Street[],
	blocks: readonly Block[],
	random: Random,
): void {
	writeOpenLand(builder, random.fork('open land'))
	const woods = writeWoods(builder, terrain, random.fork('woods'))
	writeFields(builder, settings.country, terrain, woods, random.fork('fields'))
	for (const ring of findGrounds(terrain, streets)) builder.area(ring, { landuse: 'residential' })
	builder.area(findIndustrialGround(terrain, streets), { landuse: 'industrial' })
	for (const { use, ring } of blocks) {
		const tags = BLOCK_TAGS[use]
		if (tags) builder.area(ring, tags)
	}
	writeParkFurniture(builder, blocks, random.fork('parks'))
	writeWater(builder, settings, terrain, random.fork('lake'))
	writeStation(builder, settings, terrain)
	writePlaceNames(builder, settings, terrain)
}

/** The plain on which all the rest lies. */
function writeOpenLand(builder: ModelBuilder, random: Random): void {
	const waves = [2, 3, 5].map((count) => ({ count, phase: random.between(0, 6) }))
	const radiusAt = (angle: number) =>
		waves.reduce((sum, w) => sum + 260 * Math.sin(w.count * angle + w.phase), 12_300)
	builder.area(blob({ x: 0, y: 0 }, radiusAt, 120), { landuse: 'farmland' })
}

function writeWoods(builder: ModelBuilder, terrain: Terrain, random: Random): Point[][] {
	const woods: Point[][] = []
	for (let i = 0; i < 72; i++) {
		const far = i > 13
		const centre = walk(
			{ x: 0, y: 0 },
			random.between(0, 7),
			random.between(far ? 3200 : 1900, far ? 12_000 : 3300),
		)
		const radius = random.between(170, far ? 800 : 480)
		const waves = [2, 3, 5, 8].map((count) => ({
			count,
			phase: random.between(0, 6),
			size: random.between(0.1, 0.35) / Math.sqrt(count),
		}))
		const stretch = random.between(0, 3)
		const isClear = terrain.settlements.every(
			(place) => !isBuiltUp(centre, place, radius * 1.5 + 60),
		)
		if (
			!isClear ||
			terrain.riverGrid.isNear(centre, radius * 1.1) ||
			terrain.railGrid.isNear(centre, radius * 0.8)
		)
			continue
		const ring = blob(
			centre,
			(angle) =>
				radius *
				waves.reduce(
					(sum, w) => sum + w.size * Math.sin(w.count * angle + w.phase),
					1 + 0.25 * Math.cos(2 * angle + stretch),
				),
			44,
		)
		builder.area(ring, random.chance(0.7) ? { landuse: 'forest' } : { natural: 'wood' })
		woods.push(ring)
	}
	return woods
}

/** Fields as a bent chequerboard around town and villages. */
function writeFields(
	builder: ModelBuilder,
	country: Country,
	terrain: Terrain,
	woods: readonly Point[][],
	random: Random,
): void {
	const size = country === 'nl' || country === 'be' ? 240 : 320
	const phases = [1, 2, 3, 4].map(() => random.between(0, 6)) as [number, number, number, number]
	const bend = ({ x, y }: Point): Point =>
		walk(
			walk(
				{ x: 0, y: 0 },
				terrain.heading + 0.2,
				x + 90 * Math.sin(y / 700 + phases[0]) + 40 * Math.sin(y / 230 + phases[1]),
			),
			terrain.heading + 0.2 + Math.PI / 2,
			y + 110 * Math.sin(x / 800 + phases[2]) + 35 * Math.sin(x / 260 + phases[3]),
		)
	const reach = Math.ceil(11_500 / size)
	for (let i = -reach; i < reach; i++) {
		for (let j = -reach; j < reach; j++) {
			const middle = bend({ x: (i + 0.5) * size, y: (j + 0.5) * size })
			if (!isField(terrain, woods, middle)) continue
			const split = random.between(0.35, 0.65)
			const tags = [random.weighted(FIELDS[country]), random.weighted(FIELDS[country])]
			if (random.chance(0.06)) continue
			const gap = 0.012
			const strip = (from: number, to: number) =>
				[
					[from, gap],
					[to, gap],
					[to, 1 - gap],
					[from, 1 - gap],
				].map(([u = 0, v = 0]) => bend({ x: (i + u) * size, y: (j + v) * size }))
			builder.area(strip(gap, split - gap / 2), tags[0] as Tags)
			builder.area(strip(split + gap / 2, 1 - gap), tags[1] as Tags)
		}
	}
}

function isField(terrain: Terrain, woods: readonly Point[][], middle: Point): boolean {
	const [town, ...villages] = terrain.settlements
	const isNear =
		isBuiltUp(middle, town, 1500) || villages.some((place) => isBuiltUp(middle, place, 900))
	if (!isNear || terrain.settlements.some((place) => isBuiltUp(middle, place, 120))) return false
	if (
		terrain.riverGrid.isNear(middle, 170) ||
		distance(middle, terrain.industry.centre) < terrain.industry.radiusM + 40
	)
		return false
	return !woods.some((ring) => distance(middle, ring[0] as Point) < 1800 && isInside(middle, ring))
}

function writeParkFurniture(builder: ModelBuilder, blocks: readonly Block[], random: Random): void {
	for (const { use, centre, ring, areaM2 } of blocks) {
		const reach = Math.sqrt(areaM2) / 2
		if (use === 'park') {
			if (areaM2 > 11_000) {
				const phase = random.between(0, 6)
				builder.area(
					blob(centre, (a) => reach * 0.24 * (1 + 0.25 * Math.sin(2 * a + phase)), 20),
					{ natural: 'water', water: 'pond' },
				)
			}
			for (let i = 0; i < 26; i++) {
				const tree = walk(centre, random.between(0, 7), reach * random.between(0.35, 1))
				if (isInside(tree, ring)) builder.node(tree, { natural: 'tree' })
			}
		}
		if (use === 'sports' || use === 'school') {
			const long = use === 'sports' ? 52 : 20
			const angle = random.between(0, 3)
			const pitch = [
				[-1, -0.6],
				[1, -0.6],
				[1, 0.6],
				[-1, 0.6],
			].map(([u = 0, v = 0]) => walk(walk(centre, angle, u * long), angle + Math.PI / 2, v * long))
			if (pitch.every((point) => isInside(point, ring)))
				builder.area(pitch, { leisure: 'pitch', sport: 'soccer' })
		}
	}
}

function writeWater(
	builder: ModelBuilder,
	settings: RegionSettings,
	terrain: Terrain,
	random: Random,
): void {
	const { river, riverWidthM } = terrain
	builder.way(river, { waterway: 'river', name: settings.river })
	const [left, right] = [offsetLine(river, riverWidthM / 2), offsetLine(river, -riverWidthM / 2)]
	for (let i = 0; i < river.length - 1; i += 40) {
		const end = i + 41
		builder.area([...left.slice(i, end), ...right.slice(i, end).reverse()], {
			natural: 'water',
			water: 'river',
		})
	}
	for (let tries = 0; tries < 12; tries++) {
		const angle = terrain.heading + random.between(-0.35, 0.35) + (random.chance(0.5) ? Math.PI : 0)
		const centre = walk({ x: 0, y: 0 }, angle, random.between(1900, 2500))
		if (terrain.riverGrid.isNear(centre, 280) || terrain.railGrid.isNear(centre, 280)) continue
		const phase = random.between(0, 6)
		const ring = blob(
			centre,
			(a) => 170 * (1 + 0.3 * Math.sin(2 * a + phase) + 0.12 * Math.sin(3 * a)),
			40,
		)
		builder.area(ring, { natural: 'water', water: 'lake' })
		return
	}
}

function writeStation(builder: ModelBuilder, settings: RegionSettings, terrain: Terrain): void {
	const near = terrain.rail.filter((point) => distance(point, terrain.station) < 150)
	const name = settings.places[0]
	builder.node(terrain.station, { railway: 'station', public_transport: 'station', name })
	const inward = Math.atan2(-terrain.station.y, -terrain.station.x)
	const along = inward + Math.PI / 2
	for (const offset of [7, -7]) {
		const line = near.map((point) => walk(point, inward, offset))
		builder.area(
			[...line, ...[...line].reverse().map((point) => walk(point, inward, Math.sign(offset) * 5))],
			{ railway: 'platform', public_transport: 'platform' },
		)
	}
	const hall = [
		[-24, 18],
		[24, 18],
		[24, 31],
		[-24, 31],
	].map(([u = 0, v = 0]) => walk(walk(terrain.station, along, u), inward, v))
	builder.area(hall, { building: 'train_station', name })
}

function writePlaceNames(builder: ModelBuilder, settings: RegionSettings, terrain: Terrain): void {
	for (const { id, centre } of terrain.settlements) {
		const name = settings.places[id] ?? settings.places[0]
		builder.node(
			{ ...centre },
			{ place: id === 0 ? 'town' : 'village', name, population: id === 0 ? '9800' : '420' },
		)
	}
}
