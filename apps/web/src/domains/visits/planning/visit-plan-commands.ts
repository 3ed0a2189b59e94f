import type { Customer } from '@roundsman/contract'
import { newId } from '#platform/outbox/outbox'
import { visitCreate } from '../changes/visit-changes.ts'
import { type Planner, plannedVisit } from './planned-visit-rules.ts'

/**
 * Plans a visit without actions and comment: saved on this phone and sent like one of the form.
 * `dependsOn` names the creation of its customer while that waits. Rejects when it cannot be saved.
 */
export async function planVisit(
	customer: Customer,
	date: string,
	{ planner, dependsOn }: { planner: Planner; dependsOn: readonly string[] },
): Promise<void> {
	const form = { customerId: customer.id, date, actions: [], comment: '' }
	const visit = plannedVisit(newId(), customer, form, { ...planner, actions: [] })
	await visitCreate.save({ visit, form, dependsOn })
}
