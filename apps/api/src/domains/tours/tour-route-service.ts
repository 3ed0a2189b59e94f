import {
	type KnownRoute,
	type TourMatrix,
	type TourPlace,
	type TourRoute,
	tourPlacesOf,
	type Visit,
} from '@roundsman/contract'
import { type RoadMatrix, roadsOf } from '#domains/map'
import { listVisits } from '#domains/visits'
import type { Context } from '#platform/context'
import { listFixedPlaces } from './tour-place-repository.ts'

async function findDay(context: Context, date: string | undefined) {
	const { items, date: day, version } = await listVisits(context, date)
	return { date: day, version, points: await listPlaces(context, items) }
}

const listPlaces = async ({ db, employee }: Context, visits: readonly Visit[]) =>
	tourPlacesOf(visits, await listFixedPlaces(db, employee.id))

const locationsOf = (points: readonly TourPlace[]) => points.map(({ location }) => location)

export async function findRoute(context: Context, visits: readonly Visit[]): Promise<KnownRoute> {
	const points = await listPlaces(context, visits)
	return { points, ...(await roadsOf(context.config).route(locationsOf(points))) }
}

/** The route of the caller's tour on a day, today by default */
export async function getRoute(context: Context, date?: string): Promise<TourRoute> {
	const day = await findDay(context, date)
	const { unreachable, ...way } = await roadsOf(context.config).route(locationsOf(day.points))
	const errors = unreachable.flatMap((place) => {
		const point = day.points[place]
		return point ? [{ id: point.id, alias: 'unreachable' as const }] : []
	})
	return { ...day, ...way, errors }
}

const rowsOf = ({ size }: RoadMatrix, values: Float64Array) =>
	Array.from({ length: size }, (_, row) =>
		Array.from(values.subarray(row * size, (row + 1) * size), Math.round),
	)

/** Seconds and metres between all places of the caller's tour on a day */
export async function getMatrix(context: Context, date?: string): Promise<TourMatrix> {
	const day = await findDay(context, date)
	const matrix = await roadsOf(context.config).matrix(locationsOf(day.points))
	return {
		...day,
		durations: rowsOf(matrix, matrix.durationsS),
		distances: rowsOf(matrix, matrix.distancesM),
		source: matrix.source,
	}
}
