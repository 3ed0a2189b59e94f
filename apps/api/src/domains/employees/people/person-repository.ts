import type { Locale, PersonForm, personRoutes, QueryOf, Scope } from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { type OfficeScope, scopedSectors } from '#platform/office-scope'
import { sortOrder, totalOf } from '#platform/paging'

export type PersonQuery = QueryOf<(typeof personRoutes)['listPeople']>

const ofPerson = sql.ref<string>('employee.id')

const sectorRows = (db: Db) =>
	db
		.selectFrom('employee_sector')
		.innerJoin('sector', 'sector.id', 'employee_sector.sector_id')
		.where('employee_sector.employee_id', '=', ofPerson)
		.orderBy('sector.name')
		.orderBy('sector.id')
		.select(['sector.id', 'sector.name'])

const scopeRows = (db: Db) =>
	db
		.selectFrom('office_scope')
		.where('office_scope.employee_id', '=', ofPerson)
		.orderBy('country')
		.orderBy('sector_id')
		.select(['country', 'sector_id as sectorId'])

export function scopedPeople(db: Db, scope: OfficeScope) {
	const all = db.selectFrom('employee')
	if (scope.everything) return all
	return all.where((eb) =>
		eb.or([
			sql<boolean>`employee.country = any(${scope.countries}::text[])`,
			eb.exists(
				eb
					.selectFrom('employee_sector')
					.select('employee_sector.sector_id')
					.where('employee_sector.employee_id', '=', ofPerson)
					.where('employee_sector.sector_id', 'in', scopedSectors(db, scope)),
			),
		]),
	)
}

const columns = (db: Db) =>
	[
		'employee.id',
		'employee.login',
		'employee.name',
		'employee.email',
		'employee.country',
		'employee.postal_code as postalCode',
		'employee.personnel_number as personnelNumber',
		'employee.role',
		'employee.office_role as officeRole',
		'employee.is_training as isTraining',
		'employee.has_all_features as hasAllFeatures',
		'employee.shows_accompanying as showAccompanying',
		'employee.is_active as isActive',
		'employee.left_at as leftAt',
		'employee.version',
		sql<boolean>`employee.password_hash is not null`.as('hasPassword'),
		jsonArrayFrom(sectorRows(db)).as('sectors'),
		jsonArrayFrom(scopeRows(db)).as('scopeRows'),
	] as const

function filtered(db: Db, scope: OfficeScope, query: PersonQuery) {
	const { 'filter.search': search, 'filter.isActive': isActive, 'filter.country': country } = query
	const { 'filter.role': role, 'filter.hasPassword': hasPassword } = query
	let all = scopedPeople(db, scope)
	if (isActive !== undefined) all = all.where('employee.is_active', '=', isActive)
	if (country !== undefined) all = all.where('employee.country', '=', country)
	if (role !== undefined) {
		all = all.where(sql<boolean>`${role} in (employee.role, employee.office_role)`)
	}
	if (hasPassword !== undefined) {
		all = all.where('employee.password_hash', hasPassword ? 'is not' : 'is', null)
	}
	if (!search) return all
	return all.where(
		sql<boolean>`fold_text(employee.name || ' ' || employee.login || ' ' || employee.email || ' '
			|| coalesce(employee.personnel_number, '')) like '%' || fold_text(${search}) || '%'`,
	)
}

const sortColumns = {
	name: sql`employee.name`,
	login: sql`employee.login`,
	personnelNumber: sql`employee.personnel_number`,
	country: sql`employee.country`,
	role: sql`coalesce(employee.role, employee.office_role)`,
}

