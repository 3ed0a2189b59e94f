import {
	addDays,
	type BestDay,
	type BestDays,
	corridorOf,
	type DayRoute,
	type Detour,
	dateErrors,
	dayRouteOf,
	daysFromLastVisit,
	detourLevelOf,
	estimateDriveMinutes,
	expectedOnRoute,
	type Location,
	type NearCustomer,
	type NextBest,
	nextBestMax,
	nextBestRecentDays,
	rankCustomers,
	rankDays,
	shortestDetour,
	tourDaysOf,
	visitBefore,
} from '@roundsman/contract'
import {
	findIdleDays,
	getCustomer,
	getVisitDates,
	listVisitDays,
	mayBeVisited,
} from '#domains/customers'
import { roadsOf } from '#domains/map'
import { listOwnSectors } from '#domains/options'
import { countDayVisits } from '#domains/visits'
import { refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { findNearCustomers, listRouteVisits, type NearRow } from './next-best-repository.ts'
import { listFixedPlaces } from './tour-place-repository.ts'

/** Search distances from the route, in this order until enough customers are found */
const reachesM = [1500, 6000, 24_000]
/**
 * Maximum number of candidates whose road distance is computed: a few more than are shown, because roads
 * change the order.
 */
const measuredMax = 30

/** The routes of the caller's days in a range */
async function findDayRoutes(
	{ db, employee }: Context,
	range: { start: string; end: string },
): Promise<(date: string) => DayRoute> {
	const visits = Map.groupBy(await listRouteVisits(db, employee.id, range), ({ date }) => date)
	const fixed = await listFixedPlaces(db, employee.id)
	return (date) => dayRouteOf(visits.get(date) ?? [], fixed)
}

type Candidate = Omit<NearCustomer, 'detourMinutes' | 'level' | 'after'>

const withDetour = (
	candidate: Candidate,
	route: DayRoute,
	{ seconds, at }: Detour,
): NearCustomer => {
	const detourMinutes = Math.round(seconds / 60)
	const level = detourLevelOf(detourMinutes)
	return { ...candidate, detourMinutes, level, after: visitBefore(route, at) }
}

/** Selects by straight-line distance the candidates whose road distance is computed. */
function preselect(rows: readonly NearRow[], route: DayRoute, { today }: Context): Candidate[] {
	const places = route.places.map(({ location }) => location)
	const customers = rows.flatMap(({ lat, lng, lastVisitOn, ...row }) => {
		const location = { lat, lng }
		const all = [...places, location]
		const detour = shortestDetour(
			route,
			places.length,
			(from, to) => estimateDriveMinutes(all[from] as Location, all[to] as Location) * 60,
		)
		const days = daysFromLastVisit(lastVisitOn ?? undefined, today)
		const candidate = { ...row, location, daysFromLastVisit: days }
		return detour ? [withDetour(candidate, route, detour)] : []
	})
	return rankCustomers(customers).slice(0, measuredMax)
}

async function findCandidates(
	context: Context,
	route: DayRoute,
	date: string,
): Promise<Candidate[]> {
	const { db, employee, today } = context
	const sectorIds = (await listOwnSectors(db, employee.id)).map(({ id }) => id)
	const places = route.places.map(({ location }) => location)
	const seenSince = addDays(date, -nextBestRecentDays)
	let rows: NearRow[] = []
	for (const reachM of reachesM) {
		const boxes = corridorOf(places, reachM)
		rows = await findNearCustomers(db, { boxes, sectorIds, today, seenSince })
		if (rows.length >= measuredMax) break
	}
	return preselect(rows, route, context)
}

async function measureDetours({ config }: Context, route: DayRoute, places: readonly Location[]) {
	const passed = route.places.map(({ location }) => location)
	const { durationsS, size, source } = await roadsOf(config).matrix([...passed, ...places])
	const between = (from: number, to: number) => durationsS[from * size + to] ?? 0
	const detours = places.map((_, index) => shortestDetour(route, passed.length + index, between))
	return { detours, between, source }
}

/**
 * Customers of the caller's sectors near the route of a day, best first: by detour and time since the last
 * visit. 422 for a day without possible visits.
 */
export async function listNextBest(context: Context, date: string): Promise<NextBest> {
	refuseErrors(dateErrors(date, await listVisitDays(context), []))
	const route = (await findDayRoutes(context, { start: date, end: date }))(date)
	if (route.places.length === 0) return { date, items: [], source: 'straight', reason: 'no_way' }
	const near = await findCandidates(context, route, date)
	// A holiday in the customer's region excludes a visit on that day.
	const whyIdleAt = await findIdleDays(
		context,
		near.map(({ customerId }) => customerId),
	)
	const candidates = near.filter(({ customerId }) => whyIdleAt(customerId)(date) === null)
	const places = candidates.map(({ location }) => location)
	const { detours, source } = await measureDetours(context, route, places)
	const customers = candidates.flatMap((candidate, index) => {
		const detour = detours[index]
		return detour ? [withDetour(candidate, route, detour)] : []
	})
	const items = rankCustomers(customers).slice(0, nextBestMax)
	return { date, items, source, ...(items.length === 0 ? { reason: 'nobody_near' as const } : {}) }
}

/**
 * The caller's next days on which the customer can be visited and the route is known, shortest detour first.
 * 404 if the customer is not the caller's.
 */
export async function listBestDays(context: Context, customerId: string): Promise<BestDays> {
	const { db, employee, locale } = context
	const customer = await getCustomer(context, customerId)
	const nothing: BestDays = { items: [], source: 'straight' }
	const location = customer.realLocation ?? customer.easyRetailLocation
	if (!mayBeVisited(customer).may) return { ...nothing, reason: 'closed' }
	if (!location) return { ...nothing, reason: 'no_location' }
	const dates = await getVisitDates(context, customer.id)
	const counts = await countDayVisits(db, employee.id, dates.dateRange)
	const days = tourDaysOf(dates, locale, (date) => counts.get(date) ?? 0)
	const routeOf = await findDayRoutes(context, dates.dateRange)
	let source: BestDays['source'] = 'straight'
	const items: BestDay[] = []
	for (const { value: date, visitCount } of days) {
		const route = routeOf(date)
		if (route.places.length === 0) continue
		const { detours, between, ...measured } = await measureDetours(context, route, [location])
		const [detour] = detours
		if (!detour) continue
		source = measured.source
		const extraMinutes = Math.round(detour.seconds / 60)
		const self = route.places.length
		items.push({
			...{ date, extraMinutes, visitCount, level: detourLevelOf(extraMinutes) },
			...(date > context.today
				? { expectedAt: expectedOnRoute(route, { at: detour.at, self, between }) }
				: {}),
		})
	}
	if (items.length === 0) return { ...nothing, reason: 'no_way' }
	return { items: rankDays(items), source }
}
