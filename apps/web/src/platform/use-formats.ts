import { formatLocale } from './formats.ts'
import { useTranslation } from './use-translation.ts'

/** YYYY-MM-DD by the phone's own clock. */
const localDay = (instant: string) => {
	const moment = new Date(instant)
	return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
const thisYear = () => String(new Date().getFullYear())

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Rows name days by the hundred, and a format takes longer to make than to use. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${locale} ${JSON.stringify(options)}`
	const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
	dateFormats.set(key, known)
	return known
}

/** Days, times, sums and distances in the person's language; a day's year is said when it is another one. */
export function useFormats() {
	const locale = formatLocale(useTranslation().language)
	const dayFormat = (options: Intl.DateTimeFormatOptions, date: string) =>
		dateFormat(locale, {
			...options,
			...(date.startsWith(thisYear()) ? {} : { year: 'numeric' }),
			timeZone: 'UTC',
		}).format(new Date(`${date}T00:00:00Z`))
	return {
		/** '31 December' */
		day: (date: string) => dayFormat({ day: 'numeric', month: 'long' }, date),
		/** '31 Dec' */
		shortDay: (date: string) => dayFormat({ day: 'numeric', month: 'short' }, date),
		/** 'Thursday 31 December' */
		longDay: (date: string) => dayFormat({ weekday: 'long', day: 'numeric', month: 'long' }, date),
		/** The day of a moment where the phone is: '31 December' */
		dayOf: (instant: string) => dayFormat({ day: 'numeric', month: 'long' }, localDay(instant)),
		time: (instant: string) => dateFormat(locale, { timeStyle: 'short' }).format(new Date(instant)),
		/** Loyalty sums have no cents: specification 2, section 9. */
		money: (amount: number, currency: string, digits = 2) =>
			new Intl.NumberFormat(locale, {
				style: 'currency',
				currency,
				minimumFractionDigits: digits,
				maximumFractionDigits: digits,
			}).format(amount),
		distance: (metres: number) =>
			new Intl.NumberFormat(locale, {
				style: 'unit',
				unit: metres < 1000 ? 'meter' : 'kilometer',
				maximumFractionDigits: metres < 1000 ? 0 : 1,
			}).format(metres < 1000 ? Math.round(metres / 10) * 10 : metres / 1000),
		degrees: (degree: number) =>
			new Intl.NumberFormat(locale, {
				minimumFractionDigits: 5,
				maximumFractionDigits: 5,
			}).format(degree),
	}
}
