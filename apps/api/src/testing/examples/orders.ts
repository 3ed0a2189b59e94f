import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	queries: {
		keepOrders: `customerIds=${randomUUID()}`,
		listOrderOptions: `customerId=${randomUUID()}`,
		listOrderProducts: 'orderId=410000001',
		listOrderProductOptions: 'orderId=410000001',
		listOrderDeliveries: 'orderId=410000001',
	},
	ids: {
		'query.orderId': 'order',
		'query.filter.orderId': 'order',
		'query.orderProductId': 'order-product',
		'body.orderProductId': 'order-product',
	},
})
