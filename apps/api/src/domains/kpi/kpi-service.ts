import { type Kpi, kpiSpan } from '@roundsman/contract'
import type { Context } from '#platform/context'
import { listKpiDays } from './kpi-repository.ts'

/** The caller's own metrics only */
export async function getKpi({ db, employee, today }: Context): Promise<Kpi> {
	const span = kpiSpan(today)
	const { id: employeeId, timeZone } = employee
	return { ...span, days: await listKpiDays(db, { ...span, employeeId, timeZone }) }
}
