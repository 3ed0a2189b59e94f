import { type OfficeOrder, officeOrderRoutes } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { metaOf } from '#platform/paging'
import { handleOffice } from '#platform/route-handler'
import { presentDeliveries, presentProducts } from '../order-presenter.ts'
import { findAnyOrder } from '../order-repository.ts'
import {
	findOfficeOrder,
	findOfficeOrders,
	type OfficeOrderRow,
} from './office-order-repository.ts'

const presentOfficeOrder = (row: OfficeOrderRow): OfficeOrder => ({
	id: row.id,
	customer: { id: row.customerId, title: row.customerTitle, number: row.customerNumber },
	country: row.country,
	sector: { id: row.sectorId, name: row.sectorName },
	status: row.status,
	orderedAt: row.orderedAt.toISOString(),
	deliveredOn: row.deliveredOn,
	expectedOn: row.expectedOn,
	isPaid: row.isPaid,
	articles: Number(row.articles),
	quantity: row.quantity,
	price: Math.round(row.price * 100) / 100,
})

export const officeOrderHandlers = [
	handleOffice(officeOrderRoutes.listOfficeOrders, async ({ db, scope }, { query }) => {
		const { rows, total } = await findOfficeOrders(db, scope, query)
		const { page, perPage } = query
		const path = '/api/office/order'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentOfficeOrder), meta }
	}),
	handleOffice(
		officeOrderRoutes.getOfficeOrder,
		async ({ db, scope, locale }, { params: { id } }) => {
			const row = await findOfficeOrder(db, scope, id)
			const whole = row && (await findAnyOrder(db, row.id))
			if (!whole) throw refusals.notFound()
			return {
				...presentOfficeOrder(row),
				products: presentProducts(whole, locale),
				deliveries: presentDeliveries(whole, locale),
			}
		},
	),
]
