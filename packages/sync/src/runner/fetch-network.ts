import { inLimit } from '../core/in-limit.ts'
import type { Clock } from '../core/ports.ts'
import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { Operation } from '../outbox/operation.ts'
import type { ServerMemory } from '../outbox/protocol.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import { type Answers, gatherSends, type Requests } from './gather-sends.ts'
import type { Network, VoidAnswer } from './network.ts'

/** The time limit of a request, in milliseconds (section 9 of the rules). */
const requestTimeoutMs = 25_000

/** The time limit of requests that changes wait for, in milliseconds. */
const questionTimeoutMs = 10_000

/** The time limit of the report that is sent with the request, in milliseconds. */
const reportTimeoutMs = 5_000

interface Address {
	readonly url: string
	readonly method: string
}

export interface FetchNetworkDeps {
	readonly fetch: typeof fetch
	readonly clock: Clock
	/**
	 * Creates the request that voids a key; its response is `{ data: { outcome: 'voided' | 'applied' |
	 * 'refused' } }`.
	 */
	readonly voidRequest: (id: string) => Address
	/**
	 * The request for several changes, and its maximum number: `{ runs: { method, url, headers, body }[][] }`,
	 * each run in its order. Its response is `{ data: { runs: { status, headers, body }[][] } }`: each run as
	 * far as it was carried out, including the first that was not.
	 */
	readonly batchRequest: Address & { readonly most: number }
	/** The request for the server's memory; its response is `{ data: ServerMemory }`. */
	readonly memoryRequest: Address
	/** Sent with the request for the server's memory: the state of this device. */
	readonly reportOf?: (listed: readonly Operation[]) => Promise<object | null>
	/** Further headers of a change, by its key. */
	readonly headersOf?: (key: string) => Readonly<Record<string, string>>
	/**
	 * Sends a change with files by other means than one form, which never completes over a weak network.
	 * Returns the response that counts for the change; rejects without one.
	 */
	readonly sendParts?: (outbound: OutboundRequest, ask: Ask) => Promise<NetworkAnswer>
	/** The changes with files that `sendParts` is for; all of them where it is left out. */
	readonly isForParts?: (outbound: OutboundRequest) => boolean
}

/** One request with its response, read to its end. Rejects when there is none within 25 s. */
export type Ask = (url: string, init: RequestInit) => Promise<NetworkAnswer>

/**
 * Creates the network by `fetch`. With parts, and without `sendParts`, the fields of the body and the files
 * are sent in one multipart form: texts unchanged, all else as JSON. Requests of the same turn without
 * parts are sent together.
 */
export function createFetchNetwork(deps: FetchNetworkDeps): Network {
	// A variable of its own: the browser's fetch throws when it is called as a method.
	const { fetch, batchRequest, headersOf = () => ({}), isForParts = () => true } = deps
	async function request(
		url: string,
		init: RequestInit,
		timeoutMs = requestTimeoutMs,
	): Promise<NetworkAnswer> {
		const ending = new AbortController()
		const cancel = deps.clock.setTimer(() => ending.abort(), timeoutMs)
		try {
			// Cookies and the browser's cache are not used; a redirect is from another server.
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
			// A failing report must not delay the request.
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
		// The browser sets the content type itself: it knows the boundary.
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

/** The session is on the request itself, not on its changes. */
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

/** A server error applies to the first change of each run; any other error is about the batch only. */
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
