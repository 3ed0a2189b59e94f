import {
	cachedOrdersEach,
	codeRoutes,
	countKnownOrders,
	dateIn,
	fileRoutes,
	isPieceCode,
	listKnownOrders,
	orderFilterErrors,
	orderOptions,
	orderProductOptions,
	orderRoutes,
	perPageMax,
	textOrder,
	timeZones,
	type WholeOrder,
} from '@roundsman/contract'
import { ownCustomer } from './customers/customer-presenter.ts'
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

const inDaysOf = ({ person }: Asking) => ({
	dayOf: (instant: string) => dateIn(timeZones[person.country], new Date(instant)),
})

const newestFirst = <T extends { createdAt: string }>(records: readonly T[]): T[] =>
	[...records].sort((one, other) => textOrder(other.createdAt, one.createdAt))

function orderOf(asking: Asking, id: string, customerId?: string): WholeOrder {
	const order = ownOf(asking, asking.world.records.orders, customerId).find((one) => one.id === id)
	if (!order) throw refusals.notFound()
	return order
}

/** Codes, orders, returns and files. */
export const orderAnswers: Handled[] = [
	handle(codeRoutes.convertCode, (call) => {
		const { code } = call.query
		const products = ownOf(call, call.world.records.orders).flatMap((order) => order.products)
		const isPiece = isPieceCode(code)
		const found = products.find(({ ean, pieceCode }) => (isPiece ? pieceCode : ean) === code)
		if (!found) throw refusals.notFound()
		const { article: articleNo, articleType, brand, orderId } = found
		return { articleNo, articleType, brand, ...(isPiece ? { orderId } : {}) }
	}),
	handle(orderRoutes.listOrders, (call) => {
		const { page, perPage, ...filters } = call.query
		refuseErrors(orderFilterErrors(filters))
		const listed = listKnownOrders(ownOf(call, call.world.records.orders), filters, inDaysOf(call))
		return pageOf(listed, { page, perPage, path: orderRoutes.listOrders.path })
	}),
	handle(orderRoutes.countOrders, (call) => {
		refuseErrors(orderFilterErrors(call.query))
		return countKnownOrders(ownOf(call, call.world.records.orders), call.query, inDaysOf(call))
	}),
	handle(orderRoutes.keepOrders, (call) => ({
		items: call.query.customerIds.flatMap((id) =>
			newestFirst(ownOf(call, call.world.records.orders, id)).slice(0, cachedOrdersEach),
		),
	})),
	handle(orderRoutes.listOrderOptions, (call) => {
		const { id } = ownCustomer(call, call.query.customerId)
		const orders = newestFirst(ownOf(call, call.world.records.orders, id))
		return { items: orderOptions(orders.slice(0, perPageMax)) }
	}),
	handle(orderRoutes.getOrder, (call) => orderOf(call, call.params.id, call.query.customerId)),
	handle(orderRoutes.listOrderProducts, (call) => {
		const { products } = orderOf(call, call.query.orderId, call.query.customerId)
		return pageOf(products, { ...call.query, path: orderRoutes.listOrderProducts.path })
	}),
	handle(orderRoutes.listOrderProductOptions, (call) => {
		const { products } = orderOf(call, call.query.orderId, call.query.customerId)
		return { items: orderProductOptions(products) }
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
