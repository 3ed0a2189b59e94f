import type { KpiDay, KpiPeriod } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { MoveRows } from '#platform/imports/customer-move'

type Asked = { employeeId: string; timeZone: string } & KpiPeriod

/**
 * Ratio of road to straight-line distance, and the earth's radius in metres; the same values as elsewhere.
 */
const detour = 1.35
const earthM = 6_371_008.8

/** The date of a timestamp in the employee's time zone */
const dayOf = (column: string, timeZone: string) =>
	sql`(${sql.ref(column)} at time zone ${timeZone})::date`

/** Timestamps that may fall into the period in any time zone */
const around = (column: string, { from, to }: KpiPeriod) =>
	sql`${sql.ref(column)} >= ${from}::date - 1 and ${sql.ref(column)} < ${to}::date + 2`

const ownVisits = ({ employeeId, from, to }: Asked) => sql`
	select id, customer_id, date, status, tour_position,
		extract(epoch from closed_at - arrived_at) / 60 as minutes
	from visit
	where employee_id = ${employeeId} and date between ${from}::date and ${to}::date
		and status in ('plan', 'done')
`

/** The locations of these visits' customers, each looked up once */
const places = sql`
	select id, coalesce(real_lat, lat) as lat, coalesce(real_lng, lng) as lng from customer
	where id = any(array(select distinct customer_id from own))
`

/** Visits with the distance from the previous done visit, in tour order */
const visits = sql`
	select own.id, own.date, own.status, own.minutes, place.lat, place.lng,
		lag(place.lat) over tour as last_lat, lag(place.lng) over tour as last_lng
	from own join places as place on place.id = own.customer_id
	window tour as (partition by own.date, own.status order by own.tour_position)
`

const routeM = sql`2 * ${earthM}::float8 * asin(least(1, sqrt(
	sin(radians(lat - last_lat) / 2) ^ 2
		+ cos(radians(last_lat)) * cos(radians(lat)) * sin(radians(lng - last_lng) / 2) ^ 2
))) * ${detour}::float8`

/** Daily counts: a row for each day and kind of activity */
const activities = (asked: Asked) => sql`
	select date, 'returns' as activity, count(*) as times from (
		select ${dayOf('created_at', asked.timeZone)} as date from customer_return
		where employee_id = ${asked.employeeId} and ${around('created_at', asked)}
	) as opened group by date
	union all
	select date, 'newCustomers', count(*) from (
		select ${dayOf('entry.changed_at', asked.timeZone)} as date from customer_status_entry as entry
		where entry.employee_id = ${asked.employeeId} and ${around('entry.changed_at', asked)}
			and not exists (
				select from customer_status_entry as earlier
				where earlier.customer_id = entry.customer_id and earlier.changed_at < entry.changed_at
			)
	) as found group by date
	union all
	select date, 'loyaltySteps', count(*) from (
		select ${dayOf('reached_at', asked.timeZone)} as date from loyalty_step
		where employee_id = ${asked.employeeId} and ${around('reached_at', asked)}
	) as risen group by date
	union all
	select visits.date, 'coupons', count(*) from visits
	join coupon on coupon.visit_id = visits.id
	group by visits.date
`

/**
 * An employee's metrics by day, in one query. Driving counts from the second done visit of a day; time on
 * site is limited to a working day, because a report may be written days later.
 */
export async function listKpiDays(db: Db, asked: Asked): Promise<KpiDay[]> {
	const { rows } = await sql<KpiDay>`
		with own as materialized (${ownVisits(asked)}), places as materialized (${places}),
		visits as (${visits}),
		tours as (
			select date, count(*) as planned, count(*) filter (where status = 'done') as done,
				coalesce(sum(${routeM}) filter (where status = 'done' and last_lat is not null), 0) / 1000
					as kilometres,
				coalesce(sum(minutes) filter (where status = 'done' and minutes between 0 and 600), 0)
					as minutes
			from visits group by date
		),
		activities as (${activities(asked)}),
		sums as (
			select date,
				coalesce(sum(times) filter (where activity = 'returns'), 0) as returns,
				coalesce(sum(times) filter (where activity = 'newCustomers'), 0) as new_customers,
				coalesce(sum(times) filter (where activity = 'loyaltySteps'), 0) as loyalty_steps,
				coalesce(sum(times) filter (where activity = 'coupons'), 0) as coupons
			from activities group by date
		)
		select date::text as date,
			coalesce(planned, 0)::int as planned, coalesce(done, 0)::int as done,
			round(coalesce(kilometres, 0))::int as kilometres,
			round(coalesce(minutes, 0))::int as "onSiteMinutes",
			coalesce(returns, 0)::int as returns, coalesce(new_customers, 0)::int as "newCustomers",
			coalesce(loyalty_steps, 0)::int as "loyaltySteps", coalesce(coupons, 0)::int as coupons
		from tours full join sums using (date)
		where date between ${asked.from}::date and ${asked.to}::date
		order by date
	`.execute(db)
	return rows
}

/** An employee's results with a customer move with it and are added up. */
export const moveLoyaltySteps: MoveRows = async ({ db }, { from, to }) => {
	await db
		.updateTable('loyalty_step')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.execute()
}
