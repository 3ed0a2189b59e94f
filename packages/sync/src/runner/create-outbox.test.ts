import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Operation, OperationDraft } from '../outbox/operation.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import { openIndexedDbStore } from '../store/indexeddb-store.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createFakeChannels } from '../testing/fake-channel.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeLocks } from '../testing/fake-locks.ts'
import { createFakeNetwork } from '../testing/fake-network.ts'
import { createFakeTab } from '../testing/fake-tab.ts'
import { operationOf } from '../testing/operation-of.ts'
import { createError, createScriptedServer, type Verdict } from '../testing/scripted-server.ts'
import { createSeededRandom } from '../testing/seeded-random.ts'
import { createOutbox } from './create-outbox.ts'
import type { Signing } from './network.ts'

const anna: Signing = { owner: 'anna', headers: { authorization: 'Bearer anna' } }
const note: OperationDraft = {
	kind: 'note',
	scope: 'customer:1',
	url: '/api/customer/1',
	method: 'PATCH',
	body: { notes: 'new' },
}

function setUp(store: OutboxStore = createMemoryStore()) {
	const clock = createFakeClock()
	const channels = createFakeChannels()
	const locks = createFakeLocks()
	const verdicts: Verdict[] = []
	const server = createScriptedServer({
		actorOf: (authorization) => (authorization === 'Bearer anna' ? 'anna' : null),
		judge: () => verdicts.shift() ?? { type: 'apply' },
	})
	const network = createFakeNetwork(server.handle)
	const session: { signing: Signing | null; isReachable: boolean; isOffline: boolean } = {
		signing: anna,
		isReachable: true,
		isOffline: false,
	}

	function open(beginsAfter?: Promise<unknown>) {
		const tab = createFakeTab({ onPass: () => {}, onCrash: () => {} })
		return createOutbox({
			owner: 'anna',
			store,
			clock,
			random: createSeededRandom(1),
			locks: locks.forTab(tab),
			beginsAfter,
			channel: channels.open('anna', tab),
			headersFor: () => session.signing,
			network: {
				send: network.send,
				isOffline: () => session.isOffline,
				async voidKey(id, headers) {
					if (!session.isReachable) throw new TypeError('Failed to fetch')
					return server.voidKey(id, headers)
				},
			},
		})
	}

	/** What is sent next arrives and is answered; gives its first request. */
	async function exchange() {
		const flight = await nextFlight()
		flight.arrive()
		flight.answer()
		return firstOf(flight.run)
	}

	async function nextFlight() {
		await vi.waitUntil(() => network.waiting.length > 0, { interval: 1 })
		const [flight] = network.waiting
		if (flight === undefined) throw new Error('Nothing is on its way')
		return flight
	}

	return { clock, verdicts, server, network, session, open, exchange, nextFlight }
}

function firstOf([first]: readonly OutboundRequest[]): OutboundRequest {
	if (first === undefined) throw new Error('Nothing is in the run')
	return first
}

async function statesOf(outbox: ReturnType<ReturnType<typeof setUp>['open']>) {
	return (await outbox.operations()).map(({ state }) => state)
}

const quiet = () =>
	vi.waitFor(() => {}, { interval: 1 }).then(() => new Promise((next) => setTimeout(next)))

test('what is saved is sent with its key, its token and its photo, and its answer kept', async () => {
	const { open, exchange } = setUp(await openIndexedDbStore('anna'))
	const outbox = open()
	const bytes = new Uint8Array([1, 2, 3]).buffer
	const parts = [{ field: 'photos', type: 'image/jpeg', bytes }]
	const saved = await outbox.enqueue({ ...note, headers: { 'if-match': '"1"' }, parts })
	new Uint8Array(bytes).fill(0)
	const request = await exchange()
	expect(request).toMatchObject({ url: note.url, method: note.method, body: note.body })
	expect(request.headers).toEqual({
		'if-match': '"1"',
		'idempotency-key': saved.id,
		authorization: 'Bearer anna',
	})
	expect(request.parts.map((part) => [...new Uint8Array(part.bytes)])).toEqual([[1, 2, 3]])
	await vi.waitFor(async () => expect(await statesOf(outbox)).toEqual(['done']))
	const [done] = await outbox.operations()
	expect(done?.answer).toMatchObject({ status: 200, version: 1, isAcknowledged: false })
	expect(JSON.stringify(done)).not.toContain('Bearer')
	await outbox.acknowledge([saved.id])
	expect((await outbox.operations())[0]?.answer?.isAcknowledged).toBe(true)
	await outbox.close()
})

test('what is saved waits for what goes before sending, but no longer than a lease lasts', async () => {
	const before = Promise.withResolvers<void>()
	const { network, open, exchange } = setUp()
	const outbox = open(before.promise)
	await outbox.enqueue(note)
	await quiet()
	expect(network.waiting).toHaveLength(0)
	before.resolve()
	expect(await exchange()).toMatchObject({ url: note.url })
	await outbox.close()

	const other = setUp()
	const late = other.open(new Promise(() => undefined))
	await late.enqueue(note)
	await quiet()
	expect(other.network.waiting).toHaveLength(0)
	other.clock.advance(30_000)
	expect(await other.exchange()).toMatchObject({ url: note.url })
	await late.close()
})

