import { isInBounds, type MapBounds, type MapColumns, mapBoundsFields } from '@roundsman/contract'

/** Visits that this phone has planned and cancelled since the columns were loaded. */
type WaitingOnMap = {
	/** Visits of the chosen day, by their customer. */
	planned: ReadonlyMap<string, string>
	/** Visits that are no longer planned, or no longer for that day. */
	gone: ReadonlySet<string>
}

/** The points with the waiting visits; the same columns where they have no effect. */
export function withWaitingVisits(columns: MapColumns, waiting: WaitingOnMap): MapColumns {
	const { planned, gone } = waiting
	if (planned.size === 0 && gone.size === 0) return columns
	const visitIds = [...columns.visitIds]
	const visitOwnershipTypes = [...columns.visitOwnershipTypes]
	for (const [place, customerId] of columns.customerIds.entries()) {
		const visitId = visitIds[place]
		if (visitId && gone.has(visitId)) {
			visitIds[place] = null
			visitOwnershipTypes[place] = columns.groupAliases[place] === 'closed' ? null : 'withoutVisit'
		}
		const own = planned.get(customerId)
		if (own === undefined) continue
		visitIds[place] = own
		visitOwnershipTypes[place] = 'ownVisit'
	}
	return { ...columns, visitIds, visitOwnershipTypes }
}

/** The smallest bounds with all points; null where there are none. */
export function boundsOf({ lats, lngs }: MapColumns): MapBounds | null {
	if (lats.length === 0) return null
	const bounds = { southWestLat: 90, southWestLng: 180, northEastLat: -90, northEastLng: -180 }
	for (const lat of lats) {
		bounds.southWestLat = Math.min(bounds.southWestLat, lat)
		bounds.northEastLat = Math.max(bounds.northEastLat, lat)
	}
	for (const lng of lngs) {
		bounds.southWestLng = Math.min(bounds.southWestLng, lng)
		bounds.northEastLng = Math.max(bounds.northEastLng, lng)
	}
	return bounds
}

/** The part of its width or height by which a view may differ and still count as the same. */
const moveMin = 0.005

/** Whether two views of the map are practically the same. */
export function isSameView(a: MapBounds, b: MapBounds): boolean {
	const spans = {
		Lat: a.northEastLat - a.southWestLat,
		Lng: a.northEastLng - a.southWestLng,
	}
	return mapBoundsFields.every((field) => {
		const span = field.endsWith('Lat') ? spans.Lat : spans.Lng
		return Math.abs(a[field] - b[field]) <= span * moveMin
	})
}

/** The margin beyond each edge of the view, as a share of its width and height. */
const beyondEdge = 0.25

/** The bounds with a margin, so that clusters at the edges stay the same while the map is moved. */
export function withSurroundings(bounds: MapBounds): MapBounds {
	const north = (bounds.northEastLat - bounds.southWestLat) * beyondEdge
	const east = (bounds.northEastLng - bounds.southWestLng) * beyondEdge
	return {
		southWestLat: bounds.southWestLat - north,
		southWestLng: bounds.southWestLng - east,
		northEastLat: bounds.northEastLat + north,
		northEastLng: bounds.northEastLng + east,
	}
}

/** The indexes of the points inside a part of the map. */
function* placesIn(columns: MapColumns, bounds: MapBounds): Generator<number> {
	const place: { lat: number; lng: number } = { lat: 0, lng: 0 }
	for (let at = 0; at < columns.customerIds.length; at += 1) {
		place.lat = columns.lats[at] ?? Number.NaN
		place.lng = columns.lngs[at] ?? Number.NaN
		if (isInBounds(place, bounds)) yield at
	}
}

export function countIn(columns: MapColumns, bounds: MapBounds): number {
	let count = 0
	for (const _ of placesIn(columns, bounds)) count += 1
	return count
}

export function pointsIn(columns: MapColumns, bounds: MapBounds): MapColumns {
	const places = [...placesIn(columns, bounds)]
	const entries = Object.entries(columns).map(([name, column]) => [
		name,
		places.map((place) => column[place]),
	])
	return Object.fromEntries(entries) as MapColumns
}
