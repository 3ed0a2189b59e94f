import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { claimCached, readCached } from './cache-store.ts'
import { Reads } from './query-client.ts'

vi.mock('@roundsman/client/live/connection', () => ({ getConnection: () => 'strong' }))

const reads = new Reads()
const queryClient = reads.client

describe('what is forgotten', () => {
	/** Keys are no part of what is forgotten with the reads: they go by themselves. */
	const names = async () =>
		(await indexedDB.databases())
			.map(({ name }) => name)
			.filter((name) => name !== 'roundsman-keys')
			.sort()
	const keepSomething = async () => {
		await reads.keep('somebody')
		queryClient.setQueryData(['day'], { visits: 8 })
		await reads.keepNow()
		await claimCached('somebody')
		expect(await names()).toEqual(['roundsman-kept', 'roundsman-reads'])
	}

	it('leaves no database, and what comes after is kept again', async () => {
		await keepSomething()
		await reads.forget()
		expect(await names()).toEqual([])
		expect(queryClient.getQueryData(['day'])).toBeUndefined()
		await keepSomething()
		await reads.forget()
	})

	it('is let go of when another tab or the worker deletes it', async () => {
		await keepSomething()
		await Promise.all(['roundsman-reads', 'roundsman-kept'].map((name) => deleteDB(name)))
		expect(await names()).toEqual([])
		expect(await readCached((kept) => kept.objectStore('notes').getAll())).toEqual([])
		await reads.forget()
	})

	it('is empty where a page that stands still does not let go, and nobody waits for it', async () => {
		await keepSomething()
		const still = await openDB('roundsman-reads')
		await reads.forget()
		expect(await still.getAll('reads')).toEqual([])
		still.close()
		await vi.waitFor(async () => expect(await names()).toEqual([]))
	})
})
