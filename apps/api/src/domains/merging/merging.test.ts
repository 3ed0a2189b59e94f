import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createOrder } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)('doublets of the office over %s', (kind) => {
	const test = openTestApp(kind)

	/** No two customers have the same one: only what a test says makes them alike. */
	let phones = 0

	async function openWorld() {
		const { db } = test.client
		const person = await createEmployee(db, test.now())
		const vat = `NL${Date.now()}`
		const known = () => {
			phones += 1
			return { phone_number: `+4991234560${phones}` }
		}
		const one = await createCustomer(db, person.sectorId, { title: 'Garage Süß', vat, ...known() })
		const other = await createCustomer(db, person.sectorId, {
			title: 'Süß H., KFZ',
			vat,
			...known(),
		})
		await createCustomer(db, person.sectorId, { title: 'Somebody else', ...known() })
		const order = await createOrder(db, other.id)
		const boss = await createOfficePerson(db, test.now())
		const outside = await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })
		const call = (rest: string, body?: object, who = boss) =>
			test.call(who.token, body ? 'POST' : 'GET', `/api/office/${rest}`, body ? { body } : {})
		return { one, other, order, outside, call }
	}

	it('are found by what they share, and merged by the rule of imports', async () => {
		const { one, other, order, outside, call } = await openWorld()
		const found = (await call(`customer/${one.id}/doublets`)).json().data.items
		expect(found).toMatchObject([{ id: other.id, reason: 'vat', orders: 1 }])
		expect((await call(`customer/${one.id}/doublets`, undefined, outside)).statusCode).toBe(404)
		const wrong = await call(`customer/${one.id}/merge`, { doubletId: 'nobody' })
		expect(wrong.json().error.fields.doubletId).toHaveLength(1)
		const merged = await call(`customer/${one.id}/merge`, { doubletId: other.id })
		expect(merged.statusCode, merged.body).toBe(200)
		const moved = (await call(`order?filter.customer=${one.id}`)).json().data.items
		expect(moved).toMatchObject([{ id: order.id }])
		expect((await call(`customer/${one.id}/doublets`)).json().data.items).toEqual([])
	})

	it('name who owns the fields of customers', async () => {
		const { call } = await openWorld()
		const owners = (await call('customer-field-owner')).json().data.items
		expect(owners).toContainEqual({ field: 'phone', owner: 'people' })
		expect(owners).toContainEqual({ field: 'vat', owner: 'import' })
	})

	it('and customers are erased, which the office sees before it is done', async () => {
		const { one, call } = await openWorld()
		const path = `personal-data/${one.id}/erasure`
		const preview = (await call(`${path}?kind=customer`)).json().data
		expect(preview).toMatchObject({ isDone: false, obstacles: [] })
		expect(preview.rows.customer).toBeGreaterThan(0)
		expect((await call(`customer/${one.id}`)).json().data.title).toBe('Garage Süß')
		for (const confirmation of [undefined, '4711']) {
			const refused = await call(path, { kind: 'customer', confirmation })
			expect(refused.json().error.fields.confirmation).toMatchObject([{ alias: 'other_number' }])
		}
		const confirmation = (await call(`customer/${one.id}`)).json().data.number
		const erased = await call(path, { kind: 'customer', confirmation })
		expect(erased.json().data.isDone).toBe(true)
		expect((await call(`customer/${one.id}`)).json().data.title).not.toBe('Garage Süß')
	})
})
