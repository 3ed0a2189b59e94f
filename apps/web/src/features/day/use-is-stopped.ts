import { usePlan } from '#domains/tours'
import { tourResume, tourStop } from '#domains/visits/changes'
import { useOperations } from '#platform/outbox/live-data'

/** Whether the person has ended today's tour, by the office's data or this phone's pending changes. */
export function useIsStopped(): boolean {
	const { data: plan } = usePlan()
	const last = useOperations().findLast(
		(one) =>
			(tourStop.is(one) || tourResume.is(one)) &&
			(one.state === 'queued' || one.state === 'sending'),
	)
	return last ? tourStop.is(last) : plan?.isStopped === true
}
