import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { dateIn } from '@roundsman/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProfile } from '#domains/employees'
import { visitQueries } from '#domains/visits/changes'
import { useNow } from '#platform/clock'
import type { Phone } from '#platform/phone/phone'
import { readsOf } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

/** The first data of today's tour: from the cache, else from the server. */
export async function readToday(phone: Phone): Promise<void> {
	await readsOf(phone).client.ensureQueryData(visitQueries.today())
}

/** The employee's day in their country's time zone; at midnight the new day's tour is fetched. */
export function useToday(): string {
	const client = useQueryClient()
	const now = useNow()
	const { data: profile } = useProfile()
	const today = profile ? dateIn(profile.timeZone, now) : shownDay(now)
	const { data: visits } = useQuery(visitQueries.today())
	const isOutdated = visits !== undefined && visits.date < today
	useEffect(() => {
		if (isOutdated) void client.invalidateQueries({ queryKey: visitQueries.today().queryKey })
	}, [client, isOutdated])
	return today
}

/** 'Today' only if the tour is of that day: a phone that was offline overnight still shows yesterday's. */
export function useDayHeading(tourDate: string | undefined): string {
	const { t } = useTranslation('tours')
	const { shortDay } = useFormats()
	const today = useToday()
	const shown = tourDate ?? today
	// No-break spaces hold the date together where the heading takes two lines.
	const date = shortDay(shown).replaceAll(' ', '\u00a0')
	return shown === today ? t('heading', { date }) : t('headingOtherDay', { date })
}
