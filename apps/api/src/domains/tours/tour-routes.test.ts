import { randomUUID } from 'node:crypto'
import { type Country, type Locale, planFigures, type TourDay } from '@roundsman/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, openTestApp, type TestApp } from '../../testing/test-app.ts'
import {
	createAction,
	createCustomer,
	createEmployee,
	createVisit,
} from '../../testing/worlds/factories.ts'

const report = { businessActions: [], actionReports: [], comment: 'All well' }

describe.each(databaseKinds)('the plan for today over %s', (kind) => {
	const test = openTestApp(kind)
	const plan = async (token: string) =>
		(await test.call(token, 'GET', '/api/plan-for-today')).json().data

	it('is empty but whole for a day without visits', async () => {
		const employee = await createEmployee(test.client.db, test.now())
		expect(await plan(employee.token)).toEqual({
			tourId: null,
			date: '2026-11-19',
			version: 0,
			sectors: ['Zeeland'],
			metrics: { visits: 0, returns: 0, loyalty: 0, conquest: 0, prospect: 0, conqProsp: 0 },
			estimation: { duration: 0, finishTime: null, isAbout: false },
			progress: { current: 0, visits: { completed: 0, all: 0 } },
			isTourOptimized: false,
			isStopped: false,
			isOptimizationAvailable: false,
			errors: [],
		})
	})

	it("counts today's visits of the employee and of nobody else", async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const colleague = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const lead = await createCustomer(db, employee.sectorId, { status: 'lead' })
		const gold = await createCustomer(db, employee.sectorId, { loyalty_level: 'gold' })
		const { id: pickup } = await createAction(db, 'Pick up', { type: 'pickup', minutes: null })
		const actionIds = [pickup]
		await createVisit(db, employee, { tour_position: 1, customer_id: lead.id, actionIds })
		await createVisit(db, employee, { tour_position: 2, customer_id: gold.id, status: 'done' })
		await createVisit(db, employee, { tour_position: 3, status: 'canceled' })
		await createVisit(db, employee, { tour_position: 4, status: 'deleted' })
		await createVisit(db, employee, { date: '2026-11-18' })
		await createVisit(db, employee, { date: '2026-11-20' })
		await createVisit(db, colleague)

		const answer = await plan(employee.token)

		expect(answer).toMatchObject({
			metrics: { visits: 2, returns: 1, loyalty: 1, conquest: 1, prospect: 0, conqProsp: 1 },
			progress: { current: 50, visits: { completed: 1, all: 2 } },
			estimation: { duration: 30, finishTime: '2026-11-19T08:30:00.000Z' },
		})
		const { items } = (await test.call(employee.token, 'GET', '/api/visit')).json().data
		const way = (await test.call(employee.token, 'GET', '/api/tour/route')).json().data
		expect(answer).toMatchObject(planFigures(items, test.now(), way))
	})

	it('names whom the way leaves out because nobody knows where they are', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now(), { language: 'de' })
		const lost = { lat: null, lng: null, title: 'Garage Nirgends' }
		const [first, second] = [
			await createCustomer(db, employee.sectorId, lost),
			await createCustomer(db, employee.sectorId, lost),
		]
		await createVisit(db, employee, { customer_id: first.id })
		const [one] = (await plan(employee.token)).errors
		expect(one).toEqual({
			type: 'VISIT_WITHOUT_PLACE',
			message: 'Für Garage Nirgends ist kein Standort bekannt: Die Route lässt diesen Stopp aus.',
		})
		await createVisit(db, employee, { customer_id: second.id })
		const [both] = (await plan(employee.token)).errors
		expect(both.message).toContain('2 Kunden')
	})

	it('follows a report, with the version that the visits have too', async () => {
		const employee = await createEmployee(test.client.db, test.now())
		const visit = await createVisit(test.client.db, employee)

		await test.call(employee.token, 'POST', `/api/visit/${visit.id}/report`, { body: report })

		const after = await plan(employee.token)
		expect(after).toMatchObject({ version: 1, progress: { current: 100 } })
		expect(after.tourId).not.toBeNull()
		const visits = (await test.call(employee.token, 'GET', '/api/visit')).json().data
		expect(visits.version).toBe(1)
	})
})

