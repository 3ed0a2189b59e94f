import { answerCalls } from '@roundsman/client/workers/answer-calls'
import type { Answering } from '@roundsman/client/workers/worker-wire'
import {
	type CacheAlikeQuestion,
	type CacheMapQuestion,
	type CacheQuestion,
	createCustomerCache,
} from './customer-cache.ts'

// Loading and searching 20,000 customers would block the screen: they are in this worker, and long
// responses of the server are fetched here.

const cache = createCustomerCache()

/** The response for the list is built from strings that are JSON already. */
type FetchedAnswer = {
	status: number
	contentType: string
	text: string | null
	json: unknown
}

async function fetchAnswer(
	{ address, headers }: { address: string; headers: Record<string, string> },
	{ signal }: Answering,
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

const calls = {
	list: (question: CacheQuestion, { signal }: Answering) => cache.list(question, signal),
	map: (question: CacheMapQuestion) => cache.map(question),
	alike: (question: CacheAlikeQuestion) => cache.alike(question),
	fetch: fetchAnswer,
}
export type CacheCalls = typeof calls

answerCalls(calls)
