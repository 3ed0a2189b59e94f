import { isResumable } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { tourQueries } from '#domains/tours'
import { stopElsewhere, tourEntity, tourResume, tourStop } from '#domains/visits/changes'
import { useToday } from '#features/today'
import { useOperations } from '#platform/outbox/live-data'
import { isAheadOf, useOutbox } from '#platform/outbox/outbox'
import { takeBack } from '#platform/outbox/take-back'

/**
 * When a day was ended, on this phone or another one, and the undo while it is possible; null while the day
 * goes on.
 */
export function useStoppedDay(date: string) {
	const outbox = useOutbox()
	const { data } = useQuery(tourQueries.stop(date))
	const today = useToday()
	const own = useOperations().filter(
		(one) => one.entity === tourEntity(date) && (tourStop.is(one) || tourResume.is(one)),
	)
	const pending = own.findLast((one) => isAheadOf(one, data?.readAtMs ?? 0))
	const stop = own.findLast((one) => tourStop.is(one) && one.state !== 'discarded')
	if (pending ? tourResume.is(pending) : !data?.stoppedAt) return null
	const isOpen = pending ? date === today : data !== undefined && isResumable(data, today)
	return {
		at: pending ? pending.timestamp : (data?.stoppedAt ?? 0),
		moved: pending ? [] : (data?.moved ?? []),
		resume: isOpen
			? () => (stop ? takeBack(outbox, stop) : tourResume.save(outbox, stopElsewhere(date)))
			: undefined,
	}
}
export type StoppedDay = NonNullable<ReturnType<typeof useStoppedDay>>
