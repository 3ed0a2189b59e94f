import {
	furthestBack,
	type Kpi,
	type KpiColumn,
	type KpiPeriod,
	type KpiSums,
	type KpiUnit,
	kpiBefore,
	kpiColumns,
	kpiPeriod,
	sumKpi,
} from '@roundsman/contract'

/** The data of one period: its columns, their sum, and the average of earlier periods. */
export type KpiView = {
	unit: KpiUnit
	period: KpiPeriod
	columns: readonly KpiColumn[]
	total: KpiSums
	before: KpiSums | null
	back: number
	furthest: number
}

export function kpiView(kpi: Kpi, unit: KpiUnit, today: string, wished: number): KpiView {
	const furthest = furthestBack(unit, today, kpi.from)
	const back = Math.min(Math.max(0, wished), furthest)
	const period = kpiPeriod(unit, today, back)
	return {
		unit,
		period,
		columns: kpiColumns(kpi.days, unit, period, today),
		total: sumKpi(kpi.days, period),
		before: kpiBefore(kpi.days, unit, { today, back, known: kpi.from }),
		back,
		furthest,
	}
}
