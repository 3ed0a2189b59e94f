import 'fake-indexeddb/auto'
import { ApiError, NetworkError } from '@roundsman/client/api/api-error'
import { getConnection } from '@roundsman/client/live/connection'
import type { DehydratedState } from '@tanstack/react-query'
import { createStore, get, update } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { Reads } from './query-client.ts'

vi.mock('@roundsman/client/live/connection', () => ({ getConnection: vi.fn(() => 'strong') }))

const reads = new Reads()
const queryClient = reads.client
const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
const retries = (failures: number, error: Error) =>
	typeof retry === 'function' && retry(failures, error)

describe('a read that failed', () => {
	it.each([
		[new ApiError(401, null), false],
		[new ApiError(403, null), false],
		[new ApiError(404, null), false],
		[new ApiError(422, null), false],
		[new NetworkError('access_blocked', 403), false],
		[new ApiError(400, null), true],
		[new ApiError(429, null), true],
		[new ApiError(500, null), true],
		[new ApiError(503, null), true],
		[new NetworkError('network'), true],
		[new Error('odd'), true],
	])('with %s is tried again: %s', (error, again) => {
		expect([0, 1, 2, 3].map((failures) => retries(failures, error))).toEqual([
			again,
			again,
			again,
			false,
		])
	})

	it('is not tried again without network', () => {
		vi.mocked(getConnection).mockReturnValueOnce('offline')
		expect(retries(0, new NetworkError('connection'))).toBe(false)
	})

	it('waits twice as long each time, at most 30 s', () => {
		const delay = (attempt: number) =>
			typeof retryDelay === 'function' && retryDelay(attempt, new Error())
		expect([0, 1, 2, 4, 5, 20].map(delay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
	})
})

describe('what is kept of reads', () => {
	it('is written when it changes, and not for what is not kept', async () => {
		const put = vi.spyOn(IDBObjectStore.prototype, 'put')
		const countWrites = async () => {
			await reads.keepNow()
			return put.mock.calls.length
		}
		await reads.keep('somebody')
		queryClient.setQueryData(['day'], { visits: 8 })
		expect(await countWrites()).toBe(1)
		const much = { queryKey: ['much'], queryFn: () => [1, 2], meta: { isCached: false } }
		await queryClient.fetchQuery(much)
		expect(await countWrites()).toBe(1)
		queryClient.setQueryData(['day'], { visits: 7 })
		expect(await countWrites()).toBe(2)
		await queryClient.invalidateQueries({ queryKey: ['day'] })
		expect(await countWrites()).toBe(3)
		queryClient.removeQueries({ queryKey: ['much'] })
		expect(await countWrites()).toBe(3)
		queryClient.removeQueries({ queryKey: ['day'] })
		expect(await countWrites()).toBe(4)
	})

	it('is looked through once a write, however much changes', async () => {
		let looks = 0
		const meta = {
			get isCached() {
				looks += 1
				return true
			},
		}
		await reads.keep('somebody')
		await queryClient.fetchQuery({ queryKey: ['one'], queryFn: () => 1, meta })
		await reads.keepNow()
		const countLooks = async (changes: number) => {
			looks = 0
			for (let at = 0; at < changes; at += 1) queryClient.setQueryData(['day'], { changes, at })
			await reads.keepNow()
			return looks
		}
		const onceLooked = await countLooks(1)
		expect(onceLooked).toBeGreaterThan(0)
		expect(await countLooks(50)).toBe(onceLooked)
		queryClient.clear()
	})

	it('is not written for a person who has left, whose phone holds the next one’s reads by then', async () => {
		const store = createStore('roundsman-reads', 'reads')
		await reads.keep('somebody')
		queryClient.setQueryData(['day'], { visits: 1 })
		await reads.keepNow()
		queryClient.setQueryData(['day'], { visits: 2 })
		const late = reads.keepNow()
		const next = reads.keep('next')
		queryClient.setQueryData(['day'], { visits: 3 })
		await Promise.all([late, next])
		const kept = await get<{ clientState: DehydratedState }>('queries-somebody', store)
		const day = kept?.clientState.queries.find(({ queryKey }) => queryKey[0] === 'day')
		expect(day?.state.data).toEqual({ visits: 1 })
		await reads.keepNow()
		queryClient.clear()
	})
})

describe('what another tab has read', () => {
	const store = createStore('roundsman-reads', 'reads')
	const key = 'queries-somebody'
	type Kept = { clientState: DehydratedState }

	/** Another tab writes what it has read: these data, so much later than this one did. */
	async function writeElsewhere(data: Record<string, unknown>, laterByMs: Record<string, number>) {
		await update<Kept>(
			key,
			(kept) => {
				for (const { queryKey, state } of kept?.clientState.queries ?? []) {
					const name = String(queryKey[0])
					state.data = data[name]
					state.dataUpdatedAt += laterByMs[name] ?? 0
				}
				return kept as Kept
			},
			store,
		)
		const otherTab = new BroadcastChannel(key)
		otherTab.postMessage('written')
		return otherTab
	}

	it('is taken over where it is newer, and so is not written over', async () => {
		await reads.keep('somebody')
		queryClient.setQueryData(['day'], { visits: 8 }, { updatedAt: Date.now() - 5_000 })
		queryClient.setQueryData(['news'], { count: 1 })
		await reads.keepNow()
		const later = { day: 1_000, news: -1_000 }
		const otherTab = await writeElsewhere({ day: { visits: 7 }, news: { count: 0 } }, later)
		await vi.waitFor(() => expect(queryClient.getQueryData(['day'])).toEqual({ visits: 7 }))
		otherTab.close()
		expect(queryClient.getQueryData(['news'])).toEqual({ count: 1 })

		queryClient.setQueryData(['news'], { count: 2 })
		await new Promise((resolve) => setTimeout(resolve))
		await reads.keepNow()
		queryClient.clear()
		await reads.keep('somebody')
		expect(queryClient.getQueryData(['day'])).toEqual({ visits: 7 })
		expect(queryClient.getQueryData(['news'])).toEqual({ count: 2 })
	})

	it('is not taken over from before the clock was set back', async () => {
		await reads.keep('somebody')
		queryClient.setQueryData(['day'], { visits: 8 })
		queryClient.setQueryData(['news'], { count: 1 }, { updatedAt: Date.now() - 5_000 })
		await reads.keepNow()
		const later = { day: 86_400_000, news: 1_000 }
		const otherTab = await writeElsewhere({ day: { visits: 7 }, news: { count: 2 } }, later)
		await vi.waitFor(() => expect(queryClient.getQueryData(['news'])).toEqual({ count: 2 }))
		otherTab.close()
		expect(queryClient.getQueryData(['day'])).toEqual({ visits: 8 })
	})
})

describe('a read that was kept and fails when it is read anew', () => {
	const failWith = async (error: Error) => {
		const options = { queryKey: ['plan'], queryFn: (): object => ({ visits: 8 }) }
		await queryClient.fetchQuery(options)
		const queryFn = () => Promise.reject(error)
		await queryClient
			.fetchQuery({ ...options, queryFn, retry: false, staleTime: 0 })
			.catch(() => undefined)
		expect(queryClient.getQueryState(['plan'])?.status).toBe('error')
		// The library tells of news in a task of its own.
		await new Promise((resolve) => setTimeout(resolve))
		await reads.keepNow()
		queryClient.clear()
		await reads.keep('somebody')
		return queryClient.getQueryState(['plan'])
	}

	it('is there at the next start, as it was read', async () => {
		await reads.keep('somebody')
		const { data, status, error, isInvalidated } =
			(await failWith(new NetworkError('network'))) ?? {}
		expect({ data, status, error, isInvalidated }).toEqual({
			data: { visits: 8 },
			status: 'success',
			error: null,
			isInvalidated: true,
		})
	})

	it.each([403, 404])('is forgotten where the server answers %s', async (status) => {
		await reads.keep('somebody')
		expect(await failWith(new ApiError(status, null))).toBeUndefined()
	})
})

describe('what is read anew', () => {
	it('is also what is still being found on the device', async () => {
		await reads.keep('somebody')
		queryClient.setQueryData(['kept'], { visits: 8 })
		await reads.keepNow()
		queryClient.clear()
		const isCached = reads.keep('somebody')
		await reads.readAnew(({ queryKey }) => queryKey[0] === 'kept')
		await isCached
		expect(queryClient.getQueryState(['kept'])).toMatchObject({
			data: { visits: 8 },
			isInvalidated: true,
		})
	})

	it('is what this page can read; the rest stays as it is, outdated, and somebody hears of it', async () => {
		const onUnread = vi.fn()
		reads.subscribeUnread(onUnread)
		const queryFn = vi.fn(() => ({ visits: 5 }))
		await queryClient.fetchQuery({ queryKey: ['tour', 1], queryFn })
		await reads.readAnew(({ queryKey }) => queryKey[0] === 'tour')
		expect([queryFn.mock.calls.length, onUnread.mock.calls.length]).toEqual([2, 0])

		queryClient.setQueryData(['tour', 2], { visits: 3 })
		await reads.readAnew(({ queryKey }) => queryKey[0] === 'tour')
		expect([queryFn.mock.calls.length, onUnread.mock.calls.length]).toEqual([3, 1])
		const { status, data, isInvalidated } = queryClient.getQueryState(['tour', 2]) ?? {}
		expect({ status, data, isInvalidated }).toEqual({
			status: 'success',
			data: { visits: 3 },
			isInvalidated: true,
		})
	})
})
