import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import type { Clock } from '../ports.ts'
import type { Network, VoidAnswer } from './network.ts'

/** How long a request may take, in milliseconds (section 9 of the rules). */
const requestTimeoutMs = 25_000

export interface FetchNetworkDeps {
	readonly fetch: typeof fetch
	readonly clock: Clock
	/** Gives the request that voids a key; its answer is `{ data: { outcome: 'voided' | 'applied' | 'refused' } }`. */
	readonly voidRequest: (id: string) => { readonly url: string; readonly method: string }
}

/**
 * Gives the way to the server by `fetch`. With parts, the fields of the body and the files travel in one
 * multipart form: texts as they are, all else as JSON.
 */
export function createFetchNetwork(deps: FetchNetworkDeps): Network {
	// Called by itself: the browser's fetch refuses to be called as somebody's method.
	const { fetch } = deps
	async function request(url: string, init: RequestInit): Promise<NetworkAnswer> {
		const ending = new AbortController()
		const cancel = deps.clock.setTimer(() => ending.abort(), requestTimeoutMs)
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

	return {
		send: (outbound) => request(outbound.url, toInit(outbound)),
		async voidKey(id, headers) {
			const { url, method } = deps.voidRequest(id)
			const answer = await request(url, { method, headers: { ...headers, 'idempotency-key': id } })
			return readOutcome(answer)
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

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

function readOutcome({ status, body }: NetworkAnswer): VoidAnswer {
	const { data } = (body ?? {}) as { data?: { outcome?: unknown } }
	const outcome = (['voided', 'applied', 'refused'] as const).find((one) => one === data?.outcome)
	if (status !== 200 || outcome === undefined) throw new Error(`Not voided: ${status}`)
	return outcome
}
