import type { Location } from '../../core/scalars.ts'
import { customerStatuses } from '../../options/customer-codes.ts'
import type { PlannedVisit, SearchedCustomer } from '../customer.ts'
import { mapSpanMax } from '../customer-limits.ts'
import { daysFromLastVisit } from '../customer-rules.ts'
import {
	type GroupAlias,
	groupAliases,
	type MapBounds,
	type MapColumns,
	type MapPoint,
	mapBoundsFields,
	type VisitOwnershipType,
	visitOwnershipTypes,
	type WrittenColumns,
} from './customer-map.ts'

const known: readonly string[] = customerStatuses

/** The group of a customer's marker; null for a status unknown to this version. */
export function groupAliasOf(customer: {
	status: string
	isClosed?: boolean | undefined
}): GroupAlias | null {
	const { status, isClosed = false } = customer
	if (isClosed || status === 'clos' || status === 'clsd') return 'closed'
	if (status === 'lead' || status === 'prsp') return 'lead'
	if (status === 'nact') return 'notActive'
	return known.includes(status) ? 'active' : null
}

/** The owner of a customer's planned visit; null where there is none and none can be planned. */
export function visitOwnershipOf(
	visit: { isOwn: boolean } | null,
	groupAlias: GroupAlias | null,
): VisitOwnershipType | null {
	if (visit) return visit.isOwn ? 'ownVisit' : 'someoneElsesVisit'
	return groupAlias === 'closed' ? null : 'withoutVisit'
}

type Deciding = { today: string; day?: string | undefined }

/** The planned visit of the day, or without a day the next one from today. */
export function decidingVisitOf<T extends Pick<PlannedVisit, 'date'>>(
	visits: readonly T[],
	{ today, day }: Deciding,
): T | null {
	const fitting = visits.filter(({ date }) => (day ? date === day : date >= today))
	return fitting.reduce<T | null>(
		(first, visit) => (first && first.date <= visit.date ? first : visit),
		null,
	)
}

/** Rounds to about a metre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** A cached customer as a point of the map; null where its location is unknown. */
export function mapPointOf(
	kept: SearchedCustomer,
	showing: Deciding & { isOwn: (visit: PlannedVisit) => boolean },
): MapPoint | null {
	const place = kept.realLocation ?? kept.location
	if (!place) return null
	const visit = decidingVisitOf(kept.plannedVisits ?? [], showing)
	const groupAlias = groupAliasOf(kept)
	return {
		id: kept.id,
		customerId: kept.id,
		title: kept.title,
		location: { lat: roundDegrees(place[0]), lng: roundDegrees(place[1]) },
		visitId: visit?.id ?? null,
		groupAlias,
		visitOwnershipType: visitOwnershipOf(visit && { isOwn: showing.isOwn(visit) }, groupAlias),
		daysFromLastVisit: daysFromLastVisit(kept.lastVisitOn, showing.today),
	}
}

export const columnsOf = (points: readonly MapPoint[]): MapColumns => ({
	customerIds: points.map(({ customerId }) => customerId),
	titles: points.map(({ title }) => title),
	lats: points.map(({ location }) => roundDegrees(location.lat)),
	lngs: points.map(({ location }) => roundDegrees(location.lng)),
	visitIds: points.map(({ visitId }) => visitId),
	groupAliases: points.map(({ groupAlias }) => groupAlias),
	visitOwnershipTypes: points.map(({ visitOwnershipType }) => visitOwnershipType),
	daysFromLastVisit: points.map((point) => point.daysFromLastVisit),
})

/** Joins the texts of a column, one line each, with line breaks replaced; null is an empty line. */
export const linesOf = (texts: readonly (string | null)[]) =>
	texts.map((text) => text?.replaceAll('\n', ' ') ?? '').join('\n')

export const writeColumns = (columns: MapColumns): WrittenColumns => ({
	customerIds: linesOf(columns.customerIds),
	titles: linesOf(columns.titles),
	lats: [...columns.lats],
	lngs: [...columns.lngs],
	visitIds: linesOf(columns.visitIds),
	groupAliases: linesOf(columns.groupAliases),
	visitOwnershipTypes: linesOf(columns.visitOwnershipTypes),
	daysFromLastVisit: [...columns.daysFromLastVisit],
})

