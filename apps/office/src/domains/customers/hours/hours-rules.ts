import type { OpeningHour } from '@roundsman/contract'

/** From Monday on; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

type HourLine = { first: number; last: number; spans: readonly { from: string; to: string }[] }

/** Opening hours in lines: days in a row that are open alike are one, days without hours are none. */
export function hourLinesOf(hours: readonly OpeningHour[]): HourLine[] {
	const lines: HourLine[] = []
	for (const [place, day] of weekdays.entries()) {
		const spans = hours
			.filter(({ weekday }) => weekday === day)
			.map(({ from, to }) => ({ from, to }))
			.toSorted((one, other) => (one.from < other.from ? -1 : 1))
		if (spans.length === 0) continue
		const before = lines.at(-1)
		const follows = before !== undefined && before.last === weekdays[place - 1]
		if (follows && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = day
		else lines.push({ first: day, last: day, spans })
	}
	return lines
}
