import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { isParked } from '../outbox/plan.ts'
import { sha256 } from '../outbox/sha256.ts'
import { createUnsavedFiles } from '../outbox/unsaved-files.ts'
import { writeUnsentFile } from '../outbox/unsent-file.ts'
import { getOutboxDatabaseName } from '../store/indexeddb-database.ts'
import { openIndexedDbStore } from '../store/indexeddb-store.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createEntry, testStore } from '../testing/store-suite.ts'
import { testUnsaved } from '../testing/unsaved-suite.ts'
import { sealRest } from './seal-rest.ts'
import { isSealedOperation, sealStore } from './sealed-store.ts'
import { createSealer, type DataKey, isSealed } from './sealer.ts'

async function makeKey(name: number): Promise<DataKey> {
	const algorithm = { name: 'AES-GCM', length: 256 }
	const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
	return { id: new Uint8Array(8).fill(name), key }
}

const key = await makeKey(1)
let count = 0

/** A person's store in a database of its own, and the keys that are at hand. */
async function openFresh(keys: DataKey[] = [key]) {
	count += 1
	const owner = `sealed-${count}`
	const plain = await openIndexedDbStore(owner)
	const store = sealStore(plain, { owner, sealer: createSealer(() => keys) })
	return { owner, keys, plain, store }
}

const planted = 'Garage Dupont'
const photo = new TextEncoder().encode(`a photo of ${planted}`)
const entryOf = () =>
	createEntry({
		...{ about: planted, entity: 'visit:1', body: { comment: planted }, url: '/api/visit/1' },
		parts: [{ field: 'photo', type: 'image/jpeg', bytes: photo.buffer }],
	})

/** All that lies in a person's database, as text. */
async function dump(owner: string): Promise<string> {
	const database = await openDB(getOutboxDatabaseName(owner))
	const rows = await Promise.all(
		[...database.objectStoreNames].map((name) => database.getAll(name)),
	)
	database.close()
	const readable = (_: string, value: unknown) =>
		value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value
	return JSON.stringify(rows, readable)
}

testStore('sealed memory', async () =>
	sealStore(createMemoryStore(), { owner: 'anna', sealer: createSealer(() => [key]) }),
)
testStore('sealed IndexedDB', async () => (await openFresh()).store)
testUnsaved('sealed IndexedDB', async () => (await openFresh()).store)

test('nothing that a person wrote lies in clear, from its saving to its end', async () => {
	const { owner, store } = await openFresh()
	const saved = await store.append(await entryOf())
	expect(await dump(owner)).not.toContain(planted)
	const answer = { status: 200, body: { name: planted }, version: 2, atMs: 5, isAcknowledged: true }
	await store.replaceEach([{ expected: saved, next: { ...saved, state: 'done', answer } }])
	await store.remove([saved.id])
	expect(await store.delivered()).toEqual([{ ...saved, state: 'done', answer }])
	expect(await dump(owner)).not.toContain(planted)
})

test('changes keep the order in which they were made, however long the sealing of one takes', async () => {
	const sealer = createSealer(() => [key])
	let isFirst = true
	const slowFirst = {
		...sealer,
		async seal(...of: Parameters<typeof sealer.seal>) {
			const isSlow = isFirst
			isFirst = false
			const sealed = await sealer.seal(...of)
			if (isSlow) await new Promise((resolve) => setTimeout(resolve, 20))
			return sealed
		},
	}
	const store = sealStore(createMemoryStore(), { owner: 'anna', sealer: slowFirst })
	const entries = await Promise.all([createEntry(), createEntry()])
	const saved = await Promise.all(entries.map((entry) => store.append(entry)))
	expect(saved.map(({ sequence }) => sequence)).toEqual([1, 2])
	expect(saved.map(({ id }) => id)).toEqual(entries.map(({ operation }) => operation.id))
})

test('what an earlier release has left is read as it is, and sealed', async () => {
	const { owner, plain, store } = await openFresh()
	const waiting = await plain.append(await entryOf())
	const ended = await plain.append(await entryOf())
	const answer = { status: 200, body: planted, version: null, atMs: 5, isAcknowledged: true }
	const done = { ...ended, state: 'done', answer } as const
	await plain.replaceEach([{ expected: ended, next: done }])
	await plain.remove([ended.id])
	expect(await store.list()).toEqual([waiting])
	expect(await dump(owner)).toContain(planted)
	// Two records and a file of each.
	expect(await sealRest(store)).toBe(4)
	expect(await dump(owner)).not.toContain(planted)
	expect(await store.list()).toEqual([waiting])
	expect(await store.delivered()).toEqual([done])
	const [part] = waiting.parts
	expect(part && new Uint8Array(await store.readBlob(part))).toEqual(photo)
	expect(await sealRest(store)).toBe(0)
})

