import {
	arrangePoints,
	estimateDriveM,
	estimateDriveMinutes,
	optimizationOf,
	type Plan,
	planFigures,
	type TourPlace,
	type TourPoints,
	tourDaysOf,
	tourPlacesOf,
	tourRoutes,
} from '@roundsman/contract'
import { fill, words } from '../words.ts'
import { type Asking, type Handled, handle, pageOf } from './handler.ts'
import type { PersonRecord } from './records.ts'
import { tourDayKey } from './records.ts'
import { dayOf } from './visits/visit-presenter.ts'
import { freeDates } from './working-days.ts'

const tourOf = ({ world, person }: Asking, date: string) =>
	world.records.tourDays.get(tourDayKey(person.id, date))

export const pointsOf = (person: PersonRecord): TourPoints => ({
	version: person.pointsVersion,
	...arrangePoints(person.points, person),
})

/** What stands in the way of the day. */
function planErrors({ locale }: Asking, items: ReturnType<typeof dayOf>['items']): Plan['errors'] {
	const unplaced = items.filter(({ status, location }) => status.value === 'plan' && !location)
	const [first] = unplaced
	if (!first) return []
	const { unplaced: one, unplacedMany: many } = words[locale].tourOrder
	const text = unplaced.length === 1 ? one : many
	const message = fill(text, { name: first.companyName, count: unplaced.length })
	return [{ type: 'VISIT_WITHOUT_PLACE', message }]
}

export function planOf(asking: Asking, date = asking.today): Plan {
	const { world, person, now } = asking
	const tour = tourOf(asking, date)
	const { items } = dayOf(asking, date)
	const isTourOptimized = tour?.isOptimized ?? false
	const points = tourPlacesOf(items, fixedPlaces(person))
	const way = { points, legs: [], source: 'straight' as const }
	const sectors = world.records.sectors.filter(({ id }) => person.sectorIds.includes(id))
	return {
		tourId: tour?.id ?? null,
		date,
		version: tour?.version ?? 0,
		sectors: sectors.map(({ name }) => name),
		...planFigures(items, now, way),
		isTourOptimized,
		isStopped: tour?.stoppedAt != null,
		isOptimizationAvailable: optimizationOf(items, isTourOptimized).available,
		errors: planErrors(asking, items),
	}
}

/** Where the tours begin, what they pass and where they end, as far as that is known. */
export function fixedPlaces(person: PersonRecord): TourPlace[] {
	const { start, points, activeEnd, activeIntermediate } = person
	const chosen = points.filter(({ id }) => id === activeEnd || id === activeIntermediate)
	return [
		...(start ? [{ id: 'start', kind: 'start' as const, label: '', location: start }] : []),
		...chosen.map(({ id, label, coordinates }) => ({
			id,
			kind: id === activeEnd ? ('end' as const) : ('intermediate' as const),
			label,
			location: coordinates,
		})),
	]
}

function placesOf(asking: Asking, date: string | undefined) {
	const day = dayOf(asking, date)
	const points = tourPlacesOf(day.items, fixedPlaces(asking.person))
	return { date: day.date, version: day.version, points }
}

/** As the crow flies: the fake service knows no roads. */
function matrixOf(points: readonly TourPlace[], measure: typeof estimateDriveM): number[][] {
	return points.map(({ location: from }) =>
		points.map(({ location: to }) => Math.round(measure(from, to))),
	)
}

const driveSeconds: typeof estimateDriveM = (from, to) => estimateDriveMinutes(from, to) * 60

/** What is read of tours; ways are straight. */
export const tourAnswers: Handled[] = [
	handle(tourRoutes.getPlan, (call) => planOf(call)),
	handle(tourRoutes.listTourDays, (call) => {
		const dates = freeDates(call, { isMove: false, takenDays: [], date: null })
		const countOf = (date: string) =>
			call.world.visitsOf(call.person.id, date).filter(({ status }) => status !== 'canceled').length
		return { items: tourDaysOf(dates, call.locale, countOf) }
	}),
	handle(tourRoutes.getRoute, (call) => {
		const day = placesOf(call, call.query.date)
		const legs = day.points.slice(1).map(({ location }, index) => {
			const from = day.points[index]?.location ?? location
			return {
				polyline: '',
				distance: estimateDriveM(from, location),
				duration: driveSeconds(from, location),
			}
		})
		return { ...day, legs, source: 'straight' as const }
	}),
	handle(tourRoutes.getMatrix, (call) => {
		const day = placesOf(call, call.query.date)
		return {
			...day,
			durations: matrixOf(day.points, driveSeconds),
			distances: matrixOf(day.points, estimateDriveM),
			source: 'straight' as const,
		}
	}),
	handle(tourRoutes.getOptimization, (call) =>
		optimizationOf(dayOf(call).items, tourOf(call, call.today)?.isOptimized ?? false),
	),
	handle(tourRoutes.listNextBest, ({ query }) => ({
		date: query.date,
		items: [],
		source: 'straight' as const,
		reason: 'nobody_near' as const,
	})),
	handle(tourRoutes.listBestDays, () => ({
		items: [],
		source: 'straight' as const,
		reason: 'no_way' as const,
	})),
	handle(tourRoutes.listNews, ({ person, query }) =>
		pageOf(person.news, { ...query, path: tourRoutes.listNews.path }),
	),
	handle(tourRoutes.listTourPoints, ({ person }) => pointsOf(person)),
]
