import {
	type AnswerOf,
	type BodyOf,
	contractVersion,
	needsKey,
	type ParamsOf,
	pathOf,
	type RouteShape,
	type SentBodyOf,
	type SentQueryOf,
} from '@roundsman/contract'
import { ApiError, NetworkError, parseErrorBody } from './api-error.ts'
import { tellCall } from './call-news.ts'
import { getSession } from './session-store.ts'

const timeoutMs = 25_000

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }
export type CallInput<R extends RouteShape> = Part<'params', ParamsOf<R>> &
	Partial<Part<'query', SentQueryOf<R>>> &
	Part<'body', SentBodyOf<R>> & { signal?: AbortSignal }

let onUnauthorized: () => void = () => undefined

/** Tells once who is to hear that the session has ended. */
export function listenForUnauthorized(listener: () => void): void {
	onUnauthorized = listener
}

/** To be called when the server refuses a token; one that is no longer in use ends nothing. */
export function tellUnauthorized(token: string | undefined): void {
	if (token && token === getSession()?.token) onUnauthorized()
}

/** The address of a call below the origin, with its query. */
export function addressOf(route: RouteShape, params?: unknown, query?: unknown): string {
	const path = pathOf(route, (params ?? {}) as Record<string, string>)
	const entries = Object.entries((query ?? {}) as Record<string, unknown>)
	const given = entries.filter(([, value]) => value !== undefined && value !== '')
	const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
	return `/api${path}${given.length > 0 ? `?${search}` : ''}`
}

export function languageHeader(): Record<string, string> {
	return { 'accept-language': document.documentElement.lang }
}

async function readJson(response: Response): Promise<unknown> {
	const type = response.headers.get('content-type') ?? ''
	if (!type.includes('json')) return null
	return response.json().catch(() => null)
}

/**
 * Calls a route that reads, or one of the two changes that need no key. Changes go through the
 * outbox. Throws `ApiError` for a refusal and `NetworkError` when no answer of ours came.
 */
export async function callApi<R extends RouteShape>(
	route: R,
	input: CallInput<R>,
): Promise<AnswerOf<R>> {
	if (needsKey(route)) throw new Error(`${route.path} is a change: put it into the outbox`)
	const { params, query, body, signal } = input as { [key: string]: unknown; signal?: AbortSignal }
	const token = getSession()?.token
	const headers = {
		'contract-version': String(contractVersion),
		...languageHeader(),
		...(token && route.ownership !== 'public' ? { authorization: `Bearer ${token}` } : {}),
		...(body === undefined ? {} : { 'content-type': 'application/json' }),
	}
	const timeout = AbortSignal.timeout(timeoutMs)
	const address = addressOf(route, params, query)
	const early = await globalThis.takeEarlyRead?.(address, token, document.documentElement.lang)
	const request = early
		? Promise.resolve(early)
		: fetch(address, {
				method: route.method,
				headers,
				...(body === undefined ? {} : { body: JSON.stringify(body as BodyOf<R>) }),
				signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
			})
	const response = await request.catch((error: unknown) => {
		if (signal?.aborted) throw error
		tellCall(null)
		throw new NetworkError('Network request failed. Please check your connection.')
	})
	tellCall(response)
	const answer = await readJson(response)
	if (!response.ok) {
		const error = new ApiError(response.status, parseErrorBody(answer))
		if (response.status === 401 && route.ownership !== 'public') tellUnauthorized(token)
		throw error
	}
	if (!route.answer) return undefined as AnswerOf<R>
	// A captive portal answers 200 with a page of its own.
	if (answer === null) throw new NetworkError('Something between us and the server answered.')
	return (answer as { data: AnswerOf<R> }).data
}
