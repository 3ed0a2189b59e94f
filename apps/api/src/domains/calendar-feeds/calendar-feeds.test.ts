import ical from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('the calendar of an employee over %s', (kind) => {
	const test = openTestApp(kind, { publicUrl: 'https://roundsman.firm.example' })
	beforeEach(() => test.setTime(testNow))
	const make = async (token: string): Promise<string> => {
		const answer = await test.call(token, 'POST', '/api/calendar-feed')
		expect(answer.statusCode, answer.body).toBe(201)
		const { url } = answer.json().data
		expect(url).toMatch(/^https:\/\/roundsman\.firm\.example\/api\/calendar\/[\w-]{43}\.ics$/)
		return new URL(url).pathname
	}
	const read = (path: string) => test.app.inject({ url: path })

	it('holds garage and address of planned visits at the right times, and nothing else of anybody', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const other = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const customer = await createCustomer(db, employee.sectorId, {
			...{ title: 'Garage; "Zoé", Søn', email: 'private@garage.example', notes: 'private' },
		})
		const customer_id = customer.id
		const times = { appointment_from: '09:00', appointment_to: '10:30' }
		const visit = await createVisit(db, employee, { customer_id, ...times, comment: 'private' })
		await createVisit(db, employee, { customer_id, date: '2026-11-20', tour_position: 2 })
		await createVisit(db, employee, { date: '2026-11-21', status: 'canceled' })
		await createVisit(db, other, { date: '2026-11-23' })
		// Two weeks back and ninety days ahead, no further.
		for (const date of ['2026-11-04', '2027-02-18']) await createVisit(db, employee, { date })
		const answer = await read(await make(employee.token))
		expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
		expect(answer.body).not.toMatch(/private|\+31|113000000/)
		const events = Object.values(ical.sync.parseICS(answer.body)).filter(
			(one) => one?.type === 'VEVENT',
		)
		expect(events).toHaveLength(2)
		const [first, second] = events.toSorted((a, b) => Number(a?.start) - Number(b?.start))
		expect(first).toMatchObject({
			uid: `${visit.id}@roundsman.firm.example`,
			summary: 'Garage; "Zoé", Søn',
			location: 'Kerkstraat 12, 4431 AB Dorpstad',
			datetype: 'date-time',
		})
		expect(new Date(Number(first?.start)).toISOString()).toBe('2026-11-19T08:00:00.000Z')
		expect(new Date(Number(first?.end)).toISOString()).toBe('2026-11-19T09:30:00.000Z')
		expect(second).toMatchObject({ datetype: 'date', transparency: 'TRANSPARENT' })
	})

	it('has one address at a time, which is stored nowhere and ends at once', async () => {
		const { db } = test.client
		const { token } = await createEmployee(db, test.now())
		const state = async () => (await test.call(token, 'GET', '/api/calendar-feed')).json().data
		expect(await state()).toEqual({ createdAt: null, usedAt: null })
		const [first, second] = [await make(token), await make(token)]
		expect([first, second].map((path) => path)).not.toEqual([second, second])
		expect((await read(first)).statusCode).toBe(404)
		expect((await read(second)).statusCode).toBe(200)
		const rows = await db.selectFrom('calendar_feed').selectAll().execute()
		expect(JSON.stringify(rows)).not.toContain(second.slice(-20, -4))
		expect(await state()).toMatchObject({ usedAt: test.now().toISOString() })
		await test.call(token, 'DELETE', '/api/calendar-feed')
		expect((await read(second)).statusCode).toBe(404)
	})

	it('is given to nobody without the whole address, and not more often than calendars ask', async () => {
		const { token, id } = await createEmployee(test.client.db, test.now())
		const path = await make(token)
		expect((await read(path.replace(/.\.ics$/, '~.ics'))).statusCode).toBe(422)
		const answers = []
		for (let times = 0; times < 21; times += 1) answers.push((await read(path)).statusCode)
		expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
		expect(answers.at(-1)).toBe(429)
		test.setTime('2026-11-19T08:02:00.000Z')
		expect((await read(path)).statusCode).toBe(200)
		await test.client.db
			.updateTable('employee')
			.set({ is_active: false })
			.where('id', '=', id)
			.execute()
		expect((await read(path)).statusCode).toBe(404)
	})
})
