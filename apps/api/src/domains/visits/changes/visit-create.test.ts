import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../../testing/test-app.ts'
import {
	createAction,
	createCustomer,
	createEmployee,
	createVisit,
} from '../../../testing/worlds/factories.ts'

const friday = '2026-11-20'

describe.each(databaseKinds)('new visits over %s', (kind) => {
	const test = openTestApp(kind)
	beforeEach(() => test.setTime(testNow))

	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const customer = await createCustomer(db, employee.sectorId)
		const create = (body: object, token = employee.token) =>
			test.call(token, 'POST', '/api/visit', {
				body: { customerId: customer.id, date: friday, ...body },
			})
		const idsOn = async (date: string) => {
			const answer = await test.call(employee.token, 'GET', `/api/visit?date=${date}`)
			return answer.json().data.items.map(({ id }: { id: string }) => id)
		}
		return { db, employee, customer, create, idsOn }
	}

	it('have what was chosen, and stand behind the last one of their day', async () => {
		const { db, employee, customer, create, idsOn } = await world()
		const before = await createVisit(db, employee, { date: friday, tour_position: 3 })
		const [second, first] = await Promise.all([createAction(db, 'Filters'), createAction(db)])
		const id = randomUUID()
		const actions = [first.id, second.id]
		const answer = await create({ id, actions, comment: ' Ask for Anna ' })
		expect(answer.statusCode).toBe(201)
		expect(answer.json().data).toMatchObject({
			id,
			customerId: customer.id,
			date: friday,
			status: { value: 'plan' },
			comment: 'Ask for Anna',
			employee: employee.name,
			actions: actions.map((one) => ({ id: one })),
			isReportable: true,
			version: 1,
		})
		expect(await idsOn(friday)).toEqual([before.id, id])
	})

	it('get an id where the client has none, and may be for today', async () => {
		const { create, idsOn } = await world()
		const { id } = (await create({ date: '2026-11-19' })).json().data
		expect(await idsOn('2026-11-19')).toEqual([id])
	})

	it('may be expected at a time, until they are moved to another day', async () => {
		const { employee, create } = await world()
		const appointment = { from: '10:00', to: '11:30' }
		const answer = await create({ appointment })
		expect(answer.json().data).toMatchObject({ appointment, openingHours: [] })
		const wrong = await create({ appointment: { from: '11:30', to: '10:00' } })
		expect(wrong.json().error.fields).toHaveProperty(['appointment.to', 0, 'alias'], 'time_order')
		const half = await create({ appointment: { from: '25:00' } })
		expect(Object.keys(half.json().error.fields)).toEqual(['appointment.from', 'appointment.to'])
		const { id } = answer.json().data
		const moved = await test.call(employee.token, 'POST', `/api/visit/${id}/replan`, {
			body: { date: '2026-11-23' },
		})
		expect(moved.json().data).toMatchObject({ date: '2026-11-23', appointment: null })
	})

	it('say everything that is wrong with them at once', async () => {
		const { db, create, idsOn } = await world()
		const action = await createAction(db)
		const actions = [action.id, randomUUID(), action.id]
		const answer = await create({ date: '2026-11-21', actions })
		expect(answer.statusCode).toBe(422)
		const { fields } = answer.json().error
		const aliases = Object.entries(fields as Record<string, { alias: string }[]>)
		expect(Object.fromEntries(aliases.map(([name, [one]]) => [name, one?.alias]))).toEqual({
			date: 'date_excluded',
			'actions.1': 'unknown_id',
			'actions.2': 'duplicate',
		})
		expect(await idsOn('2026-11-21')).toEqual([])
	})

	it.each([
		['2026-11-18', 'date_out_of_range'],
		['2027-01-19', 'date_out_of_range'],
		['2026-11-22', 'date_excluded'],
		['2026-12-25', 'date_excluded'],
	])('on %s are refused', async (date, alias) => {
		const { create } = await world()
		expect((await create({ date })).json().error.fields.date[0].alias).toBe(alias)
	})

	it('at a customer that is foreign, unknown or closed are refused', async () => {
		const { db, employee, create } = await world()
		const elsewhere = await createEmployee(db, test.now())
		const foreign = await createCustomer(db, elsewhere.sectorId)
		const closed = await createCustomer(db, employee.sectorId, { is_closed: true })
		const cases = [
			[foreign.id, 'unknown_id'],
			[randomUUID(), 'unknown_id'],
			['x', 'unknown_id'],
			[closed.id, 'customer_closed'],
		]
		for (const [customerId, alias] of cases) {
			const answer = await create({ customerId })
			expect(answer.json().error.fields.customerId[0].alias).toBe(alias)
		}
	})

	it('with an id that is there already are that visit, or are refused', async () => {
		const { db, employee, create, idsOn } = await world()
		const id = randomUUID()
		const first = await create({ id })
		const again = await create({ id })
		expect(again.statusCode).toBe(201)
		expect(again.json()).toEqual(first.json())
		expect(await idsOn(friday)).toEqual([id])
		const other = await createCustomer(db, employee.sectorId)
		const taken = await create({ id, customerId: other.id })
		expect(taken.json().error.fields.id[0].alias).toBe('duplicate')
	})

	it('of two people for one customer and day: one is planned, the other hears that it is taken', async () => {
		const { db, employee, create } = await world()
		const colleague = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const answers = await Promise.all([create({}), create({}, colleague.token)])
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
		const lost = answers.find(({ statusCode }) => statusCode === 422)
		expect(lost?.json().error.fields.date[0].alias).toBe('date_taken')
	})

	it('know on which days they can be, whichever customer it is', async () => {
		const { db, employee } = await world()
		const free = { employee_id: employee.id, date: '2026-11-24' }
		const half = { employee_id: employee.id, date: '2026-11-25', part: 'morning' as const }
		await db.insertInto('day_off').values([free, half]).execute()
		const { data } = (await test.call(employee.token, 'GET', '/api/visit/days')).json()
		expect(data.excludedDates).not.toContain(half.date)
		expect(data.date).toBe('2026-11-19')
		expect(data.dateRange).toEqual({ start: '2026-11-19', end: '2027-01-18' })
		expect(data.excludedDates).toEqual(
			expect.arrayContaining(['2026-11-21', '2026-11-24', '2026-12-25', '2027-01-01']),
		)
	})

	it('choose from the actions of the role, and of the customer’s status', async () => {
		const { db, employee, customer } = await world()
		const all = await createAction(db, 'For all')
		const lead = await createAction(db, 'For leads', { customer_statuses: ['lead'] })
		await createAction(db, 'For prospectors', { roles: ['prospector'] })
		const list = async (query: string) => {
			const answer = await test.call(employee.token, 'GET', `/api/action${query}`)
			return answer.json().data
		}
		const whole = await list('?perPage=100')
		const ids = (data: { items: { id: string }[] }) => data.items.map(({ id }) => id)
		expect(ids(whole)).toEqual(expect.arrayContaining([all.id, lead.id]))
		expect(whole.items.map(({ title }: { title: string }) => title)).not.toContain(
			'For prospectors',
		)
		const theirs = await list(`?perPage=100&filter.customerId=${customer.id}`)
		expect(ids(theirs)).toContain(all.id)
		expect(ids(theirs)).not.toContain(lead.id)
		expect(theirs.meta.total).toBe(whole.meta.total - 1)
		const foreign = await test.call(
			employee.token,
			'GET',
			`/api/action?filter.customerId=${randomUUID()}`,
		)
		expect(foreign.statusCode).toBe(404)
	})
})
