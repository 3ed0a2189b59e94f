import { randomUUID } from 'node:crypto'
import {
	type Board,
	type BoardChange,
	type BoardEffect,
	type BoardProblem,
	effectiveChanges,
} from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const today = '2026-11-19'
const friday = '2026-11-20'
const saturday = '2026-11-21'
/** Each is three requests. */
const manySteps = process.env.LONG_RUN ? 50 : 6

describe.each(databaseKinds)('the board over %s', (kind) => {
	const test = openTestApp(kind)

	/** A sector with two people, three visits of the first one today, and two dispatchers. */
	async function world() {
		const { db } = test.client
		const sector = await createSector(db, { country: 'nl' })
		const ann = await createEmployee(db, test.now(), { sectorId: sector.id })
		const ben = await createEmployee(db, test.now(), { sectorId: sector.id })
		const visits = []
		for (const tour_position of [1, 2, 3])
			visits.push(await createVisit(db, ann, { tour_position }))
		const scope = [{ sectorId: sector.id }]
		const office = { office_role: 'dispatcher' as const, scope }
		const kim = await createOfficePerson(db, test.now(), { ...office, name: 'Kim' })
		const lou = await createOfficePerson(db, test.now(), { ...office, name: 'Lou' })
		const call = (method: 'GET' | 'POST', path: string, body?: object, token = kim.token) =>
			test.call(token, method, `/api/office/board${path}`, body ? { body } : {})
		const board = async (query = `date=${today}`, token = kim.token) =>
			(await call('GET', `?${query}`, undefined, token)).json().data as Board
		const stage = (changes: BoardChange[], token = kim.token) =>
			call('POST', '/step', { changes }, token)
		const send = (token = kim.token) => call('POST', '/send', undefined, token)
		const problems = async (token = kim.token) => {
			const answer = await send(token)
			expect(answer.statusCode, answer.body).toBe(200)
			return answer.json().data.problems as BoardProblem[]
		}
		const idsOf = async (employeeId: string, date = today) =>
			(await board(`date=${date}`)).visits.flatMap((visit) =>
				visit.employeeId === employeeId ? visit.id : [],
			)
		const ids = visits.map(({ id }) => id)
		return {
			db,
			sector,
			ann,
			ben,
			ids,
			visits,
			kim,
			lou,
			call,
			board,
			stage,
			send,
			problems,
			idsOf,
		}
	}
	const move = (
		visitId: string,
		employeeId: string,
		more: { date?: string; after?: string | null; version?: number; pin?: string | null } = {},
	): BoardChange => ({
		...{ kind: 'move' as const, visitId, employeeId, version: 1, date: today },
		...more,
	})

	it('shows the people, days off and tours of the scope, and no others', async () => {
		const { db, ann, ben, ids, board } = await world()
		const stranger = await createEmployee(db, test.now())
		await createVisit(db, stranger)
		await db
			.insertInto('day_off')
			.values({ employee_id: ben.id, date: today, part: 'morning' })
			.execute()
		const shown = await board(`date=${today}&days=5`)
		expect(shown.people.map(({ id }) => id).toSorted()).toEqual([ann.id, ben.id].toSorted())
		expect(shown.people.find(({ id }) => id === ben.id)?.daysOff).toEqual([
			{ date: today, part: 'morning' },
		])
		expect(shown.visits.map(({ id }) => id)).toEqual(ids)
		const nothing = {
			changes: [],
			canUndo: false,
			canRedo: false,
			others: [],
			customers: [],
			visits: [],
			problems: [],
		}
		expect(shown.tray).toEqual(nothing)
	})

	it('collects moves, shows them to others, undoes and redoes them after a reload', async () => {
		const { ben, ids, lou, kim, call, board, stage } = await world()
		const [first = '', second = ''] = ids
		await stage([move(first, ben.id)])
		await stage([move(second, ben.id, { after: null })])
		expect((await call('POST', '/undo')).json().data).toMatchObject({
			canUndo: true,
			canRedo: true,
		})
		expect((await board()).tray.changes).toEqual([move(first, ben.id)])
		expect((await board(`date=${today}`, lou.token)).tray.others).toEqual([
			{ visitId: first, by: 'Kim', change: move(first, ben.id) },
		])
		const redone = (await call('POST', '/redo')).json().data
		expect(redone.changes).toHaveLength(2)
		await call('POST', '/undo')
		await stage([move(first, ben.id, { date: friday })], kim.token)
		expect((await board()).tray).toMatchObject({ canRedo: false, changes: [{ date: friday }] })
	})

	it(`undoes and redoes ${manySteps} steps, however often the page is loaded anew`, async () => {
		const { ann, ben, ids, call, board, stage } = await world()
		const steps = Array.from({ length: manySteps }, (_, at) =>
			move(ids[at % 3] ?? '', at % 2 ? ann.id : ben.id, { after: null }),
		)
		for (const step of steps) expect((await stage([step])).statusCode).toBe(200)
		for (let at = 0; at < manySteps; at += 1) await call('POST', '/undo')
		expect((await board()).tray).toMatchObject({ changes: [], canUndo: false, canRedo: true })
		for (let at = 0; at < manySteps; at += 1) await call('POST', '/redo')
		const { tray } = await board()
		expect(tray).toMatchObject({ canUndo: true, canRedo: false })
		expect(tray.changes).toEqual(effectiveChanges([{ changes: steps, isUndone: false }]))
	})

	it('sends everything at once, in the order of the tours, and the phones see it', async () => {
		const { db, ann, ben, sector, ids, idsOf, stage, send, board } = await world()
		const [first = '', second = '', third = ''] = ids
		const there = await createVisit(db, ben, { tour_position: 1 })
		const customer = await createCustomer(db, sector.id)
		const created = randomUUID()
		await stage([move(first, ben.id, { after: null }), move(second, ann.id, { date: friday })])
		await stage([
			{
				kind: 'create',
				visitId: created,
				customerId: customer.id,
				employeeId: ben.id,
				date: today,
			},
			{ kind: 'cancel', visitId: third, version: 1, reason: 'other', comment: 'On holiday' },
		])
		await stage([{ kind: 'order', employeeId: ben.id, date: today, ids: [created, there.id] }])
		const answer = await send()
		expect(answer.json().data, answer.body).toMatchObject({ changes: 5, tours: 3, problems: [] })
		expect(await idsOf(ann.id)).toEqual([])
		expect(await idsOf(ann.id, friday)).toEqual([second])
		expect(await idsOf(ben.id)).toEqual([created, there.id, first])
		const phone = (await test.call(ben.token, 'GET', '/api/visit')).json().data
		expect(phone.items.map(({ id }: { id: string }) => id)).toEqual([created, there.id, first])
		expect(phone.version).toBe(1)
		const events = await db
			.selectFrom('event')
			.select(['kind', 'actor_kind as actor', 'record_id as id'])
			.where('record_id', 'in', [...ids, created])
			.execute()
		expect(events.map((event) => `${event.kind} ${event.actor} ${event.id}`).toSorted()).toEqual(
			[
				`visit.changed office ${first}`,
				`visit.replanned office ${second}`,
				`visit.cancelled office ${third}`,
				`visit.created office ${created}`,
			].toSorted(),
		)
		expect((await board()).tray).toMatchObject({ changes: [], canUndo: false })
	})

	it('lets the first who sends hold, and tells the other one by name without holding up the rest', async () => {
		const { ann, ben, ids, lou, kim, stage, send, problems, board, idsOf } = await world()
		const [first = '', second = ''] = ids
		await stage([move(first, ben.id)])
		await stage([move(first, ann.id, { date: friday }), move(second, ben.id)], lou.token)
		expect((await send()).statusCode).toBe(200)
		expect(await problems(lou.token)).toEqual([
			{
				...{ visitId: first, reason: 'changed', by: 'Kim' },
				current: { employee: ben.name, date: today, status: 'plan', version: 2 },
			},
		])
		// What nobody disputes was sent; the other one waits.
		expect(await idsOf(ben.id)).toEqual([first, second])
		const { tray } = await board(`date=${today}`, lou.token)
		expect(tray.problems).toMatchObject([{ visitId: first, reason: 'changed', by: 'Kim' }])
		await stage([move(first, ann.id, { date: friday, version: 2 })], lou.token)
		expect((await send(lou.token)).statusCode).toBe(200)
		expect(await idsOf(ann.id, friday)).toEqual([first])
		expect(await idsOf(ben.id)).toEqual([second])
		await stage([{ kind: 'withdraw', visitId: first }], kim.token)
		expect((await board()).tray.changes).toEqual([])
	})

	it('refuses what the phone would refuse, all of it at once, and keeps it collected', async () => {
		const { db, ann, ben, sector, ids, visits, stage, problems, idsOf } = await world()
		const [first = '', second = '', third = ''] = ids
		const stranger = await createEmployee(db, test.now())
		const far = await createEmployee(db, test.now())
		await db
			.insertInto('employee_sector')
			.values({ employee_id: far.id, sector_id: sector.id })
			.execute()
		await db
			.insertInto('day_off')
			.values({ employee_id: ben.id, date: friday, part: 'whole' })
			.execute()
		const closed = await createCustomer(db, sector.id, { is_closed: true, status: 'clos' })
		const foreign = await createVisit(db, stranger)
		const taken = await createVisit(db, ann, {
			...{ customer_id: visits[0]?.customer_id, date: '2026-11-24' },
		})
		const done = await createVisit(db, ann, {
			...{ status: 'done', closed_at: test.now(), closed_by: ann.id, date: '2026-11-18' },
		})
		await stage([
			move(first, ann.id, { date: taken.date }),
			move(second, ben.id, { date: friday }),
			move(third, ann.id, { date: saturday }),
			move(foreign.id, ben.id),
			move(done.id, ben.id),
		])
		const stagedIds = [randomUUID(), randomUUID(), randomUUID()]
		const created = (at: number, customerId: string, employeeId: string, date = today) => ({
			...{ kind: 'create' as const, visitId: stagedIds[at] ?? '', customerId, employeeId, date },
		})
		await stage([
			created(0, closed.id, ben.id),
			created(1, closed.id, stranger.id),
			created(2, foreign.customer_id, ben.id),
			{ kind: 'order', employeeId: ann.id, date: '2026-11-18', ids: [] },
		])
		const reasons = (await problems()).map(({ visitId, reason }) => [visitId, reason])
		expect(reasons).toEqual([
			[first, 'date_taken'],
			[second, 'date_excluded'],
			[third, 'date_excluded'],
			[foreign.id, 'gone'],
			[done.id, 'closed'],
			[stagedIds[0], 'customer_closed'],
			[stagedIds[1], 'unknown_person'],
			[stagedIds[2], 'unknown_customer'],
			[null, 'date_out_of_range'],
		])
		expect(await idsOf(ann.id)).toEqual(ids)
	})

	it('swaps the days of two visits of a customer, and refuses a person of another sector', async () => {
		const { db, ann, sector, ids, visits, stage, send, problems, call } = await world()
		const [first = '', second = ''] = ids
		const later = await createVisit(db, ann, {
			...{ customer_id: visits[0]?.customer_id, date: '2026-11-24' },
		})
		await stage([move(first, ann.id, { date: '2026-11-24' }), move(later.id, ann.id)])
		expect((await send()).statusCode).toBe(200)
		const elsewhere = await createSector(db, { country: 'nl' })
		const away = await createEmployee(db, test.now(), { sectorId: elsewhere.id })
		const all = await createOfficePerson(db, test.now())
		await stage([move(second, away.id)], all.token)
		expect(await problems(all.token)).toMatchObject([{ visitId: second, reason: 'foreign_sector' }])
		const comment = await stage([
			{ kind: 'cancel', visitId: second, version: 1, reason: 'other', comment: '' },
		])
		expect(comment.json().error.fields).toHaveProperty(['changes.0.comment'])
		expect((await call('GET', '?date=x')).statusCode).toBe(422)
		expect(sector.id).not.toBe(elsewhere.id)
	})

	it('says of each order that cannot be sent whose tour it is', async () => {
		const { ann, ben, stage, problems } = await world()
		const order = ({ id }: { id: string }): BoardChange => ({
			...{ kind: 'order', employeeId: id, date: '2026-11-18', ids: [] },
		})
		await stage([order(ann), order(ben)])
		const reason = 'date_out_of_range'
		expect(await problems()).toMatchObject([
			{ visitId: null, reason, tour: { employeeId: ann.id, date: '2026-11-18' } },
			{ visitId: null, reason, tour: { employeeId: ben.id, date: '2026-11-18' } },
		])
	})

	it('lets a visit change its place in its tour, whatever became of the customer, as sending does', async () => {
		const { db, ann, ben, visits, call, stage, problems } = await world()
		const [visit] = visits
		await db
			.updateTable('customer')
			.set({ is_closed: true, status: 'clos' })
			.where('id', '=', visit?.customer_id ?? '')
			.execute()
		const visitId = visit?.id ?? ''
		const ask = async (employeeId: string) => {
			const answer = await call('POST', '/effect', { employeeId, date: today, visitId })
			return (answer.json().data as BoardEffect).forbidden
		}
		expect(await ask(ann.id)).toBeNull()
		expect(await ask(ben.id)).toBe('customer_closed')
		await stage([move(visitId, ann.id, { after: visits[2]?.id ?? null })])
		expect(await problems()).toEqual([])
	})

	it('says what a visit would cost at each place of a tour, and what forbids it', async () => {
		const { db, ann, ben, sector, ids, call, stage } = await world()
		const customer = await createCustomer(db, sector.id, { lat: 51.7, lng: 5.68 })
		const ask = async (body: object) =>
			(await call('POST', '/effect', body)).json().data as BoardEffect
		const own = await ask({ employeeId: ann.id, date: today, customerId: customer.id })
		expect(own.places.map(({ after }) => after)).toEqual([null, ...ids])
		expect(own).toMatchObject({ forbidden: null, source: 'straight' })
		for (const { figures } of own.places) {
			expect(figures.finishS).toBeGreaterThan(own.before.finishS)
			expect(figures.distanceM).toBeGreaterThanOrEqual(own.before.distanceM)
		}
		expect(own.best).not.toBeNull()
		const [first = ''] = ids
		await stage([move(first, ben.id)])
		const empty = await ask({ employeeId: ben.id, date: today, visitId: first })
		expect(empty.places).toHaveLength(1)
		const later = await ask({ employeeId: ben.id, date: today, customerId: customer.id })
		expect(later.places.map(({ after }) => after)).toEqual([null, first])
		await db
			.insertInto('day_off')
			.values({ employee_id: ben.id, date: friday, part: 'whole' })
			.execute()
		const off = await ask({ employeeId: ben.id, date: friday, customerId: customer.id })
		expect(off.forbidden).toBe('date_excluded')
		const stranger = await createEmployee(db, test.now())
		const foreign = { employeeId: stranger.id, date: today, customerId: customer.id }
		expect((await call('POST', '/effect', foreign)).statusCode).toBe(404)
	})

	it('lists customers whom nobody is to visit, those first who wait the longest', async () => {
		const { db, sector, ann, board, call } = await world()
		const old = await createCustomer(db, sector.id, { title: 'Old', last_visit_on: '2026-08-01' })
		const young = await createCustomer(db, sector.id, {
			title: 'Young',
			last_visit_on: '2026-11-10',
		})
		const never = await createCustomer(db, sector.id, { title: 'Never', last_visit_on: null })
		await createCustomer(db, sector.id, { title: 'Shut', is_closed: true, status: 'clos' })
		const due = async (query: string) =>
			(await call('GET', `/due?${query}`)).json().data.items.map(({ id }: { id: string }) => id)
		expect(await due('')).toEqual([never.id, old.id, young.id])
		const [first] = (await call('GET', '/due')).json().data.items
		expect(first).toMatchObject({ sectorId: sector.id })
		const people = (await board()).people
		expect(people.find(({ id }) => id === ann.id)?.sectorIds).toEqual([sector.id])
		expect(await due('filter.days=40')).toEqual([never.id, old.id])
		expect(await due('filter.search=oung')).toEqual([young.id])
		const other = await createSector(db, { country: 'fr' })
		expect(await due(`filter.sectorId=${other.id}`)).toEqual([])
	})

	it('pins a visit to its person, day and time, which holds on the phone until its day is another one', async () => {
		const { db, ann, ben, ids, stage, send, board, call } = await world()
		const [first = '', second = ''] = ids
		await stage([move(first, ann.id, { after: null, pin: '10:30' })])
		await stage([move(first, ben.id)])
		expect((await board()).tray.changes).toEqual([move(first, ben.id, { pin: '10:30' })])
		expect((await send()).json().data.problems).toEqual([])
		const seen = await board()
		const pinned = seen.visits.find(({ id }) => id === first)
		expect(pinned).toMatchObject({ employeeId: ben.id, pinnedAt: '10:30', version: 3 })
		const phone = (await test.call(ben.token, 'GET', '/api/visit')).json().data
		expect(phone.items).toMatchObject([{ id: first, pinnedAt: '10:30' }])
		const events = await db
			.selectFrom('event')
			.select(['after', 'version'])
			.where('record_id', '=', first)
			.orderBy('position')
			.execute()
		expect(events.at(-1)).toEqual({ after: { pinnedAt: '10:30' }, version: 3 })
		const share = await call('POST', '/proposal', {
			...{ kind: 'share', employeeId: ben.id, date: today },
		})
		expect(share.json().data).toMatchObject({ changes: [], left: [first] })
		await stage([
			move(first, ben.id, { date: friday, version: 3 }),
			move(second, ann.id, { pin: '09:00' }),
		])
		await stage([move(second, ann.id, { pin: null })])
		await send()
		const later = (await board(`date=${today}&days=2`)).visits
		expect(later.find(({ id }) => id === first)).toMatchObject({ date: friday, pinnedAt: null })
		expect(later.find(({ id }) => id === second)).toMatchObject({ pinnedAt: null })
	})

	it('tells only what has changed since a stamp', async () => {
		const { ann, ben, ids, stage, send, board, db } = await world()
		const there = await createVisit(db, ben, { tour_position: 1 })
		let whole = await board()
		expect(whole.changed).toBeNull()
		const since = async (stamp: string) => board(`date=${today}&since=${stamp}`)
		// A transaction of any database of the server holds stamps back: until it has ended, more comes again.
		const comesAgain = async () => {
			whole = await board()
			return (await since(whole.stamp)).changed?.ids
		}
		await expect.poll(comesAgain, { timeout: 30_000 }).toEqual([])
		const [first = '', second = ''] = ids
		await stage([move(first, ben.id, { date: friday })])
		await send()
		const gone = await since(whole.stamp)
		expect(gone.changed?.ids).toContain(first)
		expect(gone.visits.map(({ id }) => id)).not.toContain(there.id)
		await stage([move(second, ben.id, { after: null })])
		await send()
		const next = await since(gone.stamp)
		expect(next.changed?.tours).toContainEqual({ employeeId: ben.id, date: today })
		const ofBen = next.visits.filter(({ employeeId }) => employeeId === ben.id)
		expect(ofBen.map(({ id }) => id)).toEqual([second, there.id])
		expect((await since('99999999999')).changed).toBeNull()
		expect(ann.id).not.toBe(ben.id)
	})

	it('notes that somebody is absent today, gives their way, and says how their phone stands', async () => {
		const { db, ann, ids, call, board } = await world()
		expect(
			(await call('POST', '/absence', { employeeId: ann.id, isAbsent: true })).statusCode,
		).toBe(204)
		const person = async () => (await board()).people.find(({ id }) => id === ann.id)
		expect(await person()).toMatchObject({ daysOff: [{ date: today, part: 'whole' }] })
		await call('POST', '/absence', { employeeId: ann.id, isAbsent: false })
		expect(await person()).toMatchObject({
			...{ daysOff: [], phone: { lastContactAt: null, waiting: 0, refused: 0 } },
		})
		const way = (await call('GET', `/way?employeeId=${ann.id}&date=${today}`)).json().data
		const visited = way.places.filter(({ kind }: { kind: string }) => kind === 'visit')
		expect(visited.map(({ id }: { id: string }) => id)).toEqual(ids)
		expect(way.legs).toHaveLength(way.places.length - 1)
		const stranger = await createEmployee(db, test.now())
		const foreign = { employeeId: stranger.id, isAbsent: true }
		expect((await call('POST', '/absence', foreign)).statusCode).toBe(404)
		const foreignRoute = await call('GET', `/way?employeeId=${stranger.id}&date=${today}`)
		expect(foreignRoute.statusCode).toBe(404)
	})
})
