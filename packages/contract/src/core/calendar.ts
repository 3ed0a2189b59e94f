import type { Country } from './locales.ts'

/** The time zone of an employee's day, by country. */
export const timeZones: Record<Country, string> = {
	fr: 'Europe/Paris',
	de: 'Europe/Berlin',
	at: 'Europe/Vienna',
	be: 'Europe/Brussels',
	it: 'Europe/Rome',
	nl: 'Europe/Amsterdam',
}

/** The wall-clock time of a time zone, as if it were UTC. */
type Clock = (moment: Date) => Date
const clocks = new Map<string, Clock>()

const numberOf = (parts: readonly Intl.DateTimeFormatPart[], type: string) =>
	Number(parts.find((part) => part.type === type)?.value)

/** What is used of `Temporal`, which only newer browsers have. */
type Calendars = {
	Instant: {
		fromEpochMilliseconds(moment: number): {
			toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number }
		}
	}
	Now: { timeZoneId(): string }
}

/**
 * The first format of a page reads the formats of all languages: a tenth of a second on a slow phone, which `Temporal`
 * does not need.
 */
const calendars = () => (globalThis as { Temporal?: Calendars }).Temporal

/** The device's own time zone. */
export const deviceTimeZone = (): string =>
	calendars()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Only the parts are read: the format of a language changes with the browser. */
function makeClock(timeZone: string): Clock {
	const { Instant } = calendars() ?? {}
	if (Instant) {
		return (moment) => {
			const zoned = Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
			const seconds = Math.floor(moment.getTime() / 1000)
			return new Date(seconds * 1000 + zoned.offsetNanoseconds / 1e6)
		}
	}
	const format = new Intl.DateTimeFormat('en', {
		...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
		...{ year: 'numeric', month: 'numeric', day: 'numeric' },
		...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
	})
	return (moment) => {
		const parts = format.formatToParts(moment)
		const of = (type: string) => numberOf(parts, type)
		const day = Date.UTC(of('year'), of('month') - 1, of('day'))
		return new Date(day + ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1000)
	}
}

/** The wall-clock time of a moment in a time zone, as if it were UTC; to the second. */
export function clockIn(timeZone: string, moment: Date): Date {
	let clock = clocks.get(timeZone)
	if (!clock) {
		clock = makeClock(timeZone)
		clocks.set(timeZone, clock)
	}
	return clock(moment)
}

/** The calendar day `YYYY-MM-DD` of a moment in a time zone. */
export const dateIn = (timeZone: string, moment: Date): string =>
	clockIn(timeZone, moment).toISOString().slice(0, 10)

/** The moment of a time `HH:MM` in a time zone; where the clock change skips it, the first moment after. */
export function momentIn(timeZone: string, date: string, time: string): Date {
	const shown = Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
	const offsetAt = (moment: number) => clockIn(timeZone, new Date(moment)).getTime() - moment
	const first = shown - offsetAt(shown)
	return new Date(shown - offsetAt(first))
}

/** The day `days` later (or earlier, when negative); days have no time and no change of clocks. */
export function addDays(date: string, days: number): string {
	const moment = new Date(`${date}T00:00:00Z`)
	moment.setUTCDate(moment.getUTCDate() + days)
	return moment.toISOString().slice(0, 10)
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The number of days in a month `YYYY-MM`. */
export const daysOfMonth = (month: string): number =>
	new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: string): number {
	return new Date(`${date}T00:00:00Z`).getUTCDay()
}

export function isWeekend(date: string): boolean {
	const day = weekday(date)
	return day === 0 || day === 6
}

/** Whether the runtime supports a time zone of this name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
	} catch {
		return false
	}
}
