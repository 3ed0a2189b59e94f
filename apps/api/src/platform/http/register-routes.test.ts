import { randomUUID } from 'node:crypto'
import {
	defineRoute,
	loginFormSchema,
	type RouteName,
	type RouteShape,
	routes,
} from '@roundsman/contract'
import fastify, { type LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
	anyDatabase,
	type DatabaseKind,
	databaseKinds,
} from '../../testing/databases/test-database.ts'
import { allRoutes, exampleOf, fieldRoutes, ownRecords } from '../../testing/route-examples.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createAction,
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createNews,
	createOrder,
	createTicket,
	createTicketPhoto,
	createVisit,
} from '../../testing/worlds/factories.ts'
import { createDocument } from '../../testing/worlds/leave-factories.ts'
import { createInBothHalves } from '../../testing/worlds/office-factories.ts'
import { answerError } from '../error-answer.ts'
import { handlePublic } from '../route-handler.ts'
import { registerRoutes } from './register-routes.ts'

const changes = allRoutes.filter(([, route]) => route.method !== 'GET')
const withBody = allRoutes.filter(([, route]) => route.body)
const guarded = allRoutes.filter(([, route]) => route.ownership !== 'public')
const withId = fieldRoutes.filter(([, route]) => route.path.includes('{id}'))

/** Nothing of the inside: no stack, file, query or driver. */
const inside =
	/node_modules|\.ts:\d|\bat \w+ \(|select |insert into|update "|kysely|pglite|zod|syntax error/i

function expectRefusal(answer: LightMyRequestResponse, status: number) {
	expect(answer.statusCode, answer.body).toBe(status)
	expect(answer.headers['content-type']).toMatch(/^application\/json/)
	expect(answer.json()).toEqual({
		error: expect.objectContaining({
			type: expect.stringMatching(/^[A-Z_]+$/),
			message: expect.stringMatching(/^[A-Z].*[^\s]$/),
		}),
	})
	expect(answer.body).not.toMatch(inside)
}

/** The service for the tests of a `describe`, and somebody new who is signed in for each. */
function openService(kind: DatabaseKind) {
	const test = openTestApp(kind)
	let caller: Awaited<ReturnType<typeof createInBothHalves>>
	beforeEach(async () => {
		// Agents in France have every feature that a route asks for; administrators have the office's routes.
		caller = await createInBothHalves(test.client.db, test.now(), { country: 'fr' })
	})

	const send = (name: RouteName, route: RouteShape, payload: string, type = 'application/json') => {
		const { method, url } = exampleOf(name, route)
		const headers = {
			authorization: `Bearer ${caller.tokenAt(url)}`,
			'idempotency-key': randomUUID(),
			'content-type': type,
		}
		return test.app.inject({ method, url, headers, payload })
	}
	return { app: () => test, token: (url = '') => caller.tokenAt(url), send }
}

describe('before the service is asked, every route', () => {
	const { app, token, send } = openService(anyDatabase)

	describe.each(changes)('%s', (name, route) => {
		it('refuses JSON that is malformed or dangerous', async () => {
			for (const text of ['{', '{"a":}', '[1,', 'true false', '{"__proto__":{"a":1}}']) {
				expectRefusal(await send(name, route, text), 400)
			}
		})

		it('refuses 2 MB of JSON', async () => {
			const text = JSON.stringify({ comment: 'x'.repeat(2_000_000) })
			// Where so many bytes may come, they are none of JSON.
			const takesMore = (route.bodyMaxBytes ?? 0) > 2_000_000
			expectRefusal(await send(name, route, text), takesMore ? 415 : 413)
		})

		it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html'])(
			'refuses %s',
			async (type) => {
				expectRefusal(await send(name, route, 'comment=x', type), 415)
			},
		)
	})

	describe.each(withBody)('%s', (name, route) => {
		it('refuses a field that is not known', async () => {
			const answer = await send(
				name,
				route,
				JSON.stringify({ ...exampleOf(name, route).body, isAdmin: true }),
			)
			expectRefusal(answer, 422)
			expect(answer.json().error.fields.isAdmin[0].alias).toBe('unknown_field')
		})

		it.each([[[]], ['text'], [5], [true]])('refuses %j in place of an object', async (body) => {
			expectRefusal(await send(name, route, JSON.stringify(body)), 422)
		})

		it('refuses the wrong type in any field', async () => {
			const example = exampleOf(name, route).body ?? {}
			for (const [field, right] of Object.entries(example)) {
				for (const wrong of [5, { a: 1 }, false].filter((one) => typeof one !== typeof right)) {
					const answer = await send(name, route, JSON.stringify({ ...example, [field]: wrong }))
					expectRefusal(answer, 422)
					expect(Object.keys(answer.json().error.fields)[0]).toBe(field)
				}
			}
		})
	})

	describe('of a person', () => {
		let dead: string
		beforeAll(async () => {
			dead = (await createEmployee(app().client.db, app().now())).token
			await app().call(dead, 'POST', '/api/logout')
		})

		it.each(guarded)('%s needs a session that lives', async (name, route) => {
			const { method, url, body } = exampleOf(name, route)
			const tokens: Record<string, string>[] = [
				{},
				{ authorization: '' },
				{ authorization: 'Bearer' },
				{ authorization: `Basic ${token()}` },
				{ authorization: token() },
				{ authorization: `Bearer ${token()}x` },
				{ authorization: `Bearer ${token()} ${token()}` },
				{ authorization: `Bearer ${dead}` },
			]
			for (const headers of tokens) {
				expectRefusal(await app().call(null, method, url, { body, headers }), 401)
			}
		})
	})

	it.each(withId)('%s says whose its record is', (_name, { ownership }) => {
		expect(['public', 'self']).not.toContain(ownership)
	})

	it.each(['/api', '/api/', '/api/nothing', '/api/visit/a/b/c', '/api/visits', '/api//visit'])(
		'is none at %s',
		async (url) => {
			for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
				expectRefusal(await app().call(token(url), method, url), 404)
			}
		},
	)

	it.each(['/api/visit/%ZZ', '/api/visit/%E0%A4%A', `/api/visit/${'x'.repeat(101)}`])(
		'is none at the malformed address %s',
		async (url) => {
			const answer = await app().call(token(url), 'GET', url)
			expectRefusal(answer, answer.statusCode)
			expect([400, 404, 414, 422]).toContain(answer.statusCode)
		},
	)
})

