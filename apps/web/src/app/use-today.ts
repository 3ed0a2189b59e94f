import { dateIn } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProfile } from '#domains/employees'
import { visitQueries } from '#domains/visits'
import { useNow } from '#platform/clock'
import { formatLocale } from '#platform/formats'
import { queryClient } from '#platform/query-client'
import { useTranslation } from '#texts'

/** The day by the phone's own clock, without the price of a formatter. */
function deviceDate(now: Date): string {
	const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
	return local.toISOString().slice(0, 10)
}

/** The employee's day by their country's clock; when it turns over, the new day's tour is read. */
export function useToday(): string {
	const now = useNow()
	const { data: profile } = useProfile()
	const today = profile ? dateIn(profile.timeZone, now) : deviceDate(now)
	const { data: visits } = useQuery(visitQueries.today())
	const isOutdated = visits !== undefined && visits.date < today
	useEffect(() => {
		if (isOutdated) void queryClient.invalidateQueries({ queryKey: visitQueries.today().queryKey })
	}, [isOutdated])
	return today
}

/** 'Today' only while it is that day: a phone that was offline overnight still holds yesterday's. */
export function useDayHeading(tourDate: string | undefined): string {
	const { t, language } = useTranslation('tours')
	const today = useToday()
	const shown = tourDate ?? today
	const format = new Intl.DateTimeFormat(formatLocale(language), {
		day: 'numeric',
		month: 'short',
		timeZone: 'UTC',
	})
	const date = format.format(new Date(`${shown}T00:00:00Z`))
	return shown === today ? t('heading', { date }) : t('headingOtherDay', { date })
}
