import { sql } from 'kysely'
import { type EventSource, recordEvent } from '#platform/events/record-event'

/**
 * Gives an employee the sectors of another one as well, and returns them. The other keeps them, because
 * changes queued on their phone concern customers of these sectors.
 */
export async function handOverSectors(
	source: EventSource,
	{ from, to }: { from: string; to: string },
): Promise<{ id: string; name: string }[]> {
	const { db } = source
	const { rows: added } = await sql<{ id: string }>`
		insert into employee_sector (employee_id, sector_id)
		select ${to}, sector_id from employee_sector where employee_id = ${from}
		on conflict do nothing returning sector_id as id
	`.execute(db)
	if (added.length > 0) {
		const after = { addedSectorIds: added.map(({ id }) => id).toSorted() }
		await recordEvent(source, { kind: 'employee.changed', recordId: to, after })
	}
	return db
		.selectFrom('employee_sector')
		.innerJoin('sector', 'sector.id', 'employee_sector.sector_id')
		.where('employee_id', '=', from)
		.orderBy('sector.name')
		.select(['sector.id', 'sector.name'])
		.execute()
}
