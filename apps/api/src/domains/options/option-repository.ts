import type { StaticList } from '@roundsman/contract'
import type { Db } from '#db/database'
import { type EventSource, recordEvent } from '#platform/events/record-event'

export type OwnSector = { id: string; name: string; zone: string }

/** The sectors that an employee works, by name. */
export async function listOwnSectors(db: Db, employeeId: string): Promise<OwnSector[]> {
	return db
		.selectFrom('employee_sector')
		.innerJoin('sector', 'sector.id', 'employee_sector.sector_id')
		.select(['sector.id', 'sector.name', 'sector.zone'])
		.where('employee_sector.employee_id', '=', employeeId)
		.orderBy('sector.name')
		.orderBy('sector.id')
		.execute()
}

/** The values of a list that the office does not take any more. */
export async function listWithdrawn(db: Db, list: StaticList): Promise<string[]> {
	const rows = await db
		.selectFrom('withdrawn_option')
		.where('list', '=', list)
		.orderBy('value')
		.select('value')
		.execute()
	return rows.map(({ value }) => value)
}

/** Takes a value out of a list, or back into it. */
export async function setWithdrawn(
	source: EventSource,
	{ list, value }: { list: StaticList; value: string },
	at: Date | null,
): Promise<void> {
	await source.db.transaction().execute(async (db) => {
		const gone = await db
			.deleteFrom('withdrawn_option')
			.where('list', '=', list)
			.where('value', '=', value)
			.returning('withdrawn_at as withdrawnAt')
			.executeTakeFirst()
		if (at !== null) {
			await db.insertInto('withdrawn_option').values({ list, value, withdrawn_at: at }).execute()
		}
		await recordEvent(
			{ ...source, db },
			{
				...{ kind: 'option.changed', recordId: `${list}/${value}` },
				...{ before: { active: !gone }, after: { active: at === null } },
			},
		)
	})
}
