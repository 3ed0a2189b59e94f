import {
	addDays,
	type Country,
	countries,
	dateIn,
	timeZones,
	type Visit,
} from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createAction, createEmployee, createVisit } from '../../testing/worlds/factories.ts'
import { createReturn } from '../../testing/worlds/return-factories.ts'

const report = { businessActions: [], actionReports: [], comment: 'All well' }

describe.each(databaseKinds)('today over %s', (kind) => {
	const test = openTestApp(kind)

	async function world(country: Country, dates: string[]) {
		const { db } = test.client
		const employee = await createEmployee(db, test.now(), { country })
		for (const date of dates) await createVisit(db, employee, { date })
		const today = async () => (await test.call(employee.token, 'GET', '/api/visit')).json().data
		const plan = async () =>
			(await test.call(employee.token, 'GET', '/api/plan-for-today')).json().data
		return { employee, today, plan }
	}

	it('tells from which visits goods come back: an open return, or an action that picks up', async () => {
		const { db } = test.client
		test.setTime('2026-11-19T09:00:00Z')
		const employee = await createEmployee(db, test.now())
		const { id: pickup } = await createAction(db, 'Pick up', { type: 'pickup' })
		const { id: other } = await createAction(db, 'Promotion')
		const visits = [[pickup, other], [other], [], []]
		const made = []
		for (const [place, actionIds] of visits.entries()) {
			made.push(await createVisit(db, employee, { tour_position: place + 1, actionIds }))
		}
		for (const [place, isSigned] of [
			[2, false],
			[3, true],
		] as const) {
			const customerId = made[place]?.customer_id ?? ''
			await createReturn(db, employee.id, customerId, { isSigned })
		}
		const { items } = (await test.call(employee.token, 'GET', '/api/visit')).json().data
		expect(items.map((visit: Visit) => visit.isReturn)).toEqual([true, false, true, false])
	})

	it('is each day of the week in its turn', async () => {
		const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-16', days))
		test.setTime('2026-11-16T12:00:00Z')
		const { today, plan } = await world('nl', week)
		for (const date of week) {
			test.setTime(`${date}T12:00:00Z`)
			const { items, ...day } = await today()
			expect(day.date).toBe(date)
			expect(items.map((visit: { date: string }) => visit.date)).toEqual([date])
			expect(await plan()).toMatchObject({ date, progress: { visits: { all: 1 } } })
		}
	})

	it.each(countries)(
		'ends at midnight on the clocks of %s, in winter and in summer',
		async (country) => {
			const days = ['2026-11-19', '2026-11-20', '2027-07-14', '2027-07-15']
			test.setTime('2026-11-19T12:00:00Z')
			const { employee, today, plan } = await world(country, days)
			const moments = [
				['2026-11-19T22:59:59.999Z', '2026-11-19'],
				['2026-11-19T23:00:00.000Z', '2026-11-20'],
				['2027-07-14T21:59:59.999Z', '2027-07-14'],
				['2027-07-14T22:00:00.000Z', '2027-07-15'],
			] as const
			for (const [moment, date] of moments) {
				test.setTime(moment)
				// The winter's session would have ended by the summer.
				await test.client.db
					.updateTable('session')
					.set({ created_at: test.now(), expires_at: new Date('2028-01-01T00:00:00Z') })
					.where('employee_id', '=', employee.id)
					.execute()
				expect(dateIn(timeZones[country], test.now())).toBe(date)
				const { items } = await today()
				expect(items.map((visit: { date: string }) => visit.date)).toEqual([date])
				expect((await plan()).date).toBe(date)
			}
		},
	)

	it("can be another day that is asked for: of one's own visits only", async () => {
		test.setTime('2026-11-19T12:00:00Z')
		const { employee, today } = await world('nl', ['2026-11-19', '2026-11-20', '2026-11-20'])
		const colleague = await createEmployee(test.client.db, test.now(), {
			country: 'nl',
			sectorId: employee.sectorId,
		})
		await createVisit(test.client.db, colleague, { date: '2026-11-20' })
		const day = (token: string, date: string) => test.call(token, 'GET', `/api/visit?date=${date}`)

		const tomorrow = (await day(employee.token, '2026-11-20')).json().data
		expect(tomorrow).toMatchObject({ date: '2026-11-20', version: 0 })
		expect(tomorrow.items).toHaveLength(2)
		expect((await day(colleague.token, '2026-11-20')).json().data.items).toHaveLength(1)
		expect((await day(employee.token, '2026-11-19')).json().data).toEqual(await today())
		expect((await day(employee.token, '2026-11-25')).json().data.items).toEqual([])
		expect((await day(employee.token, '2026-02-30')).statusCode).toBe(422)
		expect((await day(employee.token, 'tomorrow')).statusCode).toBe(422)

		const { etag } = (await day(employee.token, '2026-11-20')).headers
		const again = await test.call(employee.token, 'GET', '/api/visit?date=2026-11-20', {
			headers: { 'if-none-match': String(etag) },
		})
		expect(again.statusCode).toBe(304)
	})

	it('does not matter to a report that arrives after midnight', async () => {
		test.setTime('2026-11-19T22:30:00Z')
		const { employee, today } = await world('nl', ['2026-11-19', '2026-11-20'])
		const [visit] = (await today()).items
		test.setTime('2026-11-19T23:30:00Z')

		const answer = await test.call(employee.token, 'POST', `/api/visit/${visit.id}/report`, {
			body: report,
			headers: { 'device-time': '2026-11-19T22:45:00Z' },
		})

		expect(answer.statusCode).toBe(200)
		const customer = await test.client.db
			.selectFrom('customer')
			.select('last_visit_on')
			.where('id', '=', visit.customerId)
			.executeTakeFirstOrThrow()
		expect(customer.last_visit_on).toBe('2026-11-19')
		expect((await today()).version).toBe(0)
		test.setTime('2026-11-19T22:59:00Z')
		expect((await today()).version).toBe(1)
	})

	it('does not matter to an order that arrives after midnight: it is passed over', async () => {
		test.setTime('2026-11-19T22:30:00Z')
		const { employee, today } = await world('nl', ['2026-11-19', '2026-11-19', '2026-11-20'])
		const ids = (await today()).items.map((visit: { id: string }) => visit.id).reverse()
		test.setTime('2026-11-19T23:30:00Z')
		const answer = await test.call(employee.token, 'PUT', '/api/visit/order', { body: { ids } })
		expect(answer.statusCode).toBe(200)
		expect(answer.json().data.date).toBe('2026-11-20')
		expect(answer.json().data.items).toHaveLength(1)
	})
})
