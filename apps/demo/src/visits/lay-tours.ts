import type { Day, Db } from '@roundsman/api/db/database'
import { isWorkingDay } from '@roundsman/api/platform/calendar/working-days'
import { announcePlan } from '@roundsman/api/platform/live-feed'
import { addDays, dateIn, type Location, timeZones } from '@roundsman/contract'
import { createWriter } from '../bulk/bulk-writer.ts'
import { createRandom } from '../random.ts'
import { type Account, accounts, demoSeed } from '../staff/accounts.ts'
import { dayNumber } from './demo-calendar.ts'
import { type Candidate, chooseStops, suits } from './stops.ts'
import { countStops, demoVisitId, type PlannedDay, planDay } from './visit-plans.ts'

const daysAhead = 14

/** Somebody's day that the demo has not laid out yet. */
type MissingDay = { account: Account; day: Day }

/** A customer who may be on a tour, with the days on which somebody plans to call. */
type Open = Candidate & { sectorId: string; planned: Set<Day> }

/**
 * Lays out the tours of today, tomorrow and the working days after them for every demo account that
 * has tours. A day that was laid out once is left as its employee has made it.
 */
export async function layTours(db: Db, now: Date): Promise<void> {
	const missing = await findMissingDays(db, now)
	if (missing.length === 0) return
	const open = await findOpenCustomers(db, now)
	const staff = await findStaff(db)
	const taken = await findTaken(db, missing)
	const plans: (PlannedDay & { account: Account })[] = []
	for (const { account, day } of missing) {
		const { start, sectors } = staff.get(account.id) ?? { start: null, sectors: new Set() }
		const own = open.filter(({ sectorId }) => sectors.has(sectorId))
		const known = taken.get(`${account.id} ${day}`)
		const plan = layDay(account, day, own, { start, taken: known, now })
		if (plan) plans.push({ ...plan, account })
	}
	const write = createWriter(db)
	await write(
		'tour',
		plans.map(({ tour }) => tour),
	)
	await write(
		'visit',
		plans.flatMap(({ visits }) => visits),
	)
	await write(
		'visit_action',
		plans.flatMap(({ actions }) => actions),
	)
	// What is laid out ahead is on nobody's screen.
	const todays = plans.filter(({ account, tour }) => tour.date === todayOf(account, now))
	for (const { tour } of todays) {
		await announcePlan(db, { employeeId: tour.employee_id, date: tour.date, version: 1, by: null })
	}
}

const todayOf = ({ country }: Account, now: Date): Day => dateIn(timeZones[country], now)

type Staff = Map<string, { start: Location | null; sectors: Set<string> }>

const accountIds = accounts.map(({ id }) => id)

async function findMissingDays(db: Db, now: Date): Promise<MissingDay[]> {
	const off = await db
		.selectFrom('day_off')
		.select(['employee_id', 'date'])
		.where('employee_id', 'in', accountIds)
		.execute()
	const daysOff = new Set(off.map(({ employee_id, date }) => `${employee_id} ${date}`))
	const holidays = await db.selectFrom('holiday').select(['country', 'day']).execute()
	const ownHolidays = new Set(holidays.map(({ country, day }) => `${country} ${day}`))
	const isWorked = ({ id, country }: Account, day: Day) =>
		isWorkingDay(country, day) &&
		!ownHolidays.has(`${country} ${day}`) &&
		!daysOff.has(`${id} ${day}`)
	const wanted = Array.from({ length: daysAhead + 1 }, (_, ahead) =>
		accounts
			.filter(({ hasTours }) => hasTours)
			.map((account) => ({
				account,
				day: addDays(todayOf(account, now), ahead),
			}))
			// Tomorrow as well, whatever day it is: at midnight it is today before anybody looks.
			.filter(({ account, day }) => ahead <= 1 || isWorked(account, day)),
	).flat()
	const ids = wanted.map(({ account, day }) => demoVisitId(account.login, day, 0))
	const found = await db.selectFrom('visit').select('id').where('id', 'in', ids).execute()
	const laid = new Set(found.map(({ id }) => id))
	return wanted.filter((_, i) => !laid.has(ids[i] ?? ''))
}

