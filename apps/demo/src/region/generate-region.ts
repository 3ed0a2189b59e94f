import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'
import { nameGarage } from '../staff/firms.ts'
import { type Block, planBlocks } from './block-uses.ts'
import { type Building, buildHouses } from './buildings.ts'
import { writeLandscape } from './landscape.ts'
import { layMainRoads } from './main-roads.ts'
import { boundsOf, ModelBuilder } from './model-builder.ts'
import { blob, distance, type Point, toDegrees, walk } from './plane.ts'
import { COUNTRIES, type RegionModel } from './region-model.ts'
import { formatPostalCode, REGION_SETTINGS, type RegionSettings } from './region-settings.ts'
import { laySideStreets } from './side-streets.ts'
import { createStreetNamer, type StreetNamer } from './street-names.ts'
import { type Street, StreetNet } from './street-net.ts'
import { type Draft, writeStreetWays } from './street-ways.ts'
import { createTerrain, type Terrain } from './terrain.ts'
import { layTracks } from './tracks.ts'
import { buildRoundabouts, regulateTraffic } from './traffic.ts'
import { chooseRestrictedCorners, writeRestrictions } from './turn-restrictions.ts'

/** The six towns of the demo, one a country, each with six villages; the same for the same seed. */
export function generateRegions(seed: string): RegionModel[] {
	return REGION_SETTINGS.map((settings) => generateRegion(settings, seed))
}

/** One town with its villages, roads, houses and land. */
export function generateRegion(settings: RegionSettings, seed: string): RegionModel {
	const random = createRandom(`${seed}/region/${settings.key}`)
	const terrain = createTerrain(random.fork('terrain'))
	const streets = layStreets(terrain, random)
	const blocks = planBlocks(streets, terrain, random.fork('blocks'))
	layTracks(streets, terrain, blocks, random.fork('tracks'))
	const buildings = buildHouses(streets, terrain, blocks, random.fork('houses'))
	const firstId = 1_000_000_000 + COUNTRIES.indexOf(settings.country) * 10_000_000
	const builder = new ModelBuilder(settings.centre, firstId)
	const nameOf = createStreetNamer(settings, random.fork('names'))
	writeLandscape(builder, settings, terrain, streets, blocks, random.fork('land'))
	const restricted = chooseRestrictedCorners(streets, 6)
	const draft: Draft = { settings, terrain, builder, nameOf, levelCrossings: [], restricted }
	const ways = writeStreetWays(draft, streets)
	writeRestrictions(draft, streets, ways)
	writeBuildings(builder, settings, nameOf, buildings, random.fork('buildings'))
	writeLandmarks(builder, blocks)
	return {
		key: settings.key,
		name: settings.places[0],
		country: settings.country,
		centre: settings.centre,
		bounds: builder.bounds(),
		townBounds: boundsOfTown(settings, terrain),
		nodes: builder.nodes,
		ways: builder.ways,
		relations: builder.relations,
	}
}

function layStreets(terrain: Terrain, random: Random): Street[] {
	const net = new StreetNet()
	layMainRoads(net, terrain, random.fork('main roads'))
	for (const settlement of terrain.settlements) {
		laySideStreets(net, terrain, settlement, random.fork(`side streets ${settlement.id}`))
	}
	const streets = [...net.streets]
	buildRoundabouts(streets, 3)
	regulateTraffic(streets, random.fork('traffic'))
	return streets
}

function boundsOfTown(settings: RegionSettings, { settlements, industry }: Terrain) {
	const [{ centre, radiusAt }] = settlements
	const outline: Point[] = [
		...blob(centre, (angle) => radiusAt(angle) + 120, 60),
		...blob(industry.centre, () => industry.radiusM + 120, 24),
	]
	return boundsOf(outline.map((point) => toDegrees(point, settings.centre)))
}

function writeBuildings(
	builder: ModelBuilder,
	settings: RegionSettings,
	nameOf: StreetNamer,
	buildings: readonly Building[],
	random: Random,
): void {
	const city = (id: number) => settings.places[id] ?? settings.places[0]
	for (const building of buildings) {
		const { settlement, street, houseNumber, use, ring, yard } = building
		const address = {
			'addr:street': nameOf(street, settlement.id),
			'addr:housenumber': String(houseNumber),
			'addr:postcode': formatPostalCode(settings, districtOf(building)),
			'addr:city': city(settlement.id),
		}
		const hasAddress = use === 'garage' || random.chance(0.86)
		if (use === 'garage') {
			const name = nameGarage(settings.country, random).name
			builder.area(ring, { building: 'commercial', shop: 'car_repair', name, ...address })
			if (yard) builder.area(yard, { amenity: 'parking', access: 'customers' })
		} else {
			const kind = use === 'hall' ? 'industrial' : random.chance(0.7) ? 'house' : 'yes'
			builder.area(ring, hasAddress ? { building: kind, ...address } : { building: kind })
		}
	}
}

/** Districts of the town by direction from the centre; every village has its own. */
function districtOf({ settlement, centre }: Building): number {
	if (settlement.id !== 0) return 3 + settlement.id
	if (distance(centre, { x: 0, y: 0 }) < 600) return 0
	return centre.x + centre.y > 0 ? 1 : 2
}

/** A church on the square and a school house in each school yard. */
function writeLandmarks(builder: ModelBuilder, blocks: readonly Block[]): void {
	for (const { use, centre, areaM2 } of blocks) {
		const scale = Math.min(1, Math.sqrt(areaM2) / 60)
		const shape = (corners: number[][]) =>
			corners.map(([u = 0, v = 0]) => walk(centre, Math.atan2(v, u), Math.hypot(u, v) * scale))
		if (use === 'square') {
			builder.area(
				shape([
					[-16, -6],
					[6, -6],
					[6, -11],
					[12, -11],
					[12, -6],
					[18, -3],
					[18, 3],
					[12, 6],
					[12, 11],
					[6, 11],
					[6, 6],
					[-16, 6],
				]),
				{ building: 'church', amenity: 'place_of_worship', religion: 'christian' },
			)
		} else if (use === 'school') {
			builder.area(
				shape([
					[-34, 24],
					[34, 24],
					[34, 36],
					[-22, 36],
					[-22, 50],
					[-34, 50],
				]),
				{ building: 'school' },
			)
		}
	}
}
