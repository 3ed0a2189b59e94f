import { addDays, dateIn, mondayOf } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'
import { createTicketsWorld } from '../../../testing/worlds/tickets-world.ts'

describe.each(databaseKinds)('tickets of the office over %s', (kind) => {
	const test = openTestApp(kind)

	async function openWorld() {
		const world = await createTicketsWorld(test)
		const { db } = test.client
		const images = [await world.upload(1), await world.upload(2)]
		const reported = await world.report({ ...world.damaged, images })
		const { id, ticketId: number } = reported.json().data
		const dispatcher = await createOfficePerson(db, test.now(), {
			office_role: 'dispatcher',
			scope: [{ sectorId: world.employee.sectorId }],
		})
		const outside = await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })
		const office = (
			method: 'GET' | 'POST' | 'PUT',
			rest: string,
			body?: object,
			who = dispatcher,
		) => test.call(who.token, method, `/api/office/ticket${rest}`, body ? { body } : {})
		const list = async (query: string, who = dispatcher) =>
			(await office('GET', query, undefined, who)).json().data.items
		return { ...world, id, number, dispatcher, outside, office, list }
	}

	it('are found within the scope, by state, reason, customer and number', async () => {
		const { id, number, customer, list, office, outside, dispatcher } = await openWorld()
		const found = [{ id, number, status: 'new', reason: 'damaged_goods', answeredAt: null }]
		expect(await list('')).toMatchObject(found)
		expect(await list(`?filter.search=garage ${number}`)).toMatchObject(found)
		expect(await list('?filter.status=new,open&filter.reason=damaged_goods')).toHaveLength(1)
		expect(await list('?filter.status=solved')).toEqual([])
		expect(await list('?filter.customer=nobody')).toEqual([])
		expect((await office('GET', '/count')).json().data).toMatchObject({
			...{ new: 1, open: 0, solved: 0, reasons: [{ reason: 'damaged_goods', count: 1 }] },
		})
		const whole = (await office('GET', `/${id}`)).json().data
		expect(whole).toMatchObject({ customer: { id: customer.id }, answers: [], elsewhere: null })
		expect(whole.photos).toHaveLength(2)
		const [{ url }] = whole.photos
		expect((await test.call(dispatcher.token, 'GET', url)).statusCode).toBe(200)
		expect((await test.call(outside.token, 'GET', url)).statusCode).toBe(404)
		expect(await list('', outside)).toEqual([])
		const foreign = await office('POST', `/${id}/answer`, { answer: 'Mine' }, outside)
		expect(foreign.statusCode).toBe(404)
	})

	it('are answered, which the phone reads, and solved by an answer', async () => {
		const { id, office, history, dispatcher } = await openWorld()
		const empty = await office('POST', `/${id}/answer`, { answer: ' ' })
		expect(empty.json().error.fields.answer).toHaveLength(1)
		const first = { text: 'Which disc did you get?', by: dispatcher.name }
		const asked = await office('POST', `/${id}/answer`, { answer: first.text })
		expect(asked.json().data).toMatchObject({ status: 'open', solution: null, answers: [first] })
		test.setTime(new Date(test.now().getTime() + 60_000).toISOString())
		const second = { text: 'The right one comes on Friday.', by: dispatcher.name }
		const solved = await office('POST', `/${id}/answer`, { answer: second.text, isSolved: true })
		expect(solved.json().data).toMatchObject({ status: 'solved', solution: second.text })
		expect(await history()).toMatchObject([
			{ status: { value: 'solved' }, solution: second.text, answers: [first, second] },
		])
		const silent = await office('PUT', `/${id}/status`, { status: 'solved' })
		expect(silent.json().error.fields.status).toHaveLength(1)
		const again = await office('PUT', `/${id}/status`, { status: 'open' })
		expect(again.json().data).toMatchObject({ status: 'open', closedAt: null })
	})

	it('are in the care of whoever takes them, until a day, and found by both', async () => {
		const { id, office, list, dispatcher, outside, employee } = await openWorld()
		const found = [{ id }]
		expect(await list('?filter.assignee=nobody')).toMatchObject(found)
		const taken = await office('PUT', `/${id}/status`, { status: 'open' })
		const me = { id: dispatcher.id, name: dispatcher.name }
		expect(taken.json().data).toMatchObject({ status: 'open', assignee: me, dueOn: null })
		expect(await list('?filter.assignee=me')).toMatchObject(found)
		expect(await list('?filter.assignee=nobody')).toEqual([])
		const { id: colleague, token } = await createOfficePerson(test.client.db, test.now(), {
			office_role: 'dispatcher',
			scope: [{ sectorId: employee.sectorId }],
		})
		const over = await test.call(token, 'PUT', `/api/office/ticket/${id}/status`, {
			body: { status: 'open' },
		})
		expect(over.json().data.assignee.id).toBe(colleague)
		const today = dateIn('Europe/Amsterdam', test.now())
		for (const [dueOn, dues] of [
			[addDays(today, -1), ['overdue']],
			[today, ['today', 'week']],
			[addDays(mondayOf(today), 7), []],
		] as const) {
			expect((await office('PUT', `/${id}/due`, { dueOn })).json().data.dueOn).toBe(dueOn)
			for (const due of ['overdue', 'today', 'week'] as const) {
				const wanted = (dues as readonly string[]).includes(due) ? found : []
				expect(await list(`?filter.due=${due}`), `${dueOn}, ${due}`).toMatchObject(wanted)
			}
		}
		await office('PUT', `/${id}/due`, { dueOn: addDays(today, -1) })
		expect((await office('GET', '/count')).json().data).toMatchObject({
			...{ mine: 0, nobody: 0, overdue: 1 },
		})
		const foreign = await office('PUT', `/${id}/due`, { dueOn: null }, outside)
		expect(foreign.statusCode).toBe(404)
	})
})
