import { inLimit } from '../core/in-limit.ts'
import type { Clock } from '../core/ports.ts'
import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { Operation } from '../outbox/operation.ts'
import type { ServerMemory } from '../outbox/protocol.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import { type Answers, gatherSends, type Requests } from './gather-sends.ts'
import type { Network, VoidAnswer } from './network.ts'

/** How long a request may take, in milliseconds (section 9 of the rules). */
const requestTimeoutMs = 25_000

/** How long changes wait for what is asked before them, in milliseconds. */
const questionTimeoutMs = 10_000

/** How long the question waits for the report that goes with it, in milliseconds. */
const reportTimeoutMs = 5_000

interface Address {
	readonly url: string
	readonly method: string
}

export interface FetchNetworkDeps {
	readonly fetch: typeof fetch
	readonly clock: Clock
	/** Gives the request that voids a key; its answer is `{ data: { outcome: 'voided' | 'applied' | 'refused' } }`. */
	readonly voidRequest: (id: string) => Address
	/**
	 * The request for several changes, and how many it takes: `{ runs: { method, url, headers, body }[][] }`,
	 * each run in its order. Its answer is `{ data: { runs: { status, headers, body }[][] } }`: of each run as
	 * far as it was carried out, the first that was not included.
	 */
	readonly batchRequest: Address & { readonly most: number }
	/** The request that asks for the server's memory; its answer is `{ data: ServerMemory }`. */
	readonly memoryRequest: Address
	/** Sent with the question about the server's memory: the state of this device. */
	readonly reportOf?: (listed: readonly Operation[]) => Promise<object | null>
	/** Further headers of a change, by its key. */
	readonly headersOf?: (key: string) => Readonly<Record<string, string>>
	/**
	 * Sends a change with files otherwise than in one form, which a weak link never brings to its end. Gives
	 * the answer that is to count for the change; rejects when there is none.
	 */
	readonly sendParts?: (outbound: OutboundRequest, ask: Ask) => Promise<NetworkAnswer>
	/** Which changes with files `sendParts` is for; all of them where it is left out. */
	readonly isForParts?: (outbound: OutboundRequest) => boolean
}

/** One request with its answer, read to its end. Rejects when there is none within 25 s. */
export type Ask = (url: string, init: RequestInit) => Promise<NetworkAnswer>

/**
 * Gives the way to the server by `fetch`. With parts, and without `sendParts`, the fields of the body and the
 * files travel in one multipart form: texts as they are, all else as JSON. What is sent in the same turn
 * without parts travels together.
 */
export function createFetchNetwork(deps: FetchNetworkDeps): Network {
	// Called by itself: the browser's fetch refuses to be called as somebody's method.
	const { fetch, batchRequest, headersOf = () => ({}), isForParts = () => true } = deps
	async function request(
		url: string,
		init: RequestInit,
		timeoutMs = requestTimeoutMs,
	): Promise<NetworkAnswer> {
		const ending = new AbortController()
		const cancel = deps.clock.setTimer(() => ending.abort(), timeoutMs)
		try {
			// Cookies and the browser's cache have no part in this; a redirect is somebody else's answer.
			const policy = { cache: 'no-store', credentials: 'omit', redirect: 'manual' } as const
			const response = await fetch(url, { ...init, ...policy, signal: ending.signal })
			const body = parseJson(await response.text())
			return { status: response.status, headers: Object.fromEntries(response.headers), body }
		} finally {
			cancel()
		}
	}

	const send = gatherSends({
		most: batchRequest.most,
		alone: (outbound) =>
			outbound.parts.length > 0 && deps.sendParts && isForParts(outbound)
				? deps.sendParts(outbound, request)
				: request(outbound.url, toInit(outbound)),
		async together(runs) {
			const { url, method } = batchRequest
			const answer = await request(url, { method, ...toBatch(runs) })
			return readBatch(answer, runs)
		},
	})
	const complete = (outbound: OutboundRequest): OutboundRequest => {
		const own = headersOf(outbound.headers['idempotency-key'] ?? '')
		return { ...outbound, headers: { ...outbound.headers, ...own } }
	}
	return {
		send: (requests) => send(requests.map(complete)),
		async voidKey(id, headers) {
			const { url, method } = deps.voidRequest(id)
			const answer = await request(url, { method, headers: { ...headers, 'idempotency-key': id } })
			return readOutcome(answer)
		},
		async askMemory(question, headers, listed) {
			const { url, method } = deps.memoryRequest
			const typed = { ...headers, 'content-type': 'application/json' }
			// A report that cannot be made holds up no question.
			const making = deps.reportOf?.(listed) ?? Promise.resolve(null)
			const report = await inLimit(deps.clock, reportTimeoutMs, making).catch(() => null)
			const asked = report === null ? question : { ...question, report }
			const init = { method, headers: typed, body: JSON.stringify(asked) }
			return readMemory(await request(url, init, questionTimeoutMs))
		},
	}
}

