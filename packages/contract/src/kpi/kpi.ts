import * as z from 'zod/mini'
import { dateSchema } from '../core/scalars.ts'

const count = z.int().check(z.gte(0))

/** An employee's activities on one day. Days without any are left out. */
const kpiDaySchema = z.object({
	date: dateSchema,
	/** Visits planned for the day and neither moved nor cancelled; `done` of them are finished. */
	planned: count,
	done: count,
	/** From finished visit to finished visit, as the crow flies with the usual detour factor. */
	kilometres: count,
	/** From arrival to report, for visits that have both times. */
	onSiteMinutes: count,
	returns: count,
	newCustomers: count,
	loyaltySteps: count,
	coupons: count,
})
export type KpiDay = z.infer<typeof kpiDaySchema>

/** The figures of slightly more than a year; `from` and `to` are its first and last day. */
export const kpiSchema = z.object({ from: dateSchema, to: dateSchema, days: z.array(kpiDaySchema) })
export type Kpi = z.infer<typeof kpiSchema>
