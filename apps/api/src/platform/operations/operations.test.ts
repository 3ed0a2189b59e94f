import { createHash, randomUUID } from 'node:crypto'
import { type RouteShape, visitReportFormSchema, visitRoutes } from '@roundsman/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { createReleaseBeside } from '../../testing/databases/release-beside.ts'
import { databaseKinds, openBeside } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee, createVisit } from '../../testing/worlds/factories.ts'
import { handle } from '../route-handler.ts'
import { forgetOldAnswers, runOnce } from './operations.ts'

const reportShape = visitReportFormSchema.shape

const report = { businessActions: [], actionReports: [], comment: 'All well' }

describe.each(databaseKinds)('changes by key over %s', (kind) => {
	const test = openTestApp(kind)

	/** An employee with a planned visit, and a way to report it under a key. */
	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const visit = await createVisit(db, employee)
		const key = randomUUID()
		const send = (body: unknown = report, headers: Record<string, string> = {}) =>
			test.call(employee.token, 'POST', `/api/visit/${visit.id}/report`, {
				body,
				headers: { 'idempotency-key': key, ...headers },
			})
		const withdraw = () => test.call(employee.token, 'POST', `/api/operation/${key}/void`)
		return { db, employee, visit, key, send, withdraw }
	}
	const visitRow = (id: string) =>
		test.client.db
			.selectFrom('visit')
			.select(['status', 'version'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
	const operationRow = (key: string) =>
		test.client.db.selectFrom('operation').selectAll().where('key', '=', key).executeTakeFirst()
	const tourRows = (employeeId: string) =>
		test.client.db.selectFrom('tour').selectAll().where('employee_id', '=', employeeId).execute()

	it('take effect once and give the first answer again', async () => {
		const { visit, key, send } = await world()

		const first = await send()
		const second = await send()

		expect(first.statusCode).toBe(200)
		expect(first.headers['operation-id']).toBe(key)
		expect(first.headers).not.toHaveProperty('idempotent-replayed')
		expect(second.statusCode).toBe(200)
		expect(second.json()).toEqual(first.json())
		expect(second.headers).toMatchObject({ 'operation-id': key, 'idempotent-replayed': 'true' })
		expect(await visitRow(visit.id)).toEqual({ status: 'done', version: 2 })
		expect(await operationRow(key)).toMatchObject({
			kind: 'POST /visit/{id}/report',
			outcome: 'applied',
			status: 200,
		})
	})

	it('know their key in either case of letters', async () => {
		const { key, send } = await world()
		await send(report, { 'idempotency-key': key.toUpperCase() })
		expect((await send()).headers['idempotent-replayed']).toBe('true')
	})

	it('are refused when the key has been used for another body', async () => {
		const { visit, send } = await world()
		await send()
		const other = await send({ ...report, comment: 'Something else' })
		expect(other.statusCode).toBe(422)
		expect(other.json().error).toMatchObject({
			type: 'IDEMPOTENCY_MISMATCH',
			params: { outcome: 'applied' },
		})
		expect(await visitRow(visit.id)).toMatchObject({ version: 2 })
	})

	it('say when the one that had the key before was refused', async () => {
		const { send } = await world()
		expect((await send({ ...report, comment: '' })).statusCode).toBe(422)
		const other = await send()
		expect(other.json().error.params).toEqual({ outcome: 'refused' })
	})

	it('are refused when the key has been used for another record, route or version', async () => {
		const { db, employee, key, send } = await world()
		await send()
		const other = await createVisit(db, employee)
		const headers = { 'idempotency-key': key }
		const { token } = employee
		const answers = [
			await test.call(token, 'POST', `/api/visit/${other.id}/report`, { body: report, headers }),
			await test.call(token, 'PUT', '/api/employee-settings', { body: {}, headers }),
			await send(report, { 'if-match': '"1"' }),
		]
		for (const answer of answers) expect(answer.json().error.type).toBe('IDEMPOTENCY_MISMATCH')
		expect(await visitRow(other.id)).toEqual({ status: 'plan', version: 1 })
	})

	it('have one effect when 200 copies arrive at once', async () => {
		const { employee, visit, send } = await world()

		const answers = await Promise.all(Array.from({ length: 200 }, () => send()))

		const fresh = answers.filter(
			(answer) => answer.statusCode === 200 && !answer.headers['idempotent-replayed'],
		)
		expect(fresh).toHaveLength(1)
		for (const answer of answers) {
			if (answer.statusCode === 200) expect(answer.json()).toEqual(fresh[0]?.json())
			else expect(answer.json().error.type).toBe('IDEMPOTENCY_IN_PROGRESS')
		}
		expect(await visitRow(visit.id)).toEqual({ status: 'done', version: 2 })
		expect(await tourRows(employee.id)).toMatchObject([{ version: 1 }])
	})

	it.runIf(kind === 'postgres')('are told to come again while the first still runs', async () => {
		const { employee, visit, key, send } = await world()
		const first = await openBeside(test.client)
		await sql`begin`.execute(first.db)
		await sql`
			insert into operation (employee_id, key, fingerprint, kind, created_at)
			values (${employee.id}, ${key}, '', 'first', now())
		`.execute(first.db)

		const twin = await send()

		expect(twin.statusCode).toBe(409)
		expect(twin.json().error.type).toBe('IDEMPOTENCY_IN_PROGRESS')
		expect(twin.headers['retry-after']).toBe('1')
		expect(await visitRow(visit.id)).toMatchObject({ status: 'plan' })

		await sql`rollback`.execute(first.db)
		await first.close()
		expect((await send()).statusCode).toBe(200)
	})

	it.runIf(kind === 'postgres')('wait for another change longer than for a copy', async () => {
		const { employee, visit, send } = await world()
		const other = await openBeside(test.client)
		await sql`begin`.execute(other.db)
		await sql`select from employee where id = ${employee.id} for no key update`.execute(other.db)
		const watch = await openBeside(test.client)
		const longestWait = async () => {
			const { rows } = await sql<{ ms: number }>`
				select coalesce(max(extract(epoch from clock_timestamp() - query_start)) * 1000, 0)::float8 as ms
				from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
			`.execute(watch.db)
			return rows[0]?.ms ?? 0
		}
		let isAnswered = false
		const answer = send().finally(() => {
			isAnswered = true
		})

		await expect.poll(async () => isAnswered || (await longestWait()) > 400).toBe(true)
		expect(isAnswered).toBe(false)
		await sql`rollback`.execute(other.db)

		expect((await answer).statusCode).toBe(200)
		expect(await visitRow(visit.id)).toMatchObject({ status: 'done' })
		await other.close()
		await watch.close()
	})

	it.runIf(kind === 'postgres')('are busy where another change does not end', async () => {
		const { employee, key } = await world()
		const other = await openBeside(test.client)
		await sql`begin`.execute(other.db)
		await sql`select from employee where id = ${employee.id} for no key update`.execute(other.db)
		const change = {
			...{ employeeId: employee.id, key, kind: 'POST /visit', parsed: undefined, epoch: null },
			...{ deviceTime: null, isLateEntry: false, deviceId: null, now: test.now() },
			sent: { method: 'POST', address: '/api/visit', ifMatch: null, body: {} },
		}
		const effect = async (db: Db) => {
			await sql`select from employee where id = ${employee.id} for no key update`.execute(db)
			return { status: 204, body: null }
		}

		await expect(runOnce(test.client.db, change, effect, 20)).rejects.toMatchObject({
			...{ status: 503, type: 'BUSY', extras: { retryAfterS: 3 } },
		})

		await sql`rollback`.execute(other.db)
		await other.close()
		expect(await operationRow(key)).toBeUndefined()
		expect(await runOnce(test.client.db, change, effect, 20)).toMatchObject({ status: 204 })
	})

	it('keep a refusal by a rule, even when the rule would now let them pass', async () => {
		const { db, visit, key, send } = await world()
		const far = { ...report, position: { lat: 52.5, lng: 5.67, accuracy: 10 } }
		const refused = await send(far)
		expect(refused.statusCode).toBe(422)
		expect(refused.json().error.fields).toHaveProperty('farAwayComment')

		const place = { real_lat: 52.5, real_lng: 5.67 }
		await db.updateTable('customer').set(place).where('id', '=', visit.customer_id).execute()
		const late = await send(far)

		expect(late.statusCode).toBe(422)
		expect(late.json()).toEqual(refused.json())
		expect(late.headers['idempotent-replayed']).toBe('true')
		expect(await visitRow(visit.id)).toEqual({ status: 'plan', version: 1 })
		expect(await operationRow(key)).toMatchObject({ outcome: 'refused', status: 422 })
		expect((await send(far, { 'idempotency-key': randomUUID() })).statusCode).toBe(200)
	})

	it('keep no 401: the same key works once the employee is active again', async () => {
		const { db, employee, key, send } = await world()
		const setActive = (is_active: boolean) =>
			db.updateTable('employee').set({ is_active }).where('id', '=', employee.id).execute()
		await setActive(false)
		expect((await send()).statusCode).toBe(401)
		expect(await operationRow(key)).toBeUndefined()

		await setActive(true)
		expect((await send()).statusCode).toBe(200)
	})

	it("keep no 403: the same key works once the visit is the caller's", async () => {
		const { db, employee, visit, key, send } = await world()
		const { sectorId } = employee
		const colleague = await createEmployee(db, test.now(), { sectorId })
		const give = (employee_id: string) =>
			db.updateTable('visit').set({ employee_id }).where('id', '=', visit.id).execute()
		await give(colleague.id)
		expect((await send()).statusCode).toBe(403)
		expect(await operationRow(key)).toBeUndefined()

		await give(employee.id)
		expect((await send()).statusCode).toBe(200)
	})

	it('leave nothing half done when they fail, and work later under the same key', async () => {
		const { db, employee, visit, key, send } = await world()
		// The last write of a report fails: the customer's last visit.
		await sql`alter table customer add constraint broken check (last_visit_on is null) not valid`.execute(
			db,
		)
		const failed = await send()
		await sql`alter table customer drop constraint broken`.execute(db)

		expect(failed.statusCode).toBe(500)
		expect(failed.json().error).toEqual({
			type: 'INTERNAL',
			message: 'Something went wrong. Please, try again later',
			alias: 'generic',
		})
		expect(await visitRow(visit.id)).toEqual({ status: 'plan', version: 1 })
		expect(await tourRows(employee.id)).toEqual([])
		expect(
			await db.selectFrom('visit_report').where('visit_id', '=', visit.id).selectAll().execute(),
		).toEqual([])
		expect(await operationRow(key)).toBeUndefined()
		const again = await send()
		expect(again.statusCode).toBe(200)
		expect(again.headers).not.toHaveProperty('idempotent-replayed')
	})

	it("do not know another employee's key", async () => {
		const mine = await world()
		const yours = await world()
		await mine.send()
		const answer = await yours.send(report, { 'idempotency-key': mine.key })
		expect(answer.statusCode).toBe(200)
		expect(answer.headers).not.toHaveProperty('idempotent-replayed')
		expect(answer.json().data.id).toBe(yours.visit.id)
	})

	it.each(['', 'one', '1234', '00000000-0000-0000-0000-00000000000g'])(
		'need a key that is a UUID, not %j',
		async (key) => {
			const { visit, send } = await world()
			const answer = await send(report, { 'idempotency-key': key })
			expect(answer.statusCode).toBe(400)
			expect(answer.json().error.type).toBe('IDEMPOTENCY_KEY_MISSING')
			expect(await visitRow(visit.id)).toMatchObject({ status: 'plan' })
		},
	)

	it('that were withdrawn before they arrived have no effect', async () => {
		const { visit, key, send, withdraw } = await world()
		expect((await withdraw()).json()).toEqual({ data: { outcome: 'voided' } })

		const late = await send()

		expect(late.statusCode).toBe(410)
		expect(late.json().error.type).toBe('VOIDED')
		expect(await visitRow(visit.id)).toEqual({ status: 'plan', version: 1 })
		expect(await operationRow(key)).toMatchObject({ outcome: 'voided' })
		expect((await withdraw()).json()).toEqual({ data: { outcome: 'voided' } })
	})

	it('that were withdrawn after they arrived say how they ended', async () => {
		const applied = await world()
		await applied.send()
		expect((await applied.withdraw()).json()).toEqual({ data: { outcome: 'applied' } })
		expect(await visitRow(applied.visit.id)).toMatchObject({ status: 'done' })
		expect((await applied.send()).headers['idempotent-replayed']).toBe('true')

		const refused = await world()
		await refused.send({ ...report, comment: '' })
		expect((await refused.withdraw()).json()).toEqual({ data: { outcome: 'refused' } })
		expect((await refused.send({ ...report, comment: '' })).statusCode).toBe(422)
	})

	it('are withdrawn by their own employee only', async () => {
		const mine = await world()
		const other = await createEmployee(test.client.db, test.now())
		await test.call(other.token, 'POST', `/api/operation/${mine.key}/void`)
		expect((await mine.send()).statusCode).toBe(200)
	})

	it('are remembered for ever, their answers for 90 days', async () => {
		const { db, visit, key, send } = await world()
		const first = await send()
		const daysLater = (days: number) => new Date(test.now().getTime() + days * 86_400_000)

		await forgetOldAnswers(db, daysLater(90))
		expect((await send()).json()).toEqual(first.json())
		await forgetOldAnswers(db, daysLater(91))

		expect(await operationRow(key)).toMatchObject({ outcome: 'applied', status: 200, answer: null })
		const late = await send()
		expect(late.statusCode).toBe(200)
		expect(late.headers).toMatchObject({ 'operation-id': key, 'idempotent-replayed': 'true' })
		expect(late.json()).toEqual({ data: null })
		expect(await visitRow(visit.id)).toEqual({ status: 'done', version: 2 })
		const other = await send({ ...report, comment: 'Something else' })
		expect(other.json().error.type).toBe('IDEMPOTENCY_MISMATCH')
	})

	it('stay refused for ever, in other words after 90 days', async () => {
		const { db, visit, key, send } = await world()
		await send({ ...report, comment: '' })
		await forgetOldAnswers(db, new Date(test.now().getTime() + 91 * 86_400_000))
		const late = await send({ ...report, comment: '' })
		expect(late.statusCode).toBe(422)
		expect(late.json().error).toMatchObject({ type: 'REFUSED_LONG_AGO', alias: 'refused_long_ago' })
		expect(late.headers['operation-id']).toBe(key)
		expect(await visitRow(visit.id)).toEqual({ status: 'plan', version: 1 })
	})

	it('are known by the rule under which an older release stored them', async () => {
		const { db, employee, visit, key, send } = await world()
		const first = await send()
		const parsed = [{ id: visit.id }, undefined, report, null]
		const fingerprint = createHash('sha256')
			.update(JSON.stringify(['POST /visit/{id}/report', parsed]))
			.digest()
		await db
			.updateTable('operation')
			.set({ fingerprint, fingerprint_rule: 1 })
			.where('employee_id', '=', employee.id)
			.where('key', '=', key)
			.execute()
		const repeat = await send()
		expect(repeat.json()).toEqual(first.json())
		expect(repeat.headers['idempotent-replayed']).toBe('true')
		const other = await send({ ...report, comment: 'Something else' })
		expect(other.json().error.type).toBe('IDEMPOTENCY_MISMATCH')
	})

	describe('repeated to a later release', () => {
		const { reportVisit } = visitRoutes
		const neverRun = async () => {
			throw new Error('The change ran once more')
		}
		/** Repeats what this release has applied to one with another contract for the route. */
		async function repeatTo(route: RouteShape, body: unknown = report) {
			const { employee, visit, key, send } = await world()
			const first = await send(body)
			const later = await createReleaseBeside(test, [handle(route, neverRun)])
			const headers = { authorization: `Bearer ${employee.token}`, 'idempotency-key': key }
			const url = `/api/visit/${visit.id}/report`
			const again = await later.inject({ method: 'POST', url, headers, payload: body as object })
			await later.close()
			return { first, again, key }
		}
		const withBody = (body: RouteShape['body'] & object): RouteShape => ({ ...reportVisit, body })

		it.each([
			['has a new field with a default', { mood: z._default(z.string(), 'fine') }],
			['demands a new field', { mood: z.string() }],
		])('are answered as they were when it %s', async (_, more) => {
			const { first, again, key } = await repeatTo(
				withBody(z.strictObject({ ...reportShape, ...more })),
			)
			expect(again.statusCode, again.body).toBe(200)
			expect(again.json()).toEqual(first.json())
			expect(again.headers).toMatchObject({ 'operation-id': key, 'idempotent-replayed': 'true' })
		})

		it('are answered as they were when it has another order of fields, or fewer', async () => {
			const { comment, ...others } = reportShape
			for (const shape of [{ comment, ...others }, others]) {
				const { first, again } = await repeatTo(withBody(z.strictObject(shape)))
				expect(again.json()).toEqual(first.json())
			}
		})

		it('are known to be applied when what was answered is not readable any more', async () => {
			const answer = z.object({ id: z.uuid(), mood: z.string() })
			const { again, key } = await repeatTo({ ...reportVisit, answer })
			expect(again.statusCode, again.body).toBe(200)
			expect(again.json()).toEqual({ data: null })
			expect(again.headers['operation-id']).toBe(key)
		})

		it('stay refused', async () => {
			const { first, again } = await repeatTo(withBody(z.strictObject({ mood: z.string() })), {
				...report,
				comment: '',
			})
			expect(first.statusCode).toBe(422)
			expect(again.json()).toEqual(first.json())
		})
	})
})
