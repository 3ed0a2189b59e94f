import { randomUUID } from 'node:crypto'
import type { TestApp } from '../test-app.ts'
import { createCustomer, createEmployee, createOrder, createVisit } from './factories.ts'
import { drawPhoto, hashOf } from './returns-world.ts'

/** An employee at a customer with an order, and the calls that report a problem. */
export async function createTicketsWorld(test: TestApp) {
	const { db } = test.client
	const employee = await createEmployee(db, test.now())
	const awsId = randomUUID().slice(0, 8)
	const customer = await createCustomer(db, employee.sectorId, { title: 'Garage', aws_id: awsId })
	const order = await createOrder(db, customer.id, { products: [{ quantity: 1 }] })
	const visit = await createVisit(db, employee, { customer_id: customer.id })
	const { id: orderProduct } = await db
		.selectFrom('order_product')
		.select('id')
		.where('order_id', '=', order.id)
		.executeTakeFirstOrThrow()
	const upload = async (seed: number, key: string = randomUUID(), token = employee.token) => {
		const bytes = await drawPhoto(seed)
		const sha256 = hashOf(bytes)
		await test.app.inject({
			method: 'PUT',
			url: `/api/photo-upload/${key}?offset=0&length=${bytes.length}&sha256=${sha256}`,
			headers: {
				authorization: `Bearer ${token}`,
				'content-type': 'application/octet-stream',
			},
			payload: bytes,
		})
		return { key, sha256 }
	}
	const report = (data: object, { params = {}, id, key, token = employee.token }: Reporting = {}) =>
		test.call(token, 'POST', '/api/otrs/feedback', {
			body: { ...(id ? { id } : {}), data, params: { customerId: customer.id, ...params } },
			headers: { 'idempotency-key': key ?? randomUUID() },
		})
	const history = async (token = employee.token) => {
		const url = `/api/customer/${customer.id}/history?filter.type=issue`
		return (await test.call(token, 'GET', url)).json().data.items
	}
	/** A form of a damaged part, but for its photos. */
	const damaged = {
		reason: 'damaged_goods',
		clarification: 'part',
		order: order.id,
		orderProduct,
		comment: 'Bent when the box was opened.',
	}
	return { employee, customer, awsId, order, orderProduct, visit, upload, report, history, damaged }
}
type Reporting = { params?: object; id?: string; key?: string; token?: string }
export type TicketsWorld = Awaited<ReturnType<typeof createTicketsWorld>>
