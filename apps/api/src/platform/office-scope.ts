import type { Country, OfficeRole } from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'

export type OfficeScope = {
	everything: boolean
	countries: readonly Country[]
	sectorIds: readonly string[]
}

export const wholeScope: OfficeScope = { everything: true, countries: [], sectorIds: [] }

/** The scope of an office user; administrators see everything. */
export async function officeScope(
	db: Db,
	{ id, officeRole }: { id: string; officeRole: OfficeRole },
): Promise<OfficeScope> {
	if (officeRole === 'administrator') return wholeScope
	const rows = await db
		.selectFrom('office_scope')
		.select(['country', 'sector_id as sectorId'])
		.where('employee_id', '=', id)
		.execute()
	return {
		everything: rows.some(({ country, sectorId }) => country === null && sectorId === null),
		countries: rows.flatMap(({ country }) => country ?? []),
		sectorIds: rows.flatMap(({ sectorId }) => sectorId ?? []),
	}
}

/** A condition that limits a query to the scope; `sectorId` and `country` are columns of the query. */
export function isInScope(
	scope: OfficeScope,
	columns: { sectorId: string; country: string },
): Expression<SqlBool> {
	if (scope.everything) return sql<boolean>`true`
	return sql<boolean>`(${sql.ref(columns.sectorId)} = any(${scope.sectorIds}::uuid[])
		or ${sql.ref(columns.country)} = any(${scope.countries}::text[]))`
}

/** A condition for a filter by id: always true without an id, always false for an invalid one. */
export function hasId(column: string, id: string | undefined): Expression<SqlBool> {
	if (id === undefined) return sql<boolean>`true`
	return isUuid(id) ? sql<boolean>`${sql.ref(column)} = ${id}` : sql<boolean>`false`
}

/** Ids of the scope's sectors, for conditions such as `sector_id in …` */
export const scopedSectors = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('sector')
		.select('sector.id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))
