import * as z from 'zod/mini'
import { dateSchema } from '../core/scalars.ts'

const count = z.int().check(z.gte(0))

/** An employee's activities on one day. Days without any are left out. */
const kpiDaySchema = z.object({
	date: dateSchema,
	/** Visits that were planned for the day and neither moved nor cancelled; `done` of them are done. */
	planned: count,
	done: count,
	/** From done visit to done visit, as the crow flies with the usual detour. */
	kilometres: count,
	/** From arrival to report, of visits that know both. */
	onSiteMinutes: count,
	returns: count,
	newCustomers: count,
	loyaltySteps: count,
	coupons: count,
})
export type KpiDay = z.infer<typeof kpiDaySchema>

/** The figures of a bit more than a year; `from` and `to` are days of it, both included. */
export const kpiSchema = z.object({ from: dateSchema, to: dateSchema, days: z.array(kpiDaySchema) })
export type Kpi = z.infer<typeof kpiSchema>
