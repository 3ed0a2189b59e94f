import { addDays } from '../core/calendar.ts'
import { distanceM } from '../core/distance.ts'
import type { Locale, Location } from '../core/scalars.ts'
import type { VisitDates } from '../customers/customer-history.ts'
import type { Visit } from '../visits/visit.ts'
import type { Plan, TourDay, TourMetrics, TourProgress } from './tour.ts'
import { countTour } from './tour-count-rules.ts'

/** Minutes for a stop whose actions name none of their own. */
export const serviceDefaultMinutes = 30
/** Roads are longer than the crow flies, in towns and villages by about a third. */
const detourFactor = 1.35
const averageSpeedKmH = 45

type TourVisit = Pick<
	Visit,
	'status' | 'isReturn' | 'customerStatus' | 'location' | 'serviceMinutes'
> & { customer: Pick<Visit['customer'], 'loyaltyLevel'> }

const isCounted = (visit: TourVisit) => visit.status.value !== 'canceled'
const isPlanned = (visit: TourVisit) => visit.status.value === 'plan'

/** Metrics of a day's visits. Source: decisions, server rules. */
export function metricsOf(visits: readonly TourVisit[]): TourMetrics {
	const counted = visits.filter(isCounted)
	const count = (holds: (visit: TourVisit) => boolean) => counted.filter(holds).length
	const conquest = count((visit) => visit.customerStatus.value === 'lead')
	const prospect = count((visit) => visit.customerStatus.value === 'prsp')
	return {
		visits: counted.length,
		returns: count((visit) => visit.isReturn),
		loyalty: count((visit) => visit.customer.loyaltyLevel !== null),
		conquest,
		prospect,
		conqProsp: conquest + prospect,
	}
}

/** Completed: done today; all: done and planned today. */
export function progressOf(visits: readonly Pick<TourVisit, 'status'>[]): TourProgress {
	const { done, all } = countTour(visits)
	const current = all === 0 ? 0 : Math.floor((done / all) * 100)
	return { current, visits: { completed: done, all } }
}

/** Metres by road between two places when no router has been asked. */
export const estimateDriveM = (from: Location, to: Location): number =>
	distanceM(from, to) * detourFactor

/** Minutes on the road between two places when no router has been asked. */
export const estimateDriveMinutes = (from: Location, to: Location): number =>
	(estimateDriveM(from, to) / 1000 / averageSpeedKmH) * 60

/**
 * How long the rest of the tour takes: driving along the planned visits from the last place
 * reached, and the service minutes of each.
 */
export function estimationOf(visits: readonly TourVisit[], now: Date): Plan['estimation'] {
	const planned = visits.filter(isPlanned)
	if (planned.length === 0) return { duration: 0, finishTime: null }
	const lastDone = visits.findLast((visit) => visit.status.value === 'done' && visit.location)
	let here = lastDone?.location ?? null
	let minutes = 0
	for (const visit of planned) {
		minutes += visit.serviceMinutes
		if (here && visit.location) minutes += estimateDriveMinutes(here, visit.location)
		here = visit.location ?? here
	}
	const duration = Math.round(minutes)
	// To the minute: an answer that has not changed keeps its ETag for as long.
	const finish = Math.floor(now.getTime() / 60_000 + duration) * 60_000
	return { duration, finishTime: new Date(finish).toISOString() }
}

/** The figures of a plan that follow from its visits, on the server and under pending changes. */
export function planFigures(visits: readonly TourVisit[], now: Date) {
	return {
		metrics: metricsOf(visits),
		progress: progressOf(visits),
		estimation: estimationOf(visits, now),
	}
}

/** How many working days lie ahead of whoever plans. Source: decisions, tour. */
export const tourDaysAhead = 14

/** A day in few words: 'Thu 19'. */
const dayLabel = (locale: Locale, date: string) =>
	new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
		new Date(`${date}T00:00:00Z`),
	)

/** The first working days of those on which the employee can visit anybody, with their visits. */
export function tourDaysOf(
	{ dateRange, excludedDates }: Pick<VisitDates, 'dateRange' | 'excludedDates'>,
	locale: Locale,
	countOf: (date: string) => number,
): TourDay[] {
	const excluded = new Set(excludedDates)
	const days: TourDay[] = []
	for (let date = dateRange.start; date <= dateRange.end; date = addDays(date, 1)) {
		if (days.length === tourDaysAhead) break
		if (excluded.has(date)) continue
		days.push({
			id: date,
			value: date,
			label: dayLabel(locale, date),
			visitCount: countOf(date),
			startDate: date,
			endDate: date,
		})
	}
	return days
}
