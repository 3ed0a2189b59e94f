import { dateErrors, datesOfKnown, namedHolidaysAt } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
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
	/** The office knows customer and visit: they are not only on this phone. */
	isKnown: boolean
	movedId?: string
}

/**
 * The days that are possible at a customer: those that the office named today, else those for anybody
 * less the days on which the phone knows a visit there.
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
	const known = findTakenDays({ customerId, planned, days: listDays(), operations })
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
	// Days for anybody leave out the holidays of this customer's region; an earlier release has kept none.
	const holidays = place && namedHolidaysAt(general.data?.holidays ?? [], place)
	const asked = { today, isMove, takenDays, ...(isOfToday || !holidays ? {} : { holidays }) }
	const dates = source.data && datesOfKnown(source.data, asked)
	return {
		today,
		dates,
		// A visit that the office has taken away since leaves its day free.
		taken: known.filter((day) => dates && 'date' in dateErrors(day, dates)),
		age: useAge(source.dataUpdatedAt),
		isMissing: !source.data && general.isError,
	}
}
