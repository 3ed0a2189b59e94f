import type { Operation } from '#platform/outbox/outbox'
import { visitOrder } from '../changes/visit-changes.ts'
import { tourEntity } from '../changes/visit-entity.ts'
import { plannedDay } from '../changes/waiting-visit-rules.ts'

/** Whether a change reorders a day's stops, or adds or removes one. */
const changesOrder = (operation: Operation, date: string): boolean =>
	visitOrder.is(operation) ? operation.entity === tourEntity(date) : plannedDay(operation) === date

/**
 * Whether the stops are in their best order after this phone's later changes; undefined where none is
 * relevant.
 */
export function isBestByPhone(ahead: readonly Operation[], date: string): boolean | undefined {
	const last = ahead.findLast((operation) => changesOrder(operation, date))
	return last && visitOrder.is(last) && visitOrder.bodyOf(last).isOptimized === true
}
