import { clockIn, dateIn } from '@roundsman/contract'
import { shownTimeZone } from './time-zone.ts'

/** Dates and times in English follow Europe: the day before the month, and 24 hours. */
export const formatLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)

/** The day of a moment as YYYY-MM-DD, in the shown time zone. */
export const shownDay = (moment: Date): string => dateIn(shownTimeZone(), moment)

const thisYear = () => shownDay(new Date()).slice(0, 4)

/** Caches one per set of options: creating a formatter takes a thousand times longer than using it. */
function once<Options extends object, Format>(
	make: (options: Options) => Format,
): (options: Options) => Format {
	const made = new Map<string, Format>()
	return (options) => {
		const key = JSON.stringify(options)
		const known = made.get(key) ?? make(options)
		made.set(key, known)
		return known
	}
}

type Instant = string | number | Date

/** The prefix of a time of today, and of a date. */
const atWords: Record<string, readonly [string, string]> = {
	en: ['at', 'on'],
	de: ['um', 'am'],
	fr: ['à', 'le'],
	it: ['alle', 'il'],
	nl: ['om', 'op'],
}

/** Short names of months as the browser writes them: those of the first screen wait for no format. */
const months: Record<string, string> = {
	en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
	de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
	fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
	it: 'gen feb mar apr mag giu lug ago set ott nov dic',
	nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
}

/** A day YYYY-MM-DD of this year. */
function shortDayOf(language: string, date: string): string {
	const [, month = 1, day = 1] = date.split('-').map(Number)
	const name = months[language]?.split(' ')[month - 1]
	return `${day}${language === 'de' ? '.' : ''} ${name}`
}

function makeFormats(locale: string, timeZone: string) {
	const dates = once((options: Intl.DateTimeFormatOptions) => {
		return new Intl.DateTimeFormat(locale, { timeZone, ...options })
	})
	const numbers = once((options: Intl.NumberFormatOptions) => {
		return new Intl.NumberFormat(locale, options)
	})
	const momentBy = (options: Intl.DateTimeFormatOptions, instant: Instant) =>
		dates(options).format(new Date(instant))
	const dateBy = (options: Intl.DateTimeFormatOptions, date: string) =>
		momentBy({ ...options, timeZone: 'UTC' }, `${date}T00:00:00Z`)
	const dayBy = (options: Intl.DateTimeFormatOptions, date: string) =>
		dateBy({ ...options, ...(date.startsWith(thisYear()) ? {} : { year: 'numeric' }) }, date)
	const day = (date: string) => dayBy({ day: 'numeric', month: 'long' }, date)
	const language = locale.slice(0, 2)
	const time = (instant: Instant) =>
		clockIn(timeZone, new Date(instant)).toISOString().slice(11, 16)
	const shortMoment = (instant: Instant) =>
		momentBy({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }, instant)
	const isToday = (instant: Instant, now = new Date()) =>
		shownDay(new Date(instant)) === shownDay(now)
	const when = (instant: Instant, now?: Date) =>
		isToday(instant, now) ? time(instant) : shortMoment(instant)
	const [atTime, onDay] = atWords[language] ?? ['', '']
	const unit = (name: string, value: number, digits: number) =>
		numbers({ style: 'unit', unit: name, maximumFractionDigits: digits }).format(value)
	return {
		/** '31 December' */
		day,
		/** '31 Dec' */
		shortDay: (date: string) =>
			date.startsWith(thisYear())
				? shortDayOf(language, date)
				: dayBy({ day: 'numeric', month: 'short' }, date),
		/** 'Thu 31 Dec' */
		weekDay: (date: string) => dayBy({ weekday: 'short', day: 'numeric', month: 'short' }, date),
		/** 'Thu 31', 'Do. 31.' */
		chipDay: (date: string) => dateBy({ weekday: 'short', day: 'numeric' }, date).replace(',', ''),
		/** 'Thursday 31 December' */
		longDay: (date: string) => dayBy({ weekday: 'long', day: 'numeric', month: 'long' }, date),
		/** '31 December 2026' */
		date: (date: string) => dateBy({ dateStyle: 'long' }, date),
		/** YYYY-MM as 'December 2026' */
		month: (month: string) => dateBy({ month: 'long', year: 'numeric' }, `${month}-01`),
		/** The day of a moment: '31 December' */
		dayOf: (instant: Instant) => day(shownDay(new Date(instant))),
		/** '14:05' */
		time,
		/** '31 Dec 2026, 14:05' */
		moment: (instant: Instant) => momentBy({ dateStyle: 'medium', timeStyle: 'short' }, instant),
		/** '31 Dec, 14:05' */
		shortMoment,
		/** '14:05' of a moment of today, '31 Dec, 14:05' of any other. */
		when,
		/** 'at 14:05' of a moment of today, 'on 31 Dec, 14:05' of any other. */
		at: (instant: Instant, now?: Date) =>
			`${isToday(instant, now) ? atTime : onDay} ${when(instant, now)}`,
		isToday,
		/** '1,200' */
		count: (value: number) => numbers({ useGrouping: 'always' }).format(value),
		money: (amount: number, currency: string) =>
			numbers({ style: 'currency', currency, useGrouping: 'always' }).format(amount),
		/** '14.0 kg': kilograms have one decimal in all languages. */
		weight: (kilograms: number) =>
			numbers({
				style: 'unit',
				unit: 'kilogram',
				minimumFractionDigits: 1,
				maximumFractionDigits: 1,
			}).format(kilograms),
		/** '850 m', '1.2 km' */
		distance: (metres: number) =>
			metres < 1000
				? unit('meter', Math.round(metres / 10) * 10, 0)
				: unit('kilometer', metres / 1000, 1),
		/** In a suitable unit: '84 kB', '1.2 MB', '3.4 GB' */
		size: (bytes: number) => {
			if (bytes < 1e5) return unit('kilobyte', bytes / 1e3, 0)
			return bytes < 1e9 ? unit('megabyte', bytes / 1e6, 1) : unit('gigabyte', bytes / 1e9, 1)
		},
		/** '47.90000' */
		degrees: (degree: number) =>
			numbers({ minimumFractionDigits: 5, maximumFractionDigits: 5 }).format(degree),
	}
}

export type Formats = ReturnType<typeof makeFormats>

const known = new Map<string, Formats>()

/**
 * Formats days, times, sums and distances in a language and the shown time zone; a day includes its year if
 * it is another one.
 */
export function formatsOf(language: string, zone = shownTimeZone()): Formats {
	const key = `${language} ${zone}`
	const formats = known.get(key) ?? makeFormats(formatLocale(language), zone)
	known.set(key, formats)
	return formats
}
