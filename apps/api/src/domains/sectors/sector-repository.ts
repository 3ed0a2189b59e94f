import type { Country, QueryOf, SectorForm, sectorRoutes, Zone } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { isInScope, type OfficeScope } from '#platform/office-scope'
import { sortOrder, totalOf } from '#platform/paging'

export type SectorQuery = QueryOf<(typeof sectorRoutes)['listSectors']>

const columns = [
	'sector.id',
	'sector.name',
	'sector.country',
	'sector.zone',
	'sector.version',
	'sector.withdrawn_at as withdrawnAt',
] as const

const inScope = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('sector')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

const sortColumns = {
	name: sql`sector.name`,
	zone: sql`sector.zone`,
	country: sql`sector.country`,
}

/** One page of the scope's sectors, by country and name by default, and their total number */
export async function findSectors(db: Db, scope: OfficeScope, query: SectorQuery) {
	const { page, perPage, 'filter.search': search, 'filter.isActive': isActive } = query
	const { 'filter.country': country, 'filter.zone': zone } = query
	let all = inScope(db, scope)
	if (country !== undefined) all = all.where('sector.country', '=', country)
	if (zone !== undefined) all = all.where('sector.zone', '=', zone)
	if (isActive !== undefined) {
		all = all.where('sector.withdrawn_at', isActive ? 'is' : 'is not', null)
	}
	if (search) {
		all = all.where(
			sql<boolean>`fold_text(sector.name || ' ' || sector.zone) like '%' || fold_text(${search}) || '%'`,
		)
	}
	const total = await totalOf(all)
	const rows = await all
		.select(columns)
		.orderBy(sortOrder(sortColumns, query.sort ?? 'country'))
		.orderBy('sector.country')
		.orderBy('sector.name')
		.orderBy('sector.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { rows, total }
}
export type SectorRow = Awaited<ReturnType<typeof findSectors>>['rows'][number]

/** One sector in the scope; else undefined. */
export async function findSector(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<SectorRow | undefined> {
	if (!isUuid(id)) return undefined
	return inScope(db, scope).select(columns).where('sector.id', '=', id).executeTakeFirst()
}

export function findSectorsNamed(
	db: Db,
	names: readonly string[] | undefined,
	country: string | undefined,
) {
	let all = db.selectFrom('sector').select(['sector.id', 'sector.name'])
	if (country !== undefined) all = all.where('sector.country', '=', country as Country)
	all = names
		? all.where(sql<boolean>`sector.name = any(${[...names]}::text[])`)
		: all.where('sector.withdrawn_at', 'is', null)
	return all.orderBy('sector.name').execute()
}

/** Lets only one transaction at a time create or rename sectors; does not block readers. */
export const lockSectorNames = (db: Db) =>
	sql`lock table sector in share row exclusive mode`.execute(db)

export async function findSectorsByName(
	db: Db,
	names: readonly { country: Country; name: string }[],
): Promise<{ id: string; country: Country; name: string }[]> {
	if (names.length === 0) return []
	const countries = names.map(({ country }) => country)
	return db
		.selectFrom('sector')
		.select(['sector.id', 'sector.country', 'sector.name'])
		.where(
			sql<boolean>`(sector.country, sector.name) in (
				select country, name
				from unnest(${countries}::text[], ${names.map(({ name }) => name)}::text[]) as named (country, name)
			)`,
		)
		.execute()
}

export async function insertSectorRows(
	db: Db,
	rows: readonly (SectorForm & { id: string })[],
): Promise<void> {
	if (rows.length === 0) return
	await db
		.insertInto('sector')
		.values(rows.map(({ id, name, country, zone }) => ({ id, name, country, zone })))
		.execute()
}

export type SectorColumns = { name?: string; zone?: string; withdrawn_at?: Date | null }

export async function updateSector(db: Db, id: string, changed: SectorColumns): Promise<void> {
	await db
		.updateTable('sector')
		.set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

/** The number of customers and people in a sector */
export async function countUses(
	db: Db,
	id: string,
): Promise<{ customers: number; people: number }> {
	const { rows } = await sql<{ customers: number; people: number }>`
		select
			(select count(*) from customer where sector_id = ${id} and not is_closed) as customers,
			(select count(*) from employee_sector join employee on employee.id = employee_id
				where sector_id = ${id} and employee.is_active) as people
	`.execute(db)
	return { customers: Number(rows[0]?.customers), people: Number(rows[0]?.people) }
}

export async function listZones(db: Db, scope: OfficeScope): Promise<Zone[]> {
	const rows = await inScope(db, scope)
		.select(['sector.country', 'sector.zone as name'])
		.select((eb) => eb.fn.countAll<number>().as('sectors'))
		.groupBy(['sector.country', 'sector.zone'])
		.orderBy('sector.country')
		.orderBy('sector.zone')
		.execute()
	return rows.map((row) => ({ ...row, sectors: Number(row.sectors) }))
}

/** Renames a zone in all its sectors; returns their number. */
export async function updateZone(
	db: Db,
	{ country, name, newName }: { country: Country; name: string; newName: string },
): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('sector')
		.set((eb) => ({ zone: newName, version: eb('version', '+', 1) }))
		.where('country', '=', country)
		.where('zone', '=', name)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}
