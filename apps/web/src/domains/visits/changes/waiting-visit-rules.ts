import { isAheadOf, type Operation } from '#platform/outbox/outbox'
import { visitCancel, visitCreate, visitReplan, visitReport } from './visit-changes.ts'
import { previewOf, visitIdOf } from './visit-entity.ts'

type PlannedHere = { customerId: string; date: string }

/** Visits planned and cancelled on this phone that data read at a given time does not include yet. */
type WaitingVisits = {
	planned: ReadonlyMap<string, PlannedHere>
	/** Visits that are closed, cancelled or moved, with their original day if moved. */
	gone: ReadonlyMap<string, string | null>
}

/** The day for which a change plans its visit; undefined for a change of another kind. */
export function plannedDay(operation: Operation): string | undefined {
	if (visitCreate.is(operation)) return visitCreate.bodyOf(operation).date
	return visitReplan.is(operation) ? visitReplan.bodyOf(operation).date : undefined
}

/** Whether a change closes its visit: it was reported or cancelled. */
export const isEnd = (operation: Operation): boolean =>
	visitCancel.is(operation) || visitReport.is(operation)

/** The visits that changes of this phone add and remove, compared with data read at `readAtMs`. */
export function waitingVisits(operations: readonly Operation[], readAtMs: number): WaitingVisits {
	const planned = new Map<string, PlannedHere>()
	const gone = new Map<string, string | null>()
	for (const operation of operations) {
		if (operation.state === 'needs-person' || !isAheadOf(operation, readAtMs)) continue
		const id = visitIdOf(operation)
		const date = plannedDay(operation)
		const seen = previewOf(operation)
		if (visitCreate.is(operation) && date !== undefined) {
			planned.set(id, { customerId: visitCreate.bodyOf(operation).customerId, date })
		} else if (date !== undefined && seen) {
			if (!planned.has(id)) gone.set(id, seen.date)
			planned.set(id, { customerId: seen.customerId, date })
		} else if (isEnd(operation) && !planned.delete(id)) gone.set(id, null)
	}
	return { planned, gone }
}