describe.each(databaseKinds)('the days to plan for over %s', (kind) => {
	const test = openTestApp(kind)
	const days = async (token: string, locale = 'fr'): Promise<TourDay[]> => {
		const headers = { 'accept-language': locale }
		return (await test.call(token, 'GET', '/api/tour-day', { headers })).json().data.items
	}

	it('are the next fourteen on which the employee works, in their language', async () => {
		const { db } = test.client
		test.setTime('2026-12-18T08:00:00Z')
		const employee = await createEmployee(db, test.now())
		await db
			.insertInto('day_off')
			.values({ employee_id: employee.id, date: '2026-12-22' })
			.execute()
		const found = await days(employee.token)
		// Without weekends, Christmas, its second day, New Year and the day off.
		expect(found.map(({ value }) => value.slice(5))).toEqual(
			'12-18 12-21 12-23 12-24 12-28 12-29 12-30 12-31 01-04 01-05 01-06 01-07 01-08 01-11'.split(
				' ',
			),
		)
		expect(found[0]).toEqual({
			id: '2026-12-18',
			value: '2026-12-18',
			label: 'ven. 18',
			visitCount: 0,
			startDate: '2026-12-18',
			endDate: '2026-12-18',
		})
		expect((await days(employee.token, 'de'))[0]?.label).toBe('Fr., 18.')
		test.setTime('2026-11-19T08:00:00Z')
	})

	it("count the employee's own visits that are planned or done", async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const colleague = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		await createVisit(db, employee, { status: 'done' })
		await createVisit(db, employee)
		await createVisit(db, employee, { status: 'canceled' })
		await createVisit(db, employee, { status: 'deleted' })
		await createVisit(db, employee, { date: '2026-11-20' })
		await createVisit(db, colleague, { date: '2026-11-20' })
		const found = await days(employee.token)
		expect(found.slice(0, 3).map(({ visitCount }) => visitCount)).toEqual([2, 1, 0])
	})
})

describe.each(databaseKinds)('news over %s', (kind) => {
	let test: TestApp
	const texts = (name: string) => {
		const words = (locale: Locale) => ({ title: `${name} ${locale}`, body: `Body of ${name}` })
		return { en: words('en'), fr: words('fr'), de: words('de'), nl: words('nl'), it: words('it') }
	}
	const createNews = async (name: string, published: string, country: Country = 'nl') => {
		const id = randomUUID()
		const row = { id, country, published_at: new Date(published), texts: texts(name) as never }
		await test.client.db.insertInto('news').values(row).execute()
		return id
	}
	let token: string
	let employeeId: string
	beforeAll(async () => {
		test = await createTestApp(kind)
		const employee = await createEmployee(test.client.db, test.now())
		token = employee.token
		employeeId = employee.id
		for (let day = 10; day < 15; day += 1) await createNews(`N${day}`, `2026-11-${day}T09:00:00Z`)
		await createNews('Future', '2026-11-20T09:00:00Z')
		await createNews('French', '2026-11-15T09:00:00Z', 'fr')
	})
	afterAll(() => test.close())
	const news = async (query: string, locale = 'en') => {
		const headers = { 'accept-language': locale }
		return (await test.call(token, 'GET', `/api/news${query}`, { headers })).json().data
	}
	const titles = (data: { items: { title: string }[] }) => data.items.map((item) => item.title)

	it("come newest first, of the employee's country, once they are published", async () => {
		const data = await news('')
		expect(titles(data)).toEqual(['N14 en', 'N13 en', 'N12 en', 'N11 en', 'N10 en'])
		expect(data.items[0]).toMatchObject({
			body: 'Body of N14',
			publishedAt: '2026-11-14T09:00:00.000Z',
			isRead: false,
		})
		expect(data.meta).toEqual({
			currentPage: 1,
			from: 1,
			lastPage: 1,
			path: '/api/news',
			perPage: 20,
			to: 5,
			total: 5,
		})
	})

	it('come page by page, and a page past the end is empty', async () => {
		const second = await news('?page=2&perPage=2')
		expect(titles(second)).toEqual(['N12 en', 'N11 en'])
		expect(second.meta).toMatchObject({ currentPage: 2, from: 3, to: 4, lastPage: 3, total: 5 })
		const last = await news('?page=3&perPage=2')
		expect(last.meta).toMatchObject({ from: 5, to: 5 })

		const past = await news('?page=1000000&perPage=100')

		expect(past.items).toEqual([])
		expect(past.meta).toMatchObject({ currentPage: 1_000_000, from: null, to: null, total: 5 })
	})

	it('come in the language that was asked for', async () => {
		expect(titles(await news('?perPage=1', 'fr-BE,fr;q=0.9'))).toEqual(['N14 fr'])
		expect(titles(await news('?perPage=1', 'pt'))).toEqual(['N14 en'])
	})

	it('show what this employee has read', async () => {
		const other = await createEmployee(test.client.db, test.now())
		const { items } = await news('')
		const read = [
			{ news_id: items[1].id, employee_id: employeeId },
			{ news_id: items[2].id, employee_id: other.id },
		]
		await test.client.db.insertInto('news_read').values(read).execute()
		const flags = (await news('')).items.map((item: { isRead: boolean }) => item.isRead)
		expect(flags).toEqual([false, true, false, false, false])
	})

	it.each([
		['page=0', { page: 'min' }],
		['page=-1', { page: 'integer' }],
		['page=two', { page: 'integer' }],
		['page=1.5', { page: 'integer' }],
		['page=', { page: 'integer' }],
		['perPage=101', { perPage: 'max' }],
		['perPage=0&page=0&more=1', { page: 'min', perPage: 'min', more: 'unknown_field' }],
	])('refuse %s', async (query, aliases) => {
		const answer = await test.call(token, 'GET', `/api/news?${query}`)
		expect(answer.statusCode).toBe(422)
		const fields: Record<string, { alias: string }[]> = answer.json().error.fields
		const found = Object.entries(fields).map(([name, errors]) => [name, errors[0]?.alias])
		expect(Object.fromEntries(found)).toEqual(aliases)
	})
})