test('a file that was stored without a key is sealed before and after a change takes it over', async () => {
	const { owner, plain, keys, store } = await openFresh([])
	const files = createUnsavedFiles(owner, store)
	const named = { key: 'a', sha256: await sha256(photo.buffer) }
	await files.add(named.key, photo.buffer)
	expect(await dump(owner)).toContain(planted)
	keys.push(key)
	expect(await sealRest(store)).toBe(1)
	expect(await dump(owner)).not.toContain(planted)
	const part = await files.partOf(named, 'image/jpeg')
	await store.append(await createEntry({ parts: [part] }))
	expect(await plain.blobIds()).toEqual([part.blobId])
	expect(new Uint8Array(await store.readBlob(part))).toEqual(photo)
})

test('a sealing that ends anywhere leaves all readable, and is gone on with', async () => {
	const left = async (steps: number) => {
		const { owner, plain, keys } = await openFresh()
		const saved = [await plain.append(await entryOf()), await plain.append(await entryOf())]
		let done = 0
		const step = async <T>(work: () => Promise<T>): Promise<T> => {
			done += 1
			if (done > steps) throw new Error('The tab is gone.')
			return work()
		}
		const dying = {
			...plain,
			replaceEach: (changes: Parameters<typeof plain.replaceEach>[0]) =>
				step(() => plain.replaceEach(changes)),
			rewrite: (forms: Parameters<typeof plain.rewrite>[0]) => step(() => plain.rewrite(forms)),
		}
		const sealer = createSealer(() => keys)
		await expect(sealRest(sealStore(dying, { owner, sealer }))).rejects.toThrow('gone')
		const store = sealStore(plain, { owner, sealer })
		const readable = async () => {
			expect(await store.list()).toEqual(saved)
			for (const { parts } of saved) for (const part of parts) await store.readBlob(part)
		}
		await readable()
		await sealRest(store)
		await readable()
		expect(await dump(owner)).not.toContain(planted)
	}
	for (const steps of [0, 1, 2]) await left(steps)
})

test('without its key it is parked and stays, and it opens again with it', async () => {
	const { keys, store, owner } = await openFresh()
	const saved = await store.append(await entryOf())
	keys.length = 0
	const [locked] = await store.list()
	expect(locked).toMatchObject({ body: null, state: 'queued', scope: saved.scope })
	expect(locked && isParked(locked, () => true)).toBe(true)
	await store.forgetEnded()
	await store.remove([saved.id])
	// Nothing can be sealed either: what is saved now waits in clear until the key is there.
	const later = await store.append(await createEntry())
	expect(JSON.parse(await writeUnsentFile(owner, store)).operations).toEqual([later])
	keys.push(await makeKey(2))
	expect((await store.list()).map(isSealedOperation)).toEqual([true, false])
	keys.unshift(key)
	expect(await store.list()).toEqual([saved, later])
	const [part] = saved.parts
	expect(part && new Uint8Array(await store.readBlob(part))).toEqual(photo)
})

test('what is given up while it cannot be opened is given up when it can', async () => {
	const { keys, store } = await openFresh()
	const saved = await store.append(await entryOf())
	keys.length = 0
	const [locked] = await store.list()
	if (!locked) throw new Error('It is not listed.')
	await store.replaceEach([{ expected: locked, next: { ...locked, state: 'discarded' } }])
	keys.push(key)
	expect(await store.list()).toEqual([{ ...saved, state: 'discarded' }])
})

test('a record opens under its own name only', async () => {
	const { plain, store } = await openFresh()
	const [one, other] = [await store.append(await entryOf()), await store.append(await entryOf())]
	const [first, second] = (await plain.list()) as readonly { sealed?: ArrayBuffer }[]
	const swapped = [
		{ expected: one, next: { ...one, ...first, sealed: second?.sealed } },
		{ expected: other, next: { ...other, ...second, sealed: first?.sealed } },
	]
	await plain.replaceEach(swapped as Parameters<typeof plain.replaceEach>[0])
	expect((await store.list()).map(isSealedOperation)).toEqual([true, true])
})

test('what mentions a name is found and forgotten, and nothing else', async () => {
	const { store } = await openFresh()
	const [meant, other] = [
		await store.append(await entryOf()),
		await store.append(await createEntry()),
	]
	for (const one of [meant, other]) {
		await store.replaceEach([{ expected: one, next: { ...one, state: 'discarded' } }])
	}
	await store.forgetEnded([planted])
	expect((await store.list()).map(({ id }) => id)).toEqual([other.id])
})

test('no two sealings are alike, and what is not sealed is taken as it is', async () => {
	const sealer = createSealer(() => [key])
	const [one, other] = await Promise.all([sealer.seal('a', photo), sealer.seal('a', photo)])
	expect(one && isSealed(one)).toBe(true)
	expect(new Uint8Array(one ?? photo)).not.toEqual(new Uint8Array(other ?? photo))
	expect(await sealer.open('a', photo.buffer)).toBe(photo.buffer)
	expect(isSealed(photo.buffer)).toBe(false)
})
