import { randomUUID } from 'node:crypto'
import type { DaysOff, OfficeDayOffDetail, VisitDecision } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee, createSector, createVisit } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const today = '2026-11-19'
const monday = '2026-11-23'
const friday = '2026-11-27'
const nextMonday = '2026-11-30'

const aliasesOf = (answer: { json(): { error: { fields: object } } }) =>
	Object.fromEntries(
		Object.entries(answer.json().error.fields).map(([path, [error]]) => [path, error.alias]),
	)

describe.each(databaseKinds)('days off over %s', (kind) => {
	const test = openTestApp(kind)

	/** Two people of a sector, and a dispatcher of it. */
	async function world() {
		const { db } = test.client
		const sector = await createSector(db, { country: 'nl' })
		const ann = await createEmployee(db, test.now(), { sectorId: sector.id })
		const ben = await createEmployee(db, test.now(), { sectorId: sector.id })
		const kim = await createOfficePerson(db, test.now(), {
			...{ office_role: 'dispatcher', scope: [{ sectorId: sector.id }] },
		})
		const call = (method: 'GET' | 'POST', path: string, body?: object, token = ann.token) =>
			test.call(token, method, `/api${path}`, body ? { body } : {})
		const read = async () => (await call('GET', '/days-off')).json().data as DaysOff
		const ask = (firstDate: string, lastDate = firstDate, more: object = {}) =>
			call('POST', '/days-off', { id: randomUUID(), firstDate, lastDate, part: 'whole', ...more })
		const asked = async (firstDate: string, lastDate = firstDate, more: object = {}) => {
			const id = randomUUID()
			const answer = await ask(firstDate, lastDate, { ...more, id })
			expect(answer.statusCode, answer.body).toBe(201)
			return id
		}
		const office = (method: 'GET' | 'POST', path: string, body?: object, token = kim.token) =>
			call(method, `/office/days-off${path}`, body, token)
		const detail = async (id: string) =>
			(await office('GET', `/requests/${id}`)).json().data as OfficeDayOffDetail
		const approve = (id: string, visits: VisitDecision[] = []) =>
			office('POST', `/requests/${id}/approve`, { visits })
		const visitOn = (date: string) => createVisit(db, ann, { date })
		const stateOf = (id: string) =>
			db
				.selectFrom('visit')
				.select(['date', 'status', 'employee_id as employeeId'])
				.where('id', '=', id)
				.executeTakeFirstOrThrow()
		return { db, ann, ben, kim, call, read, ask, asked, office, detail, approve, visitOn, stateOf }
	}

	it('are asked for, counted without weekends and holidays, and taken back', async () => {
		const { read, asked, call } = await world()
		expect(await read()).toMatchObject({ version: 0, requests: [], range: { end: '2027-12-31' } })
		const id = await asked('2026-12-24', '2026-12-28', { note: ' Skiing ' })
		const after = await read()
		expect(after.version).toBe(1)
		expect(after.requests).toMatchObject([{ id, state: 'asked', note: 'Skiing', reason: null }])
		expect(after.holidays).toContain('2026-12-25')
		const withdrawn = await call('POST', `/days-off/${id}/withdraw`)
		expect(withdrawn.json().data).toMatchObject({ version: 2, requests: [{ state: 'withdrawn' }] })
		expect((await call('POST', `/days-off/${id}/withdraw`)).json().data.version).toBe(2)
	})

	it('tell each wrong field at once', async () => {
		const { ask, asked, ann, db } = await world()
		const faults = async (...period: Parameters<typeof ask>) => {
			const answer = await ask(...period)
			expect(answer.statusCode, answer.body).toBe(422)
			return aliasesOf(answer)
		}
		const note = '<b onclick="x()">now</b>'
		expect(await faults('2026-11-18', '2026-11-18', { note })).toEqual({
			...{ firstDate: 'date_out_of_range', note: 'no_markup' },
		})
		expect(await faults(friday, monday)).toEqual({ lastDate: 'date_order' })
		expect(await faults(monday, friday, { part: 'morning' })).toEqual({
			lastDate: 'half_day_single',
		})
		expect(await faults(monday, '2027-02-27')).toEqual({ lastDate: 'period_too_long' })
		expect(await faults('2026-11-21', '2026-11-22')).toEqual({ firstDate: 'no_working_day' })
		await asked(monday)
		expect(await faults('2026-11-20', monday)).toEqual({ lastDate: 'day_off_overlap' })
		await createVisit(db, ann, { date: today, arrived_at: test.now() })
		expect(await faults(today)).toEqual({ firstDate: 'tour_underway' })
		expect(await faults('tomorrow', '', { note: 'x'.repeat(301) })).toEqual({
			...{ firstDate: 'invalid_format', lastDate: 'invalid_format', note: 'max_length' },
		})
	})

	it('come once, however often they arrive, and never under the id of somebody else', async () => {
		const { call, ben } = await world()
		const form = { id: randomUUID(), firstDate: monday, lastDate: monday, part: 'whole' }
		const first = await call('POST', '/days-off', form)
		const again = await call('POST', '/days-off', form)
		expect(again.json()).toEqual(first.json())
		const taken = await call('POST', '/days-off', form, ben.token)
		expect(aliasesOf(taken)).toEqual({ id: 'duplicate' })
		expect(
			(await call('POST', `/days-off/${form.id}/withdraw`, undefined, ben.token)).statusCode,
		).toBe(404)
	})

	it('are approved with what becomes of each visit, in one go', async () => {
		const { asked, detail, approve, visitOn, stateOf, ben, read, call } = await world()
		const [stays, moves, goes, ends] = [
			...[await visitOn(monday), await visitOn('2026-11-24')],
			...[await visitOn('2026-11-25'), await visitOn(friday)],
		]
		if (!stays || !moves || !goes || !ends) throw new Error('no visits')
		const id = await asked(monday, friday)
		const { visits, request } = await detail(id)
		expect(request).toMatchObject({ halfDays: 10, visits: 4 })
		expect(visits.map(({ id: visitId, nextDate }) => [visitId, nextDate])).toEqual(
			[stays, moves, goes, ends].map((visit) => [visit.id, nextMonday]),
		)
		const key = { version: 1 }
		const decisions: VisitDecision[] = [
			{ becomes: 'stay', visitId: stays.id, ...key },
			{ becomes: 'move', visitId: moves.id, ...key, date: nextMonday },
			{ becomes: 'move', visitId: goes.id, ...key, date: '2026-11-25', employeeId: ben.id },
			{ becomes: 'due', visitId: ends.id, ...key },
		]
		expect(aliasesOf(await approve(id, decisions.slice(1)))).toEqual({ visits: 'visits_changed' })
		const onDayOff: VisitDecision = { ...key, becomes: 'move', visitId: moves.id, date: friday }
		const refused = await approve(id, decisions.with(1, onDayOff))
		expect(aliasesOf(refused)).toEqual({ 'visits.1': 'date_excluded' })
		expect((await read()).days).toEqual([])
		const answer = await approve(id, decisions)
		expect(answer.statusCode, answer.body).toBe(200)
		expect((await read()).days).toHaveLength(5)
		expect(await stateOf(stays.id)).toMatchObject({ date: monday, status: 'plan' })
		expect(await stateOf(moves.id)).toMatchObject({ date: nextMonday, status: 'plan' })
		expect(await stateOf(goes.id)).toMatchObject({ date: '2026-11-25', employeeId: ben.id })
		expect(await stateOf(ends.id)).toMatchObject({ status: 'canceled' })
		expect((await approve(id)).json().error.alias).toBe('request_decided')
		expect((await call('POST', `/days-off/${id}/withdraw`)).json().data.days).toEqual([])
	})

	it('shape the days for visits, the best days and the board until they are withdrawn', async () => {
		const { asked, approve, call, ann, visitOn, db, kim } = await world()
		const visit = await visitOn(today)
		const id = await asked(monday)
		const excluded = async () => {
			const days = (await call('GET', '/visit/days')).json().data
			return (days.excluded as { date: string; reason: string }[]).find(
				({ date }) => date === monday,
			)
		}
		const onBoard = async () => {
			const url = `/office/board?date=${monday}`
			const { people } = (await call('GET', url, undefined, kim.token)).json().data
			return people.find((person: { id: string }) => person.id === ann.id).daysOff
		}
		const effect = async () => {
			const body = { employeeId: ann.id, date: monday, visitId: visit.id }
			return (await call('POST', '/office/board/effect', body, kim.token)).json().data.forbidden
		}
		const replanned = async () =>
			(await call('POST', `/visit/${visit.id}/replan`, { date: monday })).statusCode
		expect([await excluded(), await onBoard(), await effect()]).toEqual([undefined, [], null])
		await approve(id)
		expect(await excluded()).toEqual({ date: monday, reason: 'dayOff' })
		expect(await onBoard()).toEqual([{ date: monday, part: 'whole' }])
		expect(await effect()).toBe('date_excluded')
		expect(await replanned()).toBe(422)
		// What is ended today goes on behind the day off.
		const stopped = await call('POST', '/tour/stop', {})
		expect(stopped.statusCode, stopped.body).toBe(200)
		const { date } = await db
			.selectFrom('visit')
			.select('date')
			.where('id', '=', visit.id)
			.executeTakeFirstOrThrow()
		expect(date).toBe('2026-11-20')
		await call('POST', `/days-off/${id}/withdraw`)
		expect([await excluded(), await onBoard(), await effect()]).toEqual([undefined, [], null])
		expect(await replanned()).toBe(200)
	})

	it('are refused with a reason; approved ones that have begun are not taken back by phone', async () => {
		const { asked, office, approve, read, call } = await world()
		const id = await asked(monday)
		const refuse = (reason: string) => office('POST', `/requests/${id}/refuse`, { reason })
		expect(aliasesOf(await refuse(' '))).toEqual({ reason: 'required' })
		expect((await refuse('Two are away already')).statusCode).toBe(200)
		expect((await read()).requests[0]).toMatchObject({
			...{ state: 'refused', reason: 'Two are away already' },
		})
		expect((await call('POST', `/days-off/${id}/withdraw`)).json().error.alias).toBe(
			'request_decided',
		)
		const begun = await asked(today)
		await approve(begun)
		expect((await call('POST', `/days-off/${begun}/withdraw`)).json().error.alias).toBe(
			'day_off_begun',
		)
	})

	it('are seen by the office within its scope, with the balance and the team', async () => {
		const { asked, office, approve, ann, detail, db, kim } = await world()
		const admin = await createOfficePerson(db, test.now())
		const body = { personId: ann.id, year: 2026, halfDays: 51 }
		const put = await test.call(admin.token, 'PUT', '/api/office/days-off/entitlement', { body })
		expect(put.json().data).toEqual({ year: 2026, entitlement: 51, taken: 0, asked: 0, left: 51 })
		await approve(await asked(monday, '2026-11-24'))
		const id = await asked('2026-11-25', '2026-11-25', { part: 'afternoon' })
		expect((await detail(id)).balances).toEqual([
			{ year: 2026, entitlement: 51, taken: 4, asked: 1, left: 46 },
		])
		const list = (await office('GET', '/requests')).json().data
		expect(list.items).toMatchObject([{ id, person: { id: ann.id }, halfDays: 1, visits: 0 }])
		const decided = (await office('GET', '/requests?filter.state=decided')).json().data
		expect(decided.items).toMatchObject([{ state: 'approved' }])
		const team = (await office('GET', `/team?start=${monday}&days=5`)).json().data
		const own = team.people.find((person: { id: string }) => person.id === ann.id)
		expect(
			own.days.map(({ state, part }: { state: string; part: string }) => [state, part]),
		).toEqual([
			['off', 'whole'],
			['off', 'whole'],
			['asked', 'afternoon'],
		])
		const stranger = await createOfficePerson(db, test.now(), {
			...{ office_role: 'dispatcher', scope: [{ country: 'it' }] },
		})
		expect((await office('GET', `/requests/${id}`, undefined, stranger.token)).statusCode).toBe(404)
		expect((await office('GET', '/requests', undefined, stranger.token)).json().data.items).toEqual(
			[],
		)
		const mine = (await office('GET', '/requests', undefined, kim.token)).json().data
		expect(mine.meta.total).toBe(1)
	})
})
