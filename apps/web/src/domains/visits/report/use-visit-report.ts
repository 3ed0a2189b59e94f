import type { ActionItem } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useOperations } from '#platform/outbox/live-data'
import { visitReport } from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'
import { visitQueries } from '../changes/visit-queries.ts'
import { reportOf } from './own-report-rules.ts'

/** The fields of the visit that its report needs. */
type Reported = { id: string; actions: readonly ActionItem[] }

/** The office's report of a visit, else the one that waits on this phone. */
export function useVisitReport(visit: Reported) {
	const reports = useOperations().filter(
		(one) => visitReport.is(one) && one.entity === visitEntity(visit.id),
	)
	// The office cannot have a report that is still waiting.
	const isOnItsWay = reports.some(({ state }) => state === 'queued' || state === 'sending')
	const query = useQuery({ ...visitQueries.report(visit.id), enabled: !isOnItsWay })
	const own = reports.findLast(({ state }) => state !== 'discarded')
	const ownReport = own && reportOf(own, visitReport.bodyOf(own), visit.actions)
	return { ...query, data: query.data ?? ownReport }
}
