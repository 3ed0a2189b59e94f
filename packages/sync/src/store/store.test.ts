import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { sha256 } from '../outbox/sha256.ts'
import { readUnsentFile, writeUnsentFile } from '../outbox/unsent-file.ts'
import { UnsentFileError } from '../outbox/unsent-file-error.ts'
import { createEntry, testStore } from '../testing/store-suite.ts'
import { testUnsaved } from '../testing/unsaved-suite.ts'
import { getOutboxDatabaseName } from './indexeddb-database.ts'
import { openIndexedDbStore } from './indexeddb-store.ts'
import { createMemoryStore } from './memory-store.ts'

let count = 0
const openFresh = () => {
	count += 1
	return openIndexedDbStore(`fresh-${count}`)
}

testStore('memory', async () => createMemoryStore())
testStore('IndexedDB', openFresh)
testUnsaved('memory', async () => createMemoryStore())
testUnsaved('IndexedDB', openFresh)

test('what was saved is there after the page is gone, and nobody else sees it', async () => {
	const first = await openIndexedDbStore('anna')
	const saved = await first.append(await createEntry())
	first.close()
	expect(await (await openIndexedDbStore('anna')).list()).toEqual([saved])
	expect(await (await openIndexedDbStore('bert')).list()).toEqual([])
})

test('a record of a newer app is listed as it is', async () => {
	const store = await openIndexedDbStore('newer')
	const { operation } = await createEntry({ kind: 'kind-of-tomorrow' })
	const database = await openDB(getOutboxDatabaseName('newer'))
	const newer = { ...operation, version: 99, fieldOfTomorrow: true }
	await database.put('operations', newer)
	expect(await store.list()).toEqual([newer])
})

test('unsent work travels as a file, with its photos and under the same id', async () => {
	const from = await openFresh()
	const parts = [{ field: 'photo', type: 'image/png', bytes: new Uint8Array([0, 255]).buffer }]
	const saved = await from.append(await createEntry({ parts }))
	const file = await writeUnsentFile('anna', from)
	const to = createMemoryStore()
	await to.bringIn(await readUnsentFile(file, 'anna', sha256))
	const [brought] = await to.list()
	// It may have been sent by the other device, so it is not taken for certainly unsent.
	expect(brought).toEqual({ ...saved, attempts: 1 })
	for (const part of saved.parts) {
		expect(new Uint8Array(await to.readBlob(part))).toEqual(new Uint8Array([0, 255]))
	}
})

test("a file that is another's, newer, altered or no such file is not brought in", async () => {
	const store = createMemoryStore()
	const parts = [{ field: 'photo', type: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer }]
	await store.append(await createEntry({ parts }))
	const file = await writeUnsentFile('anna', store)
	const reasonOf = (text: string, owner = 'anna') =>
		readUnsentFile(text, owner, sha256).catch((error: UnsentFileError) => error.reason)
	expect(await reasonOf(file, 'bert')).toBe('another-owner')
	expect(await reasonOf(file.replace('"formatVersion":1', '"formatVersion":2'))).toBe('too-new')
	expect(await reasonOf(file.replace('AQID', 'AQIE'))).toBe('damaged')
	for (const url of [
		'https://elsewhere.example/',
		'//elsewhere.example/',
		'/\\\\elsewhere.example',
	]) {
		expect(await reasonOf(file.replace('/api/notes', url))).toBe('not-unsent-work')
	}
	expect(await reasonOf('{}')).toBe('not-unsent-work')
	expect(await reasonOf('a photo')).toBe('not-unsent-work')
	expect(new UnsentFileError('damaged').message).toContain('damaged')
})
