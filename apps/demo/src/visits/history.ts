import { isWorkingDay } from '@roundsman/api/platform/calendar/working-days'
import { addDays, dateIn, timeZones } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import type { Customer } from '../customers.ts'
import type { Random } from '../random.ts'
import type { Worker } from '../staff/staff.ts'
import { dayNumber } from './demo-calendar.ts'
import { type Candidate, chooseStops, suits } from './stops.ts'
import { endVisit } from './visit-outcomes.ts'
import { planDay, type VisitRow } from './visit-plans.ts'

/** A customer as the year goes by. */
export type Visited = Candidate & { customer: Customer; firstDay: number; endDay: number }

export type History = {
	tours: Row<'tour'>[]
	visits: VisitRow[]
	actions: Row<'visit_action'>[]
	reports: Row<'visit_report'>[]
}

export const emptyHistory = (): History => ({ tours: [], visits: [], actions: [], reports: [] })

const historyDays = 365
/** The account without tours had its last one some weeks ago. */
const idleDays = 25

/** Customers that can be on a tour: those who have a location. */
export function visitedOf(customers: readonly Customer[]): Visited[] {
	return customers.flatMap((customer) => {
		const { row } = customer
		const lat = row.real_lat ?? row.lat ?? null
		const lng = row.real_lng ?? row.lng ?? null
		if (lat === null || lng === null) return []
		const { id, status } = row
		const firstDay = dayNumber(customer.createdOn)
		const endDay = customer.closedOn ? dayNumber(customer.closedOn) : Number.POSITIVE_INFINITY
		return [{ id, status, lat, lng, lastDay: -1, customer, firstDay, endDay }]
	})
}

/** A closed customer was an ordinary one before. */
const pastStatus = (visited: Visited) =>
	visited.endDay === Number.POSITIVE_INFINITY ? visited : { ...visited, status: 'stnd' as const }

/**
 * A year of working days up to yesterday, each with its visits reported or cancelled. Notes the
 * last visit of every customer.
 */
export function createHistory(
	worker: Worker,
	pool: readonly Visited[],
	{ now, daysOff, random }: { now: Date; daysOff: ReadonlySet<string>; random: Random },
): History {
	const today = dateIn(timeZones[worker.country], now)
	const history = emptyHistory()
	const own = pool.filter((visited) => suits(worker.role, pastStatus(visited)))
	for (let ago = historyDays; ago > (worker.hasTours ? 0 : idleDays); ago--) {
		const day = addDays(today, -ago)
		if (!isWorkingDay(worker.country, day) || daysOff.has(day)) continue
		addDay(history, worker, own, { day, now, random: random.fork(day) })
	}
	return history
}

function addDay(
	history: History,
	worker: Worker,
	own: readonly Visited[],
	{ day, now, random }: { day: string; now: Date; random: Random },
): void {
	const number = dayNumber(day)
	const isOpen = (one: Visited) =>
		one.firstDay < number && one.endDay > number && one.lastDay < number
	const open = own.filter(isOpen)
	// A small pool is not called on more often than a customer bears.
	const wanted = Math.min(
		worker.role === 'service-agent' ? random.int(7, 10) : random.int(5, 8),
		Math.ceil(open.length / 14),
	)
	const stops = chooseStops(open, wanted, worker.start)
	if (stops.length > 0) recordDay(history, worker, stops, { day, now, random })
}

/** Adds a day that lies behind: its stops are planned, then reported or cancelled. */
export function recordDay(
	history: History,
	worker: Worker,
	stops: readonly Visited[],
	{ day, now, random }: { day: string; now: Date; random: Random },
): void {
	const plan = planDay(worker, day, stops, { now, firstPlace: 1, random })
	history.tours.push(plan.tour)
	history.actions.push(...plan.actions)
	const actionsOf = Map.groupBy(plan.actions, (action) => action.visit_id)
	for (const [n, visit] of plan.visits.entries()) {
		const stop = stops[n]
		const actionIds = (actionsOf.get(visit.id) ?? []).map((action) => action.action_id)
		const open = { id: visit.id, date: day, actionIds, location: stop ?? null }
		const { closing, report } = endVisit(worker, open, n, random)
		// Some were moved once before they took place.
		const version = random.chance(0.06) ? 3 : 2
		history.visits.push({ ...visit, ...closing, version })
		if (report) history.reports.push(report)
		if (stop) stop.lastDay = dayNumber(day)
		if (stop && closing.status === 'done') stop.customer.row.last_visit_on = day
	}
}
