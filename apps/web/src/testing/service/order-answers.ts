import {
	cachedOrdersEach,
	codeRoutes,
	countKnownOrders,
	fileRoutes,
	listKnownOrders,
	orderFilterErrors,
	orderRoutes,
	textOrder,
	type WholeOrder,
} from '@roundsman/contract'
import { type Asking, type Handled, handle, pageOf } from './handler.ts'
import { refusals, refuseErrors } from './refusals.ts'
import { isOwnCustomer } from './visits/visit-presenter.ts'

type OfCustomer = { customerId: string }

/** Of the person's customers, or of one of them. */
function ownOf<T extends OfCustomer>(
	{ world, person }: Asking,
	records: readonly T[],
	customerId?: string,
): T[] {
	const own = world.records.customers.filter((customer) => isOwnCustomer(person, customer))
	const ids = new Set(own.map(({ id }) => id))
	return records.filter(
		(one) => ids.has(one.customerId) && (!customerId || one.customerId === customerId),
	)
}

const dayOf = (instant: string) => instant.slice(0, 10)

const newestFirst = <T extends { createdAt: string }>(records: readonly T[]): T[] =>
	[...records].sort((one, other) => textOrder(other.createdAt, one.createdAt))

function orderOf(asking: Asking, id: string, customerId?: string): WholeOrder {
	const order = ownOf(asking, asking.world.records.orders, customerId).find((one) => one.id === id)
	if (!order) throw refusals.notFound()
	return order
}

const asOptions = (labels: readonly string[], values: readonly string[] = labels) =>
	labels.map((label, index) => ({ id: index + 1, value: values[index] ?? label, label }))

/** Codes, orders, returns and files. */
export const orderAnswers: Handled[] = [
	handle(codeRoutes.convertCode, (call) => {
		const { code } = call.query
		const products = ownOf(call, call.world.records.orders).flatMap((order) => order.products)
		const found = products.find(({ ean, pieceCode }) => ean === code || pieceCode === code)
		if (!found) throw refusals.notFound()
		const { article: articleNo, articleType, brand, orderId } = found
		const ofPiece = found.pieceCode === code ? { orderId } : {}
		return { articleNo, articleType, brand, ...ofPiece }
	}),
	handle(orderRoutes.listOrders, (call) => {
		const { page, perPage, ...filters } = call.query
		refuseErrors(orderFilterErrors(filters))
		const listed = listKnownOrders(ownOf(call, call.world.records.orders), filters, { dayOf })
		return pageOf(listed, { page, perPage, path: orderRoutes.listOrders.path })
	}),
	handle(orderRoutes.countOrders, (call) => {
		refuseErrors(orderFilterErrors(call.query))
		return countKnownOrders(ownOf(call, call.world.records.orders), call.query, { dayOf })
	}),
	handle(orderRoutes.keepOrders, (call) => ({
		items: call.query.customerIds.flatMap((id) =>
			newestFirst(ownOf(call, call.world.records.orders, id)).slice(0, cachedOrdersEach),
		),
	})),
	handle(orderRoutes.listOrderOptions, (call) => {
		const orders = newestFirst(ownOf(call, call.world.records.orders, call.query.customerId))
		return { items: asOptions(orders.map(({ id }) => id)) }
	}),
	handle(orderRoutes.getOrder, (call) => orderOf(call, call.params.id, call.query.customerId)),
	handle(orderRoutes.listOrderProducts, (call) => {
		const { products } = orderOf(call, call.query.orderId, call.query.customerId)
		return pageOf(products, { ...call.query, path: orderRoutes.listOrderProducts.path })
	}),
	handle(orderRoutes.listOrderProductOptions, (call) => {
		const { products } = orderOf(call, call.query.orderId, call.query.customerId)
		const labels = products.map(({ brand, article }) => `${brand} ${article}`)
		return {
			items: asOptions(
				labels,
				products.map(({ id }) => id),
			),
		}
	}),
	handle(orderRoutes.listOrderDeliveries, (call) => ({
		items: orderOf(call, call.query.orderId, call.query.customerId).deliveries,
	})),
	handle(fileRoutes.getFile, ({ world, params }) => {
		const file = world.records.files.get(params.id)
		if (!file) throw refusals.notFound()
		// The bytes of a file stand in the answer's place.
		return file as never
	}),
]
