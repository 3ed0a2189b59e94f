import { expect, test, vi } from 'vitest'
import { type Channel, type Locks, systemClock } from '../core/ports.ts'
import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFetchNetwork, type FetchNetworkDeps } from './fetch-network.ts'

const request: OutboundRequest = {
	url: 'http://localhost/api/notes',
	method: 'POST',
	headers: { 'idempotency-key': 'id' },
	body: { title: 'a', count: 2 },
	parts: [],
}

function setUp(
	respond: (sent: Request) => Promise<Response> | Response,
	more: Partial<FetchNetworkDeps> = {},
) {
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
		batchRequest: { url: 'http://localhost/api/batch', method: 'POST', most: 4 },
		memoryRequest: { url: 'http://localhost/api/operation/memory', method: 'POST' },
		headersOf: (key) => ({ 'device-time': `of ${key}` }),
		...more,
	})
	const sendOne = async (one: OutboundRequest) => {
		const [answer] = await network.send([one])
		return answer as NetworkAnswer
	}
	return { network, sendOne, sent, clock }
}

const withKey = (key: string, change: Partial<OutboundRequest> = {}): OutboundRequest => ({
	...request,
	headers: { authorization: 'Bearer anna', 'idempotency-key': key },
	...change,
})
const proofOf = (key: string) => ({ status: 200, headers: { 'operation-id': key }, body: {} })
const photo = { field: 'photos', type: 'image/png', sha256: 'ab', bytes: new ArrayBuffer(1) }

/** What each request asked for: the keys of a batch's runs, or its own. */
const readSent = (sent: readonly Request[]) =>
	Promise.all(
		sent.map(async (one) => {
			if (!one.url.endsWith('/batch')) return one.headers.get('idempotency-key')
			const { runs } = (await one.clone().json()) as { runs: OutboundRequest[][] }
			return runs.map((run) => run.map(({ headers }) => headers['idempotency-key']))
		}),
	)

test('a body travels as JSON, and the answer comes back parsed with its headers', async () => {
	const headers = { 'operation-id': 'id' }
	const { sendOne, sent } = setUp(() => Response.json({ data: {} }, { status: 201, headers }))
	const answer = await sendOne(request)
	expect(answer).toMatchObject({ status: 201, headers, body: { data: {} } })
	expect(await sent[0]?.json()).toEqual(request.body)
	expect(sent[0]?.headers.get('content-type')).toBe('application/json')
	expect(sent[0]?.headers.get('device-time')).toBe('of id')
})

test('files travel in one form with the fields of the body', async () => {
	const { sendOne, sent } = setUp(() => new Response('<html>'))
	const bytes = new Uint8Array([1, 2]).buffer
	const answer = await sendOne({
		...request,
		parts: [{ ...photo, bytes }],
	})
	expect(answer.body).toBeUndefined()
	const form = await sent[0]?.formData()
	expect([form?.get('title'), form?.get('count')]).toEqual(['a', '2'])
	expect(form?.get('photos')).toMatchObject({ size: 2, type: 'image/png' })
})

test('files travel as the app wants them, each request with its own time', async () => {
	const { sendOne, sent } = setUp(({ url }) => Response.json({ url }), {
		async sendParts({ url, parts }, ask) {
			const [part] = parts
			await ask(`${url}/pieces`, { method: 'PUT', body: part?.bytes ?? null })
			return ask(url, { method: 'POST' })
		},
	})
	const answer = await sendOne({ ...request, parts: [photo] })
	expect(answer.body).toEqual({ url: request.url })
	expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
		`PUT ${request.url}/pieces`,
		`POST ${request.url}`,
	])
})

test('files that are not for its pieces travel in one form', async () => {
	const { sendOne, sent } = setUp(async () => Response.json({}), {
		sendParts: () => Promise.reject(new Error('Not for this one.')),
		isForParts: () => false,
	})
	await sendOne({ ...request, parts: [photo] })
	expect(sent).toHaveLength(1)
	expect((await sent[0]?.formData())?.get(photo.field)).toBeInstanceOf(Blob)
})

test('a server that does not answer within 25 s has not answered', async () => {
	const { sendOne, sent, clock } = setUp(() => new Promise(() => {}))
	const sending = sendOne(request)
	await vi.waitUntil(() => sent.length === 1)
	clock.advance(25_000)
	await expect(sending).rejects.toBeDefined()
})

