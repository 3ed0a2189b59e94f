import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { Operation, OperationDraft } from '../outbox/operation.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import { getOutboxDatabaseName } from '../store/indexeddb-database.ts'
import { openIndexedDbStore } from '../store/indexeddb-store.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createFakeChannels } from '../testing/fake-channel.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeLocks } from '../testing/fake-locks.ts'
import { createFakeTab } from '../testing/fake-tab.ts'
import { createSeededRandom } from '../testing/seeded-random.ts'
import { createEntry, draftOf } from '../testing/store-suite.ts'
import { createOutbox } from './create-outbox.ts'
import type { Network } from './network.ts'

const note: OperationDraft = {
	kind: 'note',
	scope: 'customer:1',
	url: '/api/customer/1',
	method: 'PATCH',
	body: { notes: 'new' },
}

const realPut = IDBObjectStore.prototype.put
const quiet = () => new Promise((next) => setTimeout(next, 5))
const fullDisk = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'))

/** An outbox whose server does what it is asked, over the given store. */
function setUp(
	store: OutboxStore,
	answer: (request: OutboundRequest) => Promise<NetworkAnswer> = async ({ headers }) => ({
		status: 200,
		headers: { 'operation-id': headers['idempotency-key'] },
		body: { data: { version: 2 } },
	}),
) {
	const clock = createFakeClock()
	const tab = createFakeTab({ onPass: () => {}, onCrash: () => {} })
	const sent = vi.fn(answer)
	const send: Network['send'] = (requests) => Promise.all(requests.map((one) => sent(one)))
	const outbox = createOutbox({
		owner: 'anna',
		store,
		clock,
		random: createSeededRandom(1),
		locks: createFakeLocks().forTab(tab),
		channel: createFakeChannels().open('anna', tab),
		headersFor: () => ({ owner: 'anna', headers: {} }),
		knowsKind: (kind) => kind === 'note',
		network: { send, voidKey: async () => 'voided' },
	})
	return { outbox, clock, sent }
}

const statesIn = async (store: OutboxStore) => (await store.list()).map(({ state }) => state)

test('a full disk: the person hears it, nothing is half stored, and what was saved is sent', async () => {
	const store = createMemoryStore()
	const append = vi.fn(store.append)
	const { outbox } = setUp({ ...store, append })
	await outbox.enqueue(note)
	append.mockImplementationOnce(fullDisk)
	const photo = { field: 'photos', type: 'image/jpeg', bytes: new ArrayBuffer(8) }
	await expect(outbox.enqueue({ ...note, parts: [photo] })).rejects.toThrow('The disk is full')
	await outbox.enqueue({ ...note, scope: 'customer:2' })
	await vi.waitFor(async () => expect(await statesIn(store)).toEqual(['done', 'done']))
	await outbox.close()
})

test('a full disk in IndexedDB leaves neither the record nor its photo nor a used number', async () => {
	const store = await openIndexedDbStore('full')
	const { outbox } = setUp(store)
	const put = vi.spyOn(IDBObjectStore.prototype, 'put')
	put.mockImplementation(function (this: IDBObjectStore, ...given) {
		const request = Reflect.apply(realPut, this, given)
		if (this.name === 'blobs') this.transaction.abort()
		return request
	})
	const photo = { field: 'photos', type: 'image/jpeg', bytes: new ArrayBuffer(8) }
	await expect(outbox.enqueue({ ...note, parts: [photo] })).rejects.toThrow()
	put.mockRestore()
	expect(await store.list()).toEqual([])
	expect(await outbox.enqueue(note)).toMatchObject({ sequence: 1 })
	await outbox.close()
})
test.each(['sending', 'done'] as const)(
	'a disk that is full when %s is to be written: it is tried again, and takes effect by one key',
	async (state) => {
		const store = createMemoryStore()
		let left = 2
		const replaceEach: OutboxStore['replaceEach'] = (changes) =>
			changes.some(({ next }) => next.state === state) && left-- > 0
				? fullDisk()
				: store.replaceEach(changes)
		const { outbox, clock, sent } = setUp({ ...store, replaceEach })
		const saved = await outbox.enqueue(note)
		await outbox.enqueue({ ...note, scope: 'customer:2' })
		for (let round = 0; round < 5; round += 1) {
			await quiet()
			clock.advance(5000)
		}
		await vi.waitFor(async () => expect(await statesIn(store)).toEqual(['done', 'done']))
		const keys = sent.mock.calls.map(([{ headers }]) => headers['idempotency-key'])
		expect(new Set(keys).size).toBe(2)
		expect(keys).toContain(saved.id)
		await outbox.close()
	},
)

