import {
	type Customer,
	type CustomerItem,
	type CustomerQuery,
	customerItemOf,
	expandCustomer,
	type Meta,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { findLabels, listOwnSectors, type OwnSector } from '#domains/options'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { metaOf } from '#platform/paging'
import { labelsIn, presentCached } from './customer-presenter.ts'
import { listCachedRows } from './search/cached-customer-repository.ts'
import { findCustomers } from './search/customer-search-repository.ts'

/** One page of the customers of the caller's sectors */
export async function listCustomers(
	{ db, employee, locale, today }: Context,
	query: CustomerQuery,
): Promise<{ items: CustomerItem[]; meta: Meta }> {
	const sectors = await listOwnSectors(db, employee.id)
	const { page, perPage, sort, ...filters } = query
	const { ids, total } = await findCustomers(db, { filters, sort, sectors, today, page, perPage })
	const sectorIds = sectors.map(({ id }) => id)
	const rows = await listCachedRows(db, { ids, sectorIds, today })
	const byId = new Map(rows.map((row) => [row.id, row]))
	const showing = { today, labelOf: labelsIn(await findLabels(db, locale), sectors) }
	const items = ids.flatMap((id) => {
		const row = byId.get(id)
		return row ? [customerItemOf(presentCached(row), showing)] : []
	})
	const meta = metaOf({ page, perPage, path: '/api/customer', total, count: items.length })
	return { items, meta }
}

type Showing = Pick<Context, 'db' | 'locale' | 'today'> & { sectors: readonly OwnSector[] }

/** One customer of the sectors, with the coupon of a visit; 404 for any other. */
export async function showCustomer(
	{ db, sectors, locale, today }: Showing,
	id: string,
	visitId?: string,
): Promise<Customer> {
	const sectorIds = sectors.map((sector) => sector.id)
	const [row] = isUuid(id) ? await listCachedRows(db, { ids: [id], sectorIds, today }) : []
	if (!row) throw refusals.notFound()
	const labelOf = labelsIn(await findLabels(db, locale), sectors)
	return expandCustomer(presentCached(row), { today, visitId, labelOf })
}

/** The same of the caller's sectors. */
export async function getCustomer(
	context: Pick<Context, 'db' | 'employee' | 'locale' | 'today'>,
	id: string,
	visitId?: string,
): Promise<Customer> {
	const sectors = isUuid(id) ? await listOwnSectors(context.db, context.employee.id) : []
	return showCustomer({ ...context, sectors }, id, visitId)
}
