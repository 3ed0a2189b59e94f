import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { askNeighbour } from '../neighbours/ask-neighbour.ts'
import { registerTrace, traceIdOf } from './trace.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const given = `00-${id}-00f067aa0ba902b7-01`

describe('a request', () => {
	const test = openTestApp(anyDatabase, { logLevel: 'info' })

	it('has the id of its client in the answer and in the log', async () => {
		const headers = { traceparent: given }
		const answer = await test.call(null, 'GET', '/api/config', { headers })
		expect(answer.headers['x-request-id']).toBe(id)
		const lines = test
			.logged()
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line))
		expect(lines).toContainEqual(
			expect.objectContaining({ msg: 'answered', route: '/api/config', request: id }),
		)
	})

	it.each([
		undefined,
		'one',
		`01-${id}-00f067aa0ba902b7-01`,
		`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
	])('has one of ours instead of %s', async (traceparent) => {
		const headers: Record<string, string> = traceparent ? { traceparent } : {}
		const answer = await test.call(null, 'GET', '/api/config', { headers })
		expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
		expect(answer.headers['x-request-id']).not.toBe(id)
	})
})

describe('a system that is asked during a request', () => {
	const app = fastify({ genReqId: ({ headers }) => traceIdOf(headers) })
	afterAll(() => app.close())

	it('is given its id', async () => {
		const asked: (string | null)[] = []
		const neighbour = async (_: unknown, init?: RequestInit) => {
			asked.push(new Headers(init?.headers).get('traceparent'))
			return new Response('')
		}
		const limits = { within: 1000, maxBytes: 10, fetch: neighbour as typeof fetch }
		registerTrace(app)
		app.get('/', async () => {
			await askNeighbour('https://other.example', {}, limits)
			return ''
		})
		await app.inject({ url: '/', headers: { traceparent: given } })
		await askNeighbour('https://other.example', {}, limits)
		expect(asked).toEqual([expect.stringMatching(`^00-${id}-[0-9a-f]{16}-00$`), null])
	})
})
