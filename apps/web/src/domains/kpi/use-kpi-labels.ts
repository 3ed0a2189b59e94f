import { formatLocale } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { type KpiColumn, type KpiFigure, type KpiSums, weekNumberOf } from '@roundsman/contract'
import { useTranslation } from '#texts'
import type { KpiView } from './kpi-view.ts'

const hoursOf = (minutes: number) =>
	`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The placeholder of a day or week in the future. */
const ahead = '–'

/** Names and formats of periods, columns and figures. */
export function useKpiLabels({ unit, period }: Pick<KpiView, 'unit' | 'period'>) {
	const { t, language } = useTranslation('kpi')
	const { count, day, month } = useFormats()
	const weekday = (date: string, length: 'short' | 'narrow' | 'long') =>
		new Intl.DateTimeFormat(formatLocale(language), { weekday: length, timeZone: 'UTC' }).format(
			new Date(`${date}T00:00:00Z`),
		)
	const columnName = ({ from }: KpiColumn, length: 'short' | 'narrow' | 'long' = 'short') => {
		if (unit === 'week') return weekday(from, length)
		const week = weekNumberOf(from)
		return length === 'narrow' ? String(week) : t('weekShort', { week })
	}
	/** A figure as text; `done` as done of planned. */
	const say = (sums: KpiSums, figure: KpiFigure): string => {
		const value = Math.round(sums[figure])
		if (figure === 'onSiteMinutes') return hoursOf(value)
		if (figure === 'done') return `${count(value)}/${count(Math.round(sums.planned))}`
		return count(value)
	}
	return {
		title:
			unit === 'week'
				? t('weekOf', { week: weekNumberOf(period.from) })
				: month(period.from.slice(0, 7)),
		span: t('span', { from: day(period.from), to: day(period.to) }),
		nameOf: (figure: KpiFigure) => t(figure === 'done' ? 'visits' : figure),
		columnName,
		say,
		/** The text with its unit. */
		sayTotal: (sums: KpiSums, figure: KpiFigure) =>
			figure === 'kilometres' ? `${say(sums, figure)}\u00a0km` : say(sums, figure),
		sayColumn: ({ sums, isAhead }: KpiColumn, figure: KpiFigure) =>
			isAhead && figure !== 'done' ? ahead : say(sums, figure),
		average: t(`average.${unit}`),
	}
}
export type KpiLabels = ReturnType<typeof useKpiLabels>
