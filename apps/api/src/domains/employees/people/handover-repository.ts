import { sql } from 'kysely'
import type { Db } from '#db/database'

/**
 * Lets one employee work the sectors of another one as well, and gives these. The first one keeps theirs:
 * what waits on their phone is about customers of these sectors.
 */
export async function handOverSectors(
	db: Db,
	{ from, to }: { from: string; to: string },
): Promise<{ id: string; name: string }[]> {
	await sql`
		insert into employee_sector (employee_id, sector_id)
		select ${to}, sector_id from employee_sector where employee_id = ${from}
		on conflict do nothing
	`.execute(db)
	return db
		.selectFrom('employee_sector')
		.innerJoin('sector', 'sector.id', 'employee_sector.sector_id')
		.where('employee_id', '=', from)
		.orderBy('sector.name')
		.select(['sector.id', 'sector.name'])
		.execute()
}
