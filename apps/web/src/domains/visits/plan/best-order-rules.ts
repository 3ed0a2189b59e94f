import type { VisitOrderForm } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { tourEntity, visitKinds } from '../changes/visit-kinds.ts'

/** Whether a change gives a day's stops another order, or another stop. */
function changesOrder({ kind, entity, body }: Operation, date: string): boolean {
	if (kind === visitKinds.order) return entity === tourEntity(date)
	const isPlanned = kind === visitKinds.create || kind === visitKinds.replan
	return isPlanned && (body as { date?: string }).date === date
}

/**
 * Whether the stops of a day are in their best order by the changes of this phone that the office's
 * word on it did not know; undefined where none of them counts.
 */
export function isBestByPhone(ahead: readonly Operation[], date: string): boolean | undefined {
	const last = ahead.findLast((operation) => changesOrder(operation, date))
	return last && (last.body as Partial<VisitOrderForm>).isOptimized === true
}
