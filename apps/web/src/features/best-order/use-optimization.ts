import { type Optimization, optimizationOf } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { tourQueries } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { isBestByPhone } from '#domains/visits/plan'
import { useOperations } from '#platform/outbox/live-data'
import { isAheadOf } from '#platform/outbox/outbox'

/** Whether today's visits can be put in a better order, with what this phone has changed since. */
export function useOptimization(date: string, visits: readonly Visit[]): Optimization {
	const { data, dataUpdatedAt } = useQuery(tourQueries.optimization())
	const ahead = useOperations().filter((operation) => isAheadOf(operation, dataUpdatedAt))
	const byPhone = isBestByPhone(ahead, date)
	return optimizationOf(visits, byPhone ?? data?.reason === 'already_best')
}
