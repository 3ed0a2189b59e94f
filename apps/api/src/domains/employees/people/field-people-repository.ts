import type { DayPart } from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import type { OfficeScope } from '#platform/office-scope'
import { scopedPeople } from './person-repository.ts'

type Days = { start: string; end: string }

const daysOff = (db: Db, { start, end }: Days) =>
	db
		.selectFrom('day_off')
		.where('day_off.employee_id', '=', sql.ref<string>('employee.id'))
		.where('day_off.date', '>=', start)
		.where('day_off.date', '<=', end)
		.orderBy('day_off.date')
		.select([
			sql<string>`to_char(day_off.date, 'YYYY-MM-DD')`.as('date'),
			sql<DayPart>`day_off.part`.as('part'),
		])

const ownSectorIds = (db: Db) =>
	db
		.selectFrom('employee_sector')
		.where('employee_sector.employee_id', '=', sql.ref<string>('employee.id'))
		.select((eb) =>
			eb.fn.coalesce(sql<string[]>`array_agg(sector_id::text)`, sql<string[]>`'{}'`).as('ids'),
		)

/** The scope's field people by name, with their days off in a period */
export function listFieldPeople(db: Db, scope: OfficeScope, days: Days, sectorId?: string) {
	let people = scopedPeople(db, scope)
		.where('employee.role', 'is not', null)
		.where('employee.is_active', '=', true)
	if (sectorId !== undefined) {
		people = people.where(sql<boolean>`exists (
			select from employee_sector
			where employee_sector.employee_id = employee.id and sector_id::text = ${sectorId}
		)`)
	}
	return people
		.select([
			'employee.id',
			'employee.name',
			'employee.country',
			'employee.postal_code as postalCode',
			'employee.role',
			'employee.start_lat as startLat',
			'employee.start_lng as startLng',
			ownSectorIds(db).as('sectorIds'),
			jsonArrayFrom(daysOff(db, days)).as('daysOff'),
		])
		.orderBy('employee.name')
		.orderBy('employee.id')
		.execute()
}
export type FieldPerson = Awaited<ReturnType<typeof listFieldPeople>>[number]
