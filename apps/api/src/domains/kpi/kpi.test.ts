import type { Kpi, KpiDay } from '@roundsman/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../testing/worlds/factories.ts'
import { createReturn } from '../../testing/worlds/return-factories.ts'
import { listKpiDays } from './kpi-repository.ts'

describe.each(databaseKinds)('own figures over %s', (kind) => {
	const test = openTestApp(kind)

	const kpiOf = async (token: string): Promise<Kpi> =>
		(await test.call(token, 'GET', '/api/kpi')).json().data
	const daysOf = async (token: string) =>
		new Map((await kpiOf(token)).days.map((day) => [day.date, day]))

	/** An employee with a done visit at each of the places, one after another, and one that is open. */
	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const done = (at: string, lat: number, position: number) =>
			createCustomer(db, employee.sectorId, { lat, lng: 5 }).then(({ id }) =>
				createVisit(db, employee, {
					customer_id: id,
					status: 'done',
					tour_position: position,
					arrived_at: new Date(`2026-11-19T${at}:00Z`),
					closed_at: new Date(`2026-11-19T${at.slice(0, 2)}:25:00Z`),
				}),
			)
		const visits = [await done('07:00', 51, 1), await done('08:00', 51.1, 2)]
		await createVisit(db, employee, { tour_position: 3 })
		await createVisit(db, employee, { tour_position: 4, status: 'canceled' })
		return { db, employee, visits }
	}

	it('count visits done and planned, the way between them and the time on site', async () => {
		const { employee } = await world()
		const kpi = await kpiOf(employee.token)
		expect(kpi).toMatchObject({ from: '2025-10-27', to: '2026-11-30' })
		const expected: KpiDay = {
			date: '2026-11-19',
			planned: 3,
			done: 2,
			// A tenth of a degree is 11.1 km, with the usual detour 15.
			kilometres: 15,
			onSiteMinutes: 50,
			returns: 0,
			newCustomers: 0,
			loyaltySteps: 0,
			coupons: 0,
		}
		expect(kpi.days).toEqual([expected])
	})

	it('count returns, new customers, loyalty steps and coupons, each on its day by local clocks', async () => {
		const { db, employee, visits } = await world()
		const customerId = visits[0]?.customer_id ?? ''
		await createReturn(db, employee.id, customerId)
		const entry = (id: string, at: string) =>
			sql`insert into customer_status_entry (id, customer_id, status, employee_id, changed_at)
				values (gen_random_uuid(), ${id}, 'lead', ${employee.id}, ${new Date(at)})`.execute(db)
		// In the Netherlands it is the 6th already; a later status makes nobody new once more.
		await entry(customerId, '2026-11-05T23:30:00Z')
		await entry(customerId, '2026-11-09T10:00:00Z')
		const set = (level: string | null, at: string) =>
			db
				.updateTable('customer')
				.set({ loyalty_level: level as never, updated_at: new Date(at) })
				.where('id', '=', customerId)
				.execute()
		await set('silv', '2026-11-10T10:00:00Z')
		await set('gold', '2026-11-11T10:00:00Z')
		await set('silv', '2026-11-12T10:00:00Z')
		await db
			.insertInto('coupon')
			.values({
				id: crypto.randomUUID(),
				customer_id: customerId,
				visit_id: visits[0]?.id ?? '',
				type: 'campaign',
				code: crypto.randomUUID(),
				issued_on: '2026-11-19',
				expires_on: '2026-12-19',
			})
			.execute()
		const days = await daysOf(employee.token)
		expect(days.get('2026-11-02')).toMatchObject({ returns: 1, planned: 0, kilometres: 0 })
		expect(days.get('2026-11-06')?.newCustomers).toBe(1)
		expect(days.has('2026-11-09')).toBe(false)
		expect(days.get('2026-11-10')?.loyaltySteps).toBe(1)
		expect(days.get('2026-11-11')?.loyaltySteps).toBe(1)
		expect(days.has('2026-11-12')).toBe(false)
		expect(days.get('2026-11-19')?.coupons).toBe(1)
	})

	it('are nobody else’s, whoever asks for whom', async () => {
		await world()
		const other = await createEmployee(test.client.db, test.now())
		expect((await kpiOf(other.token)).days).toEqual([])
		const { employee } = await world()
		const asked = await test.call(other.token, 'GET', `/api/kpi?employeeId=${employee.id}`)
		expect(JSON.stringify(asked.json())).not.toContain('2026-11-19')
	})

	it('of a year with 10,000 visits come from one query over its indexes', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const customer = await createCustomer(db, employee.sectorId)
		await sql`
			insert into visit (id, customer_id, employee_id, date, status, tour_position, created_at)
			select gen_random_uuid(), ${customer.id}, ${employee.id},
				date '2025-11-20' + (i % 365), 'done', i, ${test.now()}
			from generate_series(1, 10000) as i
		`.execute(db)
		const span = { from: '2025-10-27', to: '2026-11-30' }
		const asked = { ...span, employeeId: employee.id, timeZone: 'Europe/Amsterdam' }
		const days = await listKpiDays(db, asked)
		expect(days).toHaveLength(365)
		expect(days.reduce((sum, { done }) => sum + done, 0)).toBe(10_000)
	})
})
