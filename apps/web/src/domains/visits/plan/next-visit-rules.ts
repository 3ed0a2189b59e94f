import type { PlannedVisit, Visit } from '@roundsman/contract'
import { isWaiting, type Operation } from '#platform/outbox/outbox'
import { visitIdOf, visitKinds } from '../changes/visit-kinds.ts'
import { changeVisitBy } from '../changes/visit-overlays.ts'

/** Not yet in what the office says; what was refused counts for nothing until the person decides. */
const isAhead = (operation: Operation) =>
	operation.state !== 'needs-person' &&
	(isWaiting(operation) || operation.answer?.isAcknowledged === false)

function plannedBy(operation: Operation): PlannedVisit | undefined {
	const shown = operation.preview as Visit | undefined
	if (!shown) return undefined
	const { id, date, employee, employeeRole } = changeVisitBy(shown, operation)
	return { id, date, employee, employeeRole }
}

function changeNext(next: PlannedVisit | null, operation: Operation): PlannedVisit | null {
	const { kind } = operation
	const isIt = next?.id === visitIdOf(operation)
	if (kind === visitKinds.cancel || kind === visitKinds.report) return isIt ? null : next
	if (kind !== visitKinds.create && kind !== visitKinds.replan) return next
	const planned = plannedBy(operation)
	if (!planned) return next
	return isIt || !next || planned.date < next.date ? planned : next
}

/** A customer's next visit as the office knows it, with what was changed here since. */
export const nextVisitWith = (
	customer: { id: string; nextPlanedVisit: PlannedVisit | null },
	operations: readonly Operation[],
): PlannedVisit | null =>
	operations
		.filter((one) => one.scope === `customer:${customer.id}` && isAhead(one))
		.reduce(changeNext, customer.nextPlanedVisit)
