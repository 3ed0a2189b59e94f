import { type SettingsForm, timeZones } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Employee } from '#platform/context'

export const roleOfEmployee = sql<string>`coalesce(employee.role, employee.office_role)`

const settingsColumns = [
	'language',
	'navigator',
	'carrier',
	'country',
	'settings_version as version',
] as const

export async function findSettings(db: Db, employeeId: string) {
	return db
		.selectFrom('employee')
		.select(settingsColumns)
		.where('id', '=', employeeId)
		.executeTakeFirstOrThrow()
}

/** The same, locked until the transaction ends */
export async function lockSettings(db: Db, employeeId: string) {
	return db
		.selectFrom('employee')
		.select(settingsColumns)
		.where('id', '=', employeeId)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow()
}

/** Writes the given settings only. */
export async function updateSettings(db: Db, employeeId: string, form: SettingsForm) {
	return db
		.updateTable('employee')
		.set((eb) => ({ ...form, settings_version: eb('settings_version', '+', 1) }))
		.where('id', '=', employeeId)
		.returning(settingsColumns)
		.executeTakeFirstOrThrow()
}

export async function raiseTourPointsVersion(db: Db, employeeId: string): Promise<number> {
	const { version } = await db
		.updateTable('employee')
		.set((eb) => ({ tour_points_version: eb('tour_points_version', '+', 1) }))
		.where('id', '=', employeeId)
		.returning('tour_points_version as version')
		.executeTakeFirstOrThrow()
	return version
}

export async function listSectorNames(db: Db, employeeId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('employee_sector')
		.innerJoin('sector', 'sector.id', 'employee_sector.sector_id')
		.select('sector.name')
		.where('employee_sector.employee_id', '=', employeeId)
		.orderBy('sector.name')
		.execute()
	return rows.map((row) => row.name)
}

export async function findEmployeeName(db: Db, id: string): Promise<string> {
	const row = await db
		.selectFrom('employee')
		.select('name')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return row.name
}

export async function findCaller(db: Db, id: string): Promise<Employee> {
	const row = await db
		.selectFrom('employee')
		.select(['id', 'name', 'email', 'country', 'role', 'is_training as isTraining', 'language'])
		.select(['has_all_features as hasAllFeatures', 'shows_accompanying as showAccompanying'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	// Past field work needs a role, also of people who no longer have one.
	return { ...row, role: row.role ?? 'service-agent', timeZone: timeZones[row.country] }
}

export async function listEmployeesIn(db: Db, sectorId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('employee_sector')
		.where('sector_id', '=', sectorId)
		.select('employee_id as id')
		.execute()
	return rows.map(({ id }) => id)
}

/** The administrators with their language and mail address */
export const listAdministrators = (db: Db) =>
	db
		.selectFrom('employee')
		.where('office_role', '=', 'administrator')
		.where('is_active', '=', true)
		.orderBy('login')
		.select(['id', 'email', 'country', 'language'])
		.execute()
