import { formatLocale } from '@roundsman/client/texts/formats'
import type { OpeningHour } from '@roundsman/contract'
import { useTranslation } from '#texts'
import { hourLinesOf } from './hours-rules.ts'

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 22)
const dayMs = 86_400_000

/** Weekdays and opening hours in the person's language. */
export function useHourLabels() {
	const { language } = useTranslation('customerCare')
	const weekday = (day: number, length: 'short' | 'long') =>
		new Intl.DateTimeFormat(formatLocale(language), { weekday: length, timeZone: 'UTC' }).format(
			sunday + day * dayMs,
		)
	const lines = (hours: readonly OpeningHour[]) =>
		hourLinesOf(hours).map(({ first, last, spans }) => ({
			days: [...new Set([first, last])].map((day) => weekday(day, 'short')).join(' – '),
			spans: spans.map(({ from, to }) => `${from}–${to}`).join(', '),
		}))
	return { weekday, lines }
}