describe.each(databaseKinds)('every route over %s', (kind) => {
	const { app, token, send } = openService(kind)

	// Validation refuses most of it: each database takes its half of the routes, and all of them in a long run.
	const isHere = (at: number) => process.env.LONG_RUN || at % 2 === databaseKinds.indexOf(kind)
	it.each(withBody.filter((_route, at) => isHere(at)))(
		'%s does not break at the character NUL or at half a letter',
		async (name, route) => {
			const example = exampleOf(name, route).body ?? {}
			for (const odd of ['\u0000'.repeat(8), 'a\u0000bcdefgh', '\ud800abcdefgh']) {
				const bodies = [
					...Object.keys(example).map((field) => ({ ...example, [field]: odd })),
					...Object.keys(example).map((field) => ({ ...example, [field]: [odd] })),
					{ ...example, [odd]: odd },
				]
				for (const body of bodies) {
					const answer = await send(name, route, JSON.stringify(body))
					expect(answer.statusCode, answer.body).toBeLessThan(500)
					expect(answer.body).not.toMatch(inside)
				}
			}
		},
	)

	/** Somebody else's record for each kind of ownership; a new kind needs its own. */
	/** Of somebody else: a return with its claim, over an order that was delivered. */
	async function createForeignGoods() {
		const owner = await createEmployee(app().client.db, app().now())
		const customer = await createCustomer(app().client.db, owner.sectorId)
		const order = await createOrder(app().client.db, customer.id)
		const people = { employeeId: owner.id, customerId: customer.id }
		return createClaimedGoods(app().client.db, people, order.id, 'x')
	}

	const foreign: Partial<Record<RouteShape['ownership'], () => Promise<string> | 'everybody'>> = {
		visit: async () => {
			const owner = await createEmployee(app().client.db, app().now())
			return (await createVisit(app().client.db, owner)).id
		},
		customer: async () => {
			const owner = await createEmployee(app().client.db, app().now())
			return (await createCustomer(app().client.db, owner.sectorId)).id
		},
		order: async () => {
			const owner = await createEmployee(app().client.db, app().now())
			const customer = await createCustomer(app().client.db, owner.sectorId)
			return (await createOrder(app().client.db, customer.id)).id
		},
		file: async () => {
			const owner = await createEmployee(app().client.db, app().now())
			const customer = await createCustomer(app().client.db, owner.sectorId)
			const ticket = await createTicket(app().client.db, owner.id, customer.id)
			return (await createTicketPhoto(app().client.db, ticket.id)).id
		},
		return: async () => (await createForeignGoods()).return,
		claim: async () => (await createForeignGoods()).claim,
		...Object.fromEntries(
			Object.entries(ownRecords).map(([kind, { create }]) => [
				kind,
				async () => {
					const owner = await createEmployee(app().client.db, app().now())
					return (await create(app().client.db, owner.id, 'x')).id
				},
			]),
		),
		session: async () => {
			const owner = await createEmployee(app().client.db, app().now())
			const mine = await app().call(owner.token, 'GET', '/api/session')
			return mine.json().data.items[0].id
		},
		// The employee reads what is for France.
		news: async () => (await createNews(app().client.db, { country: 'de' })).id,
		// The employee reads what is for France.
		document: async () => (await createDocument(app().client.db, { countries: ['de'] })).id,
		// Actions are the company's: every employee may read each of them.
		action: () => 'everybody',
	}

	it.each(withId)('%s does not find what is foreign, unknown or no id', async (name, route) => {
		const create = foreign[route.ownership]
		if (!create) throw new Error(`${name}: no foreign example for ${route.ownership}`)
		const call = (id: string) => {
			const { method, url, body } = exampleOf(name, route, { id })
			return app().call(token(url), method, url, { body })
		}
		const unknown = await call(randomUUID())
		expectRefusal(unknown, 404)
		const id = await create()
		const others = [
			...(id === 'everybody' ? [] : [id, id.toUpperCase()]),
			'1',
			"' or 1=1 --",
			'../profile',
			'\u0000',
			'x'.repeat(64),
		]
		for (const other of others) expect((await call(other)).body, other).toBe(unknown.body)
		expectRefusal(await call('x'.repeat(65)), 422)
	})

	it('shows every employee every action', async () => {
		const action = await createAction(app().client.db)
		for (const country of ['nl', 'fr'] as const) {
			const employee = await createEmployee(app().client.db, app().now(), { country })
			const answer = await app().call(employee.token, 'GET', `/api/action/${action.id}`)
			expect(answer.json().data).toMatchObject({ id: action.id, executionSteps: ['Look', 'Ask'] })
		}
	})
})

