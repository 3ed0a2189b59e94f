import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endTransactionsOfLeftPage } from './end-transactions.ts'

const { transaction } = IDBDatabase.prototype
let page: EventTarget

beforeEach(() => {
	page = new EventTarget()
	vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
	endTransactionsOfLeftPage()
})
afterEach(() => {
	vi.unstubAllGlobals()
	IDBDatabase.prototype.transaction = transaction
})

const moveTo = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
	page.dispatchEvent(Object.assign(new Event(kind), { persisted }))
const open = (name: string) =>
	openDB(name, 1, { upgrade: (created) => void created.createObjectStore('a') })

it('a page that WebKit keeps holds up nobody, and works again when somebody comes back', async () => {
	const [left, other] = [await open('left'), await open('left')]
	const held = left.transaction('a', 'readwrite')
	const keepBusy = (): Promise<unknown> => held.store.get('nothing').then(keepBusy)
	const busy = expect(keepBusy()).rejects.toThrow()
	const ended = expect(held.done).rejects.toThrow()
	moveTo('pagehide', true)
	await Promise.all([busy, ended])
	await expect(left.put('a', 1, 'b')).rejects.toThrow('left')
	moveTo('pageshow', true)
	await other.put('a', 2, 'b')
	expect(await left.get('a', 'b')).toBe(2)
})

it('a page that goes on although it was said to be left works on', async () => {
	const database = await open('going on')
	moveTo('pagehide', true)
	await expect(database.put('a', 1, 'b')).rejects.toThrow('left')
	await vi.waitFor(() => database.put('a', 2, 'b'))
	expect(await database.get('a', 'b')).toBe(2)
})

it('a page that is gone for good ends what it has begun', async () => {
	const database = await open('gone')
	const writing = database.put('a', 1, 'b')
	moveTo('pagehide', false)
	await writing
	expect(await database.get('a', 'b')).toBe(1)
})
