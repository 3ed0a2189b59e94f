import { beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../platform/sessions.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { untilCarriedOut } from '../../testing/until-carried-out.ts'
import { createCustomer, createEmployee, createVisit } from '../../testing/worlds/factories.ts'

const thursday = '2026-11-19'
const friday = '2026-11-20'
const monday = '2026-11-23'
const said = { businessActions: [], actionReports: [], comment: 'All well' }
const nobody = { reason: 'nobody_there' }

describe.each(databaseKinds)('the end of a tour over %s', (kind) => {
	const test = openTestApp(kind)
	beforeEach(() => test.setTime(testNow))

	/** An employee with three stops on Thursday, of which the first is done, and one on Friday. */
	async function world() {
		const { db } = test.client
		const me = await createEmployee(db, test.now())
		const colleague = await createEmployee(db, test.now(), { sectorId: me.sectorId })
		const done = await createVisit(db, me, { status: 'done', closed_at: test.now() })
		const second = await createVisit(db, me, { tour_position: 2 })
		const third = await createVisit(db, me, { tour_position: 3 })
		const later = await createVisit(db, me, { date: friday })
		const stop = (body: object = {}, token = me.token) =>
			test.call(token, 'POST', '/api/tour/stop', { body })
		const change = (id: string, name: string, body: object, token = me.token) =>
			test.call(token, 'POST', `/api/visit/${id}/${name}`, { body })
		const day = async (date: string) =>
			(await test.call(me.token, 'GET', `/api/visit?date=${date}`)).json().data
		const idsOn = async (date: string) =>
			(await day(date)).items.map(({ id }: { id: string }) => id)
		return { db, me, colleague, done, second, third, later, stop, change, day, idsOn }
	}

	it('moves what is planned to the next working day, first in order, and says so', async () => {
		const { done, second, third, later, stop, day, idsOn } = await world()
		const answer = await stop()
		expect(answer.statusCode).toBe(200)
		expect(answer.json().data).toMatchObject({
			date: thursday,
			version: 1,
			isStopped: true,
			progress: { current: 100, visits: { completed: 1, all: 1 } },
			estimation: { duration: 0, finishTime: null },
			moved: [
				{ visitId: second.id, date: friday },
				{ visitId: third.id, date: friday },
			],
		})
		expect(await idsOn(thursday)).toEqual([done.id])
		expect(await idsOn(friday)).toEqual([second.id, third.id, later.id])
		expect((await day(friday)).items[0]).toMatchObject({ version: 2, status: { value: 'plan' } })
		expect((await day(thursday)).moved).toBe(2)
		expect((await day(friday)).moved).toBe(0)
	})

	it('counts as moved what left a day that had begun, as long as it stays away', async () => {
		const { second, third, later, change, day } = await world()
		await change(later.id, 'replan', { date: monday })
		await change(second.id, 'replan', { date: friday })
		await change(third.id, 'replan', { date: friday })
		expect((await day(thursday)).moved).toBe(2)
		// Friday begins without it.
		expect((await day(friday)).moved).toBe(0)
		await change(third.id, 'replan', { date: monday })
		expect((await day(thursday)).moved).toBe(2)
	})

	it('counts what has left an empty day, too', async () => {
		const { db, done, stop, day } = await world()
		await db.updateTable('visit').set({ status: 'deleted' }).where('id', '=', done.id).execute()
		await stop()
		expect(await day(thursday)).toMatchObject({ items: [], moved: 2 })
	})

	it('needs no body', async () => {
		const { me, second, idsOn } = await world()
		const answer = await test.call(me.token, 'POST', '/api/tour/stop')
		expect(answer.statusCode, answer.body).toBe(200)
		expect((await idsOn(friday))[0]).toBe(second.id)
	})

	it('passes over days off, weekends and days on which somebody comes there anyway', async () => {
		const { db, me, colleague, second, third, stop, idsOn } = await world()
		await db.insertInto('day_off').values({ employee_id: me.id, date: friday }).execute()
		const customer_id = third.customer_id
		await createVisit(db, colleague, { customer_id, date: monday })
		expect((await stop()).json().data.moved).toEqual([
			{ visitId: second.id, date: monday },
			{ visitId: third.id, date: '2026-11-24' },
		])
		expect(await idsOn('2026-11-24')).toEqual([third.id])
	})

	it('takes arrival and appointment away, and remembers who moved the visit', async () => {
		const { db, me, second, stop, change, day } = await world()
		await db
			.updateTable('visit')
			.set({
				arrived_at: test.now(),
				appointment_from: '10:00',
				appointment_to: '11:00',
			})
			.where('id', '=', second.id)
			.execute()
		await stop()
		expect((await day(friday)).items[0]).toMatchObject({
			arrivalTime: null,
			appointment: null,
			visitStatus: 'plan',
		})
		const body = { date: monday, from: thursday }
		const late = await change(second.id, 'replan', body)
		expect(late.json().error).toMatchObject({
			alias: 'visit_moved',
			params: { name: `Employee ${me.id.slice(0, 4)}`, date: friday },
		})
	})

	it('is one: a second word of it is answered and moves nothing', async () => {
		const { stop, idsOn } = await world()
		await stop()
		const after = await idsOn(friday)
		const again = await stop()
		expect(again.statusCode).toBe(200)
		expect(again.json().data).toMatchObject({ moved: [], version: 1 })
		expect(await idsOn(friday)).toEqual(after)
	})

	it('holds for what is planned afterwards too', async () => {
		const { db, me, stop } = await world()
		await stop()
		const added = await createVisit(db, me, { tour_position: 9 })
		expect((await stop()).json().data.moved).toEqual([{ visitId: added.id, date: friday }])
	})

	it('is refused where nothing is planned, before the day has come, and where no day is free', async () => {
		const { db, me, colleague, stop, idsOn } = await world()
		const empty = await stop({}, colleague.token)
		expect(empty.statusCode).toBe(409)
		expect(empty.json().error).toMatchObject({
			alias: 'nothing_planned',
			params: { date: thursday },
		})
		const early = await stop({ date: friday })
		expect(early.statusCode).toBe(422)
		expect(early.json().error.fields.date[0].alias).toBe('in_future')
		const days = Array.from({ length: 61 }, (_, index) => {
			const day = new Date(Date.parse(friday) + index * 86_400_000)
			return { employee_id: me.id, date: day.toISOString().slice(0, 10) }
		})
		await db.insertInto('day_off').values(days).execute()
		const away = await stop()
		expect([away.statusCode, away.json().error.alias]).toEqual([409, 'no_free_day'])
		expect(await idsOn(thursday)).toHaveLength(3)
	})

	it('of an earlier day is heard late: its visits come to today, not to a day that has passed', async () => {
		const { me, second, third, stop, idsOn } = await world()
		test.setTime('2026-11-24T08:00:00.000Z')
		const token = await openSession(test.client.db, me.id, test.now())
		const answer = await stop({ date: thursday }, token)
		expect(answer.json().data).toMatchObject({
			date: thursday,
			moved: [{ date: '2026-11-24' }, { date: '2026-11-24' }],
		})
		expect(await idsOn('2026-11-24')).toEqual([second.id, third.id])
	})

	it('leaves alone what the person has closed before, though word of it comes later', async () => {
		const { done, second, third, stop, change, day, idsOn } = await world()
		const answer = await stop({ except: [second.id, 'unknown'] })
		expect(answer.json().data.moved).toEqual([{ visitId: third.id, date: friday }])
		expect(await idsOn(thursday)).toEqual([done.id, second.id])
		expect((await change(second.id, 'report', said)).statusCode).toBe(200)
		expect((await day(thursday)).items[1].status.value).toBe('done')
	})

	it('does not have what the person did before refused that comes behind it', async () => {
		const { second, third, stop, change, day } = await world()
		await stop()
		const at = '2026-11-19T07:30:00.000Z'
		const arrival = { lat: 51.69, lng: 5.67, accuracy: 10, at }
		const started = await change(third.id, 'start', arrival)
		expect(started.statusCode).toBe(200)
		expect(started.json().data).toMatchObject({ arrivalTime: null, date: friday })
		expect((await change(second.id, 'report', said)).statusCode).toBe(200)
		expect((await day(friday)).items[0].status.value).toBe('done')
	})

	it('while another device reports, cancels or plans: every visit is in one place, once', async () => {
		const { db, me, second, third, stop, change, idsOn } = await world()
		const customer = await createCustomer(db, me.sectorId)
		const planned = { customerId: customer.id, date: thursday, actions: [], comment: '' }
		const answers = await Promise.all([
			untilCarriedOut(() => change(second.id, 'report', said)),
			untilCarriedOut(() => stop()),
			untilCarriedOut(() => change(third.id, 'cancel', nobody)),
			untilCarriedOut(() => stop()),
			untilCarriedOut(() => test.call(me.token, 'POST', '/api/visit', { body: planned })),
		])
		const statuses = answers.map(({ statusCode }) => statusCode)
		expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
		const all = [...(await idsOn(thursday)), ...(await idsOn(friday))]
		expect(new Set(all).size).toBe(all.length)
		expect(all).toHaveLength(5)
		const rows = await db
			.selectFrom('visit')
			.select('status')
			.where('id', 'in', [second.id, third.id])
			.execute()
		expect(rows.map(({ status }) => status).sort()).toEqual(['canceled', 'done'])
	})

	it('while a colleague plans at the same customer: nobody comes twice on a day', async () => {
		const { db, colleague, second, stop } = await world()
		const body = { customerId: second.customer_id, date: friday, actions: [], comment: '' }
		const [stopped, planned] = await Promise.all([
			untilCarriedOut(() => stop()),
			untilCarriedOut(() => test.call(colleague.token, 'POST', '/api/visit', { body })),
		])
		expect(stopped.statusCode).toBe(200)
		expect([201, 422]).toContain(planned.statusCode)
		const { date } = await db
			.selectFrom('visit')
			.select('date')
			.where('id', '=', second.id)
			.executeTakeFirstOrThrow()
		expect(date).toBe(planned.statusCode === 201 ? monday : friday)
	})

	describe('taken back', () => {
		const undo = (token: string) => test.call(token, 'DELETE', '/api/tour/stop')

		it('brings every visit back as it was, in its place, and the day goes on', async () => {
			const { db, me, done, second, third, later, stop, day, idsOn } = await world()
			const begun = { arrived_at: test.now(), appointment_from: '10:00', appointment_to: '11:00' }
			await db.updateTable('visit').set(begun).where('id', '=', second.id).execute()
			await stop()
			const answer = await undo(me.token)
			expect(answer.statusCode, answer.body).toBe(200)
			const both = [second.id, third.id]
			expect(answer.json().data).toMatchObject({ isStopped: false, back: both, stayed: [] })
			expect(await idsOn(thursday)).toEqual([done.id, second.id, third.id])
			expect(await idsOn(friday)).toEqual([later.id])
			expect((await day(thursday)).items[1]).toMatchObject({
				visitStatus: 'in_progress',
				appointment: { from: '10:00', to: '11:00' },
			})
			expect((await day(thursday)).moved).toBe(0)
			const again = await undo(me.token)
			expect(again.json().data).toMatchObject({ back: [], stayed: [] })
			await stop()
			expect(await idsOn(thursday)).toEqual([done.id])
		})

		it('leaves where they are, and names, what was changed since and whose customer has another visit', async () => {
			const { db, me, colleague, second, third, stop, change, idsOn } = await world()
			await createVisit(db, me, { tour_position: 4 })
			await stop()
			await change(second.id, 'cancel', nobody)
			await createVisit(db, colleague, { customer_id: third.customer_id, date: thursday })
			const shown = await test.call(me.token, 'GET', '/api/tour/stop')
			const { stayed, back } = (await undo(me.token)).json().data
			expect(stayed).toMatchObject([
				{ visitId: second.id, stays: 'changed', changedBy: `Employee ${me.id.slice(0, 4)}` },
				{ visitId: third.id, stays: 'taken', changedBy: null, date: friday },
			])
			expect(back).toHaveLength(1)
			expect(shown.json().data.moved).toMatchObject([...stayed, { stays: null }])
			expect(await idsOn(friday)).toEqual(expect.arrayContaining([second.id, third.id]))
		})

		it('is over at midnight, and says nothing of a day that was never ended', async () => {
			const { me, stop, idsOn } = await world()
			const never = await test.call(me.token, 'GET', '/api/tour/stop')
			expect(never.json().data).toEqual({ date: thursday, stoppedAt: null, moved: [] })
			await stop()
			const after = await idsOn(friday)
			test.setTime('2026-11-19T23:30:00Z')
			const late = await test.call(me.token, 'DELETE', `/api/tour/stop?date=${thursday}`)
			expect(late.statusCode).toBe(409)
			expect(late.json().error.alias).toBe('undo_too_late')
			expect(await idsOn(friday)).toEqual(after)
		})
	})
})
