import { type Optimization, optimizationOf, type VisitOrderForm } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { tourQueries } from '#domains/tours'
import { tourEntity, type Visit, visitKinds } from '#domains/visits'
import { useOperations } from '#platform/live-data'
import { isAheadOf, type Operation } from '#platform/outbox'

/** Whether a change gives a day's stops another order, or another stop. */
function changesOrder({ kind, entity, body }: Operation, date: string): boolean {
	if (kind === visitKinds.order) return entity === tourEntity(date)
	const isPlanned = kind === visitKinds.create || kind === visitKinds.replan
	return isPlanned && (body as { date?: string }).date === date
}

/** Whether today's visits can be put in a better order, with what this phone has changed since. */
export function useOptimization(date: string, visits: readonly Visit[]): Optimization {
	const { data, dataUpdatedAt } = useQuery(tourQueries.optimization())
	const last = useOperations().findLast(
		(one) => changesOrder(one, date) && isAheadOf(one, dataUpdatedAt),
	)
	const isOptimized = last
		? (last.body as Partial<VisitOrderForm>).isOptimized === true
		: data?.reason === 'already_best'
	return optimizationOf(visits, isOptimized)
}
