import { KeyAwayError, unlessAway } from '@roundsman/sync'
import { afterEach, expect, it, vi } from 'vitest'
import { awaitDraft } from '../forms/await-draft.ts'
import { dropDraft, loadDraft, saveDraft, sealDrafts } from '../forms/drafts.ts'
import { claimCached, readCached, sealCached, writeCached } from '../reads/cache-store.ts'
import {
	dropKeys,
	readOwnKeys,
	sealerOf,
	subscribeContactOver,
	subscribeKeysBack,
} from './own-keys.ts'
import { takeSealingKey } from './take-key.ts'

const sealingKey = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)))
const otherKey = btoa(String.fromCharCode(...new Uint8Array(32).fill(8)))
const owner = 'anna'
const planted = 'Garage Dupont'
const bytes = new TextEncoder().encode(planted)
const dayMs = 86_400_000

afterEach(async () => {
	vi.useRealTimers()
	await dropKeys()
	localStorage.clear()
})

const seal = async () => (await sealerOf(owner).seal('place', bytes)) ?? bytes.buffer
const open = async (sealed: ArrayBuffer) => {
	const opened = await unlessAway(sealerOf(owner).open('place', sealed), null)
	return opened && new TextDecoder().decode(opened)
}

it('opens what was sealed before a sign-out after the next sign-in, and not in between', async () => {
	await takeSealingKey(owner, sealingKey)
	const sealed = await seal()
	await dropKeys()
	expect(await open(sealed)).toBeNull()
	await takeSealingKey(owner, sealingKey)
	expect(await open(sealed)).toBe(planted)
})

it('reads the keys again by itself where the storage did not answer, and says that they are back', async () => {
	await takeSealingKey(owner, sealingKey)
	vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
	const back = vi.fn()
	subscribeKeysBack(back)
	vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
		throw new Error('The storage does not answer.')
	})
	expect(await readOwnKeys(owner)).toEqual([])
	expect(back).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(2_100)
	await vi.waitFor(() => expect(back).toHaveBeenCalledOnce())
	expect(await readOwnKeys(owner)).toHaveLength(1)
})

it('makes one key in two tabs that begin at once', async () => {
	await Promise.all([takeSealingKey(owner, sealingKey), takeSealingKey(owner, sealingKey)])
	expect(await readOwnKeys(owner)).toHaveLength(1)
})

it('finds its key again where the database of keys was lost', async () => {
	await takeSealingKey(owner, sealingKey)
	const sealed = await seal()
	await new Promise((resolve) => {
		indexedDB.deleteDatabase('roundsman-keys').onsuccess = resolve
	})
	await dropKeys()
	await takeSealingKey(owner, sealingKey)
	expect(await open(sealed)).toBe(planted)
})

it('leaves alone what another key of the service does not open, and seals with a new one', async () => {
	await takeSealingKey(owner, sealingKey)
	const sealed = await seal()
	await dropKeys()
	await takeSealingKey(owner, otherKey)
	expect(await open(sealed)).toBeNull()
	expect(await open(await seal())).toBe(planted)
	await takeSealingKey(owner, sealingKey)
	expect(await open(sealed)).toBe(planted)
})

it('takes the key away after ten days without contact, and says so', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	await takeSealingKey(owner, sealingKey)
	const sealed = await seal()
	const told: string[] = []
	subscribeContactOver((one) => told.push(one))
	vi.setSystemTime(Date.now() + 10 * dayMs + 1)
	const { forgetRing } = await import('./own-keys.ts')
	forgetRing(owner)
	expect(await open(sealed)).toBeNull()
	expect(told).toEqual([owner])
	vi.setSystemTime(Date.now() - 10 * dayMs)
	forgetRing(owner)
	expect(await open(sealed)).toBeNull()
})

/** All that lies in a database, as text. */
async function dump(name: string): Promise<string> {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open(name)
		request.onsuccess = () => resolve(request.result)
	})
	const rows = await Promise.all(
		[...database.objectStoreNames].map(
			(store) =>
				new Promise((resolve) => {
					const request = database.transaction(store).objectStore(store).getAll()
					request.onsuccess = () => resolve(request.result)
				}),
		),
	)
	database.close()
	return JSON.stringify(rows, (_, value) =>
		value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
	)
}
const dumpAll = async () =>
	(await Promise.all(['roundsman-drafts', 'roundsman-kept'].map(dump))).join()

