import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createAction, createEmployee, createVisit } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('visits over %s', (kind) => {
	const test = openTestApp(kind)

	it('lists the visits of today in tour order with their customer and actions', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const action = await createAction(db)
		const second = await createVisit(db, employee, { tour_position: 2 })
		const first = await createVisit(db, employee, { tour_position: 1, actionIds: [action.id] })
		await createVisit(db, employee, { date: '2026-11-20' })

		const answer = await test.call(employee.token, 'GET', '/api/visit')

		const { items, date } = answer.json().data
		expect(date).toBe('2026-11-19')
		expect(items.map((visit: { id: string }) => visit.id)).toEqual([first.id, second.id])
		expect(items[0]).toMatchObject({
			companyName: 'Autobedrijf De Vries',
			location: { lat: 51.69, lng: 5.67 },
			status: { value: 'plan', label: 'Planned' },
			actions: [{ id: action.id, title: 'Brake week' }],
			serviceMinutes: 20,
			isReportable: true,
		})
	})
})
