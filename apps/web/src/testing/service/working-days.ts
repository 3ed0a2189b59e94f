import {
	type DateContext,
	firstFreeDay,
	isWeekend,
	namedHolidaysAt,
	type VisitDates,
	visitDates,
} from '@roundsman/contract'
import type { Asking } from './handler.ts'

/** The public holidays at a customer, or where the person works, with their names. */
function holidays({ person: { country }, world }: Asking, customerId?: string) {
	const there = world.records.customers.find(({ id }) => id === customerId)
	return namedHolidaysAt(world.records.holidays, { country, postalCode: there?.index ?? null })
}

/**
 * Gives why nobody comes on a day, to a customer or to anybody. Public holidays are the office's business: name
 * them as `records.holidays`, or as days off.
 */
export const idleDays =
	(asking: Asking, customerId?: string): DateContext['whyIdle'] =>
	(day) => {
		const { person } = asking
		if (holidays(asking, customerId).has(day)) return 'holiday'
		if (isWeekend(day)) return 'weekend'
		return person.daysOff.includes(day) ? 'dayOff' : null
	}

/** Days on which a customer has a planned visit of whomever. */
export const takenDays = ({ world }: Asking, customerId: string, except?: string): string[] =>
	world.records.visits
		.filter((visit) => visit.customerId === customerId && visit.status === 'plan')
		.filter(({ id }) => id !== except)
		.map(({ date }) => date)

type Wish = {
	isMove: boolean
	takenDays: readonly string[]
	date: string | null
	customerId?: string
}

/** The days for a visit, with the one that is proposed: `date`, else the first that is free. */
export function freeDates(
	asking: Asking,
	{ isMove, takenDays, date, customerId }: Wish,
): VisitDates {
	const dates = visitDates({
		today: asking.today,
		isMove,
		whyIdle: idleDays(asking, customerId),
		holidayOn: (day) => holidays(asking, customerId).get(day),
		takenDays,
	})
	return { date: date ?? firstFreeDay(dates), ...dates }
}
