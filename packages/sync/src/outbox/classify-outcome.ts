export interface NetworkAnswer {
	readonly status: number
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string | undefined>>
	/** The parsed JSON, or undefined when the body is empty or not JSON. */
	readonly body: unknown
}

type RetryReason = 'network' | 'server' | 'unknown-answer' | 'in-progress'

export type Outcome =
	| {
			readonly type: 'delivered'
			readonly status: number
			readonly body: unknown
			readonly version: number | null
			/** It had taken effect before; this response does not contain the earlier result. */
			readonly isUnknown?: true
	  }
	| {
			readonly type: 'refused'
			readonly status: number
			readonly body: unknown
			readonly isKeptByServer: boolean
	  }
	| {
			readonly type: 'retry'
			readonly reason: RetryReason
			readonly status: number | null
			readonly retryAfterMs: number | null
	  }
	/** Nothing was done, because the operation before it was not carried out. */
	| { readonly type: 'held-back' }
	| { readonly type: 'signed-out' }
	| { readonly type: 'update-needed' }

/** The outcome of a request without a response: it may have arrived, so the same key is sent again. */
export const noAnswer: Outcome = {
	type: 'retry',
	reason: 'network',
	status: null,
	retryAfterMs: null,
}

export const heldBack: Outcome = { type: 'held-back' }

const worthARetry = new Set([408, 425, 429, 499])

const longestRetryAfterMs = 60 * 60 * 1000

/**
 * Classifies a response for the operation (points 6 and 7 of the offline design). Only our own server
 * counts: a delivery needs the echo of the id in `Operation-Id` and a JSON body, a refusal needs the error
 * body of the wire conventions. Any other response (from a captive portal or a proxy) means nothing for the
 * operation, and it is sent again.
 */
export function classifyOutcome(answer: NetworkAnswer, id: string, nowMs: number): Outcome {
	const { status, body } = answer
	if (status >= 200 && status < 300) return classifySuccess(answer, id)
	const errorType = readErrorType(body)
	const retryAfterMs = readRetryAfterMs(answer.headers, nowMs)
	const retry = (reason: RetryReason): Outcome => ({ type: 'retry', reason, status, retryAfterMs })

	if (status >= 500 || worthARetry.has(status)) return retry('server')
	if (errorType === 'IDEMPOTENCY_IN_PROGRESS') return retry('in-progress')
	// A proxy in front of the server permanently refuses large requests with its own page.
	if (status === 413) return { type: 'refused', status, body, isKeptByServer: false }
	if (status < 400 || errorType === null) return retry('unknown-answer')
	if (status === 401) return { type: 'signed-out' }
	if (status === 426) return { type: 'update-needed' }
	if (errorType === 'IDEMPOTENCY_MISMATCH') return classifyMismatch(status, body)
	// The echo also means that the refusal is stored: a late copy of the request cannot succeed. Nor can one
	// whose key was voided: a tab that ended while it gave the operation up has left it so.
	const isKeptByServer = answer.headers['operation-id'] === id || errorType === 'VOIDED'
	return { type: 'refused', status, body, isKeptByServer }
}

function classifySuccess({ status, headers, body }: NetworkAnswer, id: string): Outcome {
	const isParsed = status === 204 || (typeof body === 'object' && body !== null)
	if (headers['operation-id'] !== id || !isParsed) {
		return { type: 'retry', reason: 'unknown-answer', status, retryAfterMs: null }
	}
	const version = readVersion(body)
	// The server sends `null` when it no longer stores the response, or no release can read it any more.
	if (readField(body, 'data') === null) {
		return { type: 'delivered', status, body, version, isUnknown: true }
	}
	return { type: 'delivered', status, body, version }
}

/**
 * The server has the key, but does not recognize the request: a release in between parses it differently.
 * The first result stands; sending it again would only get the same response.
 */
function classifyMismatch(status: number, body: unknown): Outcome {
	const { outcome } = readParams(body)
	if (outcome === 'refused') return { type: 'refused', status, body, isKeptByServer: true }
	return { type: 'delivered', status, body: null, version: null, isUnknown: true }
}

const readParams = (body: unknown): { readonly outcome?: unknown } =>
	readField(readField(body, 'error'), 'params') ?? {}

function readVersion(body: unknown): number | null {
	const version = readField(readField(body, 'data'), 'version')
	return typeof version === 'number' ? version : null
}

function readErrorType(body: unknown): string | null {
	const type = readField(readField(body, 'error'), 'type')
	return typeof type === 'string' ? type : null
}

/**
 * Reads `Retry-After` in seconds or as an HTTP date, by the sender's clock where given: the device's may be
 * wrong. At most one hour, so that no other server can stop the queue.
 */
function readRetryAfterMs(headers: NetworkAnswer['headers'], nowMs: number): number | null {
	const header = headers['retry-after']
	if (header === undefined || header.trim() === '') return null
	const seconds = Number(header)
	const saidAtMs = Date.parse(headers.date ?? '') || nowMs
	const delayMs = Number.isNaN(seconds) ? Date.parse(header) - saidAtMs : seconds * 1000
	return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), longestRetryAfterMs)
}

function readField(value: unknown, name: string): unknown {
	if (typeof value !== 'object' || value === null) return undefined
	return Object.entries(value).find(([key]) => key === name)?.[1]
}
