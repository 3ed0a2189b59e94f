import { addDays, weekday } from '@roundsman/contract'

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))
export const shiftDays = addDays
