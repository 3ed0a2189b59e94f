import type { DayPart } from '../calendar/calendar-routes.ts'
import { fullDayS, tourStartS } from './board-limits.ts'

type Person = { daysOff: readonly { date: string; part: DayPart }[] }
/** Seconds of the day. */
type WorkSpan = { startS: number; fullS: number }

const wholeSpan: WorkSpan = { startS: tourStartS, fullS: tourStartS + fullDayS }
const noonS = tourStartS + fullDayS / 2

/** The span of a person's day that a tour may fill: where half of it is off, the other half. */
export function workSpanOn({ daysOff }: Person, date: string): WorkSpan {
	const part = daysOff.find((day) => day.date === date)?.part
	if (part === 'morning') return { ...wholeSpan, startS: noonS }
	return part === 'afternoon' ? { ...wholeSpan, fullS: noonS } : wholeSpan
}
