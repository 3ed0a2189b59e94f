import { type Tags, tableOf } from '../model/osm-model.ts'
import { type Drawn, known } from '../model/shortbread-layers.ts'

/** Land by the tag that says what it is: its kind in the schema and from which zoom it is drawn. */
const landKinds = Object.entries<Readonly<Record<string, readonly [string, number]>>>({
	landuse: {
		forest: ['forest', 7],
		residential: ['residential', 10],
		garages: ['garages', 10],
		industrial: ['industrial', 10],
		railway: ['railway', 10],
		quarry: ['quarry', 10],
		commercial: ['commercial', 10],
		retail: ['retail', 10],
		landfill: ['landfill', 10],
		farmland: ['farmland', 10],
		farmyard: ['farmyard', 10],
		orchard: ['orchard', 10],
		vineyard: ['vineyard', 10],
		plant_nursery: ['plant_nursery', 10],
		greenhouse_horticulture: ['greenhouse_horticulture', 10],
		grass: ['grass', 11],
		meadow: ['meadow', 11],
		allotments: ['allotments', 11],
		recreation_ground: ['recreation_ground', 11],
		village_green: ['village_green', 11],
		cemetery: ['cemetery', 13],
	},
	natural: {
		wood: ['forest', 7],
		beach: ['beach', 10],
		sand: ['sand', 10],
		grassland: ['grassland', 11],
		heath: ['heath', 11],
		scrub: ['scrub', 11],
		bare_rock: ['bare_rock', 11],
		scree: ['scree', 11],
		shingle: ['shingle', 11],
	},
	wetland: { bog: ['bog', 11], marsh: ['marsh', 11], swamp: ['swamp', 11] },
	leisure: {
		park: ['park', 11],
		garden: ['garden', 11],
		playground: ['playground', 11],
		golf_course: ['golf_course', 11],
		miniature_golf: ['miniature_golf', 11],
	},
	amenity: { grave_yard: ['grave_yard', 13] },
}).map(([key, kinds]) => [key, tableOf(kinds)] as const)

const siteKinds: Readonly<Record<string, readonly string[]>> = {
	amenity: ['parking', 'bicycle_parking', 'school', 'college', 'university', 'hospital', 'prison'],
	leisure: ['sports_centre'],
	landuse: ['construction'],
	military: ['danger_area'],
}

/** The water that the schema tells apart: rivers that are areas, basins, and all the rest. */
function waterKind(tags: Tags): string | undefined {
	if (['reservoir', 'basin'].includes(tags.landuse ?? '')) return tags.landuse
	if (tags.waterway === 'dock') return 'dock'
	if (tags.waterway === 'riverbank' || (tags.natural === 'water' && tags.water === 'river')) {
		return 'river'
	}
	return tags.natural === 'water' ? 'water' : tags.natural === 'glacier' ? 'glacier' : undefined
}

function drawWater(tags: Tags, areaM2: number): Drawn[] {
	const kind = waterKind(tags)
	if (!kind) return []
	const way_area = Math.round(areaM2)
	const water = {
		layer: 'water_polygons',
		// Before, it would be smaller than a dot.
		minZoom: areaM2 > 10_000_000 ? 4 : areaM2 > 500_000 ? 7 : areaM2 > 20_000 ? 10 : 12,
		properties: { kind, way_area },
	} as const
	if (!tags.name) return [water]
	const label = { kind, name: tags.name, way_area }
	return [water, { layer: 'water_polygons_labels', minZoom: 14, properties: label }]
}

function drawLand(tags: Tags): Drawn[] {
	for (const [key, kinds] of landKinds) {
		const [kind, minZoom] = kinds.get(tags[key] ?? '') ?? []
		if (kind && minZoom) return [{ layer: 'land', minZoom, properties: { kind } }]
	}
	return []
}

function drawSite(tags: Tags): Drawn[] {
	const [key] =
		Object.entries(siteKinds).find(([key, kinds]) => kinds.includes(tags[key] ?? '')) ?? []
	const kind = key && tags[key]
	if (!kind || isYes(tags.building)) return []
	return [{ layer: 'sites', minZoom: 14, properties: known({ kind, name: tags.name }) }]
}

const isYes = (value: string | undefined) => value !== undefined && value !== 'no'

/** Land, water, sites and buildings that an area's tags name, without the things inside it. */
export function drawArea(tags: Tags, areaM2: number): Drawn[] {
	const building: Drawn[] = isYes(tags.building)
		? [{ layer: 'buildings', minZoom: 14, properties: { dummy: 1 } }]
		: []
	return [...drawWater(tags, areaM2), ...drawLand(tags), ...drawSite(tags), ...building]
}

const waterZooms = tableOf<readonly [line: number, label: number]>({
	river: [9, 12],
	canal: [9, 12],
	stream: [14, 14],
	ditch: [14, 14],
})

/** A river that is a line, and its name. */
export function drawWaterLine(tags: Tags): Drawn[] {
	const kind = tags.waterway ?? ''
	const zooms = waterZooms.get(kind)
	if (!zooms) return []
	const flags = { bridge: isYes(tags.bridge) || undefined, tunnel: isYes(tags.tunnel) || undefined }
	const line = {
		layer: 'water_lines',
		minZoom: zooms[0],
		properties: known({ kind, ...flags }),
	} as const
	if (!tags.name) return [line]
	const properties = known({ kind, name: tags.name, ...flags })
	return [line, { layer: 'water_lines_labels', minZoom: zooms[1], properties }]
}
