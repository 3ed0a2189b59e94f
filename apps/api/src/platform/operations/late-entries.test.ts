import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { createEmployee, createVisit } from '../../testing/worlds/factories.ts'
import { createReturnsWorld } from '../../testing/worlds/returns-world.ts'

const report = { businessActions: [], actionReports: [], comment: 'All well' }
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const old = '2024-06-01T09:00:00.000Z'

describe.each(databaseKinds)("a device's clock over %s", (kind) => {
	const test = openTestApp(kind)
	beforeEach(() => test.setTime(testNow))

	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const passwordHash = await hash('right-enough', cheap)
		await db
			.updateTable('employee')
			.set({ password_hash: passwordHash })
			.where('id', '=', employee.id)
			.execute()
		/** Signs in from a browser, and says how it then reports visits. */
		const signIn = async (deviceMark?: string) => {
			const form = { login: employee.login, password: 'right-enough', deviceMark }
			const answer = await test.call(null, 'POST', '/api/login', { body: form })
			expect(answer.statusCode, answer.body).toBe(200)
			return answer.json().data as { token: string; deviceMark: string }
		}
		const reportAt = async (token: string, deviceTime: string, device?: string) => {
			const { id } = await createVisit(db, employee)
			const headers = { 'device-time': deviceTime, ...(device ? { device } : {}) }
			const url = `/api/visit/${id}/report`
			const answer = await test.call(token, 'POST', url, { body: report, headers })
			expect(answer.statusCode, answer.body).toBe(200)
			return (await test.call(token, 'GET', url)).json().data.reportedAt
		}
		const lates = async () =>
			(await runOffice(test.deps, 'late'))
				.split('\n')
				.filter((line) => line.startsWith(employee.login))
		return { employee, signIn, reportAt, lates }
	}

	it('brings no claim back into the year in which it could be made', async () => {
		const { employee, open, claimForm, call } = await createReturnsWorld(test)
		const { id } = await open()
		await test.client.db.updateTable('customer_order').set({ delivered_on: '2024-05-28' }).execute()
		const answer = await call('POST', '/return-claim', claimForm(id), { 'device-time': old })
		expect(answer.statusCode).toBe(422)
		expect(answer.json().error.fields.orderProductId).toMatchObject([{ alias: 'period_over' }])
		expect(await runOffice(test.deps, 'late')).toContain(
			`${employee.login} POST /return-claim refused said ${old} arrived ${testNow}`,
		)
	})

	it('counts back thirty days, and what is older is done now and listed', async () => {
		const { employee, reportAt, lates } = await world()
		expect(await reportAt(employee.token, '2026-10-20T09:00:00.000Z')).toBe(
			'2026-10-20T09:00:00.000Z',
		)
		expect(await lates()).toEqual([])
		expect(await reportAt(employee.token, old, randomUUID())).toBe(testNow)
		expect(await lates()).toEqual([
			expect.stringContaining(`POST /visit/{id}/report applied said ${old} arrived ${testNow}`),
		])
	})

	it('counts back to the first sign-in from its browser, whichever session sends', async () => {
		const { signIn, reportAt, lates } = await world()
		test.setTime('2026-11-10T08:00:00.000Z')
		const first = await signIn()
		const signedInAt = '2026-11-10T08:00:00.000Z'
		expect(await reportAt(first.token, '2026-11-10T07:59:00.000Z')).toBe(signedInAt)
		expect(await lates()).toEqual([])
		expect(await reportAt(first.token, '2026-11-09T09:00:00.000Z')).toBe(signedInAt)
		test.setTime(testNow)
		const again = await signIn(first.deviceMark)
		const between = '2026-11-12T09:00:00.000Z'
		expect(await reportAt(again.token, between)).toBe(between)
		const elsewhere = await signIn()
		expect(await reportAt(elsewhere.token, between)).toBe(testNow)
		expect(await lates()).toHaveLength(2)
	})

	it('counts back to the first change of its outbox, where that is earlier', async () => {
		const { signIn, reportAt } = await world()
		const device = randomUUID()
		test.setTime('2026-11-10T08:00:00.000Z')
		await reportAt((await signIn()).token, '2026-11-10T08:00:00.000Z', device)
		test.setTime(testNow)
		const { token } = await signIn()
		const between = '2026-11-12T09:00:00.000Z'
		expect(await reportAt(token, between, device)).toBe(between)
		expect(await reportAt(token, between, randomUUID())).toBe(testNow)
	})

	it('counts back thirty days from new devices, too, for so long after a restored backup', async () => {
		const { signIn, reportAt } = await world()
		await runOffice(test.deps, 'restored')
		const { token } = await signIn()
		const lost = '2026-11-01T09:00:00.000Z'
		expect(await reportAt(token, lost)).toBe(lost)
		expect(await reportAt(token, old)).toBe(testNow)
		await test.client.db.updateTable('service_epoch').set({ restored_at: null }).execute()
		expect(await reportAt(token, lost)).toBe(testNow)
	})
})
