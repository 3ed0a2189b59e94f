import { firstFreeDay, isWeekend, type VisitDates, visitDates } from '@roundsman/contract'
import type { Asking } from './handler.ts'

/** Gives what says of a day whether the person works on it. Public holidays are the office's business: name them as days off. */
export const workingDays =
	({ person }: Asking) =>
	(day: string): boolean =>
		!isWeekend(day) && !person.daysOff.includes(day)

/** Days on which a customer has a planned visit of whomever. */
export const takenDays = ({ world }: Asking, customerId: string, except?: string): string[] =>
	world.records.visits
		.filter((visit) => visit.customerId === customerId && visit.status === 'plan')
		.filter(({ id }) => id !== except)
		.map(({ date }) => date)

type Wish = { isMove: boolean; takenDays: readonly string[]; date: string | null }

/** The days for a visit, with the one that is proposed: `date`, else the first that is free. */
export function freeDates(asking: Asking, { isMove, takenDays, date }: Wish): VisitDates {
	const dates = visitDates({
		today: asking.today,
		isMove,
		isWorkingDay: workingDays(asking),
		takenDays,
	})
	return { date: date ?? firstFreeDay(dates), ...dates }
}
