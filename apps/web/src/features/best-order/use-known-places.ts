import type { Location } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { tourQueries } from '#domains/tours'
import type { Visit } from '#domains/visits'

export type KnownPlace = { kind: 'lastStop' | 'start'; name: string; location: Location }

/** The start of the search while the position is unknown: the stop that was left last, else the tour's start. */
export function useKnownPlaces(date: string, visits: readonly Visit[]): KnownPlace[] {
	const { data: route } = useQuery({ ...tourQueries.route(date), enabled: false })
	const last = visits.findLast(({ status, location }) => status.value === 'done' && location)
	const start = route?.points.find(({ kind }) => kind === 'start')
	return [
		...(last?.location
			? [{ kind: 'lastStop' as const, name: last.companyName, location: last.location }]
			: []),
		...(start ? [{ kind: 'start' as const, name: start.label, location: start.location }] : []),
	]
}