/** The demo's people who are still there, with where they start and which sectors they work. */
async function findStaff(db: Db): Promise<Staff> {
	const rows = await db
		.selectFrom('employee')
		.innerJoin('employee_sector', 'employee_sector.employee_id', 'employee.id')
		.select(['id', 'start_lat as lat', 'start_lng as lng', 'sector_id'])
		.where('id', 'in', accountIds)
		.where('is_active', '=', true)
		.execute()
	const staff: Staff = new Map()
	for (const { id, lat, lng, sector_id } of rows) {
		const start = lat === null || lng === null ? null : { lat, lng }
		const known = staff.get(id) ?? { start, sectors: new Set() }
		staff.set(id, { ...known, sectors: known.sectors.add(sector_id) })
	}
	return staff
}

const demoSectors = (db: Db) =>
	db.selectFrom('employee_sector').select('sector_id').where('employee_id', 'in', accountIds)

async function findOpenCustomers(db: Db, now: Date): Promise<Open[]> {
	const rows = await db
		.selectFrom('customer')
		.select((eb) => [
			'id',
			'status',
			'sector_id as sectorId',
			'last_visit_on as lastVisitOn',
			eb.fn.coalesce('real_lat', 'lat').as('lat'),
			eb.fn.coalesce('real_lng', 'lng').as('lng'),
		])
		.where('sector_id', 'in', demoSectors(db))
		.where('is_closed', '=', false)
		.where('lat', 'is not', null)
		.execute()
	const planned = await findPlanned(db, now)
	return rows.flatMap(({ lat, lng, lastVisitOn, ...row }) => {
		if (lat === null || lng === null) return []
		const days = planned.get(row.id) ?? new Set<Day>()
		const known = [...days, ...(lastVisitOn ? [lastVisitOn] : [])].map(dayNumber)
		if (lastVisitOn) days.add(lastVisitOn)
		return [{ ...row, lat, lng, lastDay: Math.max(-1, ...known), planned: days }]
	})
}

/** The days from yesterday on for which a customer has a planned visit. */
async function findPlanned(db: Db, now: Date): Promise<Map<string, Set<Day>>> {
	const yesterday = addDays(now.toISOString().slice(0, 10), -1)
	const rows = await db
		.selectFrom('visit')
		.innerJoin('customer', 'customer.id', 'visit.customer_id')
		.where('customer.sector_id', 'in', demoSectors(db))
		.where('visit.status', '=', 'plan')
		.where('visit.date', '>=', yesterday)
		.select(['visit.customer_id as id', 'visit.date'])
		.execute()
	const planned = new Map<string, Set<Day>>()
	for (const { id, date } of rows) planned.set(id, (planned.get(id) ?? new Set()).add(date))
	return planned
}

type Taken = { visits: number; lastPlace: number }

/** What the employees themselves have planned on the missing days. */
async function findTaken(db: Db, missing: readonly MissingDay[]): Promise<Map<string, Taken>> {
	const rows = await db
		.selectFrom('visit')
		.where('status', '<>', 'deleted')
		.where(
			'employee_id',
			'in',
			missing.map(({ account }) => account.id),
		)
		.where('date', 'in', [...new Set(missing.map(({ day }) => day))])
		.groupBy(['employee_id', 'date'])
		.select((eb) => [
			'employee_id',
			'date',
			eb.fn.countAll<number>().as('visits'),
			eb.fn.max('tour_position').as('lastPlace'),
		])
		.execute()
	return new Map(
		rows.map(({ employee_id, date, visits, lastPlace }) => [
			`${employee_id} ${date}`,
			{ visits: Number(visits), lastPlace },
		]),
	)
}

function layDay(
	account: Account,
	day: Day,
	open: readonly Open[],
	{ start, taken, now }: { start: Location | null; taken: Taken | undefined; now: Date },
): PlannedDay | undefined {
	const random = createRandom(demoSeed).fork(`tour ${account.login} ${day}`)
	const wanted = countStops(account, random) - (taken?.visits ?? 0)
	const free = open.filter(({ planned }) => !planned.has(day))
	const suiting = free.filter((one) => suits(account.role, one))
	// Who has too few customers of their own kind calls on others as well.
	const pool = suiting.length >= wanted ? suiting : free
	const from = start ?? pool[0]
	if (wanted <= 0 || !from) return undefined
	const stops = chooseStops(pool, wanted, from)
	for (const stop of stops) {
		stop.planned.add(day)
		stop.lastDay = Math.max(stop.lastDay, dayNumber(day))
	}
	return planDay(account, day, stops, { now, firstPlace: (taken?.lastPlace ?? 0) + 1, random })
}
