import { cleanPasted } from '../../core/edits/paste-rules.ts'
import type { DateStyle, FaultReason } from '../import-kind.ts'

type ReadDate = { value: string } | { reason: FaultReason }

/** A time of the day after a date is ignored. */
const timeBehind = /(?:[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)$/
const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const yearLast = /^(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4})$/

const pad = (number: number) => String(number).padStart(2, '0')

function calendarDay(year: number, month: number, day: number): string | undefined {
	const moment = new Date(Date.UTC(year, month - 1, day))
	const isDay = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
	return isDay && year >= 1900 && year < 2200 ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

const asDate = (date: string | undefined): ReadDate =>
	date === undefined ? { reason: 'date' } : { value: date }

const withoutTime = (cell: string) => cleanPasted(cell).replace(timeBehind, '')

/**
 * A cell's evidence for the date style of its file. `open`: either number may be the month, and the result
 * differs. `same`: both numbers are equal. Undefined: not a date.
 */
export function dateStyleOf(cell: string): DateStyle | 'open' | 'same' | undefined {
	const text = withoutTime(cell)
	if (yearFirst.test(text) || compact.test(text)) return 'ymd'
	const [, first, , second] = yearLast.exec(text) ?? []
	if (!first || !second) return undefined
	const [one, other] = [Number(first), Number(second)]
	if (one > 31 || other > 31 || (one > 12 && other > 12)) return undefined
	if (one > 12) return 'dmy'
	if (other > 12) return 'mdy'
	return one === other ? 'same' : 'open'
}

/** The day of a cell, `YYYY-MM-DD`. A cell with two readings is read in the file's style, or not at all. */
export function readDate(cell: string, style: DateStyle | 'ambiguous'): ReadDate {
	const text = withoutTime(cell)
	const iso = yearFirst.exec(text)
	if (iso) return asDate(calendarDay(Number(iso[1]), Number(iso[3]), Number(iso[4])))
	const short = compact.exec(text)
	if (short) return asDate(calendarDay(Number(short[1]), Number(short[2]), Number(short[3])))
	const written = yearLast.exec(text)
	if (!written) return { reason: 'date' }
	const [one, other, year] = [Number(written[1]), Number(written[3]), Number(written[4])]
	if (style === 'dmy') return asDate(calendarDay(year, other, one))
	if (style === 'mdy') return asDate(calendarDay(year, one, other))
	// Without a known style only a cell with one possible day is read.
	const [dmy, mdy] = [calendarDay(year, other, one), calendarDay(year, one, other)]
	if (dmy && mdy && dmy !== mdy) return { reason: 'ambiguous date' }
	return asDate(dmy ?? mdy)
}

/** The time of the day `HH:MM` from `8:00`, `08:00:00`, `8.30` or `8h30`, with or without 'Uhr'. */
export function readTime(cell: string): ReadDate {
	const text = cleanPasted(cell).replace(/\s*(?:uhr|h|u(?:ur)?)$/i, '')
	const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?$/i.exec(text) ?? []
	if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return { reason: 'time' }
	return { value: `${pad(Number(hours))}:${pad(Number(minutes))}` }
}
