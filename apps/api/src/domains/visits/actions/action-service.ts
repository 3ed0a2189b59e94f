import type { CatalogueAction, Meta, QueryOf, visitRoutes } from '@roundsman/contract'
import { findOwnCustomer } from '#domains/customers'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { metaOf } from '#platform/paging'
import { listCatalogue } from './action-repository.ts'

/** One page of actions at visits, optionally for one customer; 404 if the customer is not the caller's. */
export async function listActions(
	{ db, employee, locale }: Context,
	{ page, perPage, 'filter.customerId': customerId }: QueryOf<(typeof visitRoutes)['listActions']>,
): Promise<{ items: CatalogueAction[]; meta: Meta }> {
	const customer = customerId && (await findOwnCustomer(db, employee.id, customerId))
	if (customerId && !customer) throw refusals.notFound()
	const customerStatus = customer ? customer.status : undefined
	const { role } = employee
	const { items, total } = await listCatalogue(db, { role, customerStatus, locale, page, perPage })
	const meta = metaOf({ page, perPage, path: '/api/action', total, count: items.length })
	return { items, meta }
}