/** One page of the scope's people, by name by default, and their total number */
export async function findPeople(db: Db, scope: OfficeScope, query: PersonQuery) {
	const all = filtered(db, scope, query)
	const total = await totalOf(all)
	const rows = await all
		.select(columns(db))
		.orderBy(sortOrder(sortColumns, query.sort ?? 'name'))
		.orderBy('employee.name')
		.orderBy('employee.login')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	return { rows, total }
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>['rows'][number]

export async function findPerson(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<PersonRow | undefined> {
	if (!isUuid(id)) return undefined
	return scopedPeople(db, scope)
		.select(columns(db))
		.where('employee.id', '=', id)
		.executeTakeFirst()
}

export async function findPersonByLogin(db: Db, login: string): Promise<PersonRow | undefined> {
	return db.selectFrom('employee').select(columns(db)).where('login', '=', login).executeTakeFirst()
}

export async function findTaken(
	db: Db,
	asked: readonly { login: string; personnelNumber?: string | null }[],
): Promise<{ logins: Set<string>; numbers: Set<string> }> {
	const logins = asked.map(({ login }) => login)
	const numbers = asked.flatMap(({ personnelNumber }) => personnelNumber ?? [])
	const rows = await db
		.selectFrom('employee')
		.select(['login', 'personnel_number as number'])
		.where(
			sql<boolean>`login = any(${logins}::text[]) or personnel_number = any(${numbers}::text[])`,
		)
		.execute()
	return {
		logins: new Set(rows.map(({ login }) => login)),
		numbers: new Set(rows.flatMap(({ number }) => number ?? [])),
	}
}

type NewPerson = PersonForm & { id: string; language?: Locale | null }

export async function insertPeople(db: Db, people: readonly NewPerson[]): Promise<Set<string>> {
	if (people.length === 0) return new Set()
	const rows = await db
		.insertInto('employee')
		.values(
			people.map((person) => ({
				id: person.id,
				login: person.login,
				name: person.name,
				email: person.email,
				country: person.country,
				postal_code: person.postalCode ?? null,
				personnel_number: person.personnelNumber ?? null,
				role: person.role ?? null,
				office_role: person.officeRole ?? null,
				is_training: person.isTraining ?? false,
				has_all_features: person.hasAllFeatures ?? null,
				shows_accompanying: person.showAccompanying ?? null,
				language: person.language ?? null,
				password_hash: null,
				carrier: null,
				start_lat: null,
				start_lng: null,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.execute()
	return new Set(rows.map(({ id }) => id))
}

export async function replaceSectors(
	db: Db,
	employeeId: string,
	sectorIds: readonly string[],
): Promise<void> {
	await db.deleteFrom('employee_sector').where('employee_id', '=', employeeId).execute()
	const rows = [...new Set(sectorIds)].map((id) => ({ employee_id: employeeId, sector_id: id }))
	if (rows.length > 0) await db.insertInto('employee_sector').values(rows).execute()
}

export async function replaceScope(db: Db, employeeId: string, scope: Scope): Promise<void> {
	await db.deleteFrom('office_scope').where('employee_id', '=', employeeId).execute()
	const of = { employee_id: employeeId, country: null, sector_id: null }
	const rows = [
		...(scope.everything ? [of] : []),
		...[...new Set(scope.countries)].map((country) => ({ ...of, country })),
		...[...new Set(scope.sectorIds)].map((id) => ({ ...of, sector_id: id })),
	]
	if (rows.length > 0) await db.insertInto('office_scope').values(rows).execute()
}

export async function listKnownSectors(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const asked = ids.filter(isUuid)
	if (asked.length === 0) return new Set()
	const rows = await db.selectFrom('sector').select('id').where('id', 'in', asked).execute()
	return new Set(rows.map(({ id }) => id))
}

/** The number of other administrators who can sign in */
export async function countOtherAdministrators(db: Db, id: string): Promise<number> {
	const { count } = await db
		.selectFrom('employee')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('office_role', '=', 'administrator')
		.where('is_active', '=', true)
		.where('password_hash', 'is not', null)
		.where('id', '<>', id)
		.executeTakeFirstOrThrow()
	return Number(count)
}
