import type { Visit, VisitCreateForm, VisitReplanForm } from '@roundsman/contract'
import { isAheadOf, type Operation } from '#platform/outbox/outbox'
import { visitIdOf, visitKinds } from './visit-kinds.ts'

type PlannedHere = { customerId: string; date: string }

/** What this phone has planned and taken away, as far as a read of a moment does not show it yet. */
export type WaitingVisits = {
	planned: ReadonlyMap<string, PlannedHere>
	/** Visits that are over, cancelled or moved, with the day from which they were moved. */
	gone: ReadonlyMap<string, string | null>
}

/** The visits that changes of this phone plan and take away, where a read was made at `readAtMs`. */
export function waitingVisits(operations: readonly Operation[], readAtMs: number): WaitingVisits {
	const planned = new Map<string, PlannedHere>()
	const gone = new Map<string, string | null>()
	for (const operation of operations) {
		const { kind, state, body, preview } = operation
		if (state === 'needs-person' || !isAheadOf(operation, readAtMs)) continue
		const id = visitIdOf(operation)
		if (kind === visitKinds.create) {
			const { customerId, date } = body as VisitCreateForm
			planned.set(id, { customerId, date })
		} else if (kind === visitKinds.replan) {
			const { customerId, date: from } = preview as Visit
			if (!planned.has(id)) gone.set(id, from)
			planned.set(id, { customerId, date: (body as VisitReplanForm).date })
		} else if (kind === visitKinds.cancel || kind === visitKinds.report) {
			if (!planned.delete(id)) gone.set(id, null)
		}
	}
	return { planned, gone }
}
