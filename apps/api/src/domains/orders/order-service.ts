import {
	cachedOrdersEach,
	countsOfTally,
	type Option,
	type OrderCounts,
	type OrderFilters,
	type OrderQuery,
	orderFilterErrors,
	orderOptions,
	perPageMax,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { getCustomer } from '#domains/customers'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { metaOf } from '#platform/paging'
import { presentProducts, presentWholeOrder } from './order-presenter.ts'
import {
	findOrder,
	listNewestOrders,
	listOrders,
	type OrderRow,
	tallyOrders,
} from './order-repository.ts'

/** The stored order; 404 if its customer is not the caller's. */
export async function findOwnOrder(
	{ db, employee }: Context,
	id: string,
	customerId?: string,
): Promise<OrderRow> {
	const row = id.includes('\u0000') ? undefined : await findOrder(db, employee.id, id)
	const isOther = customerId !== undefined && row?.customerId !== customerId.toLowerCase()
	if (!row || isOther) throw refusals.notFound()
	return row
}

/** The search; null for an unknown customer. 422 if the last date is before the first. */
function searchOf({ employee }: Context, filters: OrderFilters) {
	refuseErrors(orderFilterErrors(filters))
	const { customerId } = filters
	if (customerId !== undefined && !isUuid(customerId)) return null
	return { employeeId: employee.id, timeZone: employee.timeZone, filters }
}

/** One page of orders; empty for a customer who is not the caller's. */
export async function pageOrders(context: Context, query: OrderQuery) {
	const { page, perPage, ...filters } = query
	const search = searchOf(context, filters)
	const { rows, total } = search
		? await listOrders(context.db, search, { page, perPage })
		: { rows: [], total: 0 }
	const items = rows.map((row) => presentWholeOrder(row, context.locale))
	return { items, meta: metaOf({ page, perPage, path: '/api/order', total, count: items.length }) }
}

/** The number of orders by group and month; none for a customer who is not the caller's. */
export async function countOrders(context: Context, filters: OrderFilters): Promise<OrderCounts> {
	const search = searchOf(context, filters)
	return countsOfTally(search ? await tallyOrders(context.db, search) : [], filters)
}

/** The newest orders of the customers with all their details; none for other people's customers. */
export async function keepOrders({ db, employee, locale }: Context, customerIds: string[]) {
	const known = [...new Set(customerIds.filter(isUuid))]
	const wanted = { employeeId: employee.id, customerIds: known, each: cachedOrdersEach }
	const rows = known.length > 0 ? await listNewestOrders(db, wanted) : []
	return { items: rows.map((row) => presentWholeOrder(row, locale)) }
}

export async function pageProducts(
	context: Context,
	query: { orderId: string; customerId?: string | undefined; page: number; perPage: number },
) {
	const { page, perPage } = query
	const row = await findOwnOrder(context, query.orderId, query.customerId)
	const all = presentProducts(row, context.locale)
	const items = all.slice((page - 1) * perPage, page * perPage)
	const meta = { page, perPage, path: '/api/order-product', total: all.length }
	return { items, meta: metaOf({ ...meta, count: items.length }) }
}

export async function listOrderOptions(context: Context, customerId: string): Promise<Option[]> {
	await getCustomer(context, customerId)
	const { items } = await pageOrders(context, { page: 1, perPage: perPageMax, customerId })
	return orderOptions(items)
}
