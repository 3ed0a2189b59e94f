import { type Place, stateOf } from './region-rules.ts'
import type { Holiday } from './visit-dates.ts'

/** Whether a holiday holds at a place: everywhere in its country, in its state, or where the firm says. */
const holdsAt = (holiday: Holiday, { country, postalCode }: Place, state: string | null): boolean =>
	holiday.country === country &&
	// A state's holidays apply in its cities.
	(holiday.state === null || holiday.state === state || state?.split('-')[0] === holiday.state) &&
	(holiday.postalCode === null || postalCode?.startsWith(holiday.postalCode) === true)

/** The days of those holidays that hold at a place, each with its name; an empty one where none is known. */
export function namedHolidaysAt(holidays: readonly Holiday[], place: Place): Map<string, string> {
	const state = stateOf(place)
	const own = holidays.filter((holiday) => holdsAt(holiday, place, state))
	return new Map(own.map(({ date, name }) => [date, name ?? '']))
}

export const holidaysAt = (holidays: readonly Holiday[], place: Place): Set<string> =>
	new Set(namedHolidaysAt(holidays, place).keys())
