import { addDays, visitDaysAhead } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { tourQueries } from '#domains/tours'
import { waitingVisits } from '#domains/visits/changes'
import { useToday } from '#features/today'
import { useOperations } from '#platform/outbox/live-data'

export type PlanningDay = { date: string; label: string; visitCount: number }

/** The days to plan, with this phone's pending visits, and the chosen one. */
export function useTourDays(wished: string | undefined) {
	const today = useToday()
	const { data, dataUpdatedAt, isError } = useQuery(tourQueries.days())
	const { planned, gone } = waitingVisits(useOperations(), dataUpdatedAt)
	const added = [...planned.values()].map(({ date }) => date)
	const left = [...gone.values()]
	const changeOn = (day: string) =>
		added.filter((date) => date === day).length - left.filter((date) => date === day).length
	const days = data
		?.filter(({ value }) => value >= today)
		.map(
			({ value, label, visitCount }): PlanningDay => ({
				date: value,
				label,
				visitCount: Math.max(0, visitCount + changeOn(value)),
			}),
		)
	const isPossible =
		wished !== undefined && wished >= today && wished <= addDays(today, visitDaysAhead)
	const isMissing = !data && isError
	// The customers can be shown without the days, too.
	const first = days?.[0]?.date ?? (isMissing ? today : null)
	return {
		days,
		/** Null while no day is known. */
		day: isPossible ? wished : first,
		isMissing,
	}
}
