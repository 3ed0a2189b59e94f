import { useQuery } from '@tanstack/react-query'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { isStanding } from '#platform/pending/pending-rules'
import { planningQueries } from '../changes/planning-queries.ts'
import { visitCancel } from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'
import { cancellationOf } from './own-cancellation-rules.ts'

/** The cancellation of a visit that was made on this phone and is not given up, sent or not. */
const findOwnCancellation = (id: string, operations: readonly Operation[]) =>
	operations.findLast(
		(one) => visitCancel.is(one) && one.entity === visitEntity(id) && isStanding(one),
	)

/** Why a visit was cancelled: what the office has, else what this phone keeps of it. */
export function useVisitCancellation(id: string) {
	const own = findOwnCancellation(id, useOperations())
	// The office is not asked for what it cannot know yet.
	const isKnown = !own || own.state === 'done'
	const query = useQuery({ ...planningQueries.cancellation(id), enabled: isKnown })
	return { ...query, data: query.data ?? (own && cancellationOf(own, visitCancel.bodyOf(own))) }
}
