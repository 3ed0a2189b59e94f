import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import {
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createOrder,
	createVisit,
} from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'
import { createParcelArticle, createParcelRow } from '../../../testing/worlds/parcel-factories.ts'

describe.each(databaseKinds)('lists of the office over %s', (kind) => {
	const test = openTestApp(kind)

	async function openWorld() {
		const { db } = test.client
		const person = await createEmployee(db, test.now())
		const customer = await createCustomer(db, person.sectorId, { title: 'Garage Martin' })
		const order = await createOrder(db, customer.id, { products: [{ quantity: 2 }] })
		const visit = await createVisit(db, person, { customer_id: customer.id, date: '2026-11-20' })
		const dispatcher = await createOfficePerson(db, test.now(), {
			office_role: 'dispatcher',
			scope: [{ sectorId: person.sectorId }],
		})
		const outside = await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })
		const call = (rest: string, who = dispatcher, body?: object) =>
			test.call(who.token, body ? 'POST' : 'GET', `/api/office/${rest}`, body ? { body } : {})
		const list = async (rest: string, who = dispatcher) => (await call(rest, who)).json().data.items
		return { person, customer, order, visit, outside, call, list }
	}

	it('show orders of the scope with their sums, articles and deliveries', async () => {
		const { customer, order, outside, call, list } = await openWorld()
		const found = [{ id: order.id, customer: { id: customer.id }, articles: 1, quantity: 2 }]
		expect(await list(`order?filter.customer=${customer.id}&sort=-number`)).toMatchObject(found)
		expect(await list(`order?filter.search=martin ${order.id}`)).toMatchObject(found)
		expect(await list('order?filter.search=nothing')).toEqual([])
		expect((await call(`order/${order.id}`)).json().data.products).toHaveLength(1)
		expect(await list('order', outside)).toEqual([])
		expect((await call(`order/${order.id}`, outside)).statusCode).toBe(404)
	})

	it('show visits of the scope by stage and day', async () => {
		const { customer, visit, person, outside, call, list } = await openWorld()
		const found = [{ id: visit.id, stage: 'plan', date: '2026-11-20', employee: { id: person.id } }]
		expect(await list(`visit?filter.customer=${customer.id}`)).toMatchObject(found)
		expect(await list('visit?filter.stage=plan&filter.startDate=2026-11-20')).toMatchObject(found)
		expect(await list('visit?filter.endDate=2026-11-19')).toEqual([])
		expect(await list('visit?filter.stage=done')).toEqual([])
		expect((await call(`visit/${visit.id}`)).json().data.customer.title).toBe('Garage Martin')
		expect((await call(`visit/${visit.id}`, outside)).statusCode).toBe(404)
	})

	it('show the parcels in which something of a return lies', async () => {
		const { person, customer, order, outside, list } = await openWorld()
		const { db } = test.client
		const of = { employeeId: person.id, customerId: customer.id }
		const goods = await createClaimedGoods(db, of, order.id)
		const { id } = await createParcelRow(db, person.id, { status: 'packed' })
		await createParcelRow(db, person.id)
		await createParcelArticle(db, person.id, {
			...{ claim_id: goods.claim, parcel_id: id, status: 'in_parcel' },
		})
		const asked = `parcel?filter.return=${goods.return}`
		expect(await list(asked)).toMatchObject([{ id, status: 'packed' }])
		expect(await list(asked, outside)).toEqual([])
		expect(await list(`parcel?filter.return=${randomUUID()}`)).toEqual([])
	})

	it('show parcels, of which an unclear shipment is cleared up by its number', async () => {
		const { person, outside, call, list } = await openWorld()
		const { db } = test.client
		const { id } = await createParcelRow(db, person.id, { status: 'ready', carrier: 'gls' })
		await createParcelRow(db, person.id)
		await db
			.insertInto('parcel_shipment')
			.values({
				...{ id: randomUUID(), parcel_id: id, employee_id: person.id, carrier: 'gls' },
				...{ typed_number: null, state: 'needs_office', requested_at: test.now() },
				...{ problem: 'carrier_unclear', problem_message: 'cut', number: null },
				...{ label_file_id: null, label_url: null, label_bytes: null },
				...{ qr_content: null, valid_until: null },
			})
			.execute()
		expect(await list('parcel')).toHaveLength(2)
		expect(await list('parcel?filter.unclear=yes')).toMatchObject([
			{ id, shipment: { state: 'needs_office', message: 'cut' } },
		])
		const answer = (shipmentNumber: string | null, who?: typeof outside) =>
			call(`parcel/${id}/shipment`, who, { shipmentNumber })
		expect((await answer('50123456789', outside)).statusCode).toBe(404)
		expect((await answer('12')).json().error.fields.shipmentNumber).toHaveLength(1)
		expect((await answer('501 2345 6789')).json().data).toMatchObject({
			...{ shipmentNumber: '50123456789', shipment: { state: 'done' } },
		})
		expect((await answer(null)).json().error.alias).toBe('shipment_clear')
	})
})
