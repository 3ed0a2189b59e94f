import { randomUUID } from 'node:crypto'
import { batchMaxChanges, type ChangeAnswer, needsKey, routes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee, createVisit } from '../../testing/worlds/factories.ts'

const report = (comment: string) => ({ businessActions: [], actionReports: [], comment })

function change(url: string, body: unknown, headers: Record<string, string> = {}) {
	return { method: 'POST', url, headers: { 'idempotency-key': randomUUID(), ...headers }, body }
}

const reportOf = (visitId: string, comment = 'All well') =>
	change(`/api/visit/${visitId}/report`, report(comment))

describe.each(databaseKinds)('changes that come together over %s', (kind) => {
	const test = openTestApp(kind)

	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const [first, second, third] = [
			await createVisit(db, employee),
			await createVisit(db, employee),
			await createVisit(db, employee),
		].map(({ id }) => id) as [string, string, string]
		const send = (runs: unknown, headers: Record<string, string> = {}) =>
			test.call(employee.token, 'POST', '/api/operation/batch', { body: { runs }, headers })
		const statuses = async () => {
			const rows = await db.selectFrom('visit').select(['id', 'status']).execute()
			return [first, second, third].map((id) => rows.find((row) => row.id === id)?.status)
		}
		return { employee, visits: [first, second, third] as const, send, statuses }
	}

	const answersOf = (answer: { json(): { data: { runs: ChangeAnswer[][] } } }) =>
		answer.json().data.runs
	const statusesOf = (answer: Parameters<typeof answersOf>[0]) =>
		answersOf(answer).map((run) => run.map(({ status }) => status))

	it('are each answered as if they had come alone, and once only', async () => {
		const { visits, send, statuses } = await world()
		const runs = [[reportOf(visits[0]), reportOf(visits[1])], [reportOf(visits[2])]]

		const first = await send(runs)
		const again = await send(runs)

		expect(first.statusCode).toBe(200)
		expect(statusesOf(first)).toEqual([[200, 200], [200]])
		expect(answersOf(first).flat()).toMatchObject(
			runs.flat().map(({ headers }) => ({
				headers: { 'operation-id': headers['idempotency-key'] },
				body: { data: { status: { value: 'done' } } },
			})),
		)
		expect(answersOf(again)).toEqual(answersOf(first))
		expect(await statuses()).toEqual(['done', 'done', 'done'])
	})

	it('stop in their run where one is refused, and go on in the others', async () => {
		const { visits, send, statuses } = await world()
		const answer = await send([
			[reportOf(visits[0], ''), reportOf(visits[1])],
			[reportOf(visits[2])],
		])
		expect(statusesOf(answer)).toEqual([[422], [200]])
		expect(answersOf(answer)[0]?.[0]).toMatchObject({ body: { error: { type: 'VALIDATION' } } })
		expect(await statuses()).toEqual(['plan', 'plan', 'done'])
	})

	it('follow the person’s own versions, and see nothing of other people', async () => {
		const { visits, send } = await world()
		const foreign = await world()
		const [visit] = visits
		const stale = change(`/api/visit/${visit}/report`, report('Late'), { 'if-match': '"7"' })
		const answer = await send([
			[stale],
			[reportOf(foreign.visits[0])],
			[change('/api/no', {})],
			[change('/api/../elsewhere', {})],
		])
		expect(statusesOf(answer)).toEqual([[409], [404], [404], [404]])
		expect(await foreign.statuses()).toEqual(['plan', 'plan', 'plan'])
	})

	it('are none of them carried out for nobody', async () => {
		const { visits, statuses } = await world()
		const body = { runs: [[reportOf(visits[0])]] }
		for (const token of [null, 'dead']) {
			const answer = await test.call(token, 'POST', '/api/operation/batch', { body })
			expect(answer.statusCode).toBe(401)
		}
		expect(await statuses()).toEqual(['plan', 'plan', 'plan'])
	})

	it('are none of them carried out when the batch is not right', async () => {
		const { visits, send, statuses } = await world()
		const good = reportOf(visits[0])
		const { headers: _, ...withoutKey } = good
		const wrong = [
			[],
			[[]],
			[[good, change('/map/style.json', {})]],
			[[good, { ...good, method: 'GET' }]],
			[[good, { ...withoutKey, headers: {} }]],
			[[good, change(good.url, good.body, { authorization: 'Bearer other' })]],
			[Array.from({ length: batchMaxChanges + 1 }, () => reportOf(visits[1]))],
			Array.from({ length: batchMaxChanges + 1 }, () => [reportOf(visits[1])]),
			Array.from({ length: batchMaxChanges }, () => [reportOf(visits[0]), reportOf(visits[1])]),
		]
		for (const runs of wrong) expect((await send(runs)).statusCode).toBe(422)
		expect(await statuses()).toEqual(['plan', 'plan', 'plan'])
	})

	it('hold no other batch, however it is addressed', async () => {
		const { visits, send, statuses } = await world()
		const inner = { runs: [[reportOf(visits[0])]] }
		for (const name of ['operation', '%6fperation', 'visit/../operation']) {
			const answer = await send([[change(`/api/${name}/batch`, inner)]])
			expect(statusesOf(answer)).toEqual([[400]])
		}
		expect(await statuses()).toEqual(['plan', 'plan', 'plan'])
	})

	it('are no sign-in, and nothing else that has no key of its own', async () => {
		const { employee, visits, send } = await world()
		const keyless = Object.values(routes).filter(
			(route) => route.method !== 'GET' && !needsKey(route),
		)
		expect(keyless.map(({ path }) => path)).toContain('/login')
		for (const { method, path } of keyless) {
			const url = `/api${path.replace(/\{\w+\}/g, randomUUID())}`
			const entry = { ...change(url, { login: 'somebody', password: 'guess' }), method }
			const answer = await send([[entry], [reportOf(visits[0])]])
			expect([path, statusesOf(answer)[0]]).toEqual([path, [400]])
		}
		const failures = await test.client.db.selectFrom('sign_in_failure').selectAll().execute()
		expect(failures).toEqual([])
		// Still signed in, and what stood beside was carried out.
		expect((await test.call(employee.token, 'GET', '/api/profile')).statusCode).toBe(200)
	})

	it('are limited and refused like others: an app that is too old', async () => {
		const { send } = await world()
		const old = await send([[reportOf(randomUUID())]], { 'contract-version': '0' })
		expect(old.statusCode).toBe(426)
	})
})
