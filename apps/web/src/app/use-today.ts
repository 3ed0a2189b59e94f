import { dateIn } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { employeeQueries } from '#domains/employees'
import { visitQueries } from '#domains/visits'
import { useNow } from '#platform/clock'
import { queryClient } from '#platform/query-client'

/** The employee's day by their country's clock; when it turns over, the new day's tour is read. */
export function useToday(): string {
	const now = useNow()
	const { data: profile } = useQuery(employeeQueries.profile())
	const timeZone = profile?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
	const today = dateIn(timeZone, now)
	const { data: visits } = useQuery(visitQueries.today())
	const isOutdated = visits !== undefined && visits.date < today
	useEffect(() => {
		if (isOutdated) void queryClient.invalidateQueries({ queryKey: visitQueries.today().queryKey })
	}, [isOutdated])
	return today
}
