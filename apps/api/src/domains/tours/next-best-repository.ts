import { type Location, type MapBounds, stageOf, type Visit } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { customerSummaries } from '#domains/customers'

type RouteVisit = Pick<Visit, 'id' | 'date' | 'companyName' | 'location' | 'visitStatus'> & {
	status: { value: 'plan' | 'done'; label: string }
}

const placeOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Location | null =>
	lat === null || lng === null ? null : { lat, lng }

/** Locations of an employee's planned and done visits in a period, each day in tour order */
export async function listRouteVisits(
	db: Db,
	employeeId: string,
	{ start, end }: { start: string; end: string },
): Promise<RouteVisit[]> {
	const rows = await db
		.selectFrom('visit')
		.innerJoin(customerSummaries(db).as('customer'), 'customer.id', 'visit.customer_id')
		.select(['visit.id', 'visit.date', 'visit.status', 'visit.arrived_at as arrivedAt'])
		.select(['customer.title', 'customer.lat', 'customer.lng'])
		.where('visit.employee_id', '=', employeeId)
		.where('visit.date', '>=', start)
		.where('visit.date', '<=', end)
		.where('visit.status', 'in', ['plan', 'done'])
		.orderBy('visit.date')
		.orderBy('visit.tour_position')
		.orderBy('visit.id')
		.execute()
	return rows.map(({ id, date, title, arrivedAt, ...row }) => {
		const value = row.status === 'done' ? 'done' : 'plan'
		const visitStatus = stageOf(value, arrivedAt?.getTime() ?? null)
		const location = placeOf(row)
		return { id, date, companyName: title, location, status: { value, label: '' }, visitStatus }
	})
}

/**
 * Far more than are proposed, so that the customers with the longest time since a visit are always included
 */
const foundMax = 2000

type NearSearch = {
	boxes: readonly MapBounds[]
	sectorIds: readonly string[]
	today: string
	/** Customers visited on this day or later are excluded. */
	seenSince: string
}

export type NearRow = {
	customerId: string
	title: string
	lat: number
	lng: number
	lastVisitOn: string | null
}

/** Open customers in parts of the map without a planned or recent visit */
export async function findNearCustomers(db: Db, search: NearSearch): Promise<NearRow[]> {
	const { boxes, sectorIds, today, seenSince } = search
	const sides = (side: keyof MapBounds) => sql`${boxes.map((box) => box[side])}::double precision[]`
	const { rows } = await sql<NearRow>`
		with near as materialized (
			select distinct customer.id
			from unnest(${sectorIds}::uuid[]) as own (sector_id)
			cross join unnest(
				${sides('southWestLat')}, ${sides('southWestLng')},
				${sides('northEastLat')}, ${sides('northEastLng')}
			) as box (south, west, north, east)
			cross join lateral (
				select customer.id from customer
				where customer.sector_id = own.sector_id
					and coalesce(customer.real_lat, customer.lat) between box.south and box.north
					and coalesce(customer.real_lng, customer.lng) between box.west and box.east
				offset 0
			) as customer
		)
		select customer.id as "customerId", customer.title,
			coalesce(customer.real_lat, customer.lat) as lat,
			coalesce(customer.real_lng, customer.lng) as lng,
			customer.last_visit_on as "lastVisitOn"
		from near join customer on customer.id = near.id
		where not customer.is_closed
			and (customer.last_visit_on is null or customer.last_visit_on < ${seenSince})
			and not exists (
				select from visit
				where visit.customer_id = customer.id and visit.status = 'plan' and visit.date >= ${today}
			)
		order by customer.last_visit_on nulls first, customer.id
		limit ${foundMax}
	`.execute(db)
	return rows
}
