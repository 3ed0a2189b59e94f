import { addDays, daysBetween, isWeekend, weekday } from '../core/calendar.ts'
import type { KpiDay } from './kpi.ts'

/** The counted activities, in display order. */
export const kpiFigures = [
	'done',
	'kilometres',
	'onSiteMinutes',
	'returns',
	'newCustomers',
	'loyaltySteps',
	'coupons',
] as const
export type KpiFigure = (typeof kpiFigures)[number]
export type KpiSums = Record<KpiFigure | 'planned', number>

export type KpiUnit = 'week' | 'month'
/** From a day to a day, both included. */
export type KpiPeriod = { from: string; to: string }
/** A column of a chart and of its table: a day of a week, or a week of a month. */
export type KpiColumn = KpiPeriod & { sums: KpiSums; isNow: boolean; isAhead: boolean }

/** The number of earlier periods for the average. */
const comparedPeriods = 4

const noSums = (): KpiSums => ({
	planned: 0,
	done: 0,
	kilometres: 0,
	onSiteMinutes: 0,
	returns: 0,
	newCustomers: 0,
	loyaltySteps: 0,
	coupons: 0,
})

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => addDays(date, -((weekday(date) + 6) % 7))

/** The number of a day's week: the first one of a year contains its first Thursday. */
export function weekNumberOf(date: string): number {
	const thursday = addDays(mondayOf(date), 3)
	return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}

function monthOf(date: string, back: number): KpiPeriod {
	const [year = 0, month = 1] = date.split('-').map(Number)
	const first = (shift: number) => new Date(Date.UTC(year, month - 1 + shift, 1))
	const from = first(-back).toISOString().slice(0, 10)
	return {
		from,
		to: addDays(
			first(1 - back)
				.toISOString()
				.slice(0, 10),
			-1,
		),
	}
}

/** The week or month of a day, minus the given number of periods. */
export function kpiPeriod(unit: KpiUnit, today: string, back: number): KpiPeriod {
	if (unit === 'month') return monthOf(today, back)
	const from = addDays(mondayOf(today), -7 * back)
	return { from, to: addDays(from, 6) }
}

/** The range of the service's response, so that each shown period is complete. */
export const kpiSpan = (today: string): KpiPeriod => {
	const { to } = kpiPeriod('month', today, 0)
	const sunday = kpiPeriod('week', today, 0).to
	return { from: mondayOf(kpiPeriod('month', today, 12).from), to: to > sunday ? to : sunday }
}

/** Sums of the days from one to another. */
export function sumKpi(days: readonly KpiDay[], { from, to }: KpiPeriod): KpiSums {
	const sums = noSums()
	for (const day of days) {
		if (day.date < from || day.date > to) continue
		for (const name of Object.keys(sums) as (keyof KpiSums)[]) sums[name] += day[name]
	}
	return sums
}

const isEmpty = (sums: KpiSums) => Object.values(sums).every((sum) => sum === 0)

function dividesOf(unit: KpiUnit, { from, to }: KpiPeriod): KpiPeriod[] {
	const parts: KpiPeriod[] = []
	for (let start = from; start <= to; ) {
		const last = unit === 'week' ? start : addDays(mondayOf(start), 6)
		parts.push({ from: start, to: last < to ? last : to })
		start = addDays(last, 1)
	}
	return parts
}

/** The days of a week, weekends only with activities; the weeks of a month. */
export function kpiColumns(
	days: readonly KpiDay[],
	unit: KpiUnit,
	period: KpiPeriod,
	today: string,
): KpiColumn[] {
	const columns = dividesOf(unit, period).map((part) => ({
		...part,
		sums: sumKpi(days, part),
		isNow: part.from <= today && today <= part.to,
		isAhead: part.from > today,
	}))
	return columns.filter(
		({ from, to, sums }) => !(from === to && unit === 'week' && isWeekend(from) && isEmpty(sums)),
	)
}

/** The average of earlier periods, each up to the same day; null where none is known. */
export function kpiBefore(
	days: readonly KpiDay[],
	unit: KpiUnit,
	{ today, back, known }: { today: string; back: number; known: string },
): KpiSums | null {
	const backs = Array.from({ length: comparedPeriods }, (_, index) => back + 1 + index)
	const periods = backs
		.map((each) => kpiPeriod(unit, today, each))
		.filter(({ from }) => from >= known)
	if (periods.length === 0) return null
	const all = periods.map((period) => sumKpi(days, period))
	const sums = noSums()
	for (const name of Object.keys(sums) as (keyof KpiSums)[]) {
		sums[name] = all.reduce((sum, one) => sum + one[name], 0) / all.length
	}
	return sums
}

/** The number of earlier periods with figures. */
export function furthestBack(unit: KpiUnit, today: string, known: string): number {
	let back = 0
	while (kpiPeriod(unit, today, back + 1).from >= known) back += 1
	return back
}
