import {
	type CacheAlikeQuestion,
	type CacheMapQuestion,
	type CacheQuestion,
	createCustomerCache,
} from './customer-cache.ts'

// Reading and searching 20,000 customers would hold up the screen: they stay in this worker, and long
// answers of the server are fetched here.

export type CacheCall =
	| { id: number; kind: 'list'; question: CacheQuestion }
	| { id: number; kind: 'map'; question: CacheMapQuestion }
	| { id: number; kind: 'alike'; question: CacheAlikeQuestion }
	| { id: number; kind: 'fetch'; address: string; headers: Record<string, string> }
/** Nobody waits for the answer to a call any more. */
export type CacheEnd = { id: number; kind: 'end' }
export type CacheReply = { id: number; answer: unknown } | { id: number; failure: string }

const cache = createCustomerCache()

/** What a server's answer is made of again: its words are taken in already where they are JSON. */
export type FetchedAnswer = {
	status: number
	contentType: string
	text: string | null
	json: unknown
}

const fetching = new Map<number, AbortController>()

async function fetchAnswer(
	{ address, headers }: { address: string; headers: Record<string, string> },
	signal: AbortSignal,
): Promise<FetchedAnswer> {
	const response = await fetch(address, { headers, signal })
	const contentType = response.headers.get('content-type') ?? ''
	const isJson = contentType.includes('json')
	return {
		status: response.status,
		contentType,
		text: isJson ? null : await response.text(),
		json: isJson ? await response.json() : undefined,
	}
}

function answer(call: CacheCall): Promise<unknown> {
	if (call.kind === 'fetch') {
		const ending = new AbortController()
		fetching.set(call.id, ending)
		return fetchAnswer(call, ending.signal).finally(() => fetching.delete(call.id))
	}
	if (call.kind === 'alike') return cache.alike(call.question)
	return call.kind === 'list' ? cache.list(call.question) : cache.map(call.question)
}

addEventListener('message', ({ data }: MessageEvent<CacheCall | CacheEnd>) => {
	if (data.kind === 'end') return fetching.get(data.id)?.abort()
	const reply = (message: CacheReply) => postMessage(message)
	answer(data).then(
		(found) => reply({ id: data.id, answer: found }),
		(error: unknown) => reply({ id: data.id, failure: String(error) }),
	)
})