/** Null for an empty line, or a value unknown to this version. */
const knownAs =
	<T extends string>(all: readonly T[]) =>
	(line: string): T | null =>
		all.find((one) => one === line) ?? null

/** The columns from their form in the response. */
export function readColumns(written: WrittenColumns): MapColumns {
	const linesIn = (text: string) => (written.lats.length === 0 ? [] : text.split('\n'))
	return {
		customerIds: linesIn(written.customerIds),
		titles: linesIn(written.titles),
		lats: written.lats,
		lngs: written.lngs,
		visitIds: linesIn(written.visitIds).map((line) => line || null),
		groupAliases: linesIn(written.groupAliases).map(knownAs(groupAliases)),
		visitOwnershipTypes: linesIn(written.visitOwnershipTypes).map(knownAs(visitOwnershipTypes)),
		daysFromLastVisit: written.daysFromLastVisit,
	}
}

/** The point at an index of the columns; undefined after the end. */
export function pointAt(columns: MapColumns, place: number): MapPoint | undefined {
	const customerId = columns.customerIds[place]
	const [lat, lng] = [columns.lats[place], columns.lngs[place]]
	if (customerId === undefined || lat === undefined || lng === undefined) return undefined
	return {
		id: customerId,
		customerId,
		title: columns.titles[place] ?? '',
		location: { lat, lng },
		visitId: columns.visitIds[place] ?? null,
		groupAlias: columns.groupAliases[place] ?? null,
		visitOwnershipType: columns.visitOwnershipTypes[place] ?? null,
		daysFromLastVisit: columns.daysFromLastVisit[place] ?? null,
	}
}

const middleOf = (bounds: MapBounds): Location => ({
	lat: (bounds.southWestLat + bounds.northEastLat) / 2,
	lng: (bounds.southWestLng + bounds.northEastLng) / 2,
})

/**
 * The squared distance from the middle of the bounds, in degrees of latitude, for comparisons. Degrees of
 * longitude are scaled as in the middle.
 */
export function squaredFromMiddle(bounds: MapBounds): (place: Location) => number {
	const middle = middleOf(bounds)
	const narrow = Math.cos((middle.lat * Math.PI) / 180)
	return ({ lat, lng }) => (lat - middle.lat) ** 2 + ((lng - middle.lng) * narrow) ** 2
}

/** Whether a place is inside the bounds, including their edges. */
export const isInBounds = ({ lat, lng }: Location, bounds: MapBounds): boolean =>
	lat >= bounds.southWestLat &&
	lat <= bounds.northEastLat &&
	lng >= bounds.southWestLng &&
	lng <= bounds.northEastLng

/** The largest permitted range around the middle, inside the world, with five decimals. */
function cut(from: number, to: number, span: number, world: number): [number, number] {
	const middle = (from + to) / 2
	// Slightly less, so that rounding does not exceed the limit.
	const half = Math.min(to - from, span - 0.0001) / 2
	const low = Math.max(-world, Math.min(world, middle - half))
	const high = Math.max(-world, Math.min(world, middle + half))
	return [roundDegrees(low), roundDegrees(high)]
}

/**
 * The part of the visible map that may be requested: a map can show more of the world than the server
 * accepts, and may extend beyond its edge. Null where nothing is left.
 */
export function askableBounds(seen: MapBounds): MapBounds | null {
	if (!mapBoundsFields.every((field) => Number.isFinite(seen[field]))) return null
	const [southWestLat, northEastLat] = cut(seen.southWestLat, seen.northEastLat, mapSpanMax.lat, 90)
	const [southWestLng, northEastLng] = cut(
		seen.southWestLng,
		seen.northEastLng,
		mapSpanMax.lng,
		180,
	)
	if (southWestLat >= northEastLat || southWestLng >= northEastLng) return null
	return { southWestLat, southWestLng, northEastLat, northEastLng }
}
