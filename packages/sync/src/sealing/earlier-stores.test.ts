import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { createOperation } from '../outbox/create-operation.ts'
import type { OperationDraft } from '../outbox/operation.ts'
import { sha256 } from '../outbox/sha256.ts'
import { createUuidV7 } from '../outbox/uuid-v7.ts'
import { createOutbox } from '../runner/create-outbox.ts'
import { getOutboxDatabaseName } from '../store/indexeddb-database.ts'
import { openIndexedDbStore } from '../store/indexeddb-store.ts'
import { createFakeChannels } from '../testing/fake-channel.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeLocks } from '../testing/fake-locks.ts'
import { createFakeTab } from '../testing/fake-tab.ts'
import { createSeededRandom } from '../testing/seeded-random.ts'
import { sealRest } from './seal-rest.ts'
import { sealStore } from './sealed-store.ts'
import { createSealer, isSealed } from './sealer.ts'

// Stores as each earlier release has left them on a phone, in clear: nothing of them is lost when this one opens,
// seals and sends them.

const algorithm = { name: 'AES-GCM', length: 256 }
const key = {
	id: new Uint8Array(8).fill(1),
	key: await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']),
}
const planted = 'Garage Dupont'
const photo = new TextEncoder().encode(`a photo of ${planted}`)
const nowMs = 1_700_000_000_000
const createId = createUuidV7(() => nowMs, Math.random)

const entryOf = (owner: string, draft: Partial<OperationDraft>) => {
	const whole = { kind: 'note', url: '/api/notes', method: 'POST', scope: 'visit:1' } as const
	return createOperation({ ...whole, ...draft }, { owner, nowMs, createId, digest: sha256 })
}

/** Writes the database as the release of that version made it, with a report, its photo and a note behind it. */
async function leave(owner: string, version: 1 | 2): Promise<string[]> {
	const database = await openDB(getOutboxDatabaseName(owner), version, {
		upgrade(created) {
			created.createObjectStore('operations', { keyPath: 'id' }).createIndex('sequence', 'sequence')
			created.createObjectStore('blobs', { keyPath: 'blobId' })
			created.createObjectStore('lease')
			created.createObjectStore('counter')
			if (version === 1) return
			const delivered = created.createObjectStore('delivered', { keyPath: 'id' })
			delivered.createIndex('answered', 'answer.atMs')
			created.createObjectStore('device')
		},
	})
	const parts = [{ field: 'photos', type: 'image/jpeg', bytes: photo.buffer }]
	const entries = await Promise.all([
		entryOf(owner, { about: planted, body: { comment: planted }, parts }),
		entryOf(owner, { body: { comment: `${planted} again` } }),
	])
	for (const [index, { operation, blobs }] of entries.entries()) {
		await database.put('operations', { ...operation, sequence: index + 1 })
		for (const blob of blobs) await database.put('blobs', blob)
	}
	await database.put('counter', entries.length, 'sequence')
	database.close()
	return entries.map(({ operation }) => operation.id)
}

const tab = () => createFakeTab({ onPass: () => {}, onCrash: () => {} })

test.each([1, 2] as const)(
	'a store of version %i is opened, sealed, and sent in its order with its photo',
	async (version) => {
		const owner = `earlier-${version}`
		const ids = await leave(owner, version)
		const plain = await openIndexedDbStore(owner)
		const store = sealStore(plain, { owner, sealer: createSealer(() => [key]) })
		expect((await store.list()).map(({ id }) => id)).toEqual(ids)
		// Two records and a photo.
		expect(await sealRest(store)).toBe(3)
		expect(JSON.stringify(await plain.list())).not.toContain(planted)
		for (const blobId of await plain.blobIds()) {
			expect(isSealed((await plain.bytesOf(blobId)) ?? new ArrayBuffer(0))).toBe(true)
		}
		const sent: { key: string | undefined; body: unknown; photos: string[] }[] = []
		const outbox = createOutbox({
			...{ owner, store, clock: createFakeClock(), random: createSeededRandom(1) },
			locks: createFakeLocks().forTab(tab()),
			channel: createFakeChannels().open(owner, tab()),
			headersFor: () => ({ owner, headers: {} }),
			network: {
				async send(requests) {
					for (const { headers, body, parts } of requests) {
						const photos = parts.map(({ bytes }) => new TextDecoder().decode(bytes))
						sent.push({ key: headers['idempotency-key'], body, photos })
					}
					return requests.map(({ headers }) => ({
						...{ status: 200, headers: { 'operation-id': headers['idempotency-key'] ?? '' } },
						body: { data: {} },
					}))
				},
				voidKey: async () => 'voided',
			},
		})
		await vi.waitFor(async () =>
			expect((await store.list()).every(({ state }) => state === 'done')).toBe(true),
		)
		expect(sent.map((one) => one.key)).toEqual(ids)
		expect(sent.map(({ photos }) => photos)).toEqual([[`a photo of ${planted}`], []])
		expect(JSON.stringify(sent.map(({ body }) => body))).toContain(`${planted} again`)
		// What is made next goes behind what the earlier release had numbered.
		const next = await store.append(await entryOf(owner, {}))
		expect(next.sequence).toBe(3)
		await outbox.close()
	},
)