test('what is sent in the same turn travels together, each run in its order', async () => {
	const { network, sent } = setUp(async (made) => {
		const { runs } = (await made.clone().json()) as { runs: OutboundRequest[][] }
		const answers = runs.map((run) =>
			run.map(({ headers }) => proofOf(String(headers['idempotency-key']))),
		)
		return Response.json({ data: { runs: answers } })
	})
	const [first, second] = await Promise.all([
		network.send([withKey('a'), withKey('b')]),
		network.send([withKey('c')]),
	])
	expect([first, second]).toEqual([[proofOf('a'), proofOf('b')], [proofOf('c')]])
	expect(await readSent(sent)).toEqual([[['a', 'b'], ['c']]])
	expect(sent[0]?.headers.get('authorization')).toBe('Bearer anna')
	const { runs } = await (sent[0] as Request).json()
	expect(runs[0][0]).toEqual({
		method: 'POST',
		url: request.url,
		headers: { 'idempotency-key': 'a', 'device-time': 'of a' },
		body: request.body,
	})
})

test('a batch holds only so many; photos, much text and another’s work travel apart', async () => {
	const { network, sent } = setUp(() => new Response('gone', { status: 503 }))
	const much = { notes: 'x'.repeat(40_000) }
	const bert = { authorization: 'Bearer bert', 'idempotency-key': 'h' }
	await Promise.all([
		network.send([withKey('a'), withKey('b'), withKey('c')]),
		network.send([withKey('d'), withKey('e')]),
		network.send([withKey('f', { parts: [photo] })]),
		network.send([withKey('g', { body: much })]),
		network.send([withKey('h', { headers: bert }), withKey('i', { headers: bert })]),
	])
	expect(await readSent(sent)).toEqual([[['a', 'b', 'c']], [['d', 'e']], 'f', 'g', [['h', 'h']]])
})

test('what a batch is told in a way that fits none of its changes is asked of each', async () => {
	const { network, sent } = setUp((made) => {
		if (made.url.endsWith('/batch')) return Response.json({ error: {} }, { status: 404 })
		const key = made.headers.get('idempotency-key') ?? ''
		if (key === 'b') return Response.json({ error: { type: 'CONFLICT' } }, { status: 409 })
		return Response.json({}, { headers: { 'operation-id': key } })
	})
	const answers = await network.send([withKey('a'), withKey('b'), withKey('c')])
	expect(answers.map(({ status }) => status)).toEqual([200, 409])
	expect(await readSent(sent)).toEqual([[['a', 'b', 'c']], 'a', 'b'])
})

test('a server that is not well has said so to the first of each run', async () => {
	const { network, sent } = setUp(() => new Response('', { status: 502 }))
	const answers = await network.send([withKey('a'), withKey('b')])
	expect(answers.map(({ status }) => status)).toEqual([502])
	expect(sent).toHaveLength(1)
})

test('a voided key is believed only when the server says so', async () => {
	const good = setUp(() => Response.json({ data: { outcome: 'voided' } }))
	expect(await good.network.voidKey('id', {})).toBe('voided')
	expect(good.sent[0]?.url).toBe('http://localhost/api/operations/id/void')
	const portal = setUp(() => new Response('<html>'))
	await expect(portal.network.voidKey('id', {})).rejects.toThrow('Not voided')
})

test('what the server says of its memory is believed only when it is whole', async () => {
	const said = { epoch: 'a', counter: 2, unknown: ['id'] }
	let body: unknown = { data: said }
	const { network, sent } = setUp(() => Response.json(body))
	const question = { device: 'phone', keys: ['id'] }
	expect(await network.askMemory?.(question, { authorization: 'Bearer anna' }, [])).toEqual(said)
	expect(await sent[0]?.json()).toEqual(question)
	expect(sent[0]?.headers.get('authorization')).toBe('Bearer anna')
	for (body of [null, {}, { data: { ...said, unknown: null } }]) {
		await expect(network.askMemory?.(question, {}, [])).rejects.toThrow('Not remembered')
	}
})

test("the browser's own clock, locks and channels fit", () => {
	const fit = (locks: LockManager, channel: BroadcastChannel): [Locks, Channel] => [locks, channel]
	expect(fit).toBeTypeOf('function')
	expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000)
})

test('the question what the server remembers goes without a report that is not made in time', async () => {
	const said = { epoch: 'a', counter: 1, unknown: [] }
	const { network, sent, clock } = setUp(() => Response.json({ data: said }), {
		reportOf: () => new Promise<never>(() => {}),
	})
	const asked = network.askMemory?.({ device: 'd' }, {}, [])
	clock.advance(5_000)
	expect(await asked).toEqual(said)
	expect(await sent[0]?.json()).toEqual({ device: 'd' })
})
