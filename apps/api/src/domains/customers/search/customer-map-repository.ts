import {
	type CustomerFilters,
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

type MapSearch = {
	bounds: MapBounds
	filters: CustomerFilters
	sectors: readonly { id: string; zone: string }[]
	today: string
	/** The day whose planned visits are returned; by default each customer's next one. */
	day?: string | undefined
}

/**
 * Customers of the map as the database returns them, as texts with a line for each customer: parsing 20,000
 * rows of nine fields takes longer than finding them. An empty line is null.
 */
export type MapLines = {
	count: number
	ids: string
	titles: string
	statuses: string
	/** `true` or `false` */
	closed: string
	lastVisits: string
	lats: string
	lngs: string
	visitIds: string
	/** The employee of the visit */
	visitors: string
}

// The same expressions as in the index `customer_by_place`
const lat = sql`coalesce(customer.real_lat, customer.lat)`
const lng = sql`coalesce(customer.real_lng, customer.lng)`

/** Scales longitude by the latitude of the centre, like `squaredFromMiddle` of the contract. */
function fromMiddle(bounds: MapBounds): Condition {
	const middleLat = (bounds.southWestLat + bounds.northEastLat) / 2
	const middleLng = (bounds.southWestLng + bounds.northEastLng) / 2
	const narrow = Math.cos((middleLat * Math.PI) / 180)
	const north = sql`(seen.lat - ${middleLat}::double precision)`
	const east = sql`((seen.lng - ${middleLng}::double precision) * ${narrow}::double precision)`
	return sql`${north} * ${north} + ${east} * ${east}`
}

const lines = (value: Condition) => sql`coalesce(string_agg(coalesce(${value}, ''), ${'\n'}), '')`

/** Finds nearby customers first, then only their visits. */
async function findSeen(
	db: Db,
	search: MapSearch,
	matches: readonly Condition[],
): Promise<MapLines> {
	const { bounds, today, day } = search
	const conditions = [
		sql`customer.sector_id = own.sector_id`,
		sql`${lat} between ${bounds.southWestLat} and ${bounds.northEastLat}`,
		sql`${lng} between ${bounds.southWestLng} and ${bounds.northEastLng}`,
		...matches,
		...filterConditions(search.filters, today),
	]
	const ofDay = day ? sql`visit.date = ${day}` : sql`visit.date >= ${today}`
	const { rows } = await sql<MapLines>`
		with seen as materialized (
			select seen.*, ${fromMiddle(bounds)} as distance from (
				select customer.* from unnest(${sectorIdsOf(search)}::uuid[]) as own (sector_id)
				cross join lateral (
					select customer.id, customer.title, customer.status, customer.is_closed,
						customer.last_visit_on, ${lat} as lat, ${lng} as lng
					from customer where ${sql.join(conditions, sql` and `)} offset 0
				) as customer
			) as seen
			order by distance, seen.id
			limit ${mapPointsMax + 1}
		), shown as (
			select seen.*, visit.id as visit_id, visit.employee_id as visitor_id
			from seen left join lateral (
				select visit.id, visit.employee_id from visit
				where visit.customer_id = seen.id and visit.status = 'plan' and ${ofDay}
				order by visit.date limit 1
			) as visit on true
			order by seen.distance, seen.id
		)
		select count(*)::int as count, ${lines(sql`id::text`)} as ids,
			${lines(sql`translate(title, ${'\n'}, ' ')`)} as titles, ${lines(sql`status`)} as statuses,
			${lines(sql`is_closed::text`)} as closed, ${lines(sql`last_visit_on::text`)} as "lastVisits",
			${lines(sql`lat::text`)} as lats, ${lines(sql`lng::text`)} as lngs,
			${lines(sql`visit_id::text`)} as "visitIds", ${lines(sql`visitor_id::text`)} as visitors
		from shown
	`.execute(db)
	const [found] = rows
	if (!found) throw new Error('An aggregate has a row')
	return found
}

/** The customers in a part of the map, nearest to its centre first, at most one more than are shown */
export function findMapLines(db: Db, search: MapSearch): Promise<MapLines> {
	const words = searchWordsOf(search.filters['filter.search'] ?? '')
	return db.transaction().execute(async (transaction) => {
		// Sorts a hundred thousand rows in memory; JIT compilation does not pay off.
		await sql`
			select set_config('work_mem', '32MB', true), set_config('jit', 'off', true)
		`.execute(transaction)
		return searchByWords(
			transaction,
			words,
			(on, matches) => findSeen(on, search, matches),
			({ count }) => count === 0,
		)
	})
}
