import {
	type CustomerFilters,
	type CustomerStatus,
	type MapBounds,
	mapPointsMax,
	searchWordsOf,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import {
	type Condition,
	filterConditions,
	searchByWords,
	sectorIdsOf,
} from './customer-search-repository.ts'

export type MapSearch = {
	bounds: MapBounds
	filters: CustomerFilters
	sectors: readonly { id: string; zone: string }[]
	today: string
	/** The day whose planned visits count; without it the next one of each customer does. */
	day?: string | undefined
}

export type MapRow = {
	id: string
	title: string
	status: CustomerStatus
	isClosed: boolean
	lastVisitOn: string | null
	lat: number
	lng: number
	visitId: string | null
	visitorId: string | null
}

// As the index `customer_by_place` has them.
const lat = sql`coalesce(customer.real_lat, customer.lat)`
const lng = sql`coalesce(customer.real_lng, customer.lng)`

/** A degree of longitude is as short as it is in the middle: `squaredFromMiddle` of the contract. */
function fromMiddle(bounds: MapBounds): Condition {
	const middleLat = (bounds.southWestLat + bounds.northEastLat) / 2
	const middleLng = (bounds.southWestLng + bounds.northEastLng) / 2
	const narrow = Math.cos((middleLat * Math.PI) / 180)
	const north = sql`(seen.lat - ${middleLat}::double precision)`
	const east = sql`((seen.lng - ${middleLng}::double precision) * ${narrow}::double precision)`
	return sql`${north} * ${north} + ${east} * ${east}`
}

/**
 * One more than fit, so that whoever asks knows whether there are more. Who is near is found first,
 * and only of those their visits.
 */
async function findSeen(
	db: Db,
	search: MapSearch,
	matches: readonly Condition[],
): Promise<MapRow[]> {
	const { bounds, today, day } = search
	const conditions = [
		sql`customer.sector_id = own.sector_id`,
		sql`${lat} between ${bounds.southWestLat} and ${bounds.northEastLat}`,
		sql`${lng} between ${bounds.southWestLng} and ${bounds.northEastLng}`,
		...matches,
		...filterConditions(search.filters, today),
	]
	const ofDay = day ? sql`visit.date = ${day}` : sql`visit.date >= ${today}`
	const { rows } = await sql<MapRow>`
		with seen as materialized (
			select seen.* from (
				select customer.* from unnest(${sectorIdsOf(search)}::uuid[]) as own (sector_id)
				cross join lateral (
					select customer.id, customer.title, customer.status, customer.is_closed,
						customer.last_visit_on, ${lat} as lat, ${lng} as lng
					from customer where ${sql.join(conditions, sql` and `)} offset 0
				) as customer
			) as seen
			order by ${fromMiddle(bounds)}, seen.id
			limit ${mapPointsMax + 1}
		)
		select seen.id, seen.title, seen.status, seen.is_closed as "isClosed",
			seen.last_visit_on as "lastVisitOn", seen.lat, seen.lng,
			visit.id as "visitId", visit.employee_id as "visitorId"
		from seen left join lateral (
			select visit.id, visit.employee_id from visit
			where visit.customer_id = seen.id and visit.status = 'plan' and ${ofDay}
			order by visit.date limit 1
		) as visit on true
		order by ${fromMiddle(bounds)}, seen.id
	`.execute(db)
	return rows
}

/** The customers of a part of the map, the nearest to its middle first, at most one more than fit. */
export function findMapRows(db: Db, search: MapSearch): Promise<MapRow[]> {
	const words = searchWordsOf(search.filters['filter.search'] ?? '')
	return searchByWords(
		db,
		words,
		(on, matches) => findSeen(on, search, matches),
		(rows) => rows.length === 0,
	)
}
