import { callWorker, OwnWorker, WorkerError } from '@roundsman/client/workers/call-worker'
import type { CacheAlikeQuestion, CacheMapQuestion, CacheQuestion } from './customer-cache.ts'
import type { CacheCalls } from './customer-cache-worker.ts'
import address from './customer-cache-worker.ts?worker&url'

const customers = new OwnWorker<CacheCalls>({
	...{ address, name: 'customers' },
	// 20,000 customers take a slow phone three seconds the first time.
	limitMs: 20_000,
	// After this time without a question the customers are released from memory.
	idleMs: 120_000,
})

/** Longer than any call lasts: the signal of the call ends it before. */
const fetchLimitMs = 60_000

/** A page of the customers on the phone; null while they are not all there. */
export const askCustomerCache = (question: CacheQuestion, options: { signal?: AbortSignal } = {}) =>
	callWorker(customers, 'list', question, options)

/** The same of a part of the map. */
export const askCacheMap = (question: CacheMapQuestion) => callWorker(customers, 'map', question)

/** Customers on the phone that a new one may be already. */
export const askCacheAlike = (question: CacheAlikeQuestion) =>
	callWorker(customers, 'alike', question)

/** Reads like `fetch`, where taking in the answer would hold up the screen. */
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
	// Without the worker the answer still comes.
	if (!fetched) return fetch(address, { headers, signal })
	const { status, contentType, text, json } = fetched
	const response = new Response(text, { status, headers: { 'content-type': contentType } })
	response.json = async () => json
	return response
}
