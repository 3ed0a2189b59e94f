import { expect, test, vi } from 'vitest'
import type { OutboxStore } from '../outbox/outbox-store.ts'
import { createOutbox } from '../runner/create-outbox.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createFakeChannels } from '../testing/fake-channel.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeLocks } from '../testing/fake-locks.ts'
import { createFakeTab } from '../testing/fake-tab.ts'
import { createSeededRandom } from '../testing/seeded-random.ts'
import { isSealedOperation, sealStore } from './sealed-store.ts'
import { createSealer, type DataKey } from './sealer.ts'

const algorithm = { name: 'AES-GCM', length: 256 }
const key: DataKey = {
	id: new Uint8Array(8).fill(1),
	key: await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']),
}
const photo = { field: 'photos', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer }
const report = {
	...({ kind: 'note', scope: 'visit:1', url: '/api/visit/1', method: 'POST' } as const),
	parts: [photo],
}

/** An outbox that seals, whose key `keys` holds; `onRead` is called before a file is read. */
function setUp({ onRead = async () => {} }: { onRead?: (store: OutboxStore) => Promise<void> }) {
	const keys = [key]
	/** How often the key is asked for in vain. */
	const asks = { inVain: 0 }
	const plain = createMemoryStore()
	const bytesOf: OutboxStore['bytesOf'] = async (blobId) => {
		await onRead(plain)
		return plain.bytesOf(blobId)
	}
	const store = sealStore(
		{ ...plain, bytesOf },
		{
			owner: 'anna',
			sealer: createSealer(() => {
				asks.inVain -= 1
				return asks.inVain >= 0 ? [] : keys
			}),
		},
	)
	const clock = createFakeClock()
	const photos: number[][] = []
	const outbox = createOutbox({
		...{ owner: 'anna', store, clock, random: createSeededRandom(1) },
		locks: createFakeLocks().forTab(createFakeTab({ onPass: () => {}, onCrash: () => {} })),
		channel: createFakeChannels().open(
			'anna',
			createFakeTab({ onPass: () => {}, onCrash: () => {} }),
		),
		headersFor: () => ({ owner: 'anna', headers: {} }),
		network: {
			async send(requests) {
				photos.push(
					...requests.flatMap(({ parts }) => parts.map(({ bytes }) => [...new Uint8Array(bytes)])),
				)
				return requests.map(({ headers }) => ({
					...{ status: 200, headers: { 'operation-id': headers['idempotency-key'] ?? '' } },
					body: { data: {} },
				}))
			},
			voidKey: async () => 'voided',
		},
	})
	return { outbox, asks, clock, keys, plain, store, photos }
}

const turns = () => new Promise((next) => setTimeout(next, 5))

test('a photo whose key goes while it is read waits for it, and lies sealed meanwhile', async () => {
	const { outbox, clock, keys, plain, photos } = setUp({ onRead: async () => void keys.pop() })
	await outbox.enqueue(report)
	for (let round = 0; round < 3; round += 1) {
		await turns()
		clock.advance(5000)
	}
	const lies = await plain.list()
	expect(lies.map(({ state }) => state)).toEqual(['queued'])
	expect(lies.every(isSealedOperation)).toBe(true)
	expect(photos).toEqual([])
	await outbox.close()
})

test('a photo whose key is away for just as long as it is read is sent as it is', async () => {
	let isRead = false
	const { outbox, asks, clock, store, photos } = setUp({
		onRead: async () => {
			// It is looked for, and looked for once more.
			if (!isRead) asks.inVain = 2
			isRead = true
		},
	})
	await outbox.enqueue(report)
	for (let round = 0; round < 3; round += 1) {
		await turns()
		clock.advance(5000)
	}
	await vi.waitFor(async () =>
		expect((await store.list()).map(({ state }) => state)).toEqual(['done']),
	)
	expect(photos).toEqual([[1, 2, 3]])
	await outbox.close()
})

test('a photo whose bytes are wrong though its key is there is for the person to look at', async () => {
	let isAltered = false
	const { outbox, store } = setUp({
		async onRead(plain) {
			if (isAltered) return
			isAltered = true
			for (const blobId of await plain.blobIds()) {
				const bytes = (await plain.bytesOf(blobId)) ?? new ArrayBuffer(0)
				new Uint8Array(bytes, bytes.byteLength - 4).fill(0)
				await plain.rewrite({ delivered: [], blobs: [{ blobId, bytes }] })
			}
		},
	})
	await outbox.enqueue(report)
	await vi.waitFor(async () => {
		const [one] = await store.list()
		expect(one).toMatchObject({ state: 'needs-person', lastError: { reason: 'blob-damaged' } })
	})
	await outbox.close()
})

/** A change that the server has refused for good. */
async function setUpRefused() {
	const all = setUp({})
	const { outbox, store } = all
	outbox.pause()
	const { parts: _, ...draft } = report
	const expected = await outbox.enqueue({ ...draft, body: { comment: 'Closed' } })
	const { id } = expected
	const refusal = { status: 422, body: null, atMs: 0, isKeptByServer: true }
	const lastError = { ...refusal, reason: 'refused' } as const
	await store.replaceEach([{ expected, next: { ...expected, state: 'needs-person', lastError } }])
	outbox.poke('start')
	return { ...all, id, draft }
}

test.each(['retry', 'correct'] as const)(
	'a change whose key is away stays as it was where a person decides: %s',
	async (decision) => {
		const { outbox, keys, store, id, draft } = await setUpRefused()
		const [own] = keys.splice(0)
		const decide = () =>
			decision === 'retry' ? outbox.retry(id) : outbox.correct(id, { ...draft, kind: '' })
		expect(await decide()).toBe('unreachable')
		keys.push(own as DataKey)
		outbox.poke('start')
		expect(await store.list()).toMatchObject([
			{ id, state: 'needs-person', url: '/api/visit/1', body: { comment: 'Closed' } },
		])
		// A draft of the moment without a key is as empty afterwards.
		if (decision === 'correct') expect(await decide()).toBe('unreachable')
		expect(await outbox.retry(id)).toBe('decided')
		const [, next] = await store.list()
		expect(next).toMatchObject({ supersedes: id, url: '/api/visit/1', body: { comment: 'Closed' } })
		await outbox.close()
	},
)

test('what was let go while its key was away says afterwards that it may have arrived', async () => {
	const { outbox, keys, store } = setUp({})
	outbox.pause()
	const { parts: _, ...draft } = report
	const expected = await outbox.enqueue(draft)
	await store.replaceEach([{ expected, next: { ...expected, attempts: 1 } }])
	const [own] = keys.splice(0)
	outbox.poke('start')
	expect(await outbox.letGo(expected.id)).toBe('decided')
	keys.push(own as DataKey)
	expect(await store.list()).toMatchObject([{ state: 'discarded', mayHaveArrived: true }])
	await outbox.close()
})
