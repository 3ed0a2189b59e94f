import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createOrder,
	createVisit,
} from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { createParcelArticle, createParcelRow } from '../../testing/worlds/parcel-factories.ts'

describe.each(databaseKinds)('somebody who leaves over %s', (kind) => {
	const test = openTestApp(kind)

	/** A leaver with one of everything, and somebody to take over who has a visit on the same day. */
	async function leaverAndHeir() {
		const { db } = test.client
		const leaver = await createEmployee(db, test.now())
		const heir = await createEmployee(db, test.now())
		const customer = await createCustomer(db, leaver.sectorId)
		const visit = await createVisit(db, leaver, { customer_id: customer.id })
		await createVisit(db, heir, { tour_position: 7 })
		const order = await createOrder(db, customer.id)
		const of = { employeeId: leaver.id, customerId: customer.id }
		const goods = await createClaimedGoods(db, of, order.id)
		const parcel = await createParcelRow(db, leaver.id, {})
		const article = await createParcelArticle(db, leaver.id, {})
		const { token } = await createOfficePerson(db, test.now())
		const leave = (body: object) =>
			test.call(token, 'POST', `/api/office/person/${leaver.id}/leaving`, { body })
		return { leaver, heir, visit, goods, parcel, article, leave, customer }
	}
	type World = Awaited<ReturnType<typeof leaverAndHeir>>

	const ownersOf = async ({ visit, goods, parcel, article }: World) => {
		const { db } = test.client
		const tables = [
			['visit', visit.id],
			['customer_return', goods.return],
			['parcel', parcel.id],
			['parcel_article', article.id],
		] as const
		return Promise.all(
			tables.map(async ([table, id]) => {
				const row = await db
					.selectFrom(table)
					.select('employee_id')
					.where('id', '=', id)
					.executeTakeFirstOrThrow()
				return row.employee_id
			}),
		)
	}
	const report = (token: string, visitId: string) =>
		test.call(token, 'POST', `/api/visit/${visitId}/report`, {
			body: { businessActions: [], actionReports: [], comment: 'All well' },
		})

	it('is shown what goes where, and nothing goes before it is said', async () => {
		const world = await leaverAndHeir()
		const { heir, leaver, leave } = world
		const shown = (await leave({ successorId: heir.id, isDryRun: true })).json().data
		expect(shown).toMatchObject({
			isDone: false,
			successor: heir.login,
			handover: {
				sectors: ['Zeeland'],
				customers: 1,
				visits: 1,
				tourDays: 1,
				returns: 1,
				parcels: 1,
				parcelArticles: 1,
			},
		})
		expect(new Set(await ownersOf(world))).toEqual(new Set([leaver.id]))
		const done = (await leave({ successorId: heir.id })).json().data
		expect(done).toEqual({ ...shown, isDone: true })
		expect(new Set(await ownersOf(world))).toEqual(new Set([heir.id]))
		const moved = await sql<{ kind: string }>`
			select kind from event where before ->> 'employeeId' = ${leaver.id}
				and after ->> 'employeeId' = ${heir.id} and actor_kind = 'office' order by kind
		`.execute(test.client.db)
		expect(moved.rows.map(({ kind }) => kind)).toEqual([
			...['parcel.changed', 'parcel_article.changed', 'return.changed', 'visit.changed'],
		])
		expect((await leave({ successorId: heir.id })).statusCode).toBe(409)
	})

	it("hands visits over behind the successor's own, who sees them and their customers", async () => {
		const { heir, visit, customer, leave } = await leaverAndHeir()
		await leave({ successorId: heir.id })
		const plan = (await test.call(heir.token, 'GET', '/api/visit')).json()
		const { tour_position: position } = await test.client.db
			.selectFrom('visit')
			.select('tour_position')
			.where('id', '=', visit.id)
			.executeTakeFirstOrThrow()
		expect(position).toBeGreaterThan(7)
		expect(JSON.stringify(plan)).toContain(visit.id)
		const read = await test.call(heir.token, 'GET', `/api/customer/${customer.id}`)
		expect(read.statusCode).toBe(200)
	})

	it('still sends what waited, for thirty days, and it is marked; reads nothing', async () => {
		const { leaver, heir, visit, leave } = await leaverAndHeir()
		await leave({ successorId: heir.id })
		const read = await test.call(leaver.token, 'GET', '/api/profile')
		expect(read.statusCode).toBe(403)
		expect(read.json().error.alias).toBe('person_left')
		const sent = await report(leaver.token, visit.id)
		expect(sent.statusCode, sent.body).toBe(200)
		const marked = await test.client.db
			.selectFrom('operation')
			.select('after_leaving as isMarked')
			.where('employee_id', '=', leaver.id)
			.execute()
		expect(marked).toEqual([{ isMarked: true }])
		test.setTime('2026-12-20T08:00:00Z')
		expect((await report(leaver.token, visit.id)).statusCode).toBe(401)
		test.setTime('2026-11-19T08:00:00Z')
	})

	it('still sends changes of goods that were handed over, which stay with the successor', async () => {
		const { leaver, heir, goods, parcel, article, leave, customer } = await leaverAndHeir()
		const { db } = test.client
		const foreign = await createParcelRow(db, heir.id, {})
		await leave({ successorId: heir.id })
		const send = (method: 'POST' | 'PUT', path: string, body: object) =>
			test.call(leaver.token, method, `/api/${path}`, { body })
		const moved = await send('PUT', `parcel-article/${article.id}/to-parcel`, {
			parcelId: parcel.id,
			quantity: 1,
		})
		expect(moved.statusCode, moved.body).toBe(200)
		expect((await send('PUT', `parcel/${foreign.id}/pack`, { type: 'pack' })).statusCode).toBe(404)
		const made = await send('POST', 'parcel/generate', { type: 'dirty' })
		expect(made.statusCode, made.body).toBe(201)
		const opened = await send('POST', 'return', { customerId: customer.id })
		expect(opened.json().data.id).toBe(goods.return)
		const rows = await db
			.selectFrom('parcel_article')
			.select(['employee_id as owner', 'handed_over_from as from', 'quantity'])
			.where('origin_id', '=', article.id)
			.orderBy('quantity')
			.execute()
		const kept = { owner: heir.id, from: leaver.id }
		expect(rows).toEqual([
			{ ...kept, quantity: 1 },
			{ ...kept, quantity: 3 },
		])
		const shown = await test.call(heir.token, 'GET', `/api/parcel/${made.json().data.items[0].id}`)
		expect(shown.statusCode).toBe(200)
		const marked = await db
			.selectFrom('operation')
			.select('after_leaving as isMarked')
			.where('employee_id', '=', leaver.id)
			.where('after_leaving', '=', true)
			.execute()
		expect(marked.length).toBeGreaterThanOrEqual(3)
	})

	it('no longer reaches what was handed over once they are back', async () => {
		const { leaver, heir, parcel, leave } = await leaverAndHeir()
		await leave({ successorId: heir.id })
		await test.client.db
			.updateTable('employee')
			.set({ is_active: true })
			.where('id', '=', leaver.id)
			.execute()
		const path = `/api/parcel/${parcel.id}`
		expect((await test.call(leaver.token, 'GET', path)).statusCode).toBe(404)
		expect((await test.call(heir.token, 'GET', path)).statusCode).toBe(200)
	})

	it('reports no visit of the successor that was never theirs', async () => {
		const { leaver, heir, leave, customer } = await leaverAndHeir()
		const other = await createVisit(test.client.db, heir, {
			customer_id: customer.id,
			date: '2026-11-20',
		})
		await leave({ successorId: heir.id })
		expect((await report(leaver.token, other.id)).statusCode).toBe(403)
	})

	it.each([
		['nobody', undefined, 'required'],
		['somebody of another country', { country: 'de' as const }, 'successor_unfit'],
		['somebody who has left', { is_active: false }, 'successor_unfit'],
	])('with work is not succeeded by %s', async (_, overrides, alias) => {
		const { leave } = await leaverAndHeir()
		const { db } = test.client
		const successor = overrides && (await createEmployee(db, test.now(), overrides))
		if (successor && overrides && 'is_active' in overrides) {
			await db
				.updateTable('employee')
				.set({ is_active: false })
				.where('id', '=', successor.id)
				.execute()
		}
		const answer = await leave(successor ? { successorId: successor.id } : {})
		expect(answer.statusCode).toBe(422)
		expect(answer.json().error.fields.successorId).toMatchObject([{ alias }])
		expect((await leave({ successorId: randomUUID() })).statusCode).toBe(422)
	})
})