test('a disk that cannot be read for a while loses nothing', async () => {
	const store = createMemoryStore()
	let isBroken = false
	const { outbox, clock } = setUp({
		...store,
		list: () => (isBroken ? fullDisk() : store.list()),
	})
	await quiet()
	isBroken = true
	outbox.poke('person')
	await outbox.enqueue(note)
	await quiet()
	expect(await statesIn(store)).toEqual(['queued'])
	isBroken = false
	clock.advance(5000)
	await vi.waitFor(async () => expect(await statesIn(store)).toEqual(['done']))
	await outbox.close()
})

test.each([
	['a day back', -24],
	['a day ahead', 24],
])(
	'a clock that is set %s stops neither the waiting for a retry nor the lease',
	async (_, hours) => {
		const store = createMemoryStore()
		let isDown = true
		const { outbox, clock, sent } = setUp(store, async ({ headers }) => {
			if (isDown) throw new TypeError('Failed to fetch')
			return { status: 200, headers: { 'operation-id': headers['idempotency-key'] }, body: {} }
		})
		await outbox.enqueue(note)
		await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
		await quiet()
		clock.set(hours * 60 * 60 * 1000)
		isDown = false
		// One backoff and one renewal of the lease later.
		for (let seconds = 0; seconds < 70; seconds += 5) {
			clock.advance(5000)
			await quiet()
		}
		expect(await statesIn(store)).toEqual(['done'])
		await outbox.close()
	},
)

test('an outbox of an older version keeps everything, and parks what it does not know', async () => {
	const first = await openIndexedDbStore('older')
	const { outbox: writer } = setUp(first, () => new Promise(() => {}))
	writer.pause()
	const known = await writer.enqueue(note)
	const unknown = await writer.enqueue({ ...note, kind: 'kind-of-last-year', scope: 'other' })
	await writer.close()
	first.close()
	const store = await openIndexedDbStore('older')
	const { outbox } = setUp(store)
	await vi.waitFor(async () => expect(await statesIn(store)).toEqual(['done', 'queued']))
	const [, parked] = await outbox.operations()
	expect(parked).toEqual(unknown)
	expect(await outbox.exportUnsent()).toContain(unknown.id)
	expect(known.id).not.toBe(unknown.id)
	await outbox.close()
})

test('a database of a newer version is not opened, and nothing of it is lost', async () => {
	const name = getOutboxDatabaseName('newer-database')
	const newer = await openDB(name, 99, {
		upgrade: (database) => void database.createObjectStore('operations', { keyPath: 'id' }),
	})
	await newer.put('operations', { id: 'one' })
	newer.close()
	await expect(openIndexedDbStore('newer-database')).rejects.toMatchObject({ name: 'VersionError' })
	const again = await openDB(name)
	expect(await again.getAll('operations')).toEqual([{ id: 'one' }])
	again.close()
	await deleteDB(name)
})

