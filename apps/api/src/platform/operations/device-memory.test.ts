import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('what is remembered of a device over %s', (kind) => {
	const test = openTestApp(kind)

	/** A person with a phone that has a name. */
	async function world(device: string = randomUUID()) {
		const { token, login, id } = await createEmployee(test.client.db, test.now())
		const send = async (headers: Record<string, string> = { device }) => {
			const key = randomUUID()
			const body = { navigator: 'waze' }
			const sent = { body, headers: { 'idempotency-key': key, ...headers } }
			const answer = await test.call(token, 'PUT', '/api/employee-settings', sent)
			expect(answer.statusCode, answer.body).toBe(200)
			return key
		}
		const post = (path: string, body: object) =>
			test.call(token, 'POST', `/api/operation/${path}`, { body })
		const ask = async (keys?: readonly string[]) =>
			(await post('memory', { device, ...(keys ? { keys } : {}) })).json().data
		const lose = async (...changes: object[]) =>
			(await post('lost', { device, changes })).json().data.lost
		return { id, login, device, token, send, post, ask, lose }
	}

	const office = (...argv: string[]) => runOffice(test.deps, ...argv)
	const lostOne = (key: string = randomUUID()) => ({
		key,
		kind: 'visit-report',
		savedAt: '2026-11-18T07:00:00.000Z',
	})

	it('counts the changes of the phone, and names the keys that are not known', async () => {
		const { send, ask } = await world()
		expect(await ask()).toMatchObject({ counter: 0, unknown: [] })
		const key = await send()
		await send()
		const other = randomUUID()
		const keys = [key, key.toUpperCase(), other, other.toUpperCase()]
		expect(await ask(keys)).toMatchObject({ counter: 2, unknown: [other, other.toUpperCase()] })
	})

	it('counts for each phone of a person by itself, and none where it says no name or none that can be', async () => {
		const { send, ask, device } = await world()
		await send({ device: randomUUID() })
		await send({})
		await send({ device: 'my phone' })
		expect((await ask()).counter).toBe(0)
		await send({ device: device.toUpperCase() })
		expect((await ask()).counter).toBe(1)
	})

	it('says nothing of somebody else, whatever the phone calls itself', async () => {
		const own = await world()
		const foreign = await world(own.device)
		const key = await foreign.send()
		expect(await own.ask([key])).toMatchObject({ counter: 0, unknown: [key] })
	})

	it('knows a change again by whichever phone it comes', async () => {
		const { token, send, device, ask } = await world()
		const key = await send()
		const again = await test.call(token, 'PUT', '/api/employee-settings', {
			body: { navigator: 'waze' },
			headers: { 'idempotency-key': key, device: randomUUID() },
		})
		expect(again.headers['idempotent-replayed'], device).toBe('true')
		expect((await ask()).counter).toBe(1)
	})

	it('counts what comes in a batch', async () => {
		const { device, post, ask } = await world()
		const headers = { 'idempotency-key': randomUUID(), device }
		const change = { method: 'PUT', url: '/api/employee-settings', headers, body: {} }
		expect((await post('batch', { runs: [[change]] })).json().data.runs[0][0].status).toBe(200)
		expect((await ask()).counter).toBe(1)
	})

	it('looks up two thousand keys at once, and no more', async () => {
		const { device, post } = await world()
		const keys = Array.from({ length: 2000 }, () => randomUUID())
		const answer = await post('memory', { device, keys })
		expect(answer.json().data.unknown).toEqual(keys)
		const tooMany = await post('memory', { device, keys: [...keys, randomUUID()] })
		expect(tooMany.statusCode).toBe(422)
	})

	it('is another life once the office says that a backup was restored', async () => {
		const { send, ask } = await world()
		const key = await send()
		const before = await ask()
		expect((await ask()).epoch).toBe(before.epoch)
		await office('restored')
		const after = await ask([key])
		expect(after.epoch).not.toBe(before.epoch)
		expect(after).toMatchObject({ counter: 1, unknown: [] })
	})

	it('takes a change that knows another epoch only once the phone has asked again', async () => {
		const { token, ask } = await world()
		const headers = { 'idempotency-key': randomUUID(), epoch: (await ask()).epoch }
		const put = (body: object, own: Record<string, string>) =>
			test.call(token, 'PUT', '/api/employee-settings', { body, headers: { ...headers, ...own } })
		const first = await put({ navigator: 'waze' }, {})
		expect(first.statusCode, first.body).toBe(200)
		await office('restored')
		// What is known is answered as ever.
		expect((await put({ navigator: 'waze' }, {})).headers['idempotent-replayed']).toBe('true')
		const key = { 'idempotency-key': randomUUID() }
		const refused = await put({ navigator: 'apple' }, key)
		expect(refused.statusCode).toBe(503)
		expect(refused.json().error.type).toBe('SERVICE_RESTORED')
		expect(refused.headers).not.toHaveProperty('operation-id')
		const { epoch, unknown } = await ask([key['idempotency-key']])
		expect(unknown).toEqual([key['idempotency-key']])
		expect((await put({ navigator: 'apple' }, { ...key, epoch })).statusCode).toBe(200)
	})

	it('takes note once of what a phone has lost, and not of what had arrived', async () => {
		const { login, send, lose, device } = await world()
		const arrived = await send()
		const gone = lostOne()
		expect(await lose(gone, lostOne(arrived))).toEqual([gone.key])
		expect(await lose(gone)).toEqual([gone.key])
		const lines = (await office('lost')).split('\n').filter((line) => line.startsWith(login))
		expect(lines).toEqual([
			`${login} visit-report saved ${gone.savedAt} told ${test.now().toISOString()} phone ${device.slice(0, 8)}`,
		])
	})

	it('forgets a loss that arrives after all', async () => {
		const { login, token, lose } = await world()
		const gone = lostOne()
		await lose(gone)
		await test.call(token, 'PUT', '/api/employee-settings', {
			body: {},
			headers: { 'idempotency-key': gone.key },
		})
		expect(await office('lost')).not.toContain(login)
	})

	it('takes no words of a person as the kind of a loss', async () => {
		const { device, post } = await world()
		for (const kind of ['Garage De Vries', '', 'x'.repeat(61)]) {
			const changes = [{ ...lostOne(), kind }]
			expect((await post('lost', { device, changes })).statusCode).toBe(422)
		}
	})
})