test('a lost answer is asked for again under the same key, and takes effect once', async () => {
	const { clock, server, open, nextFlight, exchange } = setUp()
	const outbox = open()
	await outbox.enqueue(note)
	const flight = await nextFlight()
	flight.arrive()
	flight.lose()
	await quiet()
	expect(await statesOf(outbox)).toEqual(['queued'])
	clock.advance(1000)
	const again = await exchange()
	await quiet()
	expect(again.headers['idempotency-key']).toBe(firstOf(flight.run).headers['idempotency-key'])
	expect(await statesOf(outbox)).toEqual(['done'])
	expect(server.effects).toHaveLength(1)
})

test('the network comes back: the backoff is not waited for', async () => {
	const { open, nextFlight, exchange } = setUp()
	const outbox = open()
	await outbox.enqueue(note)
	const flight = await nextFlight()
	flight.lose()
	await quiet()
	outbox.poke('recovered')
	await exchange()
	await quiet()
	expect(await statesOf(outbox)).toEqual(['done'])
})

test('a dead token stops the sending until its owner signs in again', async () => {
	const { session, network, open, exchange } = setUp()
	const outbox = open()
	session.signing = { owner: 'anna', headers: { authorization: 'Bearer dead' } }
	await outbox.enqueue(note)
	await exchange()
	await quiet()
	expect(outbox.pauseReason()).toBe('signed-out')
	expect(await statesOf(outbox)).toEqual(['queued'])
	session.signing = { owner: 'bert', headers: { authorization: 'Bearer bert' } }
	outbox.resume()
	await quiet()
	expect(network.waiting).toEqual([])
	session.signing = anna
	outbox.resume()
	await exchange()
	await quiet()
	expect(await statesOf(outbox)).toEqual(['done'])
})

test('a late 401 for the old token does not sign the new one out', async () => {
	const { open, nextFlight, exchange } = setUp()
	const outbox = open()
	await outbox.enqueue(note)
	const flight = await nextFlight()
	outbox.resume()
	flight.answerWith(createError(401, 'UNAUTHORIZED'))
	await quiet()
	expect(outbox.pauseReason()).toBeNull()
	await exchange()
})

test('a refused operation is corrected in its place, under a key of its own', async () => {
	const { verdicts, server, open, exchange } = setUp()
	verdicts.push({ type: 'refuse', status: 422, errorType: 'VALIDATION' })
	const outbox = open()
	const refused = await outbox.enqueue(note)
	await outbox.enqueue({ ...note, body: { notes: 'later' } })
	await exchange()
	await quiet()
	expect(await statesOf(outbox)).toEqual(['needs-person', 'queued'])
	expect(await outbox.correct(refused.id, { ...note, body: { notes: 'right' } })).toBe('decided')
	await exchange()
	await quiet()
	expect(server.effects.map(({ body }) => body)).toEqual([{ notes: 'right' }, { notes: 'later' }])
	expect((await statesOf(outbox)).sort()).toEqual(['done', 'done', 'superseded'])
})

test('retrying a refusal that the server keeps asks anew under a new key', async () => {
	const { verdicts, open, exchange } = setUp()
	verdicts.push({ type: 'refuse', status: 409, errorType: 'CONFLICT' })
	const outbox = open()
	const refused = await outbox.enqueue(note)
	await exchange()
	await quiet()
	expect(await outbox.retry(refused.id)).toBe('decided')
	const request = await exchange()
	expect(request.headers['idempotency-key']).not.toBe(refused.id)
	expect(request.body).toEqual(note.body)
})

test('giving up what was never sent needs no network', async () => {
	const { session, open } = setUp()
	session.isReachable = false
	const outbox = open()
	outbox.pause()
	const saved = await outbox.enqueue(note)
	expect(await outbox.discard(saved.id)).toBe('decided')
	expect(await outbox.discard(saved.id)).toBe('gone')
})

test('without network nothing is attempted, and so can be given up; it is sent when it is back', async () => {
	const { clock, session, network, open, exchange } = setUp()
	session.isReachable = false
	session.isOffline = true
	const outbox = open()
	const saved = await outbox.enqueue(note)
	const kept = await outbox.enqueue({ ...note, body: { notes: 'kept' } })
	await quiet()
	expect((await outbox.operations()).map(({ attempts }) => attempts)).toEqual([0, 0])
	expect(await outbox.discard(saved.id)).toBe('decided')
	session.isOffline = false
	// Nobody tells: it finds out by itself.
	clock.advance(30_000)
	const request = await exchange()
	expect(request.headers['idempotency-key']).toBe(kept.id)
	await quiet()
	expect(network.waiting).toEqual([])
})

