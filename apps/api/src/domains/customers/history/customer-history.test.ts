import { randomUUID } from 'node:crypto'
import type { CustomerHistoryEntry, VisitDates } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { putHoliday } from '#domains/holidays'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createOrder,
	createTicket,
	createVisit,
} from '../../../testing/worlds/factories.ts'

describe.each(databaseKinds)("a customer's past and days to come over %s", (kind) => {
	const test = openTestApp(kind)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let customerId: string
	beforeEach(async () => {
		employee = await createEmployee(test.client.db, test.now())
		customerId = (await createCustomer(test.client.db, employee.sectorId)).id
	})

	const get = async (path: string) => {
		const answer = await test.call(employee.token, 'GET', `/api/customer/${customerId}${path}`)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data
	}
	const entries = async (query = ''): Promise<CustomerHistoryEntry[]> =>
		(await get(`/history${query}`)).items
	const visit = (overrides: Parameters<typeof createVisit>[2]) =>
		createVisit(test.client.db, employee, { customer_id: customerId, ...overrides })
	const status = (changed_at: Date, reason: string | null = null) =>
		test.client.db
			.insertInto('customer_status_entry')
			.values({
				id: randomUUID(),
				customer_id: customerId,
				status: 'lead',
				reason,
				employee_id: reason === null ? null : employee.id,
				changed_at,
			})
			.execute()

	it('is told with the newest first, each kind with its own fields', async () => {
		const { db } = test.client
		const order = await createOrder(db, customerId)
		const product = await db
			.selectFrom('order_product')
			.select('id')
			.where('order_id', '=', order.id)
			.executeTakeFirstOrThrow()
		await status(new Date('2026-10-01T23:30:00Z'), 'first contact')
		const ticket = await createTicket(db, employee.id, customerId, {
			order_id: order.id,
			order_product_id: product.id,
			created_at: new Date('2026-10-05T10:00:00Z'),
		})
		const done = await visit({
			date: '2026-10-10',
			status: 'done',
			closed_at: new Date('2026-10-10T09:00:00Z'),
		})
		await db
			.insertInto('visit_report')
			.values({
				visit_id: done.id,
				employee_id: employee.id,
				reported_at: new Date('2026-10-10T09:00:00Z'),
				business_actions: [],
				done_action_ids: [],
				open_action_ids: [],
				comment: 'All well',
				lat: null,
				lng: null,
				accuracy: null,
				far_away_comment: null,
			})
			.execute()
		await visit({
			date: '2026-10-11',
			status: 'canceled',
			closed_at: new Date('2026-10-09T09:00:00Z'),
			cancel_comment: 'Closed',
		})
		await visit({ date: '2026-12-01', comment: 'Bring leaflets' })
		await visit({ date: '2026-12-02', status: 'deleted' })
		const person = { employee: employee.name, employeeRole: 'service-agent' }
		expect(await entries()).toEqual([
			{
				type: 'visit',
				id: expect.any(String),
				visitId: expect.any(String),
				date: '2026-12-01',
				at: null,
				visitStatus: { value: 'plan', label: 'Planned' },
				comment: 'Bring leaflets',
				...person,
			},
			expect.objectContaining({
				type: 'visit',
				date: '2026-10-10',
				at: '2026-10-10T09:00:00.000Z',
				visitStatus: { value: 'done', label: 'Completed' },
				comment: 'All well',
			}),
			expect.objectContaining({ date: '2026-10-11', comment: 'Closed' }),
			{
				type: 'issue',
				id: ticket.id,
				date: '2026-10-05',
				at: '2026-10-05T10:00:00.000Z',
				ticketId: expect.any(Number),
				closedAt: null,
				status: { value: 'new', label: 'New' },
				reason: { value: 'product', label: 'Product' },
				clarifications: { value: 'defective', label: 'Defective' },
				solution: null,
				order: order.id,
				correctAddress: null,
				vin: null,
				vinOrPlateNumber: null,
				products: [{ productId: product.id, brand: 'ATE', article: '24.0325-0158.1' }],
				images: [],
				answers: [],
				office: null,
				comment: 'Squeaks',
				...person,
			},
			{
				type: 'status',
				id: expect.any(String),
				// Shortly after midnight where the employee is.
				date: '2026-10-02',
				at: '2026-10-01T23:30:00.000Z',
				status: { value: 'lead', label: 'Lead' },
				reason: 'first contact',
				...person,
			},
		])
	})

	it('is narrowed by kind and comes in pages', async () => {
		await visit({ date: '2026-11-01' })
		await createTicket(test.client.db, employee.id, customerId)
		for (const day of [1, 2, 3]) await status(new Date(`2026-10-0${day}T10:00:00Z`))
		const types = async (query: string) => (await entries(query)).map(({ type }) => type)
		expect(await types('?filter.type=visit,issue')).toEqual(['visit', 'issue'])
		expect(await types('?filter.type=status')).toEqual(['status', 'status', 'status'])
		expect(await types('?filter.type=')).toEqual([])
		const { items, meta } = await get('/history?filter.type=status&perPage=2&page=2')
		expect(items).toMatchObject([{ date: '2026-10-01', employee: null, employeeRole: null }])
		expect(meta).toMatchObject({ total: 3, path: `/api/customer/${customerId}/history` })
	})

	it('leaves out the problems of other customers', async () => {
		const other = await createCustomer(test.client.db, employee.sectorId)
		await createTicket(test.client.db, employee.id, other.id)
		expect(await entries()).toEqual([])
	})

	describe('the days on which it can be visited', () => {
		it('are working days from today on on which no visit is planned', async () => {
			await visit({ date: '2026-11-19' })
			await test.client.db
				.insertInto('day_off')
				.values({ employee_id: employee.id, date: '2026-11-20' })
				.execute()
			const { date, dateRange, excludedDates } = await get('/visit-dates')
			expect(date).toBe('2026-11-23')
			expect(dateRange).toEqual({ start: '2026-11-19', end: '2027-01-18' })
			expect(excludedDates).toEqual(
				expect.arrayContaining(['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-25']),
			)
		})

		it('leave out the holidays of its region and of the firm, each with its reason', async () => {
			const { db } = test.client
			const agent = await createEmployee(db, test.now(), { country: 'de' })
			const datesAt = async (postal_code: string) => {
				const { id } = await createCustomer(db, agent.sectorId, { country: 'de', postal_code })
				const answer = await test.call(agent.token, 'GET', `/api/customer/${id}/visit-dates`)
				return { id, ...(answer.json().data as VisitDates) }
			}
			const plan = async (id: string, date: string) =>
				(
					await test.call(agent.token, 'POST', '/api/visit', { body: { customerId: id, date } })
				).json()
			const munich = await datesAt('80331')
			const berlin = await datesAt('10115')
			const holiday = 'Epiphany'
			const epiphany = { date: '2027-01-06', reason: 'holiday', holiday }
			expect(munich.excluded).toContainEqual(epiphany)
			expect(munich.excludedDates).toContain('2027-01-06')
			expect(munich.excluded).toContainEqual({ date: '2026-11-21', reason: 'weekend' })
			expect(berlin.excludedDates).not.toContain('2027-01-06')
			expect((await plan(munich.id, '2027-01-06')).error.fields.date[0].alias).toBe('date_excluded')
			expect((await plan(berlin.id, '2027-01-06')).data.date).toBe('2027-01-06')
			await putHoliday(db, { country: 'de', postalCode: '101', day: '12-01', name: 'Stadtfest' })
			await putHoliday(db, { country: 'de', postalCode: null, day: '2026-12-02', name: 'Inventur' })
			expect((await datesAt('10117')).excluded).toEqual(
				expect.arrayContaining([
					{ date: '2026-12-01', reason: 'holiday', holiday: 'Stadtfest' },
					{ date: '2026-12-02', reason: 'holiday', holiday: 'Inventur' },
				]),
			)
			expect((await datesAt('80333')).excludedDates).not.toContain('2026-12-01')
			const days = (await test.call(agent.token, 'GET', '/api/visit/days')).json().data
			expect(days.excludedDates).not.toContain('2027-01-06')
			expect(days.holidays).toEqual(
				expect.arrayContaining([
					{ country: 'de', state: 'BY', postalCode: null, date: '2027-01-06', name: holiday },
					{ country: 'de', state: null, postalCode: '101', date: '2026-12-01', name: 'Stadtfest' },
				]),
			)
			await db.deleteFrom('holiday').execute()
		})

		it('of who lives in a region leave out its holidays everywhere', async () => {
			const { db } = test.client
			const agent = await createEmployee(db, test.now(), { country: 'de', postal_code: '86150' })
			const days = (await test.call(agent.token, 'GET', '/api/visit/days')).json().data
			expect(days.excluded).toContainEqual({
				date: '2027-01-06',
				reason: 'holiday',
				holiday: 'Epiphany',
			})
		})

		it('are none for a closed customer, who says why', async () => {
			const { db } = test.client
			await db
				.updateTable('customer')
				.set({ is_closed: true })
				.where('id', '=', customerId)
				.execute()
			const { date, excluded } = await get('/visit-dates')
			expect(date).toBeNull()
			expect(excluded).toContainEqual({ date: '2026-11-20', reason: 'closed' })
		})

		it('begin on the next working day for a visit that is moved', async () => {
			const { id } = await visit({ date: '2026-11-30' })
			expect(await get(`/visit-dates?visitId=${id}`)).toMatchObject({
				date: '2026-11-30',
				dateRange: { start: '2026-11-20' },
			})
		})

		it("are not told for a visit that is none of the customer's, or not planned", async () => {
			const done = await visit({ status: 'done' })
			const other = await createVisit(test.client.db, employee, { date: '2026-12-01' })
			for (const id of [done.id, other.id, randomUUID(), 'x']) {
				const url = `/api/customer/${customerId}/visit-dates?visitId=${id}`
				expect((await test.call(employee.token, 'GET', url)).statusCode, id).toBe(404)
			}
		})
	})
})
