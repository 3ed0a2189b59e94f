import { callWorker, OwnWorker, WorkerError } from '@roundsman/client/workers/call-worker'
import type { CacheAlikeQuestion, CacheMapQuestion, CacheQuestion } from './customer-cache.ts'
import type { CacheCalls } from './customer-cache-worker.ts'
import address from './customer-cache-worker.ts?worker&url'

const customers = new OwnWorker<CacheCalls>({
	...{ address, name: 'customers' },
	// Loading 20,000 customers takes a slow phone three seconds the first time.
	limitMs: 20_000,
	// After this time without a call the customers are released from memory.
	idleMs: 120_000,
})

/** Longer than any call lasts: the signal of the call ends it earlier. */
const fetchLimitMs = 60_000

/** A page of the customers on the phone; null while they are not all there. */
export const askCustomerCache = (question: CacheQuestion, options: { signal?: AbortSignal } = {}) =>
	callWorker(customers, 'list', question, options)

/** The same for a part of the map. */
export const askCacheMap = (question: CacheMapQuestion) => callWorker(customers, 'map', question)

/** Cached customers that may be duplicates of a new one. */
export const askCacheAlike = (question: CacheAlikeQuestion) =>
	callWorker(customers, 'alike', question)

/** Fetches like `fetch`, for responses whose parsing would block the screen. */
export async function fetchInWorker(
	address: string,
	{ headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
	const asked = { address, headers }
	const options = { signal, limitMs: fetchLimitMs }
	const fetched = await callWorker(customers, 'fetch', asked, options).catch((error: unknown) => {
		if (error instanceof WorkerError && error.reason !== 'failed') return null
		throw error
	})
	// Falls back to `fetch` without the worker.
	if (!fetched) return fetch(address, { headers, signal })
	const { status, contentType, text, json } = fetched
	const response = new Response(text, { status, headers: { 'content-type': contentType } })
	response.json = async () => json
	return response
}
