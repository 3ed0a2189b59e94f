import { dateErrors, datesOfKnown, namedHolidaysAt } from '@roundsman/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customerDetailQueries } from '#domains/customers/details'
import { listDays, planningQueries } from '#domains/visits/changes'
import { findTakenDays, type VisitDays } from '#domains/visits/planning'
import { useToday } from '#features/today'
import { useAge } from '#parts/use-age.ts'
import { useOperations } from '#platform/outbox/live-data'
import { isPending } from '#platform/pending/pending-rules'

type Asked = {
	/** Empty while no customer is chosen. */
	customerId: string
	/** The office has customer and visit: they are not only on this phone. */
	isKnown: boolean
	movedId?: string
}

/**
 * The possible days for a customer: those that the office returned today, else the general days without
 * those on which the phone has a visit there.
 */
export function useVisitDays({ customerId, isKnown, movedId }: Asked): VisitDays {
	const today = useToday()
	const operations = useOperations()
	const cached = useQuery(customerDetailQueries.cached(customerId)).data
	const general = useQuery(planningQueries.days())
	const own = useQuery({
		...planningQueries.dates(customerId, movedId),
		enabled: isKnown && customerId !== '',
	})
	const planned = cached?.customer.plannedVisits ?? []
	const known = findTakenDays({ customerId, planned, days: listDays(useQueryClient()), operations })
	const added = findTakenDays({
		customerId,
		planned: [],
		days: [],
		operations: operations.filter(isPending),
	})
	const isOfToday = own.data !== undefined && own.data.dateRange.start >= today
	const source = isOfToday ? own : general
	const takenDays = isOfToday ? added : known
	const isMove = movedId !== undefined
	const place = cached && { country: cached.customer.country, postalCode: cached.customer.index }
	// The general days do not include the holidays of this customer's region; the cache of an earlier release has none.
	const holidays = place && namedHolidaysAt(general.data?.holidays ?? [], place)
	const asked = { today, isMove, takenDays, ...(isOfToday || !holidays ? {} : { holidays }) }
	const dates = source.data && datesOfKnown(source.data, asked)
	return {
		today,
		dates,
		// A visit that the office has deleted since leaves its day free.
		taken: known.filter((day) => dates && 'date' in dateErrors(day, dates)),
		age: useAge(source.dataUpdatedAt),
		isMissing: !source.data && general.isError,
	}
}
