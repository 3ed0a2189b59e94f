import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The totals and locations of a tour */
export type TourLoad = {
	employeeId: string
	date: string
	visits: number
	done: number
	serviceS: number
	/** Stops in order, without those whose location is unknown */
	lats: number[] | null
	lngs: number[] | null
}

type OfficeDays = {
	employeeIds: readonly string[]
	start: string
	end: string
	/** Duration of a visit without timed actions */
	defaultMinutes: number
}

/**
 * The totals of tours of some people and days, one row each, because a month has tens of thousands of visits
 */
export async function listTourLoads(
	db: Db,
	{ employeeIds, start, end, defaultMinutes }: OfficeDays,
): Promise<TourLoad[]> {
	const ofDays = sql`
		visit.employee_id = any(${employeeIds}::uuid[]) and visit.date between ${start} and ${end}
	`
	const { rows } = await sql<TourLoad>`
		with meant as (
			select visit_action.visit_id, sum(action.minutes) as minutes
			from visit_action
			join action on action.id = visit_action.action_id
			join visit on visit.id = visit_action.visit_id
			where ${ofDays}
			group by visit_action.visit_id
		), stop as (
			select visit.employee_id, visit.date, visit.tour_position, visit.id, visit.status,
				coalesce(customer.real_lat, customer.lat) as lat, coalesce(customer.real_lng, customer.lng) as lng,
				case when visit.status = 'done' and visit.closed_at > visit.arrived_at
					then extract(epoch from visit.closed_at - visit.arrived_at)
					else coalesce(nullif(meant.minutes, 0), ${defaultMinutes}::integer) * 60
				end as service_s
			from visit
			join customer on customer.id = visit.customer_id
			left join meant on meant.visit_id = visit.id
			where ${ofDays} and visit.status in ('plan', 'done')
		)
		select employee_id as "employeeId", date, count(*)::integer as visits,
			(count(*) filter (where status = 'done'))::integer as done,
			sum(service_s)::integer as "serviceS",
			to_json(array_agg(lat order by tour_position, id) filter (where lat is not null)) as lats,
			to_json(array_agg(lng order by tour_position, id) filter (where lat is not null)) as lngs
		from stop
		group by employee_id, date
		order by employee_id, date
	`.execute(db)
	return rows
}
