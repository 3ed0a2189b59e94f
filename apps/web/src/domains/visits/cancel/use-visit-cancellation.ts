import { useQuery } from '@tanstack/react-query'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { isStanding } from '#platform/pending/pending-rules'
import { planningQueries } from '../changes/planning-queries.ts'
import { visitCancel } from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'
import { cancellationOf } from './own-cancellation-rules.ts'

/** The cancellation of a visit on this phone that is not given up, sent or not. */
const findOwnCancellation = (id: string, operations: readonly Operation[]) =>
	operations.findLast(
		(one) => visitCancel.is(one) && one.entity === visitEntity(id) && isStanding(one),
	)

/** Why a visit was cancelled: the office's data, else this phone's change. */
export function useVisitCancellation(id: string) {
	const own = findOwnCancellation(id, useOperations())
	// The office cannot have a cancellation that is still waiting.
	const isKnown = !own || own.state === 'done'
	const query = useQuery({ ...planningQueries.cancellation(id), enabled: isKnown })
	return { ...query, data: query.data ?? (own && cancellationOf(own, visitCancel.bodyOf(own))) }
}
