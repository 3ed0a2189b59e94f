import { erasedName } from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import type { OwnSector } from '#domains/options'
import { isInScope, type OfficeScope } from '#platform/office-scope'

const scoped = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('sector')
		.select(['sector.id', 'sector.name', 'sector.zone'])
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

/** A sector of the scope that takes new customers. */
export async function findScopedSector(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<OwnSector | undefined> {
	if (!isUuid(id)) return undefined
	return scoped(db, scope)
		.where('sector.id', '=', id)
		.where('sector.withdrawn_at', 'is', null)
		.executeTakeFirst()
}

/** The sector of a customer of the scope that still has a name. */
export async function findSectorOfCustomer(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<OwnSector | undefined> {
	if (!isUuid(id)) return undefined
	return scoped(db, scope)
		.innerJoin('customer', 'customer.sector_id', 'sector.id')
		.where('customer.id', '=', id)
		.where('customer.title', '<>', erasedName)
		.executeTakeFirst()
}