test.each<[string, NetworkAnswer | null]>([
	['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: undefined }],
	['200 and nothing', { status: 200, headers: {}, body: undefined }],
	['another JSON', { status: 200, headers: {}, body: { ok: true } }],
	['nothing for 30 s', null],
])('a server that answers %s is asked again by the same key', async (_, strange) => {
	const store = createMemoryStore()
	let isStrange = true
	const { outbox, clock, sent } = setUp(store, async ({ headers }) => {
		if (!isStrange) {
			return { status: 200, headers: { 'operation-id': headers['idempotency-key'] }, body: {} }
		}
		isStrange = false
		if (strange === null) throw new DOMException('It took 25 s', 'AbortError')
		return strange
	})
	const saved = await outbox.enqueue(note)
	await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
	await quiet()
	const [waiting] = (await store.list()) as [Operation]
	expect(waiting.state).toBe('queued')
	clock.advance(2000)
	await vi.waitFor(async () => expect(await statesIn(store)).toEqual(['done']))
	expect(sent.mock.calls.map(([{ headers }]) => headers['idempotency-key'])).toEqual([
		saved.id,
		saved.id,
	])
	await outbox.close()
})

const realOpen = IDBFactory.prototype.open
const realTransaction = IDBDatabase.prototype.transaction

/** The databases that a test opens, as the browser sees them. */
function spyOnDatabases() {
	const opened: IDBDatabase[] = []
	const spy = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
		this: IDBFactory,
		...given
	) {
		const request = Reflect.apply(realOpen, this, given)
		request.addEventListener('success', () => opened.push(request.result))
		return request
	})
	return { opened, stop: () => spy.mockRestore() }
}

test.each<[string, (database: IDBDatabase) => void]>([
	['and says so', (database) => forceCloseDatabase(database as never)],
	['without a word', (database) => database.close()],
])(
	'a database that the browser has closed %s is opened anew: saving goes on',
	async (how, close) => {
		const { opened, stop } = spyOnDatabases()
		const store = await openIndexedDbStore(`closed ${how}`)
		const { outbox } = setUp(store, () => new Promise(() => {}))
		outbox.pause()
		const first = await outbox.enqueue(note)
		for (const database of opened) close(database)
		const photo = { field: 'photos', type: 'image/jpeg', bytes: new ArrayBuffer(8) }
		const second = await outbox.enqueue({ ...note, parts: [photo] })
		expect((await outbox.operations()).map(({ id }) => id)).toEqual([first.id, second.id])
		expect(opened).toHaveLength(2)
		await outbox.close()
		stop()
	},
)

test('what was written before the database was lost is not written over', async () => {
	const entry = await createEntry()
	const elsewhere = await openIndexedDbStore('cut off')
	const saved = await elsewhere.append(entry)
	const sending: Operation = { ...saved, state: 'sending', attempts: 1 }
	await elsewhere.replaceEach([{ expected: saved, next: sending }])
	const store = await openIndexedDbStore('cut off')
	// It had been written; of that the page no longer heard.
	const lost = vi.spyOn(IDBDatabase.prototype, 'transaction')
	lost.mockImplementationOnce(() => {
		lost.mockImplementation(realTransaction)
		throw new DOMException('The connection is closing.', 'InvalidStateError')
	})
	expect(await store.append(entry)).toEqual(sending)
	lost.mockRestore()
	expect(await store.list()).toEqual([sending])
})

test('a full disk is no lost database: it is told at once', async () => {
	const { opened, stop } = spyOnDatabases()
	const store = await openIndexedDbStore('full and open')
	const put = vi.spyOn(IDBObjectStore.prototype, 'put')
	put.mockImplementation(() => {
		throw new DOMException('The disk is full', 'QuotaExceededError')
	})
	await expect(store.append(await createEntry())).rejects.toThrow('The disk is full')
	put.mockRestore()
	expect(opened).toHaveLength(1)
	stop()
})

test('a change is not saved where its follower cannot be', async () => {
	const store = await openIndexedDbStore('full behind the first')
	const realPut = IDBObjectStore.prototype.put
	const put = vi.spyOn(IDBObjectStore.prototype, 'put')
	const written: unknown[] = []
	put.mockImplementation(function (this: IDBObjectStore, record, key) {
		if (this.name === 'operations' && written.push(record) > 1) {
			throw new DOMException('The disk is full', 'QuotaExceededError')
		}
		return realPut.call(this, record, key)
	})
	const entry = await createEntry({ followers: [draftOf()] })
	await expect(store.append(entry)).rejects.toThrow('The disk is full')
	put.mockRestore()
	expect(await store.list()).toEqual([])
})

test('a store that was closed by the app stays closed', async () => {
	const store = await openIndexedDbStore('left')
	store.close()
	await expect(store.list()).rejects.toThrow()
})
