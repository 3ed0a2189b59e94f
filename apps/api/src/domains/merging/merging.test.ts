import type { Doublet } from '@roundsman/contract'
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
		return { one, other, order, boss, outside, call }
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

	it('are kept apart until they share more, which is taken back', async () => {
		const { one, other, boss, outside, call } = await openWorld()
		const { db } = test.client
		const apartOf = async (id: string) => {
			const { items } = (await call(`customer/${id}/doublets`)).json().data
			const pair = [one.id, other.id]
			return items.flatMap(({ id: of, apart }: Doublet) => (pair.includes(of) ? [apart] : []))
		}
		const keep = (doubletId: string, isApart: boolean, who?: typeof outside) =>
			test.call((who ?? boss).token, 'PUT', `/api/office/customer/${one.id}/apart`, {
				body: { doubletId, isApart },
			})
		expect((await keep(other.id, true, outside)).statusCode).toBe(404)
		for (const wrong of ['nobody', one.id]) {
			expect((await keep(wrong, true)).json().error.fields.doubletId).toHaveLength(1)
		}
		expect(await apartOf(one.id)).toEqual([null])
		const kept = await keep(other.id, true)
		expect(kept.statusCode, kept.body).toBe(200)
		const said = { by: boss.name, at: test.now().toISOString() }
		expect(kept.json().data.items).toContainEqual(
			expect.objectContaining({ id: other.id, apart: said }),
		)
		expect(await apartOf(other.id)).toEqual([said])
		const share = (set: object, id: string) =>
			db.updateTable('customer').set(set).where('id', '=', id).execute()
		// An import that changes something else, and one that has them share more.
		await share({ email: 'new@garage.example' }, one.id)
		expect(await apartOf(one.id)).toEqual([said])
		const phone = { phone_prefix: '+49', phone_number: '9123999' }
		await share(phone, one.id)
		expect(await apartOf(one.id)).toEqual([said])
		await share(phone, other.id)
		expect(await apartOf(one.id)).toEqual([null])
		await keep(other.id, true)
		expect(await apartOf(other.id)).toEqual([said])
		await keep(other.id, false)
		expect(await apartOf(other.id)).toEqual([null])
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
