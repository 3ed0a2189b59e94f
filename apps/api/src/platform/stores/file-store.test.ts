import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BucketServer, startBucket } from '../../testing/servers/bucket-server.ts'
import { readConfig } from '../config.ts'
import { fileStoreOf, guardStore } from './file-store.ts'
import type { FileStore } from './folder-store.ts'

async function keysOf(store: FileStore): Promise<string[]> {
	const keys: string[] = []
	for await (const page of store.list()) keys.push(...page)
	return keys
}

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-store-'))
	let bucket: BucketServer
	let store: FileStore
	beforeAll(async () => {
		bucket = await startBucket()
		const storageUrl = kind === 'bucket' ? bucket.storageUrl : null
		store = fileStoreOf({ storageUrl, dataDir })
	})
	afterAll(() => {
		bucket.stop()
		rmSync(dataDir, { recursive: true })
	})

	it('come back byte by byte, until they are removed', async () => {
		const key = randomUUID()
		const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256))
		expect(await store.get(key)).toBe(null)
		await store.put(key, bytes, 'image/jpeg')
		expect((await store.get(key))?.equals(bytes)).toBe(true)
		await store.put(key, bytes.subarray(1), 'image/jpeg')
		expect((await store.get(key))?.length).toBe(69_999)
		await store.remove(key)
		expect(await store.get(key)).toBe(null)
		await store.remove(key)
	})

	it('are listed by their keys in the order of these', async () => {
		expect(await keysOf(store)).toEqual([])
		for (const key of ['b', 'a', 'c']) await store.put(key, Buffer.from(key), 'image/jpeg')
		expect(await keysOf(store)).toEqual(['a', 'b', 'c'])
	})
})

describe('a store that never answers', () => {
	it('is told as an absence when its time is over', async () => {
		const never = () => new Promise<never>(() => undefined)
		const list = () => ({ [Symbol.asyncIterator]: () => ({ next: never }) })
		const store = guardStore({ put: never, get: never, remove: never, list }, 1)
		const away = { status: 503, type: 'STORAGE_AWAY', extras: { retryAfterS: 5 } }
		await expect(store.put('key', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject(away)
		await expect(store.get('key')).rejects.toMatchObject(away)
		await expect(store.remove('key')).rejects.toMatchObject(away)
		await expect(keysOf(store)).rejects.toMatchObject(away)
	})
})

describe('where files lie', () => {
	it('is the data folder unless the settings name a bucket', () => {
		expect(readConfig({}, '/root').storageUrl).toBe(null)
		const url = 's3+https://key:secret@s3.example/photos?region=eu-west-3'
		expect(readConfig({ STORAGE_URL: url }, '/root').storageUrl).toBe(url)
		for (const wrong of ['https://s3.example/photos', 's3+https://s3.example/photos', 'photos']) {
			expect(() => readConfig({ STORAGE_URL: wrong }, '/root')).toThrow('STORAGE_URL')
		}
	})
})
