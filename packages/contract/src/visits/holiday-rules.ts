import { type Place, stateOf } from './region-rules.ts'
import type { Holiday } from './visit-dates.ts'

/**
 * Whether a holiday is valid at a place: in all of its country, in its state, or where the firm has set it.
 */
const holdsAt = (holiday: Holiday, { country, postalCode }: Place, state: string | null): boolean =>
	holiday.country === country &&
	// A state's holidays apply in its cities.
	(holiday.state === null || holiday.state === state || state?.split('-')[0] === holiday.state) &&
	(holiday.postalCode === null || postalCode?.startsWith(holiday.postalCode) === true)

/** The days of the holidays at a place, each with its name; empty where the name is unknown. */
export function namedHolidaysAt(holidays: readonly Holiday[], place: Place): Map<string, string> {
	const state = stateOf(place)
	const own = holidays.filter((holiday) => holdsAt(holiday, place, state))
	return new Map(own.map(({ date, name }) => [date, name ?? '']))
}

export const holidaysAt = (holidays: readonly Holiday[], place: Place): Set<string> =>
	new Set(namedHolidaysAt(holidays, place).keys())
