import { expect, test } from 'vitest'
import type { OutboundRequest } from '../outbox/request.ts'
import { type Channel, type Locks, systemClock } from '../ports.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFetchNetwork } from './fetch-network.ts'

const request: OutboundRequest = {
	url: 'http://localhost/api/notes',
	method: 'POST',
	headers: { 'idempotency-key': 'id' },
	body: { title: 'a', count: 2 },
	parts: [],
}

function setUp(respond: (sent: Request) => Promise<Response> | Response) {
	const sent: Request[] = []
	const clock = createFakeClock()
	const network = createFetchNetwork({
		clock,
		async fetch(url, init) {
			const made = new Request(String(url), init)
			sent.push(made)
			return Promise.race([
				respond(made),
				new Promise<never>((_, reject) => made.signal.addEventListener('abort', reject)),
			])
		},
		voidRequest: (id) => ({ url: `http://localhost/api/operations/${id}/void`, method: 'POST' }),
	})
	return { network, sent, clock }
}

test('a body travels as JSON, and the answer comes back parsed with its headers', async () => {
	const headers = { 'operation-id': 'id' }
	const { network, sent } = setUp(() => Response.json({ data: {} }, { status: 201, headers }))
	const answer = await network.send(request)
	expect(answer).toMatchObject({ status: 201, headers, body: { data: {} } })
	expect(await sent[0]?.json()).toEqual(request.body)
	expect(sent[0]?.headers.get('content-type')).toBe('application/json')
})

test('files travel in one form with the fields of the body', async () => {
	const { network, sent } = setUp(() => new Response('<html>'))
	const bytes = new Uint8Array([1, 2]).buffer
	const answer = await network.send({
		...request,
		parts: [{ field: 'photos', type: 'image/png', bytes }],
	})
	expect(answer.body).toBeUndefined()
	const form = await sent[0]?.formData()
	expect([form?.get('title'), form?.get('count')]).toEqual(['a', '2'])
	expect(form?.get('photos')).toMatchObject({ size: 2, type: 'image/png' })
})

test('a server that does not answer within 25 s has not answered', async () => {
	const { network, clock } = setUp(() => new Promise(() => {}))
	const sending = network.send(request)
	clock.advance(25_000)
	await expect(sending).rejects.toBeDefined()
})

test('a voided key is believed only when the server says so', async () => {
	const good = setUp(() => Response.json({ data: { outcome: 'voided' } }))
	expect(await good.network.voidKey('id', {})).toBe('voided')
	expect(good.sent[0]?.url).toBe('http://localhost/api/operations/id/void')
	const portal = setUp(() => new Response('<html>'))
	await expect(portal.network.voidKey('id', {})).rejects.toThrow('Not voided')
})

test("the browser's own clock, locks and channels fit", () => {
	const fit = (locks: LockManager, channel: BroadcastChannel): [Locks, Channel] => [locks, channel]
	expect(fit).toBeTypeOf('function')
	expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000)
})
