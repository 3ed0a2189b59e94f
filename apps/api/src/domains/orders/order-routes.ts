import { orderProductOptions, orderRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { officeOrderHandlers } from './office/office-order-routes.ts'
import { presentDeliveries, presentOrder, presentProducts } from './order-presenter.ts'
import {
	countOrders,
	findOwnOrder,
	keepOrders,
	listOrderOptions,
	pageOrders,
	pageProducts,
} from './order-service.ts'

export const orderHandlers = [
	...officeOrderHandlers,
	handle(orderRoutes.listOrders, (context, { query }) => pageOrders(context, query)),
	handle(orderRoutes.countOrders, (context, { query }) => countOrders(context, query)),
	handle(orderRoutes.keepOrders, (context, { query }) => keepOrders(context, query.customerIds)),
	handle(orderRoutes.listOrderOptions, async (context, { query }) => ({
		items: await listOrderOptions(context, query.customerId),
	})),
	handle(orderRoutes.getOrder, async (context, { params, query }) =>
		presentOrder(await findOwnOrder(context, params.id, query.customerId), context.locale),
	),
	handle(orderRoutes.listOrderProducts, (context, { query }) => pageProducts(context, query)),
	handle(orderRoutes.listOrderProductOptions, async (context, { query }) => {
		const order = await findOwnOrder(context, query.orderId, query.customerId)
		return { items: orderProductOptions(presentProducts(order, context.locale)) }
	}),
	handle(orderRoutes.listOrderDeliveries, async (context, { query }) => {
		const order = await findOwnOrder(context, query.orderId, query.customerId)
		return { items: presentDeliveries(order, context.locale) }
	}),
]
