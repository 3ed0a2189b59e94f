import { randomUUID } from 'node:crypto'
import { contractVersion } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const savedAt = '2026-11-19T07:00:00.000Z'

describe.each(databaseKinds)('where work stands over %s', (kind) => {
	const test = openTestApp(kind)

	async function openWorld(country: 'nl' | 'at' = 'nl') {
		const { db } = test.client
		const person = await createEmployee(db, test.now(), { country })
		const device = randomUUID()
		const report = async (changes: object[], more: object = {}) => {
			const said = { wireVersion: contractVersion, changes, ...more }
			const body = { device, report: said }
			const answer = await test.call(person.token, 'POST', '/api/operation/memory', { body })
			expect(answer.statusCode, answer.body).toBe(200)
		}
		const dispatcher = await createOfficePerson(db, test.now(), {
			office_role: 'dispatcher',
			scope: [{ sectorId: person.sectorId }],
		})
		const outside = await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })
		const office = (rest = '', who = dispatcher, method: 'GET' | 'POST' = 'GET') =>
			test.call(who.token, method, `/api/office/work-state${rest}`)
		const list = async (rest = '') => (await office(rest)).json().data.items
		const read = async () => (await office(`/${person.id}`)).json().data
		return { person, device, report, outside, office, list, read }
	}

	it('of what waits the kind, the moment and whom it is about are told, nothing more', async () => {
		const { person, report, list, read, office, outside } = await openWorld()
		expect(await list()).toMatchObject([{ id: person.id, lastContactAt: null, waiting: 0 }])
		const key = randomUUID()
		const change = { key, kind: 'visit-report', savedAt, about: 'Garage Martin' }
		await report([change], { storage: { usedBytes: 10, quotaBytes: 100 } })
		expect(await list('?filter.state=waiting')).toMatchObject([
			{
				...{ id: person.id, lastContactAt: test.now().toISOString(), waiting: 1, refused: 0 },
				...{ wireVersion: contractVersion, isOld: false },
				storage: { usedBytes: 10, quotaBytes: 100 },
			},
		])
		expect((await read()).waitingChanges).toEqual([change])
		expect((await office('/count')).json().data).toMatchObject({ waiting: 1, refused: 0 })
		const wordy = { ...change, comment: 'Call back' }
		const body = { device: randomUUID(), report: { wireVersion: 1, changes: [wordy] } }
		const said = await test.call(person.token, 'POST', '/api/operation/memory', { body })
		expect(said.statusCode).toBe(422)
		expect((await office('', outside)).json().data.items).toEqual([])
		expect((await office(`/${person.id}`, outside)).statusCode).toBe(404)
		expect((await office(`/${person.id}/ask`, outside, 'POST')).statusCode).toBe(404)
	})

	it('what was refused is shown whole until the phone has it no longer', async () => {
		const { person, report, read, list } = await openWorld()
		const key = randomUUID()
		await report([{ key, kind: 'return-create', savedAt, about: 'Garage' }])
		const customerId = randomUUID()
		const sent = { body: { customerId }, headers: { 'idempotency-key': key } }
		expect((await test.call(person.token, 'POST', '/api/return', sent)).statusCode).toBe(404)
		const { waitingChanges, refusedChanges } = await read()
		expect(waitingChanges).toEqual([])
		expect(refusedChanges).toMatchObject([
			{ key, kind: 'return-create', about: 'Garage', error: { type: 'NOT_FOUND' } },
		])
		expect(refusedChanges[0].sent).toEqual([
			{ field: 'customerId', label: 'Customer', value: customerId },
		])
		expect(await list('?filter.state=refused')).toMatchObject([{ refused: 1, waiting: 0 }])
		const unkept = { key: randomUUID(), kind: 'customer-create', savedAt, isRefused: true }
		await report([unkept])
		expect((await read()).refusedChanges).toMatchObject([
			{ key: unkept.key, sent: [], error: null },
		])
		await report([])
		expect((await read()).refusedChanges).toEqual([])
	})

	it('a country that switched it off keeps nothing of it', async () => {
		const { report, list, read } = await openWorld('at')
		const off = ['last_contact', 'app_version', 'waiting_work']
		const rows = off.map((what) => ({ country: 'at', what }))
		await test.client.db.insertInto('unobserved').values(rows).execute()
		await report([{ key: randomUUID(), kind: 'visit-report', savedAt, about: 'Garage' }])
		const [row] = await list()
		const nothing = { lastContactAt: null, waiting: null, refused: null, wireVersion: null }
		expect(row).toMatchObject({
			...nothing,
			observes: { contact: false, version: false, work: false },
		})
		const kept = await test.client.db
			.selectFrom('device_report')
			.where('employee_id', '=', row.id)
			.select(['reported_at', 'wire_version', 'changes'])
			.executeTakeFirst()
		expect(kept).toEqual({ reported_at: null, wire_version: null, changes: [] })
		expect((await read()).waitingChanges).toEqual([])
		await test.client.db.deleteFrom('unobserved').where('country', '=', 'at').execute()
	})

	it('asking for what waits is noted', async () => {
		const { person, report, office } = await openWorld()
		await report([])
		const asked = await office(`/${person.id}/ask`, undefined, 'POST')
		expect(asked.json().data.askedAt).toBe(test.now().toISOString())
	})
})
