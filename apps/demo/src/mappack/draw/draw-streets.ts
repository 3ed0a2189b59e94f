import { type Tags, tableOf } from '../model/osm-model.ts'
import { type Drawn, known } from '../model/shortbread-layers.ts'

/** From which zoom a street of each class is drawn, and from which its name. */
const streetZooms = tableOf<readonly [line: number, label: number]>({
	motorway: [5, 10],
	trunk: [6, 12],
	primary: [8, 12],
	secondary: [9, 12],
	tertiary: [10, 12],
	unclassified: [12, 13],
	residential: [12, 13],
	busway: [12, 14],
	bus_guideway: [12, 14],
	living_street: [13, 13],
	pedestrian: [13, 13],
	service: [13, 14],
	track: [13, 14],
	footway: [13, 14],
	cycleway: [13, 14],
	path: [13, 14],
	steps: [13, 14],
})

const railZooms = tableOf({
	rail: 8,
	narrow_gauge: 8,
	light_rail: 10,
	subway: 10,
	tram: 10,
	funicular: 10,
	monorail: 10,
})

const isYes = (value: string | undefined) => value !== undefined && value !== 'no'
/** The schema leaves out what is false. */
const flag = (is: boolean) => is || undefined

function wayProperties(tags: Tags) {
	return { bridge: flag(isYes(tags.bridge)), tunnel: flag(isYes(tags.tunnel)) }
}

/** A street and its name; nothing where the tags name no street. */
export function drawStreet(tags: Tags): Drawn[] {
	const [, kind = '', link] = /^(\w+?)(_link)?$/.exec(tags.highway ?? '') ?? []
	const zooms = streetZooms.get(kind)
	if (!zooms) return []
	const street = {
		layer: 'streets',
		// Links of large roads begin where they can be told from the road itself.
		minZoom: link ? Math.max(zooms[0], 12) : zooms[0],
		properties: known({
			kind,
			link: flag(Boolean(link)),
			...wayProperties(tags),
			oneway: flag(['yes', '1', 'true'].includes(tags.oneway ?? '')),
			oneway_reverse: flag(tags.oneway === '-1'),
			surface: tags.surface,
			tracktype: tags.tracktype,
			service: tags.service,
			bicycle: tags.bicycle,
			horse: tags.horse,
		}),
	} as const
	if (!tags.name && !tags.ref) return [street]
	const { name, ref, tunnel } = tags
	const properties = known({ kind, name, ref, tunnel: flag(isYes(tunnel)) })
	return [street, { layer: 'street_labels', minZoom: zooms[1], properties }]
}

/** A square, or any other street that is an area. */
export function drawStreetArea(tags: Tags): Drawn[] {
	const kind = tags.highway ?? ''
	if (!['pedestrian', 'footway', 'service'].includes(kind)) return []
	const square = {
		layer: 'street_polygons',
		minZoom: 11,
		properties: known({ kind, ...wayProperties(tags) }),
	} as const
	if (!tags.name) return [square]
	const label = { kind, name: tags.name }
	return [square, { layer: 'streets_polygons_labels', minZoom: 14, properties: label }]
}

/** Rails; sidings come later than the line. */
export function drawRail(tags: Tags): Drawn[] {
	const kind = tags.railway ?? ''
	const zoom = railZooms.get(kind)
	if (zoom === undefined) return []
	const { service } = tags
	const properties = known({ kind, rail: true, ...wayProperties(tags), service })
	return [{ layer: 'streets', minZoom: service ? Math.max(zoom, 10) : zoom, properties }]
}
