import { expect, test } from 'vitest'
import type { Operation, OperationPart } from '../outbox/operation.ts'
import { BlobDamagedError, type OutboxStore } from '../outbox/outbox-store.ts'
import { sha256 } from '../outbox/sha256.ts'
import { createUnsavedFiles, type UnsavedFiles } from '../outbox/unsaved-files.ts'
import { createEntry, discard, draftOf } from './store-suite.ts'

const bytes = new Uint8Array([1, 2, 3]).buffer
const partOf = (files: UnsavedFiles, key: string) =>
	sha256(bytes).then((hash) => files.partOf({ key, sha256: hash }, 'image/jpeg'))

/** Files that lie there before their record. */
export function testUnsaved(name: string, open: () => Promise<OutboxStore>): void {
	test(`${name}: a file is stored once, and belongs to the change that takes it over`, async () => {
		const store = await open()
		const files = createUnsavedFiles('anna', store)
		await files.add('a', bytes)
		await files.add('b', bytes)
		expect(await files.keys()).toEqual(['a', 'b'])
		const followers = [draftOf({ parts: [await partOf(files, 'a')] })]
		await store.append(await createEntry({ followers }))
		expect(await files.keys()).toEqual(['b'])
		expect(await store.blobIds()).toHaveLength(2)
		// A form that was restored late neither takes it away nor makes it unsaved again.
		await files.drop(['a'])
		await files.add('a', bytes)
		expect(await files.keys()).toEqual(['b'])
		const [, saved] = await store.list()
		expect((await store.readBlob(saved?.parts[0] as OperationPart)).byteLength).toBe(3)
		await discard(store, saved as Operation)
		await expect(store.readBlob(saved?.parts[0] as OperationPart)).rejects.toThrow(BlobDamagedError)
	})

	test(`${name}: a correction takes files over, too`, async () => {
		const store = await open()
		const files = createUnsavedFiles('anna', store)
		const refused = await store.append(await createEntry())
		await files.add('a', bytes)
		const entry = await createEntry({ parts: [await partOf(files, 'a')] })
		await store.supersede(refused, { ...refused, state: 'superseded' }, entry)
		expect(await files.keys()).toEqual([])
		const [part] = entry.operation.parts
		expect((await store.readBlob(part as OperationPart)).byteLength).toBe(3)
	})

	test(`${name}: a change whose file is gone is not saved, nor is anything with it`, async () => {
		const store = await open()
		const files = createUnsavedFiles('anna', store)
		await files.add('a', bytes)
		await files.add('b', bytes)
		const parts = [await partOf(files, 'a'), await partOf(files, 'b')]
		await files.drop(['b'])
		await expect(partOf(files, 'b')).rejects.toThrow(BlobDamagedError)
		const entry = await createEntry({ followers: [draftOf({ parts })] })
		await expect(store.append(entry)).rejects.toThrow(BlobDamagedError)
		expect(await store.list()).toEqual([])
		expect(await files.keys()).toEqual(['a'])
	})

	test(`${name}: unsaved files stay when what has ended is forgotten`, async () => {
		const store = await open()
		const files = createUnsavedFiles('anna', store)
		await files.add('a', bytes)
		await store.forgetEnded(['nobody'])
		await store.forgetEnded()
		expect(await files.keys()).toEqual(['a'])
		expect((await store.readBlob(await partOf(files, 'a'))).byteLength).toBe(3)
	})
}
