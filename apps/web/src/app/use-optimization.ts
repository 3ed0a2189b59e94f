import { type Optimization, optimizationOf, type VisitOrderForm } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { tourQueries } from '#domains/tours'
import { tourEntity, type Visit, visitKinds } from '#domains/visits'
import { useOperations } from '#platform/live-data'
import { isAheadOf } from '#platform/outbox'

/** Whether today's visits can be put in a better order, with what this phone has changed since. */
export function useOptimization(date: string, visits: readonly Visit[]): Optimization {
	const { data, dataUpdatedAt } = useQuery(tourQueries.optimization())
	const order = useOperations().findLast(
		(one) =>
			one.kind === visitKinds.order &&
			one.entity === tourEntity(date) &&
			isAheadOf(one, dataUpdatedAt),
	)
	const isOptimized = order
		? (order.body as VisitOrderForm).isOptimized === true
		: data?.reason === 'already_best'
	return optimizationOf(visits, isOptimized)
}
