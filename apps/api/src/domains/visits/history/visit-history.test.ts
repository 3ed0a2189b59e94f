import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../../testing/test-app.ts'
import {
	createAction,
	createCustomer,
	createEmployee,
	createVisit,
} from '../../../testing/worlds/factories.ts'

describe.each(databaseKinds)('the history of visits over %s', (kind) => {
	const test = openTestApp(kind)

	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const { sectorId } = employee
		const colleague = await createEmployee(db, test.now(), { sectorId })
		const shared = await createCustomer(db, sectorId, { title: 'Garage Noord' })
		const closing = { closed_at: new Date(testNow), closed_by: employee.id }
		const done = await createVisit(db, employee, {
			customer_id: shared.id,
			date: '2026-11-16',
			status: 'done',
			...closing,
		})
		await db
			.insertInto('visit_report')
			.values({
				visit_id: done.id,
				employee_id: employee.id,
				reported_at: new Date(testNow),
				business_actions: [],
				done_action_ids: [],
				open_action_ids: [],
				comment: 'Sold three',
				lat: null,
				lng: null,
				accuracy: null,
				far_away_comment: null,
			})
			.execute()
		const canceled = await createVisit(db, employee, {
			date: '2026-11-17',
			status: 'canceled',
			...closing,
			cancel_reason: 'other',
			cancel_comment: 'Flooded',
		})
		const action = await createAction(db)
		const running = await createVisit(db, employee, {
			arrived_at: new Date(testNow),
			actionIds: [action.id],
		})
		const planned = await createVisit(db, employee, { tour_position: 2, comment: 'Ring first' })
		const next = await createVisit(db, employee, { date: '2026-11-20' })
		await createVisit(db, employee, { status: 'deleted' })
		const theirs = await createVisit(db, colleague, { customer_id: shared.id, date: '2026-11-18' })
		const list = async (query = '', token = employee.token) => {
			const answer = await test.call(token, 'GET', `/api/visit-history${query}`)
			return answer.json().data
		}
		const idsOf = async (query: string) =>
			(await list(query)).items.map(({ id }: { id: string }) => id)
		return {
			employee,
			colleague,
			shared,
			action,
			done,
			canceled,
			running,
			planned,
			next,
			theirs,
			list,
			idsOf,
		}
	}

	it('is the own visits of all days, the latest first, each day in tour order', async () => {
		const { done, canceled, running, planned, next, list } = await world()
		const { items, meta } = await list()
		const wanted = [next.id, running.id, planned.id, canceled.id, done.id]
		expect(items.map(({ id }: { id: string }) => id)).toEqual(wanted)
		expect(meta).toMatchObject({ total: 5, currentPage: 1, path: '/api/visit-history' })
		const shown = items.map((item: Record<string, unknown>) => [
			item.visitStatus,
			item.comment,
			item.isCancelable,
		])
		expect(shown).toEqual([
			['plan', null, true],
			['in_progress', null, true],
			['plan', 'Ring first', true],
			['canceled', 'Flooded', false],
			['done', 'Sold three', false],
		])
	})

	it('has pages, of which one past the end is empty', async () => {
		const { idsOf, list, planned, canceled } = await world()
		expect(await idsOf('?perPage=2&page=2')).toEqual([planned.id, canceled.id])
		const past = await list('?perPage=2&page=9')
		expect(past.items).toEqual([])
		expect(past.meta).toMatchObject({ total: 5, from: null, lastPage: 3 })
	})

	it('is narrowed by stage, day and words', async () => {
		const { idsOf, done, canceled, running, planned, next } = await world()
		expect(await idsOf('?filter.status=done,canceled')).toEqual([canceled.id, done.id])
		expect(await idsOf('?filter.status=in_progress')).toEqual([running.id])
		expect(await idsOf('?filter.status=1')).toEqual([next.id, planned.id])
		expect(await idsOf('?filter.startDate=2026-11-17&filter.endDate=2026-11-19')).toEqual([
			running.id,
			planned.id,
			canceled.id,
		])
		expect(await idsOf('?filter.search=GARAGE%20nóord')).toEqual([done.id])
		expect(await idsOf('?filter.search=graage%20und%20noord')).toEqual([done.id])
		expect(await idsOf('?filter.search=nothing%20like%20it')).toEqual([])
	})

	it('of a customer is everybody’s there, and nobody’s at one that is not theirs', async () => {
		const { employee, shared, done, theirs, idsOf, list } = await world()
		expect(await idsOf(`?filter.customerId=${shared.id}`)).toEqual([theirs.id, done.id])
		const stranger = await createEmployee(test.client.db, test.now())
		const foreign = await list(`?filter.customerId=${shared.id}`, stranger.token)
		expect(foreign.items).toEqual([])
		expect(await idsOf('?filter.customerId=x')).toEqual([])
		const { data } = (
			await test.call(employee.token, 'GET', `/api/visit-history/${theirs.id}`)
		).json()
		expect(data).toMatchObject({ id: theirs.id, isCancelable: false, isReplanable: false })
		const hidden = await test.call(stranger.token, 'GET', `/api/visit-history/${theirs.id}`)
		expect(hidden.statusCode).toBe(404)
	})

	it('tells of one visit what was to be done and what was said', async () => {
		const { employee, running, done, action } = await world()
		const get = async (id: string) =>
			(await test.call(employee.token, 'GET', `/api/visit-history/${id}`)).json().data
		expect((await get(running.id)).actions).toMatchObject([{ id: action.id, title: 'Brake week' }])
		expect(await get(done.id)).toMatchObject({ comment: 'Sold three', actions: [] })
	})

	it('does not take a last day before the first', async () => {
		const { employee } = await world()
		const query = '?filter.startDate=2026-11-19&filter.endDate=2026-11-18'
		const answer = await test.call(employee.token, 'GET', `/api/visit-history${query}`)
		expect(answer.statusCode).toBe(422)
		expect(answer.json().error.fields['filter.endDate'][0].alias).toBe('date_order')
	})
})
