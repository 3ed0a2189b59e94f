import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)('opening hours over %s', (kind) => {
	const test = openTestApp(kind)

	it('are said by the office, shown with visits of their weekday, and taken back', async () => {
		const { db } = test.client
		const { token } = await createOfficePerson(db, test.now())
		const employee = await createEmployee(db, test.now())
		const { id } = await createCustomer(db, employee.sectorId)
		// 2026-11-19 is a Thursday.
		const visit = await createVisit(db, employee, { customer_id: id })
		const path = `/api/office/customer/${id}/opening-hours`
		const put = (...hours: object[]) => test.call(token, 'PUT', path, { body: { hours } })
		const thursday = { weekday: 4, from: '13:00', to: '17:30' }
		const monday = { weekday: 1, from: '08:00', to: '12:00' }
		const early = { weekday: 4, from: '08:00', to: '12:00' }
		const said = await put(thursday, monday, early)
		expect(said.json().data).toMatchObject({ customerId: id, hours: [monday, early, thursday] })
		expect((await test.call(token, 'GET', path)).json().data).toEqual(said.json().data)
		const read = await test.call(employee.token, 'GET', `/api/visit/${visit.id}`)
		expect(read.json().data.openingHours).toEqual([
			{ from: '08:00', to: '12:00' },
			{ from: '13:00', to: '17:30' },
		])
		const wrong = await put(
			thursday,
			{ ...thursday, from: '17:00', to: '18:00' },
			{
				...monday,
				to: '07:00',
			},
		)
		expect(Object.keys(wrong.json().error.fields)).toEqual(['hours.2.to'])
		const overlap = await put(thursday, { ...thursday, from: '17:00', to: '18:00' })
		expect(overlap.json().error.fields['hours.1.from']).toMatchObject([{ alias: 'time_overlap' }])
		expect((await put()).json().data.hours).toEqual([])
	})

	it('are those of customers of the scope', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const { id } = await createCustomer(db, employee.sectorId)
		const { token } = await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })
		const path = `/api/office/customer/${id}/opening-hours`
		expect((await test.call(token, 'GET', path)).statusCode).toBe(404)
		const put = await test.call(token, 'PUT', path, { body: { hours: [] } })
		expect(put.statusCode).toBe(404)
	})
})
