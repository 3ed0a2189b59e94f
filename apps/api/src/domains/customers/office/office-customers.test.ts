import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../../testing/worlds/factories.ts'
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
		const list = async (query = '') => {
			const answer = await test.call(token, 'GET', `/api/office/customer${query}`)
			return answer.json().data.items.map(({ title }: { title: string }) => title)
		}
		const read = (id: string) => test.call(token, 'GET', `/api/office/customer/${id}`)
		return { inside, zebra, acme, foreign, list, read }
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

	it('show who works there and what comes next; outside the scope there are none', async () => {
		const { inside, zebra, foreign, read } = await openWorld()
		expect((await read(zebra.id)).json().data).toMatchObject({
			people: [{ id: inside.id }],
			nextVisit: { date: '2026-11-20', employee: inside.name },
			sector: { id: inside.sectorId },
		})
		expect((await read(foreign.id)).statusCode).toBe(404)
	})
})
