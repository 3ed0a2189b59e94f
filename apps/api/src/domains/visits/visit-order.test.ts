import { randomUUID } from 'node:crypto'
import { tourMaxVisits } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee, createVisit } from '../../testing/worlds/factories.ts'

type Item = { id: string; status: { value: string } }

async function countTours(db: Db, employeeId: string): Promise<number> {
	const tours = await db
		.selectFrom('tour')
		.select('id')
		.where('employee_id', '=', employeeId)
		.execute()
	return tours.length
}

describe.each(databaseKinds)('the order of a tour over %s', (kind) => {
	const test = openTestApp(kind)

	/** An employee with the visits a to e of today; c is done. */
	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const ids: Record<string, string> = {}
		for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
			const status = name === 'c' ? 'done' : 'plan'
			const visit = await createVisit(db, employee, { tour_position: index + 1, status })
			ids[name] = visit.id
		}
		const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)
		const namesOf = (data: { items: Item[] }) => data.items.map((item) => nameOf(item.id)).join('')
		const order = (wished: string[]) =>
			test.call(employee.token, 'PUT', '/api/visit/order', {
				body: { ids: wished.map((name) => ids[name] ?? name) },
			})
		const today = async () => (await test.call(employee.token, 'GET', '/api/visit')).json().data
		return { db, employee, ids, order, today, namesOf }
	}

	it('becomes the wished one, with done visits at their places', async () => {
		const { order, today, namesOf } = await world()
		const answer = await order(['e', 'b', 'd', 'a'])
		expect(answer.statusCode).toBe(200)
		expect(namesOf(answer.json().data)).toBe('ebcda')
		expect(answer.json().data).toEqual(await today())
	})

	it('keeps planned visits that were not named behind the named ones', async () => {
		const { order, namesOf } = await world()
		expect(namesOf((await order(['e'])).json().data)).toBe('eacbd')
	})

	it('stays when nothing is wished', async () => {
		const { order, namesOf } = await world()
		expect(namesOf((await order([])).json().data)).toBe('abcde')
	})

	it('passes over what is no longer planned today: done, cancelled, of another day', async () => {
		const { db, employee, ids, order, namesOf } = await world()
		const yesterday = await createVisit(db, employee, { date: '2026-11-18' })
		await db
			.updateTable('visit')
			.set({ status: 'canceled' })
			.where('id', '=', ids.b ?? '')
			.execute()
		const answer = await order(['c', 'e', yesterday.id, 'b', 'a'])
		expect(answer.statusCode).toBe(200)
		expect(namesOf(answer.json().data)).toBe('ebcad')
	})

	it('is refused with every id that is unknown, foreign, doubled or none', async () => {
		const { db, employee, ids, order, today, namesOf } = await world()
		const { sectorId } = employee
		const colleague = await createEmployee(db, test.now(), { sectorId })
		const foreign = await createVisit(db, colleague)

		const answer = await order(['e', foreign.id, 'a', randomUUID(), 'a', 'visit', 'a'])

		expect(answer.statusCode).toBe(422)
		const fields: Record<string, { alias: string }[]> = answer.json().error.fields
		const found = Object.entries(fields).map(([name, errors]) => [name, errors[0]?.alias])
		expect(Object.fromEntries(found)).toEqual({
			'ids.1': 'unknown_id',
			'ids.3': 'unknown_id',
			'ids.4': 'duplicate',
			'ids.5': 'unknown_id',
			'ids.6': 'duplicate',
		})
		expect(namesOf(await today())).toBe('abcde')
		expect(ids.a).toBeDefined()
	})

	it('is refused when no id is one', async () => {
		const { order } = await world()
		const answer = await order(['visit', 'order'])
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().error.fields)).toEqual(['ids.0', 'ids.1'])
	})

	it('is refused when it is longer than any tour', async () => {
		const { order } = await world()
		const answer = await order(Array.from({ length: tourMaxVisits + 1 }, () => randomUUID()))
		expect(answer.json().error.fields.ids[0].alias).toBe('max_items')
	})

	it('has a version that grows with every change', async () => {
		const { order, today } = await world()
		expect((await today()).version).toBe(0)
		for (const version of [1, 2, 3]) {
			expect((await order(['b', 'a'])).json().data.version).toBe(version)
		}
		expect((await today()).version).toBe(3)
	})

	it('of a day that is over changes nothing and is answered with the day as it stands', async () => {
		const { db, employee, ids, today } = await world()
		const first = await createVisit(db, employee, { date: '2026-11-18', tour_position: 1 })
		const second = await createVisit(db, employee, { date: '2026-11-18', tour_position: 2 })
		const before = await today()
		const answer = await test.call(employee.token, 'PUT', '/api/visit/order', {
			body: { date: '2026-11-18', ids: [second.id, first.id, ids.e, ids.a] },
		})
		expect(answer.statusCode).toBe(200)
		const { date, items } = answer.json().data
		expect(date).toBe('2026-11-18')
		expect(items.map((item: Item) => item.id)).toEqual([first.id, second.id])
		// Nor does it say anything of whether today's order is the best one.
		expect(await today()).toEqual(before)
		expect(await countTours(db, employee.id)).toBe(0)
	})

	it('of a day to come is that day’s, and of one without visits nothing is noted', async () => {
		const { db, employee, today } = await world()
		const date = '2026-11-20'
		const first = await createVisit(db, employee, { date, tour_position: 1 })
		const second = await createVisit(db, employee, { date, tour_position: 2 })
		const before = await today()
		const send = (body: object) =>
			test.call(employee.token, 'PUT', '/api/visit/order', { body }).then((one) => one.json().data)
		const { items } = await send({ date, ids: [second.id, first.id] })
		expect(items.map((item: Item) => item.id)).toEqual([second.id, first.id])
		expect(await today()).toEqual(before)
		expect((await send({ date: '2099-01-01', ids: [first.id] })).items).toEqual([])
		expect(await countTours(db, employee.id)).toBe(1)
	})

	it("never touches another employee's tour", async () => {
		const mine = await world()
		const yours = await world()
		await mine.order(['e', 'd'])
		expect((await yours.today()).version).toBe(0)
		expect(yours.namesOf(await yours.today())).toBe('abcde')
	})

	it('is one of the wished ones when two phones wish at once', async () => {
		const { order, today, namesOf } = await world()
		const answers = await Promise.all([order(['e', 'd', 'b', 'a']), order(['b', 'a', 'e', 'd'])])
		expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
		const { version, ...after } = await today()
		expect(version).toBe(2)
		expect(['edcba', 'baced']).toContain(namesOf(after))
	})
})
