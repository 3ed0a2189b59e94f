import { addDays } from '../core/calendar.ts'
import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import { type DateContext, firstFreeDay, visitDates } from '../visits/visit-date-rules.ts'
import { visitDaysAhead } from '../visits/visit-limits.ts'
import type { TourStop } from './tour-stop.ts'

/** A day can be ended on the day itself or afterwards, but not before. */
export const stopErrors = (date: string, today: string): FieldErrors =>
	date > today ? { date: [fieldError('in_future')] } : {}

type StopContext = Pick<DateContext, 'today'> & {
	/** Why a customer cannot be visited on a day. */
	whyIdleAt: (customerId: string) => DateContext['whyIdle']
	/** The ended day. */
	date: string
	/** Days on which a customer already has a planned visit. */
	takenDaysOf: (customerId: string) => readonly string[]
}

/**
 * Target days of the planned visits of an ended day: each goes to the first following working day that is
 * not in the past and on which its customer has no visit yet. Null for a visit without a free day in the
 * planning range.
 */
export function stopMoves<T extends { id: string; customerId: string }>(
	visits: readonly T[],
	{ date, today, whyIdleAt, takenDaysOf }: StopContext,
): { visit: T; date: string | null }[] {
	const next = addDays(date, 1)
	const start = next > today ? next : today
	const given = new Map<string, string[]>()
	return visits.map((visit) => {
		const own = given.get(visit.customerId) ?? []
		const takenDays = [...takenDaysOf(visit.customerId), ...own]
		const end = addDays(today, visitDaysAhead)
		const whyIdle = whyIdleAt(visit.customerId)
		const day = firstFreeDay(visitDates({ today: start, isMove: false, whyIdle, takenDays, end }))
		if (day) given.set(visit.customerId, [...own, day])
		return { visit, date: day }
	})
}

/** Whether the end of a day can be undone: until the day is over, and if a visit would come back. */
export const isResumable = ({ date, stoppedAt, moved }: TourStop, today: string): boolean =>
	stoppedAt !== null && date === today && moved.some(({ stays }) => stays === null)
