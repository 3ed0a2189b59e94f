import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEntry, draftOf } from '../testing/store-suite.ts'
import { getOutboxDatabaseName } from './indexeddb-database.ts'
import { openIndexedDbStore } from './indexeddb-store.ts'
import {
	inTime,
	isStorageAway,
	openLimitMs,
	StorageAwayError,
	subscribeStorage,
	workLimitMs,
} from './storage-limit.ts'

// The database's own tasks run as ever: only the waiting is ours.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
	vi.restoreAllMocks()
	vi.useRealTimers()
})

const realTransaction = IDBDatabase.prototype.transaction
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** The tasks of the browser's own: no time passes. */
const task = () => vi.advanceTimersByTimeAsync(0)
async function tasks(): Promise<void> {
	for (let count = 0; count < 20; count += 1) await task()
}

const isGivenUp = (asked: Promise<unknown>) =>
	expect(asked).rejects.toBeInstanceOf(StorageAwayError)

function createLate<Result>() {
	let answer: (result: Result) => void = () => {}
	const asked = new Promise<Result>((resolve) => {
		answer = resolve
	})
	return { asked, answer }
}

describe('what the storage is asked', () => {
	test('is given up after its limit, and the storage is away until it answers', async () => {
		const heard = vi.fn()
		const stop = subscribeStorage(heard)
		const { asked, answer } = createLate<string>()
		const given = inTime(asked)
		const refused = isGivenUp(given)
		await pass(workLimitMs - 1)
		expect(isStorageAway()).toBe(false)
		await pass(1)
		await refused
		expect(isStorageAway()).toBe(true)
		answer('at last')
		await task()
		expect(isStorageAway()).toBe(false)
		expect(heard).toHaveBeenCalledTimes(2)
		stop()
	})

	test('is not waited for as long while something else is overdue', async () => {
		const first = createLate<void>()
		inTime(first.asked).catch(() => {})
		await pass(workLimitMs)
		const second = createLate<void>()
		const refused = isGivenUp(inTime(second.asked))
		await pass(1000)
		await refused
		first.answer()
		second.answer()
		await task()
		expect(isStorageAway()).toBe(false)
	})
})

/** Keeps every transaction that is begun from now on busy, so that none completes, until it is let go. */
function holdTransactions(): () => void {
	let isHeld = true
	const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
	spy.mockImplementation(function (this: IDBDatabase, ...given) {
		const transaction = Reflect.apply(realTransaction, this, given) as IDBTransaction
		const [name = ''] = transaction.objectStoreNames
		const keepBusy = () => {
			if (isHeld) transaction.objectStore(name).get('nothing').onsuccess = keepBusy
		}
		keepBusy()
		return transaction
	})
	return () => {
		isHeld = false
		spy.mockRestore()
	}
}

describe('the store of a person', () => {
	test('is refused when its database does not open; one that opens late is closed', async () => {
		const name = getOutboxDatabaseName('blocked')
		const older = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open(name, 1)
			request.onupgradeneeded = () => request.result.createObjectStore('operations')
			request.onsuccess = () => resolve(request.result)
		})
		const refused = isGivenUp(openIndexedDbStore('blocked'))
		await tasks()
		await pass(openLimitMs)
		await refused
		expect(isStorageAway()).toBe(true)
		const close = vi.spyOn(IDBDatabase.prototype, 'close')
		older.close()
		await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2))
		expect(isStorageAway()).toBe(false)
	})

	test('writes nothing of what was given up, and goes on when it answers again', async () => {
		const store = await openIndexedDbStore('stuck')
		const letGo = holdTransactions()
		const refused = isGivenUp(store.append(await createEntry()))
		await pass(workLimitMs)
		await refused
		letGo()
		await tasks()
		expect(isStorageAway()).toBe(false)
		expect(await store.list()).toEqual([])
		const saved = await store.append(await createEntry())
		expect(await store.list()).toEqual([saved])
	})

	test('takes away what was committed after it was given up', async () => {
		const store = await openIndexedDbStore('late')
		const letGo = holdTransactions()
		vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
			throw new DOMException('It is being committed.', 'InvalidStateError')
		})
		const refused = isGivenUp(store.append(await createEntry({ followers: [draftOf()] })))
		await pass(workLimitMs)
		await refused
		letGo()
		await tasks()
		expect(await store.list()).toEqual([])
	})
})
