import {
	type FieldErrors,
	fieldError,
	type Optimization,
	optimizationOf,
	type ProposedOrder,
	proposedOrderOf,
	type TourOptimizeForm,
	tourStopsOf,
} from '@roundsman/contract'
import { roadsOf } from '#domains/map'
import { findTourDay, listVisits } from '#domains/visits'
import { refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { compute } from '#platform/limits/computations'
import { listFixedPlaces } from './tour-place-repository.ts'

/** Search time for a better order; the shortest tours are optimal long before. */
const searchMs = 120

/** Whether the caller's remaining visits of today can be ordered better */
export async function getOptimization(context: Context): Promise<Optimization> {
	const { db, employee, today } = context
	const { items } = await listVisits(context)
	const tour = await findTourDay(db, employee.id, today)
	return optimizationOf(items, tour?.isOptimized ?? false)
}

function checkPinned(pinned: readonly string[], known: ReadonlySet<string>): void {
	const errors: FieldErrors = {}
	for (const [index, id] of pinned.entries()) {
		if (!known.has(id)) errors[`pinned.${index}`] = [fieldError('unknown_id')]
	}
	refuseErrors(errors)
}

/**
 * The best order of today's planned visits from the caller's position: over the chosen intermediate point to
 * the chosen end; pinned visits keep their place, appointments and opening hours are respected. Changes
 * nothing.
 */
export async function optimizeTour(
	context: Context,
	{ lat, lng, pinned = [] }: TourOptimizeForm,
): Promise<ProposedOrder> {
	const { db, employee, config, now } = context
	const { items } = await listVisits(context)
	checkPinned(pinned, new Set(items.map(({ id }) => id)))
	const fixed = await listFixedPlaces(db, employee.id)
	const rest = tourStopsOf(items, fixed, { pinned, now, timeZone: employee.timeZone })
	const places = [{ lat, lng }, ...rest.places.map(({ location }) => location)]
	const travel = await roadsOf(config).matrix(places)
	const { stops, hasVia, hasEnd, departS } = rest
	const ordered = await compute('orderStops', {
		tour: { stops, hasVia, hasEnd, departS, travel },
		milliseconds: searchMs,
	})
	return proposedOrderOf(rest, ordered, travel.source)
}