test('giving up what may have arrived asks the server first, and believes it', async () => {
	const { session, server, open, nextFlight, exchange } = setUp()
	const outbox = open()
	const saved = await outbox.enqueue(note)
	const flight = await nextFlight()
	flight.arrive()
	flight.lose()
	await quiet()
	session.isReachable = false
	expect(await outbox.discard(saved.id)).toBe('unreachable')
	session.isReachable = true
	expect(await outbox.discard(saved.id)).toBe('applied')
	outbox.poke('person')
	await exchange()
	await quiet()
	expect(await statesOf(outbox)).toEqual(['done'])
	expect(server.effects).toHaveLength(1)
})

test('giving up what the server does not know says that it will never be carried out', async () => {
	const { server, open, nextFlight } = setUp()
	const outbox = open()
	const saved = await outbox.enqueue(note)
	const flight = await nextFlight()
	flight.lose()
	await quiet()
	expect(await outbox.discard(saved.id)).toBe('voided')
	expect(await statesOf(outbox)).toEqual(['discarded'])
	expect(server.effects).toEqual([])
})

test('giving up what was refused unheard says that it was refused', async () => {
	const { verdicts, server, open, nextFlight } = setUp()
	verdicts.push({ type: 'refuse', status: 422, errorType: 'VALIDATION' })
	const outbox = open()
	const saved = await outbox.enqueue(note)
	const flight = await nextFlight()
	flight.arrive()
	flight.lose()
	await quiet()
	expect(await outbox.discard(saved.id)).toBe('refused')
	expect(server.effects).toEqual([])
})

test('a change that a release in between reads otherwise ends as done, and what follows goes on', async () => {
	const { server, open, nextFlight, exchange } = setUp()
	const outbox = open()
	await outbox.enqueue(note)
	const flight = await nextFlight()
	flight.arrive()
	flight.lose()
	await quiet()
	await outbox.enqueue({ ...note, body: { notes: 'later' } })
	server.release()
	outbox.poke('online')
	await exchange()
	await quiet()
	await exchange()
	await quiet()
	const operations = await outbox.operations()
	expect(operations.map(({ state }) => state)).toEqual(['done', 'done'])
	expect(operations.map(({ answer }) => answer?.isUnknown)).toEqual([true, undefined])
	expect(server.effects.map(({ body }) => body)).toEqual([{ notes: 'new' }, { notes: 'later' }])
})

test('whatever waits can be given up without the server, and the record says what that may mean', async () => {
	const lastError = { reason: 'refused', status: 422, body: null, atMs: 0 } as const
	const states = [
		...[{ attempts: 0 }, { attempts: 3 }].map((one) => ({ ...one, state: 'queued' })),
		{ state: 'sending', attempts: 1 },
		{ state: 'needs-person', attempts: 1, lastError: { ...lastError, isKeptByServer: false } },
		{ state: 'needs-person', attempts: 1, lastError: { ...lastError, isKeptByServer: true } },
		{ state: 'queued', attempts: 1, kind: 'of another version', version: 99 },
	] as Partial<Operation>[]
	const store = createMemoryStore()
	const { clock, session, open } = setUp(store)
	session.isOffline = true
	session.isReachable = false
	session.signing = null
	const outbox = open()
	outbox.pause()
	const timestamp = clock.now()
	const entries = states.map((one) => ({
		operation: operationOf({ timestamp, ...one }),
		blobs: [],
	}))
	await store.bringIn(entries)
	for (const { operation } of entries) {
		expect(await outbox.letGo(operation.id)).toBe('decided')
		expect(await outbox.letGo(operation.id)).toBe('gone')
	}
	const given = await outbox.operations()
	expect(given.map(({ state }) => state)).toEqual(states.map(() => 'discarded'))
	expect(given.map(({ mayHaveArrived = false }) => mayHaveArrived)).toEqual([
		...[false, true, true, true, false, true],
	])
})

test('unsent work goes to another device by a file, once, and says what it is about', async () => {
	const first = setUp()
	const outbox = first.open()
	outbox.pause()
	await outbox.enqueue({ ...note, about: 'Garage Arnaud' })
	const file = await outbox.exportUnsent()
	const second = setUp().open()
	second.pause()
	expect(await second.bringIn(file)).toEqual({ taken: 1, known: 0 })
	expect(await second.bringIn(file)).toEqual({ taken: 0, known: 1 })
	expect((await second.operations())[0]?.about).toBe('Garage Arnaud')
	await expect(second.bringIn('not a file of ours')).rejects.toThrow('not-unsent-work')
})

test('a second tab enqueues, the first one sends, and both hear of it', async () => {
	const { clock, network, open, exchange } = setUp()
	const first = open()
	const second = open()
	await quiet()
	await second.enqueue(note)
	const heard = vi.fn()
	second.subscribe(heard)
	await exchange()
	await quiet()
	clock.advance(100)
	await quiet()
	expect(await statesOf(second)).toEqual(['done'])
	expect(heard).toHaveBeenCalled()
	await first.close()
	await second.enqueue(note)
	await exchange()
	expect(network.waiting).toEqual([])
})
