import { optimizationOf, type Plan, planFigures } from '@roundsman/contract'
import { listSectorNames } from '#domains/employees'
import { findTourDay, listVisits } from '#domains/visits'
import type { Context } from '#platform/context'

/** The caller's plan for today; the figures follow from the visits by the rule both sides share. */
export async function getPlan(context: Context): Promise<Plan> {
	const { db, employee, today, now } = context
	const sectors = await listSectorNames(db, employee.id)
	const tour = await findTourDay(db, employee.id, today)
	const { items } = await listVisits(context)
	const isTourOptimized = tour?.isOptimized ?? false
	return {
		tourId: tour?.id ?? null,
		date: today,
		version: tour?.version ?? 0,
		sectors,
		...planFigures(items, now),
		isTourOptimized,
		isOptimizationAvailable: optimizationOf(items, isTourOptimized).available,
		errors: [],
	}
}
