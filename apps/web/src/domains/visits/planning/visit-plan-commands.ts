import type { Customer } from '@roundsman/contract'
import { newId, type OutboxAccess } from '#platform/outbox/outbox'
import { visitCreate } from '../changes/visit-changes.ts'
import { type Planner, plannedVisit } from './planned-visit-rules.ts'

/**
 * Plans a visit without actions and comment: saved on this phone and sent like one of the form. `dependsOn`
 * contains the creation of its customer while that is waiting. Returns the visit's id. For a quiet one the
 * caller shows the message.
 */
export async function planVisit(
	outbox: OutboxAccess,
	customer: Customer,
	date: string,
	{
		planner,
		dependsOn,
		isQuiet,
	}: { planner: Planner; dependsOn: readonly string[]; isQuiet: boolean },
): Promise<string> {
	const form = { customerId: customer.id, date, actions: [], comment: '' }
	const visit = plannedVisit(newId(), customer, form, { ...planner, actions: [] })
	await visitCreate.save(outbox, { visit, form, dependsOn }, undefined, isQuiet)
	return visit.id
}
