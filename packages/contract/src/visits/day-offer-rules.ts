import { addDays } from '../core/calendar.ts'
import type { BestDay } from '../tours/next-best.ts'
import type { KnownDates } from './visit-date-rules.ts'
import type { ExcludedReason } from './visit-dates.ts'

/** A day as it is offered for a visit. */
export type DayOffer = {
	date: string
	/** By how much the day's route becomes longer; null where that is not known. */
	minutes: number | null
	/** About when one would be there, '10:40'. */
	expectedAt?: string
	/** Why nobody can come then; `unknown` where no more is known, null where it is possible. */
	reason: ExcludedReason | 'unknown' | null
	/** The name of the public holiday that closes the day. */
	holiday?: string
}

/** So many days are offered before somebody looks at the calendar. */
const offeredCount = 10

/** The next days for a visit, without weekends; the closed ones among them with their reason. */
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
