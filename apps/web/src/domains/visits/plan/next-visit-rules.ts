import type { PlannedVisit } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { applyPending, isPending, withoutRefused } from '#platform/pending/pending-rules'
import { visitKinds } from '../changes/visit-changes.ts'
import { previewOf, visitIdOf } from '../changes/visit-entity.ts'
import { isEnd, plannedDay } from '../changes/waiting-visit-rules.ts'

function plannedBy(operation: Operation): PlannedVisit | undefined {
	const shown = previewOf(operation)
	if (!shown) return undefined
	const { id, date, employee, employeeRole } = applyPending(shown, [operation], visitKinds)
	return { id, date, employee, employeeRole }
}

function changeNext(next: PlannedVisit | null, operation: Operation): PlannedVisit | null {
	const isIt = next?.id === visitIdOf(operation)
	if (isEnd(operation)) return isIt ? null : next
	const planned = plannedDay(operation) === undefined ? undefined : plannedBy(operation)
	if (!planned) return next
	return isIt || !next || planned.date < next.date ? planned : next
}

/** A customer's next visit from the office's data with this phone's changes. */
export const nextVisitWith = (
	customer: { id: string; nextPlanedVisit: PlannedVisit | null },
	operations: readonly Operation[],
): PlannedVisit | null =>
	// Refused changes do not count until the person decides.
	withoutRefused(operations)
		.filter((one) => one.scope === `customer:${customer.id}` && isPending(one))
		.reduce(changeNext, customer.nextPlanedVisit)
