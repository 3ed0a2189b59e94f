import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { texts as en } from '@roundsman/contract/texts/en'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../testing/databases/test-database.ts'
import { allRoutes, exampleOf } from '../testing/route-examples.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createEmployee, createVisit } from '../testing/worlds/factories.ts'
import { writePlaces } from '../testing/worlds/map-pack.ts'
import { createInBothHalves } from '../testing/worlds/office-factories.ts'
import { handlers } from './handlers.ts'

describe('the service', () => {
	it('answers every route of the contract exactly once', () => {
		const answered = handlers.map(({ route }) => `${route.method} ${route.path}`)
		const declared = allRoutes.map(([, route]) => `${route.method} ${route.path}`)
		expect(answered.sort()).toEqual(declared.sort())
	})
})

describe('answers', () => {
	const mapPack = mkdtempSync(join(tmpdir(), 'map-pack-'))
	let test: TestApp
	let caller: Awaited<ReturnType<typeof createInBothHalves>>
	beforeAll(async () => {
		writePlaces(mapPack, [])
		test = await createTestApp(anyDatabase, {
			mapPack,
			metricsKey: 'a key of operators',
			mapStyleUrl: 'https://maps.example/style.json',
			probeUrls: ['https://probe.example/a'],
		})
		caller = await createInBothHalves(test.client.db, test.now())
		await createVisit(test.client.db, caller)
	})
	afterAll(async () => {
		await test.close()
		rmSync(mapPack, { recursive: true })
	})

	/** Reads of one record, which is not there. */
	const ofRecords: string[] = [
		'convertCode',
		'getCoupon',
		'listOrderOptions',
		'listOrderProducts',
		'listOrderProductOptions',
		'listOrderDeliveries',
		'getClaimOptions',
		'listClaimCauses',
		'listClaimQuantities',
		'getClaimPrice',
		'getPhotoUpload',
		'getHandbookFile',
		'listReplaceOptions',
		'listManualOptions',
		'downloadLabel',
		'readCalendar',
		'getBoardWay',
	]
	// Their marks move on with every transaction, so no answer is like the one before.
	const moving = ['keepCustomers', 'listChanges']
	const reads = allRoutes.filter(
		([name, { method, path }]) =>
			method === 'GET' && !path.includes('{id}') && ![...ofRecords, ...moving].includes(name),
	)

	it.each(reads)(
		'of %s bear an ETag and are not sent again while it holds',
		async (name, route) => {
			const { url } = exampleOf(name, route)
			const token = caller.tokenAt(url)
			const first = await test.call(token, 'GET', url)
			expect(first.statusCode).toBe(200)
			const isPublic = route.ownership === 'public'
			const kept = isPublic ? 'private, no-cache' : 'no-store'
			expect(first.headers['cache-control']).toBe(kept)
			const { etag } = first.headers
			expect(etag).toMatch(/^(W\/)?".+"$/)

			const same = await test.call(token, 'GET', url, { headers: { 'if-none-match': `${etag}` } })
			const other = await test.call(token, 'GET', url, { headers: { 'if-none-match': '"other"' } })

			const among = { 'if-none-match': `"other", W/${etag}` }
			expect((await test.call(token, 'GET', url, { headers: among })).statusCode).toBe(304)
			expect(same.statusCode).toBe(304)
			expect(same.body).toBe('')
			expect(other.statusCode).toBe(200)
			expect(other.body).toBe(first.body)
		},
	)

	it('come to whoever writes headers otherwise: bearer, language and type in any case', async () => {
		const { token: own } = await createEmployee(test.client.db, test.now())
		const headers = { authorization: `bearer  ${own} `, 'accept-language': 'xx, de-AT;q=0.9' }
		const answer = await test.app.inject({ url: '/api/option/acceptance', headers })
		expect(answer.json().data.items[0].label).toBe('Ja')
		const payload = JSON.stringify({ language: 'de' })
		const change = await test.app.inject({
			method: 'PUT',
			url: '/api/employee-settings',
			headers: {
				authorization: `BEARER ${own}`,
				'content-type': 'Application/JSON ; Charset=UTF-8',
				'idempotency-key': randomUUID(),
			},
			payload,
		})
		expect(change.statusCode, change.body).toBe(200)
	})

	it('are kept by nobody when they refuse, or belong to somebody, whatever the route', async () => {
		for (const [name, route] of allRoutes.filter(([, { ownership }]) => ownership !== 'public')) {
			const { method, url, body } = exampleOf(name, route)
			for (const who of [caller.tokenAt(url), null]) {
				const answer = await test.call(who, method, url, { body })
				expect(answer.headers['cache-control'], `${name} ${answer.statusCode}`).toBe('no-store')
			}
			if (/^(logout|signOutOfOffice)$/.test(name)) {
				caller = await createInBothHalves(test.client.db, test.now())
			}
		}
	})

	it('have another ETag once what they hold has changed', async () => {
		const owner = await createEmployee(test.client.db, test.now())
		await createVisit(test.client.db, owner)
		const before = await test.call(owner.token, 'GET', '/api/visit')
		const { date } = before.json().data
		await test.call(owner.token, 'PUT', '/api/visit/order', { body: { date, ids: [] } })
		const headers = { 'if-none-match': `${before.headers.etag}` }
		expect((await test.call(owner.token, 'GET', '/api/visit', { headers })).statusCode).toBe(200)
	})

	it.each([
		['br', 'br', brotliDecompressSync],
		['gzip', 'gzip', gunzipSync],
		['gzip, deflate, br', 'br', brotliDecompressSync],
	])('come compressed for whoever takes %s', async (accepted, encoding, expand) => {
		const headers = { 'accept-encoding': accepted }
		const answer = await test.call(null, 'GET', '/api/translation/en/visits', { headers })
		expect(answer.headers['content-encoding']).toBe(encoding)
		expect(answer.headers.vary).toContain('accept-encoding')
		expect(JSON.parse(expand(answer.rawPayload).toString()).data).toEqual(en.visits)
	})

	it('come as they are to whoever takes nothing else, and when they are small', async () => {
		const plain = await test.call(null, 'GET', '/api/translation/en/visits')
		const headers = { 'accept-encoding': 'br' }
		const small = await test.call(caller.token, 'GET', '/api/employee-settings', { headers })
		for (const answer of [plain, small]) {
			expect(answer.headers).not.toHaveProperty('content-encoding')
			expect(answer.json()).toHaveProperty('data')
		}
	})

	it('bear the headers that keep a browser from harm, refusals too', async () => {
		const answers = [
			await test.call(null, 'GET', '/api/config'),
			await test.call(null, 'GET', '/api/visit'),
			await test.call(null, 'GET', '/api/nothing'),
		]
		for (const { headers } of answers) {
			expect(headers).toMatchObject({
				'x-content-type-options': 'nosniff',
				'x-frame-options': 'SAMEORIGIN',
				'referrer-policy': 'no-referrer',
				'cross-origin-opener-policy': 'same-origin',
				'cross-origin-resource-policy': 'same-origin',
				'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self)',
			})
			expect(headers).not.toHaveProperty('x-powered-by')
			expect(headers).not.toHaveProperty('access-control-allow-origin')
		}
	})

	it('answer no TRACE', async () => {
		const { statusCode, body } = await test.app.inject({
			method: 'TRACE',
			url: '/api/config',
		} as never)
		expect([statusCode, body]).toEqual([404, expect.not.stringContaining('TRACE /api')])
	})

	it('allow nothing but what comes from here and from the configured services', async () => {
		const { headers } = await test.call(null, 'GET', '/api/config')
		const policy = String(headers['content-security-policy'])
		const directives = Object.fromEntries(
			policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
		)
		expect(directives).toMatchObject({
			'default-src': "'none'",
			'script-src': "'self' 'wasm-unsafe-eval'",
			'connect-src': "'self' https://maps.example https://probe.example",
			'base-uri': "'none'",
			'object-src': "'none'",
			'frame-ancestors': "'none'",
			'require-trusted-types-for': "'script'",
			'trusted-types': 'roundsman default',
		})
		expect(policy).not.toContain("'unsafe-eval'")
		expect(directives['script-src']).not.toContain('unsafe-inline')
	})

	it('are given no more often than the limit says, by address', async () => {
		const limited = await createTestApp(anyDatabase, { requestsPerMinute: 3 })
		const get = (remoteAddress: string) => limited.app.inject({ url: '/api/config', remoteAddress })
		for (let count = 0; count < 3; count += 1) {
			expect((await get('10.0.0.1')).statusCode).toBe(200)
		}
		const refused = await get('10.0.0.1')
		expect(refused.statusCode).toBe(429)
		expect(refused.json().error.type).toBe('TOO_MANY_ATTEMPTS')
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
		expect((await get('10.0.0.2')).statusCode).toBe(200)
		await limited.close()
	})

	it('tell how the service does however often they are asked', async () => {
		const limited = await createTestApp(anyDatabase, { requestsPerMinute: 3 })
		const get = async (url: string) => (await limited.app.inject({ url })).statusCode
		for (let count = 0; count < 10; count += 1) {
			expect(await get('/api/health/live')).toBe(200)
			expect(await get('/api/health/ready')).toBe(200)
		}
		expect(await get('/api/config')).toBe(200)
		await limited.close()
	})

	it('are given ten times as many files, whatever was asked of the API', async () => {
		const limited = await createTestApp(anyDatabase, { requestsPerMinute: 3 })
		const get = async (url: string) => (await limited.app.inject({ url })).statusCode
		for (let count = 0; count < 4; count += 1) await get('/api/config')
		expect(await get('/%61pi/config')).toBe(429)
		for (let count = 0; count < 30; count += 1) {
			expect(await get('/map/tiles/0/0/0.mvt')).not.toBe(429)
		}
		expect(await get('/map/tiles/0/0/0.mvt')).toBe(429)
		await limited.close()
	})

	it('tell operators that the service lives, is ready and how it does', async () => {
		await test.call(caller.token, 'GET', '/api/visit/6f1d9f5e-0000-7000-8000-000000000000')
		const live = await test.call(null, 'GET', '/api/health/live')
		expect(live.json()).toEqual({ data: { status: 'alive' } })
		const ready = await test.call(null, 'GET', '/api/health/ready')
		expect(ready.json()).toEqual({ data: { status: 'ready' } })
		const ask = (key: string) =>
			test.call(null, 'GET', '/api/metrics', { headers: { authorization: `Bearer ${key}` } })
		expect((await test.call(null, 'GET', '/api/metrics')).statusCode).toBe(404)
		expect((await ask('another')).statusCode).toBe(404)
		expect((await ask(caller.token)).statusCode).toBe(404)
		const metrics = await ask('a key of operators')
		expect(metrics.headers['content-type']).toMatch(/^text\/plain/)
		expect(metrics.body).toContain(
			'http_request_duration_seconds_count{method="GET",route="/api/visit/:id",status="404"}',
		)
		expect(metrics.body).not.toContain('6f1d9f5e')
	})
})
