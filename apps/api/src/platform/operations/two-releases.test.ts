import { randomUUID } from 'node:crypto'
import {
	contractVersion,
	employeeRoutes,
	type RouteShape,
	settingsFormSchema,
	settingsSchema,
} from '@roundsman/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createReleaseBeside } from '../../testing/databases/release-beside.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import type { PersonHandler } from '../route-handler.ts'

/** What the next release has: one more field of the settings, and one more route. */
const nextSettings: RouteShape = {
	...employeeRoutes.updateSettings,
	body: z.strictObject({ ...settingsFormSchema.shape, mood: z.optional(z.string()) }),
	answer: z.object({ ...settingsSchema.shape, mood: z.string() }),
}
const moods: RouteShape = { ...nextSettings, method: 'POST', path: '/employee-moods' }

describe.each(databaseKinds)('two releases side by side over %s', (kind) => {
	let test: TestApp
	let next: FastifyInstance
	let taken: unknown[]
	beforeAll(async () => {
		test = await createTestApp(kind)
		const take: PersonHandler['run'] = async (_, { body }) => {
			taken.push(body)
			return { language: 'fr', navigator: 'waze', carrier: null, version: 1, mood: 'fine' }
		}
		next = await createReleaseBeside(
			test,
			[nextSettings, moods].map((route) => ({ route, run: take })),
		)
	})
	afterAll(async () => {
		await next.close()
		await test.close()
	})

	/** An app of the next release, whose requests a proxy hands to either. */
	async function createPhone(spoken: number | null = contractVersion + 1) {
		taken = []
		const { token } = await createEmployee(test.client.db, test.now())
		const key = randomUUID()
		const headers = {
			authorization: `Bearer ${token}`,
			'idempotency-key': key,
			...(spoken === null ? {} : { 'contract-version': String(spoken) }),
		}
		const send = (app: FastifyInstance, payload: object, url = '/api/employee-settings') =>
			app.inject({ method: url.endsWith('moods') ? 'POST' : 'PUT', url, headers, payload })
		return { send, key, headers }
	}

	it('what only the newer one knows waits at the older one, and is taken by the newer one', async () => {
		const { send, key } = await createPhone()
		for (const url of ['/api/employee-settings', '/api/employee-moods']) {
			const older = await send(test.app, { mood: 'fine' }, url)
			expect(older.statusCode, older.body).toBe(503)
			expect(older.json().error.type).toBe('NEWER_CLIENT')
			expect(Number(older.headers['retry-after'])).toBeGreaterThan(0)
			expect(older.headers).not.toHaveProperty('operation-id')
		}
		const newer = await send(next, { mood: 'fine' })
		expect(newer.statusCode, newer.body).toBe(200)
		expect(newer.headers['operation-id']).toBe(key)
		expect(taken).toEqual([{ mood: 'fine' }])
	})

	it('what the newer one has applied is known to the older one, which cannot read it', async () => {
		const { send, key } = await createPhone()
		await send(next, { mood: 'fine' })
		const older = await send(test.app, { mood: 'fine' })
		expect(older.statusCode, older.body).toBe(200)
		expect(older.headers).toMatchObject({ 'operation-id': key, 'idempotent-replayed': 'true' })
		expect(taken).toHaveLength(1)
	})

	it('what both know is taken by the older one', async () => {
		const { send } = await createPhone()
		expect((await send(test.app, { navigator: 'waze' })).statusCode).toBe(200)
	})

	it('waits for each change of a batch by itself, and for a batch of a newer shape as a whole', async () => {
		const { key, headers } = await createPhone()
		const change = {
			method: 'PUT',
			url: '/api/employee-settings',
			headers: { 'idempotency-key': key },
			body: { mood: 'fine' },
		}
		const url = '/api/operation/batch'
		const send = (payload: object) => test.app.inject({ method: 'POST', url, headers, payload })
		const answer = await send({ runs: [[change]] })
		expect(answer.json().data.runs[0][0]).toMatchObject({
			status: 503,
			headers: { 'retry-after': '15' },
			body: { error: { type: 'NEWER_CLIENT' } },
		})
		expect((await send({ runs: [[change]], mood: 'fine' })).statusCode).toBe(503)
	})

	it.each([contractVersion, contractVersion - 1, null])(
		'is refused for good from an app of version %s',
		async (spoken) => {
			const { send } = await createPhone(spoken)
			expect((await send(test.app, { mood: 'fine' })).statusCode).toBe(422)
			expect((await send(test.app, {}, '/api/employee-moods')).statusCode).toBe(404)
		},
	)
})
