import { randomUUID } from 'node:crypto'
import type { RoleName, VisitReportForm } from '@roundsman/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
	countWaiting,
	databaseKinds,
	openBeside,
} from '../../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../../testing/test-app.ts'
import {
	createAction,
	createCustomer,
	createEmployee,
	createVisit,
} from '../../../testing/worlds/factories.ts'

const form = (parts: object = {}): VisitReportForm => ({
	businessActions: [],
	actionReports: [],
	comment: '',
	...parts,
})
const said = form({ comment: 'All well' })
/** Ten kilometres north of the customers of the factory. */
const away = { lat: 51.78, lng: 5.67, accuracy: 20 }

describe.each(databaseKinds)('reports over %s', (kind) => {
	const test = openTestApp(kind)
	beforeEach(() => test.setTime(testNow))

	async function world(role: RoleName = 'service-agent', country: 'nl' | 'de' = 'nl') {
		const { db } = test.client
		const employee = await createEmployee(db, test.now(), { role, country })
		const action = await createAction(db)
		const visit = await createVisit(db, employee, { actionIds: [action.id] })
		const path = `/api/visit/${visit.id}`
		const send = (body: object, headers = {}, token = employee.token) =>
			test.call(token, 'POST', `${path}/report`, { body, headers })
		const get = (token = employee.token) => test.call(token, 'GET', path)
		const getReport = (token = employee.token) => test.call(token, 'GET', `${path}/report`)
		return { db, employee, action, visit, send, get, getReport }
	}
	const lastVisitOn = async (id: string) => {
		const { db } = test.client
		const query = db.selectFrom('customer').select('last_visit_on').where('id', '=', id)
		return (await query.executeTakeFirstOrThrow()).last_visit_on
	}
	const tourVersion = async (token: string) =>
		(await test.call(token, 'GET', '/api/visit')).json().data.version

	it('of an action that was done close the visit', async () => {
		const { employee, action, visit, send, get, getReport } = await world()
		expect((await getReport()).statusCode).toBe(404)

		const answer = await send(form({ actionReports: [{ id: action.id, done: true }] }))

		expect(answer.statusCode).toBe(200)
		expect(answer.json().data).toMatchObject({
			id: visit.id,
			status: { value: 'done', label: 'Completed' },
			visitStatus: 'done',
			isCancelable: false,
			isReplanable: false,
			isReportable: false,
			version: 2,
		})
		expect((await get()).json()).toEqual(answer.json())
		expect((await getReport()).json().data).toEqual({
			visitId: visit.id,
			reportedAt: testNow,
			businessActions: [],
			actionReports: [{ id: action.id, title: 'Brake week', done: true }],
			comment: '',
			farAwayComment: null,
		})
		expect(await lastVisitOn(visit.customer_id)).toBe('2026-11-19')
		expect(await tourVersion(employee.token)).toBe(1)
	})

	it('of a comment close the visit, and say what was left undone', async () => {
		const { action, send, getReport } = await world()
		const body = form({ actionReports: [{ id: action.id, done: false }], comment: '  Closed.\n ' })
		expect((await send(body)).statusCode).toBe(200)
		expect((await getReport()).json().data).toMatchObject({
			comment: 'Closed.',
			actionReports: [{ id: action.id, done: false }],
		})
	})

	it('of a prospector may be business actions', async () => {
		const { send, getReport } = await world('prospector')
		const businessActions = ['trial_order', 'first_meeting']
		expect((await send(form({ businessActions }))).statusCode).toBe(200)
		expect((await getReport()).json().data.businessActions).toEqual(businessActions)
	})

	it.each([
		['without content', form(), { comment: 'required_one_of' }],
		['of white space', form({ comment: ' \n\t ' }), { comment: 'required_one_of' }],
		[
			'of business actions by a service agent',
			form({ businessActions: ['trial_order'], comment: 'x' }),
			{ 'businessActions.0': 'unknown_id' },
		],
		[
			'of an action that the visit does not have',
			form({ actionReports: [{ id: randomUUID(), done: true }] }),
			{ 'actionReports.0.id': 'unknown_id' },
		],
		['with a comment too long', form({ comment: 'x'.repeat(513) }), { comment: 'max_length' }],
		[
			'from far away without a reason',
			form({ comment: 'x', position: away }),
			{ farAwayComment: 'required' },
		],
		[
			'from far away with a short reason',
			form({ comment: 'x', position: away, farAwayComment: ' abcd ' }),
			{ farAwayComment: 'min_length' },
		],
		[
			'from nowhere on earth',
			form({ comment: 'x', position: { lat: 91, lng: -181, accuracy: -1 } }),
			{ 'position.lat': 'max', 'position.lng': 'min', 'position.accuracy': 'min' },
		],
	])('%s are refused and change nothing', async (_case, body, aliases) => {
		const { visit, send, get, getReport } = await world()
		const answer = await send(body)
		expect(answer.statusCode).toBe(422)
		const fields: Record<string, { alias: string }[]> = answer.json().error.fields
		const found = Object.entries(fields).map(([name, errors]) => [name, errors[0]?.alias])
		expect(Object.fromEntries(found)).toEqual(aliases)
		expect((await get()).json().data).toMatchObject({ status: { value: 'plan' }, version: 1 })
		expect((await getReport()).statusCode).toBe(404)
		expect(await lastVisitOn(visit.customer_id)).toBeNull()
	})

	it('from far away hold their reason', async () => {
		const { send, getReport } = await world()
		const farAwayComment = 'Met at the fair'
		const body = form({ comment: 'x', position: away, farAwayComment })
		expect((await send(body)).statusCode).toBe(200)
		expect((await getReport()).json().data.farAwayComment).toBe(farAwayComment)
	})

	it.each([
		['from near by', { notes: null }, { lat: 51.691, lng: 5.67, accuracy: 20 }],
		['within the accuracy', { notes: null }, { ...away, accuracy: 9_900 }],
		['from the place where the customer really is', { real_lat: 51.78, real_lng: 5.67 }, away],
		['at a customer without a place', { lat: null, lng: null }, away],
	])('%s need no reason', async (_case, place, position) => {
		const { db, visit, send } = await world()
		await db.updateTable('customer').set(place).where('id', '=', visit.customer_id).execute()
		expect((await send({ ...said, position })).statusCode).toBe(200)
	})

	it('from far away need a reason from prospectors in Germany only', async () => {
		const dutch = await world('prospector', 'nl')
		expect((await dutch.send({ ...said, position: away })).statusCode).toBe(200)
		const german = await world('prospector', 'de')
		expect((await german.send({ ...said, position: away })).statusCode).toBe(422)
	})

	it('that say the same once more under another key change nothing', async () => {
		const { employee, visit, action, send } = await world()
		const body = form({ actionReports: [{ id: action.id, done: true }], comment: 'x' })
		const first = await send(body)
		test.setTime('2026-11-20T10:00:00Z')

		const second = await send(body)

		expect(second.statusCode).toBe(200)
		expect(second.json()).toEqual(first.json())
		expect(await lastVisitOn(visit.customer_id)).toBe('2026-11-19')
		test.setTime(testNow)
		expect(await tourVersion(employee.token)).toBe(1)
	})

	it('that say something else about a reported visit are refused with who and when', async () => {
		const { employee, send, getReport } = await world()
		await send(said)
		const other = await send(form({ comment: 'Something else' }))
		expect(other.statusCode).toBe(409)
		expect(other.json().error).toMatchObject({
			type: 'CONFLICT',
			alias: 'visit_already_done',
			params: { name: employee.name, when: testNow },
			current: { status: { value: 'done' }, version: 2 },
		})
		expect((await getReport()).json().data.comment).toBe('All well')
	})

	it('of a visit that the office has cancelled are refused with who and when', async () => {
		const { db, employee, visit, send, getReport } = await world()
		const office = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const when = '2026-11-19T07:15:00.000Z'
		await db
			.updateTable('visit')
			.set({
				status: 'canceled',
				closed_at: new Date(when),
				closed_by: office.id,
				cancel_reason: 'other',
				cancel_comment: 'Fire drill',
			})
			.where('id', '=', visit.id)
			.execute()

		const answer = await send(said)

		expect(answer.statusCode).toBe(409)
		expect(answer.json().error).toMatchObject({
			message: `${office.name} has already cancelled this visit, ${when}.`,
			alias: 'visit_already_canceled',
			params: { name: office.name, when },
			current: { status: { value: 'canceled' } },
		})
		expect((await getReport()).statusCode).toBe(404)
	})

	it('are told when the visit is no longer as the caller saw it', async () => {
		const { db, visit, send } = await world()
		await db.updateTable('visit').set({ version: 2 }).where('id', '=', visit.id).execute()
		const stale = await send(said, { 'if-match': '"1"' })
		expect(stale.statusCode).toBe(409)
		expect(stale.json().error).toMatchObject({ type: 'CONFLICT', current: { version: 2 } })
		expect((await send(said, { 'if-match': '2' })).statusCode).toBe(400)
		expect((await send(said, { 'if-match': '"2"' })).statusCode).toBe(200)
	})

	it('bear the time at which the device says that it was', async () => {
		const { visit, send, getReport } = await world()
		await send(said, { 'device-time': '2026-11-18T22:30:00.000Z' })
		expect((await getReport()).json().data.reportedAt).toBe('2026-11-18T22:30:00.000Z')
		expect(await lastVisitOn(visit.customer_id)).toBe('2026-11-18')
	})

	it.each([
		'2026-11-19T08:00:00.001Z',
		'2031-01-01T00:00:00Z',
		'yesterday',
		'',
		'-250000-01-01T00:00:00Z',
		'0000-01-01T00:00:00Z',
		'1',
		'1970-01-01T00:00:12Z',
		'+250000-01-01T00:00:00Z',
	])('bear the time of the server when the device says %j', async (time) => {
		const { send, getReport } = await world()
		expect((await send(said, { 'device-time': time })).statusCode).toBe(200)
		expect((await getReport()).json().data.reportedAt).toBe(testNow)
	})

	it('never move the last visit of a customer back', async () => {
		const { db, visit, send } = await world()
		const last = { last_visit_on: '2026-11-19' }
		await db.updateTable('customer').set(last).where('id', '=', visit.customer_id).execute()
		await send(said, { 'device-time': '2026-11-17T08:00:00Z' })
		expect(await lastVisitOn(visit.customer_id)).toBe('2026-11-19')
	})

	it("of a colleague's visit are refused, though it may be seen", async () => {
		const { db, employee, send, get, getReport } = await world()
		const { sectorId } = employee
		const colleague = await createEmployee(db, test.now(), { sectorId })
		expect((await get(colleague.token)).json().data).toMatchObject({
			employee: employee.name,
			isReportable: false,
			isCancelable: false,
			isReplanable: false,
		})

		const answer = await send(said, {}, colleague.token)

		expect(answer.statusCode).toBe(403)
		expect(answer.json().error).toMatchObject({
			alias: 'not_your_visit',
			params: { name: employee.name },
		})
		expect((await get()).json().data.status.value).toBe('plan')
		await send(said)
		expect((await getReport(colleague.token)).json().data.comment).toBe('All well')
	})

	it('of a visit that is foreign, deleted or not there are not found', async () => {
		const { db, visit, send, get } = await world()
		const stranger = await createEmployee(db, test.now())
		const foreign = await send(said, {}, stranger.token)
		await db.updateTable('visit').set({ status: 'deleted' }).where('id', '=', visit.id).execute()
		const path = `/api/visit/${randomUUID()}/report`
		const missing = await test.call(stranger.token, 'POST', path, { body: said })
		for (const answer of [foreign, missing, await send(said), await get()]) {
			expect(answer.statusCode).toBe(404)
			expect(answer.body).toBe(missing.body)
		}
	})

	it('may be of an own visit at a customer who has moved to another sector', async () => {
		const { db, visit, send } = await world()
		const elsewhere = await createEmployee(db, test.now())
		const customer = await createCustomer(db, elsewhere.sectorId)
		await db
			.updateTable('visit')
			.set({ customer_id: customer.id })
			.where('id', '=', visit.id)
			.execute()
		expect((await send(said)).statusCode).toBe(200)
	})

	it('that differ and arrive together: one closes the visit, the other hears of it', async () => {
		const { employee, send, getReport } = await world()
		const bodies = [form({ comment: 'From the phone' }), form({ comment: 'From the tablet' })]

		const answers = await Promise.all(bodies.map((body) => send(body)))

		const won = answers.findIndex((answer) => answer.statusCode === 200)
		const lost = answers[1 - won]
		expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
		expect(lost?.json().error.alias).toBe('visit_already_done')
		expect((await getReport()).json().data.comment).toBe(bodies[won]?.comment)
		expect(await tourVersion(employee.token)).toBe(1)
	})

	it.runIf(kind === 'postgres')(
		'that meet in the middle of the work wait for one another',
		async () => {
			const { send } = await world()
			const blocker = await openBeside(test.client)
			await sql`begin`.execute(blocker.db)
			await sql`lock table visit_report in exclusive mode`.execute(blocker.db)
			const both = Promise.all(['a', 'b'].map((comment) => send(form({ comment }))))
			let isOver = false
			both.finally(() => {
				isOver = true
			})
			while (!isOver && (await countWaiting(test.client)) < 2);

			await sql`rollback`.execute(blocker.db)

			const statuses = (await both).map((answer) => answer.statusCode)
			expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
			await blocker.close()
		},
	)

	it('of a whole tour may arrive together', async () => {
		const { db, employee, send } = await world()
		const paths = await Promise.all(
			[2, 3, 4, 5].map(async (tour_position) => {
				const visit = await createVisit(db, employee, { tour_position })
				return `/api/visit/${visit.id}/report`
			}),
		)
		const others = paths.map((path) => test.call(employee.token, 'POST', path, { body: said }))
		const answers = await Promise.all([send(said), ...others])
		expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
		expect(await tourVersion(employee.token)).toBe(5)
	})
})
