import { openParcelStatuses } from '@roundsman/contract'
import type { EventSource } from '#platform/events/record-event'
import { recordAlike } from '#platform/events/record-rows'

/** Transfers an employee's unsent parcels, and the articles for them, to another employee. */
export async function handOverParcels(
	source: EventSource,
	{ from, to }: { from: string; to: string },
): Promise<{ parcels: number; articles: number }> {
	const { db } = source
	const change = { before: { employeeId: from }, after: { employeeId: to } }
	const parcels = await db
		.updateTable('parcel')
		.set({ employee_id: to, handed_over_from: from })
		.where('employee_id', '=', from)
		.where('status', 'in', openParcelStatuses)
		.returning(['id', 'version'])
		.execute()
	const articles = await db
		.updateTable('parcel_article')
		.set({ employee_id: to, handed_over_from: from })
		.where('employee_id', '=', from)
		.where('status', 'in', ['available', 'in_parcel'])
		.returning(['id', 'version'])
		.execute()
	await recordAlike(source, { kind: 'parcel.changed', ...change }, parcels)
	await recordAlike(source, { kind: 'parcel_article.changed', ...change }, articles)
	return { parcels: parcels.length, articles: articles.length }
}
