import { randomUUID } from 'node:crypto'
import { addDays } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp, type TestApp, testNow } from '../../../testing/test-app.ts'
import { untilCarriedOut } from '../../../testing/until-carried-out.ts'
import { createCustomer, createEmployee, createVisit } from '../../../testing/worlds/factories.ts'

/** The place of the factory's customers. */
const garage = { lat: 51.69, lng: 5.67 }
const arrival = { ...garage, accuracy: 10, at: '2026-11-19T07:30:00.000Z' }
const said = { businessActions: [], actionReports: [], comment: 'All well' }
const nobody = { reason: 'nobody_there' }
/** The Friday after the Thursday of the tests. */
const friday = '2026-11-20'

type Answer = Awaited<ReturnType<TestApp['call']>>
const aliasesOf = (answer: Answer) => {
	const fields: Record<string, { alias: string }[]> = answer.json().error.fields
	return Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first?.alias]))
}

const startOf = (db: Db, id: string) =>
	db
		.selectFrom('visit')
		.select(['started_by_hand', 'start_lat', 'start_lng', 'start_accuracy'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()

describe.each(databaseKinds)('changes of visits over %s', (kind) => {
	const test = openTestApp(kind)
	beforeEach(() => test.setTime(testNow))

	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const visit = await createVisit(db, employee)
		const colleague = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const stranger = await createEmployee(db, test.now())
		const path = `/api/visit/${visit.id}`
		const send = (change: string, body: object, token = employee.token, headers = {}) =>
			test.call(token, 'POST', `${path}/${change}`, { body, headers })
		const get = async () => (await test.call(employee.token, 'GET', path)).json().data
		const idsOn = async (date: string) => {
			const answer = await test.call(employee.token, 'GET', `/api/visit?date=${date}`)
			return answer.json().data.items.map(({ id }: { id: string }) => id)
		}
		const versionOn = async (date: string) =>
			(await test.call(employee.token, 'GET', `/api/visit?date=${date}`)).json().data.version
		return { db, employee, colleague, stranger, visit, send, get, idsOn, versionOn }
	}

	describe('a cancellation', () => {
		it('closes the visit and tells everybody who may ask why', async () => {
			const { employee, colleague, visit, send, versionOn } = await world()
			const answer = await send('cancel', { reason: 'other', comment: ' The road is flooded ' })
			expect(answer.statusCode).toBe(200)
			expect(answer.json().data).toMatchObject({
				status: { value: 'canceled' },
				visitStatus: 'canceled',
				isCancelable: false,
				isReplanable: false,
				isReportable: false,
				version: 2,
			})
			const why = await test.call(colleague.token, 'GET', `/api/visit/${visit.id}/cancel`)
			expect(why.json().data).toEqual({
				visitId: visit.id,
				reason: { value: 'other', label: 'Other' },
				comment: 'The road is flooded',
				canceledAt: testNow,
				employee: employee.name,
			})
			expect(await versionOn('2026-11-19')).toBe(1)
		})

		it('has no reason to tell while the visit is planned', async () => {
			const { employee, visit } = await world()
			const answer = await test.call(employee.token, 'GET', `/api/visit/${visit.id}/cancel`)
			expect(answer.statusCode).toBe(404)
		})

		it.each([
			['without a reason', {}, { reason: 'required' }],
			[
				'for a reason that nobody may choose',
				{ reason: 'customer_closed' },
				{ reason: 'invalid_value' },
			],
			['for another reason without words', { reason: 'other' }, { comment: 'required' }],
			[
				'for another reason in four letters',
				{ reason: 'other', comment: ' abcd ' },
				{ comment: 'min_length' },
			],
			[
				'with a comment too long',
				{ ...nobody, comment: 'x'.repeat(513) },
				{ comment: 'max_length' },
			],
		])('%s is refused and changes nothing', async (_case, body, aliases) => {
			const { send, get } = await world()
			const answer = await send('cancel', body)
			expect(answer.statusCode).toBe(422)
			expect(aliasesOf(answer)).toEqual(aliases)
			expect(await get()).toMatchObject({ status: { value: 'plan' }, version: 1 })
		})

		it('twice is once; another one hears who was first', async () => {
			const { employee, send, versionOn } = await world()
			const first = await send('cancel', nobody)
			expect((await send('cancel', nobody)).json()).toEqual(first.json())
			// From another phone, which has seen the visit as it was before.
			const seen = { 'if-match': '"1"' }
			const second = await send('cancel', nobody, employee.token, seen)
			expect(second.json()).toEqual(first.json())
			expect(await versionOn('2026-11-19')).toBe(1)
			const other = await send('cancel', { reason: 'closed' })
			expect(other.statusCode).toBe(409)
			expect(other.json().error).toMatchObject({
				alias: 'visit_already_canceled',
				params: { name: employee.name, when: testNow },
				current: { status: { value: 'canceled' } },
			})
		})

		it('of a stale visit is told so', async () => {
			const { send, employee } = await world()
			const stale = await send('cancel', nobody, employee.token, { 'if-match': '"7"' })
			expect(stale.statusCode).toBe(409)
		})
	})

	describe('whoever else changes a visit', () => {
		it.each([
			['cancel', nobody],
			['replan', { date: friday }],
			['start', arrival],
		])(
			'is refused to %s it: a colleague by name, a stranger as if it were not there',
			async (change, body) => {
				const { colleague, stranger, employee, send, get } = await world()
				const near = await send(change, body, colleague.token)
				expect(near.statusCode).toBe(403)
				expect(near.json().error).toMatchObject({
					alias: 'not_your_visit',
					params: { name: employee.name },
				})
				expect((await send(change, body, stranger.token)).statusCode).toBe(404)
				expect(await get()).toMatchObject({ status: { value: 'plan' }, version: 1 })
			},
		)
	})

	describe('a move', () => {
		it('leaves its day and goes behind the last one of the new day', async () => {
			const { db, employee, visit, send, get, idsOn } = await world()
			const other = await createVisit(db, employee, { date: friday, tour_position: 7 })
			await send('start', arrival)
			const answer = await send('replan', { date: friday, comment: 'They asked', from: visit.date })
			expect(answer.statusCode).toBe(200)
			expect(await get()).toMatchObject({
				date: friday,
				comment: 'They asked',
				arrivalTime: null,
				visitStatus: 'plan',
			})
			expect(await idsOn('2026-11-19')).toEqual([])
			expect(await idsOn(friday)).toEqual([other.id, visit.id])
		})

		it.each([
			['today', '2026-11-19', {}],
			['yesterday', '2026-11-18', { date: 'date_out_of_range' }],
			['a day after the last one', addDays('2026-11-19', 61), { date: 'date_out_of_range' }],
			['a Saturday', '2026-11-21', { date: 'date_excluded' }],
			['Christmas', '2026-12-25', { date: 'date_excluded' }],
			['no day at all', '2026-02-30', { date: 'invalid_format' }],
		])('to %s is answered', async (_name, date, aliases) => {
			const { send, get } = await world()
			const answer = await send('replan', { date })
			// On its own day nothing is to be done.
			expect(answer.statusCode).toBe(Object.keys(aliases).length === 0 ? 200 : 422)
			if (answer.statusCode === 422) expect(aliasesOf(answer)).toEqual(aliases)
			expect(await get()).toMatchObject({ date: '2026-11-19', version: 1 })
		})

		it('to a day off, or to one on which the customer is visited, is refused', async () => {
			const { db, employee, colleague, visit, send } = await world()
			await db
				.insertInto('day_off')
				.values({ employee_id: employee.id, date: '2026-11-23' })
				.execute()
			await createVisit(db, colleague, { customer_id: visit.customer_id, date: '2026-11-24' })
			expect(aliasesOf(await send('replan', { date: '2026-11-23' }))).toEqual({
				date: 'date_excluded',
			})
			expect(aliasesOf(await send('replan', { date: '2026-11-24' }))).toEqual({
				date: 'date_taken',
			})
		})

		it('of a visit that was moved since it was seen hears where it is', async () => {
			const { employee, send } = await world()
			await send('replan', { date: friday })
			const late = await send('replan', { date: '2026-11-23', from: '2026-11-19' })
			expect(late.statusCode).toBe(409)
			expect(late.json().error).toMatchObject({
				alias: 'visit_moved',
				params: { name: employee.name, date: friday },
				current: { date: friday },
			})
			expect((await send('replan', { date: friday, from: '2026-11-19' })).statusCode).toBe(200)
			expect((await send('replan', { date: '2026-11-23', from: friday })).statusCode).toBe(200)
		})
	})

	describe('a start', () => {
		it('notes the first arrival, and answers a second one with it', async () => {
			const { send, get, versionOn } = await world()
			const first = await send('start', arrival)
			expect(first.json().data).toMatchObject({
				arrivalTime: Date.parse(arrival.at),
				visitStatus: 'in_progress',
				status: { value: 'plan' },
				version: 2,
			})
			const again = await send('start', { ...arrival, at: '2026-11-19T07:45:00.000Z' })
			expect(again.json()).toEqual(first.json())
			expect(await get()).toEqual(first.json().data)
			expect(await versionOn('2026-11-19')).toBe(1)
		})

		it.each([
			['10,000 km away', { lat: -33.9, lng: 18.4 }, { lat: 'not_near' }],
			['in the future', { at: '2026-11-19T08:02:01.000Z' }, { at: 'in_future' }],
			['on another day', { at: '2026-11-18T07:30:00.000Z' }, { at: 'not_that_day' }],
			['of nobody', { lat: Number.NaN }, { lat: 'invalid_type' }],
			[
				'off the world',
				{ lat: 91, lng: 181, accuracy: -1 },
				{ lat: 'max', lng: 'max', accuracy: 'min' },
			],
			[
				'nowhere and never',
				{ lat: 0, at: '2027-01-01T00:00:00Z' },
				{ lat: 'not_near', at: 'in_future' },
			],
		])('%s is refused and changes nothing', async (_case, parts, aliases) => {
			const { send, get } = await world()
			const answer = await send('start', { ...arrival, ...parts })
			expect(answer.statusCode).toBe(422)
			expect(aliasesOf(answer)).toEqual(aliases)
			expect(await get()).toMatchObject({ arrivalTime: null, version: 1 })
		})

		it('by a clock that runs ahead a little counts from now', async () => {
			const { send } = await world()
			const answer = await send('start', { ...arrival, at: '2026-11-19T08:01:30.000Z' })
			expect(answer.json().data.arrivalTime).toBe(Date.parse(testNow))
		})

		it('at a customer whose place nobody knows is refused', async () => {
			const { db, visit, send } = await world()
			const nowhere = { lat: null, lng: null }
			await db.updateTable('customer').set(nowhere).where('id', '=', visit.customer_id).execute()
			expect(aliasesOf(await send('start', arrival))).toEqual({ lat: 'no_location' })
		})

		it('by hand begins anywhere, and keeps where the device was', async () => {
			const { db, visit, send } = await world()
			const nowhere = { lat: null, lng: null }
			await db.updateTable('customer').set(nowhere).where('id', '=', visit.customer_id).execute()
			const far = { ...arrival, lat: -33.9, lng: 0, isByHand: true }
			const answer = await send('start', far)
			expect(answer.json().data).toMatchObject({ visitStatus: 'in_progress' })
			expect(await startOf(db, visit.id)).toEqual({
				started_by_hand: true,
				start_lat: -33.9,
				start_lng: 0,
				start_accuracy: arrival.accuracy,
			})
			await send('replan', { date: friday })
			expect(await startOf(db, visit.id)).toMatchObject({ started_by_hand: false, start_lat: null })
		})

		it('by hand needs no position, but its day and a whole position or none', async () => {
			const { send, get } = await world()
			const { at } = arrival
			expect(aliasesOf(await send('start', { at }))).toEqual({
				lat: 'required',
				lng: 'required',
				accuracy: 'required',
			})
			const yesterday = { at: '2026-11-18T07:30:00.000Z', lat: 1, isByHand: true }
			expect(aliasesOf(await send('start', yesterday))).toEqual({
				at: 'not_that_day',
				lng: 'required',
				accuracy: 'required',
			})
			expect((await send('start', { at, isByHand: true })).statusCode).toBe(200)
			expect(await get()).toMatchObject({ arrivalTime: Date.parse(at) })
		})

		it('that shows the arrival keeps no position', async () => {
			const { db, visit, send } = await world()
			await send('start', arrival)
			expect(await startOf(db, visit.id)).toMatchObject({ started_by_hand: false, start_lat: null })
		})

		it('that comes behind the own report says when they had come', async () => {
			const { send, get } = await world()
			await send('report', said)
			expect((await send('start', arrival)).statusCode).toBe(200)
			expect(await get()).toMatchObject({
				status: { value: 'done' },
				arrivalTime: Date.parse(arrival.at),
			})
		})

		it('that comes behind the own cancellation changes nothing', async () => {
			const { send, get } = await world()
			await send('cancel', nobody)
			expect((await send('start', arrival)).statusCode).toBe(200)
			expect(await get()).toMatchObject({ status: { value: 'canceled' }, arrivalTime: null })
		})

		it('of a visit that a colleague has ended with the customer is told so', async () => {
			const { colleague, visit, send } = await world()
			const path = `/api/customer/${visit.customer_id}`
			await test.call(colleague.token, 'PATCH', path, { body: { isClosed: true } })
			const answer = await send('start', arrival)
			expect(answer.statusCode).toBe(409)
			expect(answer.json().error.params.name).toBe(colleague.name)
		})
	})

	describe('two devices at once', () => {
		it('that cancel and report: one wins, the other hears which', async () => {
			const { send, get } = await world()
			const answers = await Promise.all([send('cancel', nobody), send('report', said)])
			expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
			const lost = answers.find(({ statusCode }) => statusCode === 409)
			const { status } = await get()
			const alias = status.value === 'done' ? 'visit_already_done' : 'visit_already_canceled'
			expect(lost?.json().error.alias).toBe(alias)
		})

		it('that move it to two days: it lies on one of them, once', async () => {
			const { visit, send, idsOn } = await world()
			const from = visit.date
			const answers = await Promise.all(
				[friday, '2026-11-23'].map((date) => send('replan', { date, from })),
			)
			expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
			const days = [...(await idsOn(friday)), ...(await idsOn('2026-11-23'))]
			expect(days).toEqual([visit.id])
		})

		it('that start, cancel, move and report a whole tour: every change is answered, each visit is in one state', async () => {
			const { db, employee } = await world()
			const visits = await Promise.all(
				[2, 3, 4, 5, 6].map((tour_position) => createVisit(db, employee, { tour_position })),
			)
			const changes: [string, object][] = [
				['start', arrival],
				['cancel', nobody],
				['replan', { date: friday, from: '2026-11-19' }],
				['report', said],
			]
			const send = (url: string, body: object) => {
				const headers = { 'idempotency-key': randomUUID() }
				return untilCarriedOut(() => test.call(employee.token, 'POST', url, { body, headers }))
			}
			const sent = visits.flatMap(({ id }) =>
				changes.map(([name, body]) => send(`/api/visit/${id}/${name}`, body)),
			)
			const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
			expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
			for (const { id } of visits) {
				const { data } = (await test.call(employee.token, 'GET', `/api/visit/${id}`)).json()
				expect(['done', 'canceled']).toContain(data.status.value)
			}
		})

		it('while a colleague closes the customer: no visit stays planned there', async () => {
			const { db, employee, colleague, visit, send, get } = await world()
			const other = await createVisit(db, colleague, {
				customer_id: visit.customer_id,
				date: '2026-11-25',
			})
			const path = `/api/customer/${visit.customer_id}`
			const [moved, closed] = await Promise.all([
				send('replan', { date: friday }),
				test.call(colleague.token, 'PATCH', path, { body: { isClosed: true } }),
			])
			expect(closed.statusCode).toBe(200)
			expect([200, 409]).toContain(moved.statusCode)
			expect((await get()).status.value).toBe('canceled')
			const { data } = (await test.call(employee.token, 'GET', `/api/visit/${other.id}`)).json()
			expect(data.status.value).toBe('canceled')
		})
	})

	it('of a customer elsewhere are still their employee’s', async () => {
		const { db, visit, stranger, send } = await world()
		const customer = await createCustomer(db, stranger.sectorId)
		const elsewhere = { customer_id: customer.id }
		await db.updateTable('visit').set(elsewhere).where('id', '=', visit.id).execute()
		expect((await send('replan', { date: friday })).statusCode).toBe(200)
		expect((await send('cancel', nobody)).statusCode).toBe(200)
	})

	describe('taken back', () => {
		it('is a start, as long as the visit runs', async () => {
			const { employee, visit, send, get } = await world()
			const undo = () => test.call(employee.token, 'DELETE', `/api/visit/${visit.id}/start`)
			expect((await undo()).json().data).toMatchObject({ visitStatus: 'plan', version: 1 })
			await send('start', arrival)
			expect((await undo()).json().data).toMatchObject({ visitStatus: 'plan', arrivalTime: null })
			await send('start', arrival)
			await send('report', said)
			expect((await undo()).json().error.alias).toBe('visit_already_done')
			expect(await get()).toMatchObject({ arrivalTime: Date.parse(arrival.at) })
		})

		it('is a cancellation, until midnight, by the person who did it', async () => {
			const { db, employee, colleague, visit, send, get } = await world()
			const path = `/api/visit/${visit.id}/cancel`
			const undo = (token = employee.token) => test.call(token, 'DELETE', path)
			await send('start', arrival)
			await send('cancel', nobody)
			expect((await undo(colleague.token)).statusCode).toBe(403)
			expect((await undo()).statusCode).toBe(200)
			expect(await get()).toMatchObject({ visitStatus: 'in_progress', isCancelable: true })
			expect((await undo()).json().data.status.value).toBe('plan')
			await send('cancel', nobody)
			await createVisit(db, colleague, { customer_id: visit.customer_id })
			expect(aliasesOf(await undo())).toEqual({ date: 'date_taken' })
			test.setTime('2026-11-19T23:30:00Z')
			expect((await undo()).json().error.alias).toBe('undo_too_late')
		})

		it('is a move, to its day and its place, unless anything came after it', async () => {
			const { db, employee, visit, send, get, idsOn } = await world()
			const second = await createVisit(db, employee, { tour_position: 2 })
			const before = await get()
			const undo = () => test.call(employee.token, 'DELETE', `/api/visit/${visit.id}/replan`)
			expect((await undo()).json().data).toMatchObject({ version: 1 })
			await send('replan', { date: friday, comment: 'Another day' })
			const answer = await undo()
			expect(answer.statusCode, answer.body).toBe(200)
			expect(answer.json().data).toEqual({ ...before, version: before.version + 2 })
			expect(await idsOn(before.date)).toEqual([visit.id, second.id])
			await send('replan', { date: friday })
			await db.updateTable('visit').set({ version: 9 }).where('id', '=', visit.id).execute()
			expect((await undo()).json().error).toMatchObject({ type: 'CONFLICT', alias: 'conflict' })
			expect(await idsOn(friday)).toEqual([visit.id])
		})
	})
})
