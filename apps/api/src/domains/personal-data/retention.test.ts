import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keepRetention } from '../../app/chores.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createOrder,
	createVisit,
	insert,
} from '../../testing/worlds/factories.ts'
import { createDayOffRequest, createDocument } from '../../testing/worlds/leave-factories.ts'

describe.each(databaseKinds)('how long what is kept over %s', (kind) => {
	const test = openTestApp(kind)
	const office = (...argv: string[]) => runOffice(test.deps, ...argv)
	const position = { lat: 51.691, lng: 5.67, accuracy: 20 }

	/** A visit that was reported from a place. */
	async function report() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const customer = await createCustomer(db, employee.sectorId)
		const visit = await createVisit(db, employee, { customer_id: customer.id })
		const body = { businessActions: [], actionReports: [], comment: 'All well', position }
		const path = `/api/visit/${visit.id}/report`
		const answer = await test.call(employee.token, 'POST', path, { body })
		expect(answer.statusCode, answer.body).toBe(200)
		const latitude = async () => {
			const row = db.selectFrom('visit_report').select('lat').where('visit_id', '=', visit.id)
			return (await row.executeTakeFirstOrThrow()).lat
		}
		return { employee, customer, latitude }
	}

	it('is a year for positions, unless the office says otherwise; what goes is told in figures', async () => {
		const { employee, latitude } = await report()
		expect(await office('retention')).toContain('report_positions: 12 months, 0 too old')
		test.setTime('2027-06-20T08:00:00Z')
		expect((await keepRetention(test.deps)).report_positions).toBe(0)
		expect(await latitude()).toBe(position.lat)
		await office('retention', 'set', 'report_positions', '6')
		expect(await office('retention')).toContain('report_positions: 6 months, 1 too old')
		expect(await latitude()).toBe(position.lat)
		expect(await office('retention', '--apply')).toContain('6 months, 1 forgotten')
		expect(await latitude()).toBeNull()
		const events = await test.client.db
			.selectFrom('event')
			.select(['actor_id', 'after'])
			.where('kind', '=', 'retention.applied')
			.execute()
		const after = { report_positions: 1, return_photos: 0, day_off_requests: 0, chat: 0, events: 0 }
		expect(events).toEqual([{ actor_id: 'retention', after }])
		const bad = office('retention', 'set', 'events', '11')
		await expect(bad).rejects.toThrow('events are kept for 12 to 1200 months.')
		test.setTime('2026-11-19T08:00:00Z')
		const told = await test.call(employee.token, 'GET', '/api/personal-data')
		expect(told.json().data).toMatchObject({ months: { report_positions: 6, events: 24 } })
	})

	it('is three years for photos of returns that are signed', async () => {
		const { db } = test.client
		const { employee, customer } = await report()
		const of = { employeeId: employee.id, customerId: customer.id }
		const order = await createOrder(db, customer.id)
		const goods = await createClaimedGoods(db, of, order.id)
		const claimId = goods.claim
		await insert(db, 'claim_image', {
			...{ claim_id: claimId, file_id: null, thumbnail_id: null },
			...{ rank: 0, key: randomUUID(), sha256: 'a'.repeat(64) },
		})
		test.setTime('2029-12-20T08:00:00Z')
		expect((await keepRetention(test.deps)).return_photos).toBe(0)
		await db
			.updateTable('customer_return')
			.set({ confirmed_at: new Date('2026-11-19T08:00:00Z') })
			.where('id', '=', goods.return)
			.execute()
		expect((await keepRetention(test.deps)).return_photos).toBe(1)
		test.setTime('2026-11-19T08:00:00Z')
	})

	it('is three years for requests for days off; what was off, and what was confirmed, stays', async () => {
		const { db } = test.client
		const { employee } = await report()
		const employee_id = employee.id
		const dates = { first_date: '2026-11-30', last_date: '2026-12-01' }
		const request = await createDayOffRequest(db, employee.id, { ...dates, state: 'approved' })
		await insert(db, 'day_off', { employee_id, date: '2026-11-30', request_id: request.id })
		const paper = await createDocument(db)
		await insert(db, 'document_confirmation', {
			...{ document_id: paper.id, version: 1, employee_id },
			...{ sha256: Buffer.from(paper.sha256, 'hex'), confirmed_at: test.now() },
		})
		const count = async (table: 'day_off_request' | 'day_off' | 'document_confirmation') =>
			(
				await db
					.selectFrom(table)
					.where('employee_id', '=', employee_id)
					.select('employee_id')
					.execute()
			).length
		test.setTime('2029-11-30T08:00:00Z')
		expect((await keepRetention(test.deps)).day_off_requests).toBe(0)
		test.setTime('2029-12-02T08:00:00Z')
		expect((await keepRetention(test.deps)).day_off_requests).toBe(1)
		expect(await count('day_off_request')).toBe(0)
		expect(await count('day_off')).toBe(1)
		expect(await count('document_confirmation')).toBe(1)
		test.setTime('2026-11-19T08:00:00Z')
	})

	it('is a number of months for events, which go by partitions', async () => {
		const { db } = test.client
		await sql`select make_event_partition('2020-01-15T00:00:00Z')`.execute(db)
		const moment = new Date('2020-01-15T00:00:00Z')
		await db
			.insertInto('event')
			.values({
				...{ kind: 'news.read', record_kind: 'news', record_id: 'old', actor_kind: 'chore' },
				...{ arrived_at: moment, done_at: moment },
			})
			.execute()
		expect(await office('retention')).toContain('events: 24 months, 1 too old')
		expect((await keepRetention(test.deps)).events).toBe(1)
		const rows = await db.selectFrom('event').select('id').where('record_id', '=', 'old').execute()
		expect(rows).toEqual([])
	})

	it('is nothing of a position in a country that does not want it', async () => {
		await office('observation', 'set', 'nl', 'report_position', 'off')
		const { employee, latitude } = await report()
		expect(await latitude()).toBeNull()
		const told = await test.call(employee.token, 'GET', '/api/personal-data')
		expect(told.json().data.observed).not.toContain('report_position')
		expect(await office('observation')).toContain('nl: last_contact on')
		await office('observation', 'set', 'nl', 'report_position', 'on')
		expect(await (await report()).latitude()).toBe(position.lat)
	})
})