it('seals what an earlier release has left of drafts and customers, and reads it at all times', async () => {
	const customer = { id: 'c', title: planted } as never
	await saveDraft(owner, 'note', { text: planted })
	await claimCached(owner)
	const put = () =>
		writeCached(owner, (kept) => kept.objectStore('customers').put({ id: 'c', load: 1, customer }))
	await put()
	expect(await dumpAll()).toContain(planted)
	await takeSealingKey(owner, sealingKey)
	const isReadable = async () => {
		expect(await loadDraft(owner, 'note')).toEqual({ text: planted })
		const row = await readCached((kept) => kept.objectStore('customers').get('c'))
		expect(row).toEqual({ id: 'c', load: 1, customer })
	}
	await isReadable()
	await Promise.all([sealDrafts(owner), sealCached(owner)])
	expect(await dumpAll()).not.toContain(planted)
	await isReadable()
	await put()
	await saveDraft(owner, 'note', { text: planted })
	expect(await dumpAll()).not.toContain(planted)
})

it('takes over and seals customers from the database of the release before', async () => {
	const { forgetCached } = await import('../reads/cache-store.ts')
	await forgetCached()
	await new Promise((resolve) => {
		indexedDB.deleteDatabase('roundsman-kept').onsuccess = resolve
	})
	const row = { id: 'c', load: 1, customer: { id: 'c', title: planted } }
	const dated = ['knownOrders', 'knownReturns', 'knownClaims', 'knownProducts']
	const database = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open('roundsman-kept', 4)
		request.onupgradeneeded = () => {
			const { result } = request
			result.createObjectStore('customers', { keyPath: 'id' }).createIndex('load', 'load')
			result.createObjectStore('notes')
			for (const name of [...dated, 'knownParcels', 'knownArticles']) {
				result.createObjectStore(name, { keyPath: 'id' }).createIndex('atMs', 'atMs')
			}
		}
		request.onsuccess = () => resolve(request.result)
	})
	const writing = database.transaction(['customers', 'notes'], 'readwrite')
	writing.objectStore('customers').put(row)
	writing.objectStore('notes').put(owner, 'owner')
	await new Promise((resolve) => {
		writing.oncomplete = resolve
	})
	database.close()
	await takeSealingKey(owner, sealingKey)
	await claimCached(owner)
	const read = () => readCached((kept) => kept.objectStore('customers').get('c'))
	expect(await read()).toEqual(row)
	await sealCached(owner)
	expect(await dump('roundsman-kept')).not.toContain(planted)
	expect(await read()).toEqual(row)
})

it('neither loses nor writes over a draft while its key is away', async () => {
	await takeSealingKey(owner, sealingKey)
	await saveDraft(owner, 'note', { text: planted })
	await dropKeys()
	await expect(loadDraft(owner, 'note')).rejects.toThrow(KeyAwayError)
	// A form that could not read it begins empty.
	await saveDraft(owner, 'note', { text: '' })
	await dropDraft(owner, 'note')
	await takeSealingKey(owner, sealingKey)
	expect(await loadDraft(owner, 'note')).toEqual({ text: planted })
})

/** Sealing that waits until it is let go on. */
function holdSealing() {
	let goOn: () => void = () => undefined
	const held = new Promise<void>((resolve) => {
		goOn = resolve
	})
	const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
	vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...sealed) => {
		await held
		return encrypt(...sealed)
	})
	return goOn
}

async function passTime<T>(awaited: Promise<T>): Promise<T> {
	let isOver = false
	void awaited.finally(() => {
		isOver = true
	})
	while (!isOver) await vi.advanceTimersByTimeAsync(500)
	return awaited
}

it('waits for the key of a draft before its form begins, and not for ever', async () => {
	await takeSealingKey(owner, sealingKey)
	await saveDraft(owner, 'note', { text: planted })
	await dropKeys()
	vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
	const awaited = awaitDraft(owner, 'note')
	await expect(loadDraft(owner, 'note')).rejects.toThrow(KeyAwayError)
	await takeSealingKey(owner, sealingKey)
	expect(await passTime(awaited)).toEqual({ text: planted })
	await dropKeys()
	expect(await passTime(awaitDraft(owner, 'note'))).toBeNull()
})

it('reads a draft as it was last kept, and none that was dropped, however long its sealing takes', async () => {
	await takeSealingKey(owner, sealingKey)
	for (const last of [{ text: 'newer' }, undefined]) {
		const goOn = holdSealing()
		const written = [
			saveDraft(owner, 'note', { text: 'older' }),
			last ? saveDraft(owner, 'note', last) : dropDraft(owner, 'note'),
		]
		const read = loadDraft(owner, 'note')
		goOn()
		await Promise.all(written)
		expect(await read).toEqual(last)
		expect(await loadDraft(owner, 'note')).toEqual(last)
	}
})
