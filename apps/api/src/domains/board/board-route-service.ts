import type { BoardRoute, boardRoutes, QueryOf } from '@roundsman/contract'
import { listFieldPeople } from '#domains/employees'
import { roadsOf } from '#domains/map'
import { listFixedPlaces } from '#domains/tours'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { locationOf } from './board-presenter.ts'
import { findPlannedTours, isPlaced } from './planned-tour-service.ts'

/** A person's route on a day including the caller's draft; 404 for a person outside the scope. */
export async function findBoardRoute(
	context: OfficeContext,
	{ employeeId, date }: QueryOf<(typeof boardRoutes)['getBoardWay']>,
): Promise<BoardRoute> {
	const { db, scope, config } = context
	const people = await listFieldPeople(db, scope, { start: date, end: date })
	const person = people.find(({ id }) => id === employeeId)
	if (!person) throw refusals.notFound()
	const planned = await findPlannedTours(context, { employeeIds: [employeeId], date })
	const start = locationOf({ lat: person.startLat, lng: person.startLng })
	const fixed = await listFixedPlaces(db, employeeId)
	const end = fixed.find(({ kind }) => kind === 'end')?.location
	const places: BoardRoute['places'] = [
		...(start ? [{ id: 'start', kind: 'start' as const, location: start }] : []),
		...planned
			.filter(isPlaced)
			.map(({ id, location }) => ({ id, kind: 'visit' as const, location })),
		...(end ? [{ id: 'end', kind: 'end' as const, location: end }] : []),
	]
	if (places.length < 2) return { places, legs: [], distanceM: 0 }
	const { legs, source } = await roadsOf(config).route(places.map(({ location }) => location))
	return {
		places,
		legs: legs.map((leg) => ({ polyline: leg.polyline, source: leg.source ?? source })),
		distanceM: Math.round(legs.reduce((sum, { distance }) => sum + distance, 0)),
	}
}
