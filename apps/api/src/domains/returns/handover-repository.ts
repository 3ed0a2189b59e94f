import type { EventSource } from '#platform/events/record-event'
import { recordAlike } from '#platform/events/record-rows'

/** Transfers an employee's unsigned returns to another one; returns their number. */
export async function handOverReturns(
	source: EventSource,
	{ from, to }: { from: string; to: string },
): Promise<number> {
	const rows = await source.db
		.updateTable('customer_return')
		.set({ employee_id: to, handed_over_from: from })
		.where('employee_id', '=', from)
		.where('confirmed_at', 'is', null)
		.returning(['id', 'version'])
		.execute()
	const change = { before: { employeeId: from }, after: { employeeId: to } }
	await recordAlike(source, { kind: 'return.changed', ...change }, rows)
	return rows.length
}
