import { addDays } from '../core/calendar.ts'
import type { BestDay } from '../tours/next-best.ts'
import type { KnownDates } from './visit-date-rules.ts'
import type { ExcludedReason } from './visit-dates.ts'

/** A day offered for a visit. */
export type DayOffer = {
	date: string
	/** The additional minutes of the day's route; null where unknown. */
	minutes: number | null
	/** The approximate arrival, '10:40'. */
	expectedAt?: string
	/** Why the day is closed; `unknown` where the reason is unknown, null where it is possible. */
	reason: ExcludedReason | 'unknown' | null
	/** The name of the public holiday that closes the day. */
	holiday?: string
}

/** The number of days offered before the calendar is needed. */
const offeredCount = 10

/** The next days for a visit, without weekends, including closed ones with their reason. */
export function offeredDays(
	{ dateRange, excludedDates, excluded = [] }: KnownDates,
	{
		taken,
		best,
	}: {
		taken: readonly string[]
		best: readonly Pick<BestDay, 'date' | 'extraMinutes' | 'expectedAt'>[]
	},
): DayOffer[] {
	const reasons = new Map(excluded.map((one) => [one.date, one]))
	const known = new Map(best.map((one) => [one.date, one]))
	const offers: DayOffer[] = []
	for (let day = dateRange.start; day <= dateRange.end; day = addDays(day, 1)) {
		if (offers.length === offeredCount) break
		const closed = excludedDates.includes(day) ? (reasons.get(day)?.reason ?? 'unknown') : null
		const reason = taken.includes(day) ? 'taken' : closed
		if (reason === 'weekend') continue
		const holiday = reason === 'holiday' ? reasons.get(day)?.holiday : undefined
		const { extraMinutes = null, expectedAt } = (reason ? undefined : known.get(day)) ?? {}
		offers.push({
			date: day,
			minutes: extraMinutes,
			...(expectedAt ? { expectedAt } : {}),
			reason,
			...(holiday ? { holiday } : {}),
		})
	}
	return offers
}

/** The possible day with the fewest minutes, else the first possible one; null where none is. */
export function cheapestDay(offers: readonly DayOffer[]): string | null {
	const open = offers.filter(({ reason }) => reason === null)
	const known = open.filter(({ minutes }) => minutes !== null)
	const [first] =
		known.length > 0 ? known.sort((one, other) => (one.minutes ?? 0) - (other.minutes ?? 0)) : open
	return first?.date ?? null
}
