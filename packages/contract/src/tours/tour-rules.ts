import { addDays } from '../core/calendar.ts'
import type { Locale } from '../core/locales.ts'
import type { Location } from '../core/scalars.ts'
import type { Visit } from '../visits/visit.ts'
import type { VisitDates } from '../visits/visit-dates.ts'
import type { Plan, TourDay, TourMetrics, TourProgress } from './tour.ts'
import { countTour } from './tour-count-rules.ts'
import { type KnownRoute, type RestVisit, restLegsOf } from './tour-rest-rules.ts'

/** Minutes for a stop whose actions have no duration. */
export const serviceDefaultMinutes = 30

/** Minutes that a visit takes: those of its actions, else the usual ones. */
export const serviceMinutesOf = (actions: readonly { minutes: number | null }[]): number =>
	actions.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) || serviceDefaultMinutes
type TourVisit = RestVisit &
	Pick<Visit, 'isReturn' | 'customerStatus' | 'serviceMinutes'> & {
		customer: Pick<Visit['customer'], 'loyaltyLevel'>
	}

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

/** The estimated time of the rest of the tour: known legs, and the service minutes of planned visits. */
export function estimationOf(
	visits: readonly TourVisit[],
	now: Date,
	way?: KnownRoute,
	here: Location | null = null,
): Plan['estimation'] {
	const planned = visits.filter(isPlanned)
	if (planned.length === 0) return { duration: 0, finishTime: null, isAbout: false }
	const legs = restLegsOf(visits, way, here)
	const driving = legs.reduce((sum, { minutes }) => sum + minutes, 0)
	const service = planned.reduce((sum, { serviceMinutes }) => sum + serviceMinutes, 0)
	const duration = Math.round(driving + service)
	// Rounded to the minute: an unchanged response keeps its ETag for that long.
	const finish = Math.floor(now.getTime() / 60_000 + duration) * 60_000
	const isAbout = way === undefined || legs.some(({ isByRoad }) => !isByRoad)
	return { duration, finishTime: new Date(finish).toISOString(), isAbout }
}

/** The figures of a plan that are derived from its visits, on the server and with pending changes. */
export function planFigures(
	visits: readonly TourVisit[],
	now: Date,
	way?: KnownRoute,
	here: Location | null = null,
) {
	return {
		metrics: metricsOf(visits),
		progress: progressOf(visits),
		estimation: estimationOf(visits, now, way, here),
	}
}

/** The number of working days that can be planned ahead. Source: decisions, tour. */
export const tourDaysAhead = 14

/** A short label of a day: 'Thu 19'. */
const dayLabel = (locale: Locale, date: string) =>
	new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
		new Date(`${date}T00:00:00Z`),
	)

/** The first working days among those on which the employee can visit anybody, with their visits. */
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
