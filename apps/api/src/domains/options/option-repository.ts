import type { Db } from '#db/database'

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
