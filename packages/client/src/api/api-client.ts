import {
	type AnswerOf,
	contractVersion,
	isJsonType,
	needsKey,
	type ParamsOf,
	pathOf,
	type RouteShape,
	type SentBodyOf,
	type SentQueryOf,
} from '@roundsman/contract'
import { createEvent } from '../event.ts'
import { type CalledRoute, checkAnswer, hasAnswer } from './answer-check.ts'
import { ApiError, NetworkError, parseErrorBody } from './api-error.ts'
import { notifyCall } from './call-events.ts'
import { classifyForeignPage, classifyNetworkFailure } from './error-rules.ts'
import { limitTime } from './time-limit.ts'
import { traceHeader } from './trace-header.ts'

declare global {
	// Created by early-reads.ts, which runs in the page itself.
	/** Takes the pending early request for this session and language, once; undefined when there is none. */
	var takeEarlyRead:
		| ((
				address: string,
				session: string | undefined,
				locale: string,
		  ) => Promise<Response | undefined> | undefined)
		| undefined
}

type Sent = Omit<RequestInit, 'headers' | 'signal'> & {
	headers: Record<string, string>
	signal: AbortSignal
}
const fetchHere = (address: string, sent: Sent): Promise<Response> => fetch(address, sent)

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }
type CallInput<R extends RouteShape> = Part<'params', ParamsOf<R>> &
	Partial<Part<'query', SentQueryOf<R>>> &
	Part<'body', SentBodyOf<R>> & {
		signal?: AbortSignal
		priority?: RequestPriority
		/** Replaces the browser's `fetch`. */
		fetch?: typeof fetchHere
		/** The one request that is sent while the person signs out. */
		isFarewell?: true
	}

/** The client's view of its app's session. */
type SessionSource = {
	/** The token for the next request; undefined while nobody is signed in. */
	getToken: () => string | undefined
	/** Aborted as soon as the session ends. */
	getSignal: () => AbortSignal
	/** Whether this browser still uses the token. */
	isInUse: (token: string) => boolean
}

export type ApiClient = {
	/**
	 * Calls a route that reads, or one of the two changes that need no key. All other changes go through the
	 * outbox. Throws `ApiError` for a refusal, without a request where nobody is signed in, and `NetworkError`
	 * without a response from our server.
	 */
	callApi: <R extends RouteShape>(
		route: CalledRoute<R>,
		input: CallInput<R>,
	) => Promise<AnswerOf<R>>
	/** Calls the listener with the server's response when a session ends; returns the unsubscribe function. */
	subscribeUnauthorized: (listener: (error: ApiError) => void) => () => void
	/** Called when the server refuses a token; one that is no longer in use ends no session. */
	notifyUnauthorized: (token: string | undefined, error: ApiError) => void
	/** Converts an error for the caller; a refused token ends the session. */
	toFailure: (error: unknown, call: FailedCall) => unknown
	getToken: SessionSource['getToken']
}

type FailedCall = { isEnded: boolean; token: string | undefined }

/** The path of a request below the origin, with its query. */
export function addressOf(route: CalledRoute, params?: unknown, query?: unknown): string {
	const path = pathOf(route, (params ?? {}) as Record<string, string>)
	const entries = Object.entries((query ?? {}) as Record<string, unknown>)
	const given = entries.filter(([, value]) => value !== undefined && value !== '')
	const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
	return `/api${path}${given.length > 0 ? `?${search}` : ''}`
}

export function languageHeader(): Record<string, string> {
	return { 'accept-language': document.documentElement.lang }
}

const isJson = (response: Response) => isJsonType(response.headers.get('content-type'))

/** The body of the server's response; throws where the server refused, or another server responded. */
export async function readAnswer(response: Response): Promise<unknown> {
	if (response.ok && !isJson(response)) {
		throw new NetworkError(classifyForeignPage(response.status, await response.text()))
	}
	if (response.ok) return response.json()
	if (isJson(response)) {
		throw new ApiError(response.status, parseErrorBody(await response.json().catch(() => null)))
	}
	const page = await response.text()
	// A status without a body is from our server; a page of text is from a server in between.
	if (page.trim() === '') throw new ApiError(response.status, null)
	throw new NetworkError(classifyForeignPage(response.status, page), response.status)
}

type Call = {
	route: CalledRoute
	input: {
		params?: unknown
		query?: unknown
		body?: unknown
		priority?: RequestPriority
		fetch?: typeof fetchHere
	}
	token: string | undefined
	signal: AbortSignal
}

/** Sends one request, unless an early one is pending. */
async function send({ route, input, token, signal }: Call): Promise<Response> {
	const { params, query, body, priority, fetch = fetchHere } = input
	const address = addressOf(route, params, query)
	const early = await globalThis.takeEarlyRead?.(address, token, document.documentElement.lang)
	if (early) return early
	return fetch(address, {
		method: route.method,
		headers: {
			'contract-version': String(contractVersion),
			...languageHeader(),
			...traceHeader(),
			...(token && route.ownership !== 'public' ? { authorization: `Bearer ${token}` } : {}),
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		...(priority ? { priority } : {}),
		signal,
	})
}

/** Creates the client of one app; its session is passed in. */
export function createApiClient({ getToken, getSignal, isInUse }: SessionSource): ApiClient {
	const unauthorized = createEvent<ApiError>()

	function notifyUnauthorized(token: string | undefined, error: ApiError): void {
		if (token && isInUse(token)) unauthorized.notify(error)
	}

	function toFailure(error: unknown, { isEnded, token }: FailedCall): unknown {
		if (error instanceof ApiError && error.status === 401) notifyUnauthorized(token, error)
		const isKnown = error instanceof ApiError || error instanceof NetworkError
		if (isKnown || isEnded) return error
		notifyCall(null)
		return new NetworkError(classifyNetworkFailure(error, navigator.onLine))
	}

	async function callApi<R extends RouteShape>(
		route: CalledRoute<R>,
		input: CallInput<R>,
	): Promise<AnswerOf<R>> {
		if (needsKey(route)) throw new Error(`${route.path} is a change: put it into the outbox`)
		const token = getToken()
		const isPublic = route.ownership === 'public'
		// A retried query may have outlived its session.
		if (!token && !isPublic) throw new ApiError(401, null)
		const endsWithSession = !isPublic && !input.isFarewell
		const signals = [
			...(input.signal ? [input.signal] : []),
			...(endsWithSession ? [getSignal()] : []),
		]
		const signal = limitTime(signals)
		try {
			const response = await send({ route, input, token, signal })
			notifyCall(response)
			if (response.ok && !hasAnswer(route)) return undefined as AnswerOf<R>
			const answer = (await readAnswer(response)) as { data?: AnswerOf<R> } | null
			if (answer?.data === undefined) throw new NetworkError('inaccessible')
			checkAnswer(route, answer.data)
			return answer.data
		} catch (error) {
			const isEnded = signals.some(({ aborted }) => aborted)
			throw toFailure(error, { isEnded, token: isPublic ? undefined : token })
		}
	}

	return {
		callApi,
		subscribeUnauthorized: unauthorized.subscribe,
		notifyUnauthorized,
		toFailure,
		getToken,
	}
}
