import { IDBFactory } from 'fake-indexeddb'
import { clear, createStore, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPhone } from '#app/phone/create-phone.ts'
import { newId, type OutboxAccess, outboxOf } from '../outbox/outbox.ts'
import { dropKeys, sealerOf } from '../sealing/own-keys.ts'
import { takeSealingKey } from '../sealing/take-key.ts'
import { SessionStore } from '../session/session-store.ts'
import { countPhotos, photoPart, readPhoto, tidyPhotos } from './photo-commands.ts'
import { PhotoError } from './photo-file.ts'

// Photos of unsaved forms as earlier releases left them on a phone.

const sealingKey = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)))
const bytes = new TextEncoder().encode('a photo of Garage Dupont').buffer
const sha256 = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
	.map((byte) => byte.toString(16).padStart(2, '0'))
	.join('')
const longAgo = '01900000-0000-7000-8000-000000000000'

/** The page keeps its connection: one storage for all tests, with a person for each. */
const storage = new IDBFactory()
let owner = ''
const earlier = () => createStore('roundsman-photos', 'photos')
const opened: OutboxAccess[] = []

beforeEach(async () => {
	globalThis.indexedDB = storage
	owner = newId()
	await clear(earlier())
	// A browser that grants no locks: nothing is sent.
	const locks = { request: () => Promise.reject(new Error('No locks')) }
	Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(async () => {
	for (const outbox of opened.splice(0)) await outbox.close()
	await dropKeys()
	localStorage.clear()
	Reflect.deleteProperty(navigator, 'locks')
})

async function openOutbox(): Promise<OutboxAccess> {
	const phone = createPhone(new SessionStore({ token: 'token', userId: owner }))
	const outbox = outboxOf(phone)
	opened.push(outbox)
	await outbox.open(owner, () => true)
	return outbox
}

/** Writes a photo as the release before did: sealed where there is a key. */
async function leave(key = newId(), person = owner): Promise<{ key: string; sha256: string }> {
	const name = `${person}:${key}`
	const sealer = sealerOf(person)
	const about = { key, sha256, thumbnail: 'data:,', fileName: 'photo.jpg' }
	const seal = (part: string, plain: Uint8Array<ArrayBuffer>) =>
		sealer.seal(`photos/${name}/${part}`, plain)
	const [sealedAbout, sealed] = await Promise.all([
		seal('about', new TextEncoder().encode(JSON.stringify(about))),
		seal('bytes', new Uint8Array(bytes)),
	])
	const stored = sealed ? { about: sealedAbout, bytes: sealed } : { ...about, bytes }
	await set(name, stored, earlier())
	return { key, sha256 }
}

const left = () => keys<string>(earlier())

it('are found by their form, sealed or not, and saved with it', async () => {
	const plain = await leave()
	await takeSealingKey(owner, sealingKey)
	const sealed = await leave()
	const outbox = await openOutbox()
	expect(await countPhotos(outbox)).toBe(2)
	expect(await left()).toEqual([])
	for (const photo of [plain, sealed]) {
		expect(new Uint8Array(await readPhoto(outbox, photo))).toEqual(new Uint8Array(bytes))
	}
	const parts = await Promise.all([plain, sealed].map((photo) => photoPart(outbox, photo)))
	const change = { kind: 'note', scope: 'note', url: '/api/note', method: 'POST' } as const
	await outbox.save({ ...change, parts })
	expect(await countPhotos(outbox)).toBe(0)
	await expect(readPhoto(outbox, plain)).rejects.toThrow(PhotoError)
})

it('wait for their key where it is away', async () => {
	await takeSealingKey(owner, sealingKey)
	const photo = await leave()
	await dropKeys()
	const outbox = await openOutbox()
	await tidyPhotos(outbox)
	expect(await left()).toHaveLength(1)
	await takeSealingKey(owner, sealingKey)
	expect((await readPhoto(outbox, photo)).byteLength).toBe(bytes.byteLength)
	expect(await left()).toEqual([])
})

it('go sixty days after they were taken, and those of somebody else stay until then', async () => {
	await leave(longAgo)
	await leave(longAgo, 'bert')
	const { key } = await leave(newId(), 'bert')
	const outbox = await openOutbox()
	await (await outbox.files()).add(longAgo, bytes)
	await tidyPhotos(outbox)
	expect(await countPhotos(outbox)).toBe(0)
	expect(await left()).toEqual([`bert:${key}`])
})