function toInit({ method, headers, body, parts }: OutboundRequest): RequestInit {
	if (parts.length > 0) {
		// The browser writes the content type itself: it knows the boundary.
		const { 'content-type': _, ...others } = headers
		return { method, headers: others, body: toForm(body, parts) }
	}
	if (body === null) return { method, headers: { ...headers } }
	const withType = { 'content-type': 'application/json', ...headers }
	return { method, headers: withType, body: JSON.stringify(body) }
}

function toForm(body: unknown, parts: OutboundRequest['parts']): FormData {
	const form = new FormData()
	for (const [field, value] of Object.entries(body ?? {})) {
		form.append(field, typeof value === 'string' ? value : JSON.stringify(value))
	}
	for (const [index, { field, type, bytes }] of parts.entries()) {
		form.append(field, new Blob([bytes], { type }), `${field}-${index}`)
	}
	return form
}

/** The session is on the request itself, and with none of its changes. */
function toBatch(runs: readonly Requests[]): RequestInit {
	const toChange = ({ method, url, headers, body }: OutboundRequest) => {
		const { authorization: _, ...own } = headers
		return { method, url, headers: own, ...(body === null ? {} : { body }) }
	}
	const authorization = runs[0]?.[0]?.headers.authorization
	return {
		headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
		body: JSON.stringify({ runs: runs.map((run) => run.map(toChange)) }),
	}
}

/** A server error applies to the first of each run; any other error is about the batch alone. */
function readBatch(answer: NetworkAnswer, runs: readonly Requests[]): readonly Answers[] | null {
	if (answer.status >= 500) return runs.map(() => [answer])
	const { data } = (answer.body ?? {}) as { data?: { runs?: unknown } }
	const answered = answer.status === 200 && Array.isArray(data?.runs) ? data.runs : []
	const isWhole = answered.length === runs.length && answered.every(isRunAnswered)
	return isWhole ? answered : null
}

const isRunAnswered = (value: unknown): boolean =>
	Array.isArray(value) && value.length > 0 && value.every(isAnswer)

function isAnswer(value: unknown): value is NetworkAnswer {
	const { status, headers } = (value ?? {}) as Partial<NetworkAnswer>
	return typeof status === 'number' && typeof headers === 'object' && headers !== null
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

function readMemory({ status, body }: NetworkAnswer): ServerMemory {
	const { data } = (body ?? {}) as { data?: Partial<ServerMemory> }
	const { epoch, counter, unknown } = data ?? {}
	const isRead = typeof epoch === 'string' && typeof counter === 'number' && Array.isArray(unknown)
	if (status !== 200 || !isRead) throw new Error(`Not remembered: ${status}`)
	return { epoch, counter, unknown }
}

function readOutcome({ status, body }: NetworkAnswer): VoidAnswer {
	const { data } = (body ?? {}) as { data?: { outcome?: unknown } }
	const outcome = (['voided', 'applied', 'refused'] as const).find((one) => one === data?.outcome)
	if (status !== 200 || outcome === undefined) throw new Error(`Not voided: ${status}`)
	return outcome
}
