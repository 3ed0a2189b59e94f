import type { Duplicate } from '@roundsman/contract'
import { trustScript } from '#platform/page/trusted-scripts'
import type {
	CacheAlikeQuestion,
	CacheAnswer,
	CacheMapAnswer,
	CacheMapQuestion,
	CacheQuestion,
} from './customer-cache.ts'
import type { CacheCall, CacheEnd, CacheReply, FetchedAnswer } from './customer-cache-worker.ts'
import workerUrl from './customer-cache-worker.ts?worker&url'

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }
type Unnumbered<C> = C extends unknown ? Omit<C, 'id'> : never

/** What nobody has asked for so long is let go: customers are not held in memory for nothing. */
const idleMs = 120_000

let worker: Worker | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined
let count = 0
const waiting = new Map<number, Waiting>()

function close(reason: string): void {
	worker?.terminate()
	worker = undefined
	for (const { reject } of waiting.values()) reject(new Error(reason))
	waiting.clear()
}

function open(): Worker {
	const opened = new Worker(trustScript(workerUrl), { type: 'module', name: 'customers' })
	opened.addEventListener('message', ({ data }: MessageEvent<CacheReply>) => {
		const asked = waiting.get(data.id)
		waiting.delete(data.id)
		if ('failure' in data) asked?.reject(new Error(data.failure))
		else asked?.resolve(data.answer)
	})
	opened.addEventListener('error', () => close('The search on the phone has broken down.'))
	return opened
}

function ask(call: Unnumbered<CacheCall>, signal?: AbortSignal): Promise<unknown> {
	signal?.throwIfAborted()
	clearTimeout(idleTimer)
	idleTimer = setTimeout(() => close('Closed'), idleMs)
	worker ??= open()
	count += 1
	const id = count
	worker.postMessage({ ...call, id } satisfies CacheCall)
	// What has come is not to be held as long as the signal lives.
	const over = new AbortController()
	const answer = new Promise((resolve, reject) => {
		waiting.set(id, { resolve, reject })
		const end = () => {
			waiting.delete(id)
			worker?.postMessage({ id, kind: 'end' } satisfies CacheEnd)
			reject(signal?.reason)
		}
		signal?.addEventListener('abort', end, { signal: over.signal })
	})
	return answer.finally(() => over.abort())
}

/** A page of the customers on the phone; null while they are not all there. */
export const askCustomerCache = (question: CacheQuestion) =>
	ask({ kind: 'list', question }) as Promise<CacheAnswer | null>

/** The same of a part of the map. */
export const askCacheMap = (question: CacheMapQuestion) =>
	ask({ kind: 'map', question }) as Promise<CacheMapAnswer | null>

/** Customers on the phone that a new one may be already. */
export const askCacheAlike = (question: CacheAlikeQuestion) =>
	ask({ kind: 'alike', question }) as Promise<Duplicate[]>

/** Reads like `fetch`, where taking in the answer would hold up the screen. */
export async function fetchApart(
	address: string,
	{ headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
	const fetched = await ask({ kind: 'fetch', address, headers }, signal)
	const { status, contentType, text, json } = fetched as FetchedAnswer
	const response = new Response(text, { status, headers: { 'content-type': contentType } })
	response.json = async () => json
	return response
}
