import type { Country } from './scalars.ts'

/** The time zone that says which day it is for an employee of a country. */
export const timeZones: Record<Country, string> = {
	fr: 'Europe/Paris',
	de: 'Europe/Berlin',
	at: 'Europe/Vienna',
	be: 'Europe/Brussels',
	it: 'Europe/Rome',
	nl: 'Europe/Amsterdam',
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day `YYYY-MM-DD` of a moment in a time zone. */
export function dateIn(timeZone: string, moment: Date): string {
	let format = dayFormats.get(timeZone)
	if (!format) {
		format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
		dayFormats.set(timeZone, format)
	}
	return format.format(moment)
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

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: string): number {
	return new Date(`${date}T00:00:00Z`).getUTCDay()
}

export function isWeekend(date: string): boolean {
	const day = weekday(date)
	return day === 0 || day === 6
}
