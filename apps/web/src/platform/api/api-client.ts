import {
	type AnswerOf,
	type BodyOf,
	contractVersion,
	isJsonType,
	needsKey,
	type ParamsOf,
	pathOf,
	type RouteShape,
	type SentBodyOf,
	type SentQueryOf,
} from '@roundsman/contract'
import { ApiError, NetworkError, parseErrorBody } from '../api-error.ts'
import { getSession, getSessionSignal, isInUse } from '../session/session-store.ts'
import { limitTime } from '../time-limit.ts'
import { checkAnswer } from './answer-check.ts'
import { tellCall } from './call-news.ts'
import { classifyForeignPage, classifyNetworkFailure } from './error-rules.ts'

declare global {
	// Made by early-reads.ts, which stands in the page itself.
	/** The answer that is on its way for this session and language, once; undefined when there is none. */
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
export type CallInput<R extends RouteShape> = Part<'params', ParamsOf<R>> &
	Partial<Part<'query', SentQueryOf<R>>> &
	Part<'body', SentBodyOf<R>> & {
		signal?: AbortSignal
		priority?: RequestPriority
		/** Reads in place of the browser's own. */
		fetch?: typeof fetchHere
		/** The one call that is still made while the person signs out. */
		isFarewell?: true
	}

let onUnauthorized: (error: ApiError) => void = () => undefined

/** Tells once who is to hear that the session has ended, and what the server said to it. */
export function listenForUnauthorized(listener: (error: ApiError) => void): void {
	onUnauthorized = listener
}

/** To be called when the server refuses a token; one that is no longer in use ends nothing. */
export function tellUnauthorized(token: string | undefined, error: ApiError): void {
	if (token && isInUse(token)) onUnauthorized(error)
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

const isJson = (response: Response) => isJsonType(response.headers.get('content-type'))

/** What the server answered; throws where it refused, or where somebody else answered. */
export async function readAnswer(response: Response): Promise<unknown> {
	if (response.ok && !isJson(response)) {
		throw new NetworkError(classifyForeignPage(response.status, await response.text()))
	}
	if (response.ok) return response.json()
	if (isJson(response)) {
		throw new ApiError(response.status, parseErrorBody(await response.json().catch(() => null)))
	}
	const page = await response.text()
	// A status alone is our server's; a page of words is somebody's in between.
	if (page.trim() === '') throw new ApiError(response.status, null)
	throw new NetworkError(classifyForeignPage(response.status, page), response.status)
}

/**
 * Calls a route that reads, or one of the two changes that need no key. Changes go through the
 * outbox. Throws `ApiError` for a refusal, without asking where nobody is signed in, and
 * `NetworkError` when no answer of ours came.
 */
export async function callApi<R extends RouteShape>(
	route: R,
	input: CallInput<R>,
): Promise<AnswerOf<R>> {
	if (needsKey(route)) throw new Error(`${route.path} is a change: put it into the outbox`)
	const {
		params,
		query,
		body,
		priority,
		isFarewell,
		fetch = fetchHere,
		...rest
	} = input as {
		[key: string]: unknown
		signal?: AbortSignal
		priority?: RequestPriority
		fetch?: typeof fetchHere
	}
	const token = getSession()?.token
	const isPublic = route.ownership === 'public'
	// A read that is tried again may have outlived its session.
	if (!token && !isPublic) throw new ApiError(401, null)
	const endsWithSession = !isPublic && !isFarewell
	const signals = [
		...(rest.signal ? [rest.signal] : []),
		...(endsWithSession ? [getSessionSignal()] : []),
	]
	const headers = {
		'contract-version': String(contractVersion),
		...languageHeader(),
		...(token && !isPublic ? { authorization: `Bearer ${token}` } : {}),
		...(body === undefined ? {} : { 'content-type': 'application/json' }),
	}
	const limited = limitTime(signals)
	const address = addressOf(route, params, query)
	const early = await globalThis.takeEarlyRead?.(address, token, document.documentElement.lang)
	const send = () =>
		fetch(address, {
			method: route.method,
			headers,
			...(body === undefined ? {} : { body: JSON.stringify(body as BodyOf<R>) }),
			...(priority ? { priority } : {}),
			signal: limited,
		})
	try {
		const response = early ?? (await send())
		tellCall(response)
		if (response.ok && !route.answer) return undefined as AnswerOf<R>
		const answer = (await readAnswer(response)) as { data?: AnswerOf<R> } | null
		if (answer?.data === undefined) throw new NetworkError('inaccessible')
		checkAnswer(route, answer.data)
		return answer.data
	} catch (error) {
		const isEnded = signals.some(({ aborted }) => aborted)
		throw toFailure(error, { isEnded, token: isPublic ? undefined : token })
	}
}

/** Names what went wrong; a refused token ends the session. */
export function toFailure(
	error: unknown,
	{ isEnded, token }: { isEnded: boolean; token: string | undefined },
): unknown {
	if (error instanceof ApiError && error.status === 401) tellUnauthorized(token, error)
	const isKnown = error instanceof ApiError || error instanceof NetworkError
	if (isKnown || isEnded) return error
	tellCall(null)
	return new NetworkError(classifyNetworkFailure(error, navigator.onLine))
}
