import { addDays, type Country, clockIn, timeZones } from '@roundsman/contract'

const offsets = new Map<string, number>()

/** Milliseconds that a country's clocks are ahead of UTC at noon of a day. */
function offsetMs(country: Country, day: string): number {
	const key = `${country} ${day}`
	let offset = offsets.get(key)
	if (offset === undefined) {
		const noon = new Date(`${day}T12:00:00Z`)
		offset = clockIn(timeZones[country], noon).getTime() - noon.getTime()
		offsets.set(key, offset)
	}
	return offset
}

/** The moment of a wall-clock time of day, in minutes, that lies after the night's change of clocks. */
export function momentAt(country: Country, day: string, minutes: number): Date {
	return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - offsetMs(country, day))
}

/** The last day of the quarter that a day lies in. */
export function endOfQuarter(day: string): string {
	const year = Number(day.slice(0, 4))
	const nextQuarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 3
	return addDays(new Date(Date.UTC(year, nextQuarter, 1)).toISOString().slice(0, 10), -1)
}

/** Days since 1970, for arithmetic. */
export function dayNumber(day: string): number {
	return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}
