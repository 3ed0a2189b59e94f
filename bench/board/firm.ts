import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/database.ts'
import {
	createCustomers,
	createEmployee,
	createSector,
} from '../../apps/api/src/testing/worlds/factories.ts'
import { createOfficePerson } from '../../apps/api/src/testing/worlds/office-factories.ts'
import { addDays, daysOfMonth, weekday } from '../../packages/contract/src/index.ts'
import { createDraw } from '../../packages/routing/src/order/random.ts'

// A firm of 200 people, each with eight visits a day for a month; 60 of them are one sector, eight another one.

const visitsADay = 8
/** Each day has other customers, five days long. */
const customersOfOne = 5 * visitsADay
const inRegion = 60
const inTeam = 8
const inAll = 200
/** Whom nobody is to visit, in the region. */
const dueCount = 3_000
const statementRows = 500
const region = { lat: 51.5, lng: 5.3, height: 0.4, width: 0.7 }

const draw = createDraw(7)
const within = (from: number, size: number) => from + (draw(10_000) / 10_000) * size
const somewhere = () => ({
	lat: within(region.lat, region.height),
	lng: within(region.lng, region.width),
})
const near = ({ lat, lng }: { lat: number; lng: number }) => ({
	lat: within(lat - 0.05, 0.1),
	lng: within(lng - 0.08, 0.16),
})

export type Person = { id: string; token: string }
export type Firm = {
	/** Of somebody who sees everything. */
	officeToken: string
	regionId: string
	region: Person[]
	team: Person[]
	/** The first of five working days that are full. */
	monday: string
	/** A day of the team's on which the first one has twelve visits. */
	teamDay: string
	/** A day on which nobody of the region has a visit. */
	emptyDay: string
	/** `YYYY-MM` of which all working days are full. */
	month: string
	today: string
}

/** The first month that begins after a day. */
const monthAfter = (date: string): string => {
	const next = addDays(date, 1)
	return next.endsWith('-01') ? next.slice(0, 7) : monthAfter(next)
}

const nextMonday = (date: string): string => {
	const next = addDays(date, 1)
	return weekday(next) === 1 ? next : nextMonday(next)
}

async function addPerson(db: Db, now: Date, sectorId: string): Promise<Person> {
	const { id, token } = await createEmployee(db, now, { sectorId })
	const home = somewhere()
	await db
		.updateTable('employee')
		.set({ start_lat: home.lat, start_lng: home.lng })
		.where('id', '=', id)
		.execute()
	const places = Array.from({ length: customersOfOne }, () => near(home))
	await createCustomers(
		db,
		sectorId,
		places.map((place, at) => ({ ...place, id: randomUUID(), crm_id: `${id} ${at}` })),
	)
	return { id, token }
}

/** Plans eight visits of each person on so many working days. */
async function planDays(db: Db, start: string, days: number): Promise<void> {
	await sql`
		insert into visit (id, customer_id, employee_id, date, status, tour_position, created_at)
		select gen_random_uuid(), customer.id, employee.id, day.date, 'plan', 1 + place.at % ${visitsADay}::int,
			now()
		from employee
		cross join (
			select ${start}::date + step as date, row_number() over (order by step) - 1 as number
			from generate_series(0, ${days}::int - 1) as step
			where extract(isodow from ${start}::date + step) < 6
		) as day
		join lateral (
			select step + (day.number % 5) * ${visitsADay}::int as at
			from generate_series(0, ${visitsADay}::int - 1) as step
		) as place on true
		join customer on customer.crm_id = employee.id || ' ' || place.at
		where employee.role is not null
	`.execute(db)
}

/** Twelve visits of the first one of a team on one day, and four of each other. */
async function planTeamDay(db: Db, [absent, ...others]: Person[], date: string): Promise<void> {
	const plan = (person: Person | undefined, count: number) => sql`
		insert into visit (id, customer_id, employee_id, date, status, tour_position, created_at)
		select gen_random_uuid(), customer.id, ${person?.id ?? ''}, ${date}, 'plan', place, now()
		from generate_series(1, ${count}::int) as place
		join customer on customer.crm_id = ${person?.id ?? ''} || ' ' || place
	`
	await plan(absent, 12).execute(db)
	for (const person of others) await plan(person, 4).execute(db)
}

export async function fillFirm(db: Db, now: Date): Promise<Firm> {
	const today = now.toISOString().slice(0, 10)
	const monday = nextMonday(today)
	const regionId = (await createSector(db)).id
	const teamId = (await createSector(db)).id
	const restId = (await createSector(db)).id
	const people = async (count: number, sectorId: string) => {
		const found: Person[] = []
		for (let at = 0; at < count; at += 1) found.push(await addPerson(db, now, sectorId))
		return found
	}
	const firm = {
		officeToken: (await createOfficePerson(db, now)).token,
		...{ regionId, region: await people(inRegion, regionId), team: await people(inTeam, teamId) },
		...{ monday, today, teamDay: addDays(monday, 7), emptyDay: addDays(monday, 8) },
		month: monthAfter(addDays(monday, 8)),
	}
	await people(inAll - inRegion - inTeam, restId)
	for (let made = 0; made < dueCount; made += statementRows) {
		await createCustomers(
			db,
			regionId,
			Array.from({ length: statementRows }, () => somewhere()),
		)
	}
	await planDays(db, monday, 5)
	await planDays(db, `${firm.month}-01`, daysOfMonth(firm.month))
	await planDays(db, today, 1)
	await planTeamDay(db, firm.team, firm.teamDay)
	await sql`vacuum analyze`.execute(db)
	return firm
}
