import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe('outside services', () => {
	let answer: (reply: ServerResponse) => void = () => undefined
	const asked: string[] = []
	const server = createServer((request, reply) => {
		asked.push(`${request.method} ${request.url}`)
		request.resume()
		answer(reply)
	})
	const says =
		(body: unknown, status = 200) =>
		(reply: ServerResponse) =>
			void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
	let test: TestApp
	let token: string
	let url: string
	beforeAll(async () => {
		server.listen(0, '127.0.0.1')
		await once(server, 'listening')
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
		const secret = { user: 'me', password: 'hunter2' }
		const consignee = { name: 'A', street: 'B', houseNumber: '1', postalCode: '2', city: 'C' }
		test = await createTestApp(anyDatabase, {
			geocoderUrl: url.replace('//', '//me:hunter2@'),
			viesUrl: url,
			carriers: {
				gls: {
					...{ kind: 'gls', url, ...secret, contactId: '1' },
					consignee: { ...consignee, country: 'DE' },
				},
			},
		})
		token = (await createOfficePerson(test.client.db, test.now())).token
	})
	afterAll(async () => {
		await test.close()
		server.closeAllConnections()
		server.close()
	})
	const ask = async (id: string) => {
		const reply = await test.call(token, 'POST', `/api/office/outside-service/${id}/test`)
		expect(reply.statusCode, reply.body).toBe(200)
		expect(reply.body).not.toContain('hunter2')
		return reply.json().data
	}

	it('are listed with the setting that names each, and without a password', async () => {
		const reply = await test.call(token, 'GET', '/api/office/outside-service')
		expect(reply.body).not.toContain('hunter2')
		const { items } = reply.json().data
		expect(items[0]).toEqual({
			...{ id: 'address-search', kind: 'address-search', carrier: null },
			...{ setting: 'GEOCODER_URL', address: url },
		})
		expect(items[1]).toMatchObject({ setting: 'ROUTING_URL', address: null })
		expect(items.map(({ id }: { id: string }) => id)).toContain('carrier-gls')
	})

	it('are asked once, and what was tried and what came back is said', async () => {
		answer = says({ valid: true, name: 'A' })
		expect(await ask('vat-register')).toMatchObject({
			...{ outcome: 'works', fault: null, status: 200, at: test.now().toISOString() },
			tried: `POST ${url}/check-vat-number`,
			said: '{"valid":true,"name":"A"}',
		})
		expect(asked).toEqual(['POST /check-vat-number'])
		answer = says({ errors: [] })
		expect(await ask('carrier-gls')).toMatchObject({ outcome: 'reached', tried: `GET ${url}` })
	})

	it.each([
		['another status', says({}, 500), { fault: 'status', status: 500 }],
		['a wrong password', says({}, 401), { fault: 'unauthorized', status: 401 }],
		['an answer of something else', says({ hello: 1 }), { fault: 'unlike', status: 200 }],
		['a broken connection', (reply: ServerResponse) => void reply.destroy(), { fault: 'broken' }],
		['too much', says('x'.repeat(2_100_000)), { fault: 'too_large', status: null }],
	])('fail by %s', async (_, reply, expected) => {
		answer = reply
		expect(await ask('vat-register')).toMatchObject({ outcome: 'failed', ...expected })
	})

	it('that no setting names say so, and others are not there', async () => {
		expect(await ask('routes')).toMatchObject({ fault: 'unset', tried: 'ROUTING_URL' })
		const path = '/api/office/outside-service/fax/test'
		expect((await test.call(token, 'POST', path)).statusCode).toBe(404)
	})
})