describe('a request with several wrong parts', () => {
	const route = defineRoute({
		method: 'POST',
		path: '/thing/{key}',
		summary: 'A thing',
		ownership: 'public',
		params: routes.voidOperation.params,
		query: routes.listNews.query,
		body: loginFormSchema,
		withoutKey: true,
	})

	it('is told every wrong field of address, query and body at once', async () => {
		const app = fastify()
		app.setErrorHandler(answerError)
		app.setValidatorCompiler(() => () => true)
		app.setSerializerCompiler(() => JSON.stringify)
		const deps = { clock: () => new Date(0), client: {}, config: {}, version: 'test' }
		registerRoutes(app, deps as never, [handlePublic(route, async () => undefined)])

		const answer = await app.inject({
			method: 'POST',
			url: '/thing/one?page=0&more=1',
			payload: { password: 'short', age: 5 },
		})

		expectRefusal(answer, 422)
		const fields: Record<string, { alias: string }[]> = answer.json().error.fields
		const aliases = Object.entries(fields).map(([name, errors]) => [name, errors[0]?.alias])
		expect(Object.fromEntries(aliases)).toEqual({
			key: 'invalid_format',
			page: 'min',
			more: 'unknown_field',
			login: 'required',
			password: 'min_length',
			age: 'unknown_field',
		})
	})
})

describe('a client that speaks an old wire', () => {
	const test = openTestApp(anyDatabase, { minContractVersion: 3 })

	it('is told to update by every route, before anything else is looked at', async () => {
		for (const [name, route] of allRoutes) {
			const { method, url, body } = exampleOf(name, route)
			const headers = { 'contract-version': '2' }
			expectRefusal(await test.call(null, method, url, { body, headers }), 426)
		}
	})

	it('is served again after the update, as is one that says nothing', async () => {
		const spoken: Record<string, string>[] = [
			{ 'contract-version': '3' },
			{ 'contract-version': 'x' },
			{},
		]
		for (const headers of spoken) {
			const answer = await test.call(null, 'GET', '/api/config', { headers })
			expect(answer.statusCode).toBe(200)
		}
	})

	it('learns whether the service lives all the same', async () => {
		const headers = { 'contract-version': '1' }
		const answer = await test.call(null, 'GET', '/api/health/live', { headers })
		expect(answer.statusCode).toBe(200)
	})
})
