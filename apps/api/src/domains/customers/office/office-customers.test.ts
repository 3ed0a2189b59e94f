import { foundMost } from '@roundsman/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { totalUpToMost } from '../../../platform/paging.ts'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createOrder,
	createVisit,
} from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)('customers of the office over %s', (kind) => {
	const test = openTestApp(kind)

	async function openWorld() {
		const { db } = test.client
		const inside = await createEmployee(db, test.now())
		const outside = await createEmployee(db, test.now(), { country: 'de' })
		const named = (title: string, more: object = {}) =>
			createCustomer(db, inside.sectorId, { title, ...more })
		const zebra = await named('Zebra Autos', { city: 'Antwerpen' })
		const acme = await named('Acme Garage', { city: 'Zwolle', is_closed: true })
		const foreign = await createCustomer(db, outside.sectorId, { title: 'Fremd' })
		await createVisit(db, inside, { customer_id: zebra.id, date: '2026-11-20' })
		const scope = [{ sectorId: inside.sectorId }]
		const { token } = await createOfficePerson(db, test.now(), { office_role: 'dispatcher', scope })
		const ask = async (path: string) => {
			const answer = await test.call(token, 'GET', `/api/office/${path}`)
			return answer.json().data
		}
		const list = async (query = '') => {
			const { items } = await ask(`customer${query}`)
			return items.map(({ title }: { title: string }) => title)
		}
		const read = (id: string) => test.call(token, 'GET', `/api/office/customer/${id}`)
		return { inside, zebra, acme, foreign, ask, list, read }
	}

	it('are those of the scope, searched, filtered and in the order that is asked for', async () => {
		const { acme, list } = await openWorld()
		expect(await list()).toEqual(['Acme Garage', 'Zebra Autos'])
		expect(await list('?sort=city')).toEqual(['Zebra Autos', 'Acme Garage'])
		expect(await list('?sort=-title')).toEqual(['Zebra Autos', 'Acme Garage'])
		expect(await list('?filter.isClosed=no')).toEqual(['Zebra Autos'])
		expect(await list('?filter.search=garage acme')).toEqual(['Acme Garage'])
		expect(await list(`?filter.search=${acme.aws_id}`)).toEqual(['Acme Garage'])
		expect(await list('?filter.sector=none')).toEqual([])
	})

	it('go on behind a row as they do by their number, in every order, also behind one that is gone', async () => {
		const { inside, zebra, acme, ask } = await openWorld()
		const { db } = test.client
		// Two of each stand at the same place of the order.
		await createCustomer(db, inside.sectorId, { title: 'Acme Garage' })
		for (const { id } of [zebra, acme]) {
			await createVisit(db, inside, { customer_id: id, date: '2026-11-23' })
			await createOrder(db, id, { ordered_at: new Date('2026-11-02T09:00:00.123Z') })
			await createOrder(db, id, { ordered_at: new Date('2026-11-02T09:00:00.124Z') })
		}
		const idsOf = async (path: string): Promise<string[]> => {
			const { items } = await ask(path)
			return items.map(({ id }: { id: string }) => id)
		}
		const lists = ['customer?sort=title', 'customer?sort=-title', 'customer?sort=city']
		for (const list of [...lists, 'visit?', 'visit?sort=date', 'order?', 'order?sort=orderedAt']) {
			const whole = await idsOf(`${list}&perPage=100`)
			expect(whole.length).toBeGreaterThan(2)
			const walked: string[] = []
			for (let page = 1; page <= whole.length; page += 1) {
				const after = walked.length > 0 ? `&after=${walked.at(-1)}` : ''
				walked.push(...(await idsOf(`${list}&perPage=1&page=${page}${after}`)))
			}
			expect(walked, list).toEqual(whole)
			const gone = await idsOf(`${list}&perPage=1&page=2&after=${crypto.randomUUID()}`)
			expect(gone, list).toEqual([whole[1]])
		}
	})

	it('show when they are open, and who found where they are', async () => {
		const { inside, zebra, ask } = await openWorld()
		expect(await ask(`customer/${zebra.id}`)).toMatchObject({ found: null, hours: [] })
		const body = { realLocation: { lat: 51.5, lng: 5.5 }, confirmed: true }
		await test.call(inside.token, 'PATCH', `/api/customer/${zebra.id}`, { body })
		await test.client.db
			.updateTable('customer')
			.set({ opening_hours: JSON.stringify({ 1: [{ from: '08:00', to: '12:00' }] }) as never })
			.where('id', '=', zebra.id)
			.execute()
		expect(await ask(`customer/${zebra.id}`)).toMatchObject({
			...{ found: { by: inside.name }, location: { lat: 51.5, lng: 5.5 } },
			hours: [{ weekday: 1, from: '08:00', to: '12:00' }],
		})
	})

	it('show who works there and what comes next; outside the scope there are none', async () => {
		const { inside, zebra, foreign, read } = await openWorld()
		expect((await read(zebra.id)).json().data).toMatchObject({
			people: [{ id: inside.id }],
			nextVisit: { date: '2026-11-20', employee: inside.name },
			sector: { id: inside.sectorId },
		})
		expect((await read(foreign.id)).statusCode).toBe(404)
	})

	it('have their visits and orders searched by customer, employee, number and article', async () => {
		const { inside, zebra, acme, foreign, ask } = await openWorld()
		const { db } = test.client
		await createVisit(db, inside, { customer_id: acme.id, date: '2026-11-18', status: 'done' })
		// Whose customer is outside the scope.
		await createVisit(db, inside, { customer_id: foreign.id, date: '2026-11-19' })
		const brakes = await createOrder(db, acme.id)
		const late = new Date('2026-11-03T09:00:00Z')
		const bulbs = await createOrder(db, zebra.id, {
			...{ ordered_at: late, products: [{ article: 'H7 12V' }] },
		})
		await createOrder(db, foreign.id)
		const days = async (query: string) => {
			const { items, meta } = await ask(`visit${query}`)
			expect(meta.total).toBe(items.length)
			return items.map(({ date }: { date: string }) => date)
		}
		const orders = async (query: string) => {
			const { items, meta } = await ask(`order${query}`)
			expect(meta.total).toBe(items.length)
			return items.map(({ id }: { id: string }) => id)
		}
		expect(await days('')).toEqual(['2026-11-20', '2026-11-18'])
		expect(await days('?sort=date')).toEqual(['2026-11-18', '2026-11-20'])
		expect(await days('?sort=customer')).toEqual(['2026-11-18', '2026-11-20'])
		expect((await days('?sort=employee')).toSorted()).toEqual(['2026-11-18', '2026-11-20'])
		expect(await days('?filter.search=zebra')).toEqual(['2026-11-20'])
		expect(await days(`?filter.search=acme ${inside.name.split(' ')[0]}`)).toEqual(['2026-11-18'])
		expect(await days('?filter.search=fremd')).toEqual([])
		expect(await orders('')).toEqual([bulbs.id, brakes.id])
		expect(await orders('?sort=orderedAt')).toEqual([brakes.id, bulbs.id])
		expect(await orders('?filter.search=garage')).toEqual([brakes.id])
		expect(await orders(`?filter.search=zebra ${bulbs.id}`)).toEqual([bulbs.id])
		expect(await orders('?filter.search=h7-12v')).toEqual([bulbs.id])
		expect(await orders('?filter.search=fremd')).toEqual([])
	})

	// More customers than are looked up one by one, and more rows of theirs than are counted.
	it.runIf(kind === 'postgres')('have a word that many share', async () => {
		const { inside, zebra, acme, ask } = await openWorld()
		const { db } = test.client
		const planned = await createVisit(db, inside, { customer_id: acme.id, date: '2026-11-18' })
		const copy = async (table: string, row: { id: string }, copies: number, own: object) => {
			const columns = Object.keys(row)
			const values = columns.map((name) =>
				name in own ? sql.raw(own[name as keyof typeof own]) : sql.ref(name),
			)
			await sql`
				insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
				select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${copies}::integer) as n
				where id = ${row.id}
			`.execute(db)
		}
		const other = { id: 'gen_random_uuid()', aws_id: "aws_id || 'c' || n", crm_id: "'copy' || n" }
		await copy('customer', acme, 501, other)
		const brakes = await createOrder(db, acme.id)
		const bulbs = await createOrder(db, zebra.id, { products: [{ article: 'GARAGE 12' }] })
		const found = async (list: string, word: string) => {
			const { items, meta } = await ask(`${list}?filter.search=${word}&perPage=100`)
			return { total: meta.total, ids: items.map(({ id }: { id: string }) => id) }
		}
		expect((await found('order', 'garage')).ids.toSorted()).toEqual(
			[brakes.id, bulbs.id].toSorted(),
		)
		expect(await found('visit', 'garage')).toEqual({ total: 1, ids: [planned.id] })
		const early = "ordered_at - interval '1 day'"
		await copy('customer_order', brakes, foundMost, { id: "id || 'c' || n", ordered_at: early })
		await copy('visit', planned, foundMost, {
			id: 'gen_random_uuid()',
			date: 'date - n::integer',
		})
		const orders = await found('order', 'garage')
		expect(orders.total).toBe(foundMost)
		expect(orders.ids.slice(0, 2).toSorted()).toEqual([brakes.id, bulbs.id].toSorted())
		expect(orders.ids).toHaveLength(100)
		const visits = await found('visit', 'garage')
		expect(visits.total).toBe(foundMost)
		expect(visits.ids[0]).toBe(planned.id)
	})

	it('are counted up to a limit', async () => {
		const { db } = test.client
		const rows = (most: number) =>
			db.selectFrom(sql<{ row: number }>`generate_series(1, ${most}::integer)`.as('one'))
		expect(await totalUpToMost(db, rows(3), 4)).toBe(3)
		expect(await totalUpToMost(db, rows(5), 4)).toBe(4)
	})
})
