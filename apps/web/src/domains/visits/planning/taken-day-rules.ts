import type { PlannedVisit } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { isStanding, withoutRefused } from '#platform/pending/pending-rules'
import { visitIdOf } from '../changes/visit-entity.ts'
import type { DayVisits } from '../changes/visit-overlays.ts'
import { isEnd, plannedDay } from '../changes/waiting-visit-rules.ts'

/** A customer's planned visits from all queries on the phone. */
type PlannedSources = {
	customerId: string
	/** The planned visits in the customer's record. */
	planned: readonly Pick<PlannedVisit, 'id' | 'date'>[]
	/** Lists of days; they are newer than the record. */
	days: readonly DayVisits[]
	operations: readonly Operation[]
}

/** The days on which the phone has a planned visit of a customer, including its waiting changes. */
export function findTakenDays(sources: PlannedSources): string[] {
	const { customerId, planned, days, operations } = sources
	const dateOf = new Map(planned.map(({ id, date }) => [id, date]))
	for (const visit of days.flatMap(({ items }) => items)) {
		if (visit.customerId !== customerId) continue
		if (visit.status.value === 'plan') dateOf.set(visit.id, visit.date)
		else dateOf.delete(visit.id)
	}
	const own = withoutRefused(operations).filter(
		(one) => one.scope === `customer:${customerId}` && isStanding(one),
	)
	for (const operation of own) {
		const id = visitIdOf(operation)
		const day = plannedDay(operation)
		if (day !== undefined) dateOf.set(id, day)
		else if (isEnd(operation)) dateOf.delete(id)
	}
	return [...new Set(dateOf.values())].sort()
}
