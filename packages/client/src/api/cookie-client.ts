import {
	type AnswerOf,
	contractVersion,
	type ParamsOf,
	type RouteShape,
	type SentBodyOf,
	type SentQueryOf,
} from '@roundsman/contract'
import { type CalledRoute, checkAnswer, hasAnswer } from './answer-check.ts'
import { addressOf, languageHeader, readAnswer } from './api-client.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { notifyCall } from './call-events.ts'
import { classifyNetworkFailure } from './error-rules.ts'
import { limitTime } from './time-limit.ts'
import { traceHeader } from './trace-header.ts'

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }
type CookieCall<R extends RouteShape> = Part<'params', ParamsOf<R>> &
	Partial<Part<'query', SentQueryOf<R>>> &
	Part<'body', SentBodyOf<R>> & {
		signal?: AbortSignal
		/** The version on which the change is based. */
		version?: number
		/** A file with its type in place of JSON, or several as a form, which sets its own type. */
		file?: { body: Blob; type: string } | { body: FormData; type?: undefined }
	}

type Options = {
	/** Lets the person sign in again; false where they did not. After true the request is repeated. */
	renewSession: () => Promise<boolean>
	/** Receives the number of requests that wait because the service is busy, whenever it changes. */
	onBusy?: ((waiting: number) => void) | undefined
	wait?: ((ms: number) => Promise<void>) | undefined
}

/** Pauses before each retry of a request that a busy service has refused: twelve seconds in all. */
const busyWaitsMs = [1_000, 3_000, 8_000]
const isBusy = (error: unknown) => error instanceof ApiError && error.type === 'BUSY'
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Loose = Partial<
	Pick<CookieCall<RouteShape>, 'signal' | 'version' | 'file'> & {
		params: unknown
		query: unknown
		body: unknown
	}
>

/** Headers of a request. The browser lets no foreign page send `office-request`. */
function headersOf(route: CalledRoute, { body, version, file }: Loose, key: string) {
	const type = file ? file.type : body === undefined ? undefined : 'application/json'
	return {
		'contract-version': String(contractVersion),
		'office-request': '1',
		...(isUnused() ? { 'office-unused': '1' } : {}),
		...languageHeader(),
		...traceHeader(),
		...(route.method === 'GET' ? {} : { 'idempotency-key': key }),
		...(version === undefined ? {} : { 'if-match': `"${version}"` }),
		...(type ? { 'content-type': type } : {}),
	}
}

/** Time without input after which automatic queries do not count as use of the session. */
const unusedAfterMs = 5 * 60_000
/** One a page: it is the person in front of it who uses the session, whichever client asks. */
let usedAtMs = Date.now()
const isUnused = () => Date.now() - usedAtMs > unusedAfterMs

/** Records input on the page, as long as it lives. */
export function watchUse(): void {
	const note = () => {
		usedAtMs = Date.now()
	}
	for (const sign of ['pointerdown', 'keydown', 'wheel']) {
		addEventListener(sign, note, { capture: true, passive: true })
	}
}

const isSessionOver = (error: unknown, route: CalledRoute): boolean =>
	error instanceof ApiError &&
	route.ownership !== 'public' &&
	!route.duringSignIn &&
	(error.status === 401 || error.type === 'SECOND_FACTOR_NEEDED')

/** Retries requests that a busy service has refused; a change keeps its key. */
function tryUntilFree({ onBusy, wait = sleep }: Pick<Options, 'onBusy' | 'wait'>) {
	let waiting = 0
	const count = (by: 1 | -1) => {
		waiting += by
		onBusy?.(waiting)
	}
	return async <T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
		for (const ms of busyWaitsMs) {
			try {
				return await attempt()
			} catch (error) {
				if (!isBusy(error) || signal?.aborted) throw error
			}
			count(1)
			await wait(ms).finally(() => count(-1))
		}
		return attempt()
	}
}

/** The response to an early request that the page has sent before its code was loaded. */
const takeEarly = ({ method }: CalledRoute, address: string) =>
	method === 'GET'
		? globalThis.takeEarlyRead?.(address, undefined, document.documentElement.lang)
		: undefined

async function request(route: CalledRoute, input: Loose, key: string): Promise<Response> {
	const { params, query, body, signal, file } = input
	const signals = signal ? [signal] : []
	const address = addressOf(route, params, query)
	try {
		const sent = {
			method: route.method,
			credentials: 'same-origin',
			headers: headersOf(route, input, key),
			...(file ? { body: file.body } : {}),
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		} as const
		const signal = limitTime(signals, ...(file ? [uploadLimitMs] : []))
		const early = await takeEarly(route, address)
		const response = early ?? (await fetch(address, { ...sent, signal }))
		notifyCall(response)
		return response
	} catch (error) {
		if (signals.some(({ aborted }) => aborted)) throw error
		notifyCall(null)
		throw new NetworkError(classifyNetworkFailure(error, navigator.onLine))
	}
}

/**
 * A client whose session is in a cookie; when it has ended, the person signs in again and the request is
 * repeated.
 */
export function createCookieClient({ renewSession, onBusy, wait }: Options) {
	const untilFree = tryUntilFree({ onBusy, wait })

	async function ask<T>(route: CalledRoute, input: Loose, read: (r: Response) => Promise<T>) {
		const key = crypto.randomUUID()
		const once = async () => read(await request(route, input, key))
		const attempt = () => untilFree(once, input.signal)
		try {
			return await attempt()
		} catch (error) {
			if (!isSessionOver(error, route) || !(await renewSession())) throw error
			return attempt()
		}
	}

	/** Calls a route. Throws `ApiError` for a refusal and `NetworkError` without a response of ours. */
	function callOffice<R extends RouteShape>(
		route: CalledRoute<R>,
		input: CookieCall<R>,
	): Promise<AnswerOf<R>> {
		return ask(route, input as Loose, async (response) => {
			if (response.ok && !hasAnswer(route)) return undefined as AnswerOf<R>
			const answer = (await readAnswer(response)) as { data?: AnswerOf<R> } | null
			if (answer?.data === undefined) throw new NetworkError('inaccessible')
			checkAnswer(route, answer.data)
			return answer.data
		})
	}

	function callOfficeFile<R extends RouteShape & { isFile: true }>(
		route: R,
		input: CookieCall<R>,
	): Promise<Blob> {
		return ask(route, input as Loose, async (response) => {
			if (!response.ok) await readAnswer(response)
			return response.blob()
		})
	}

	return { callOffice, callOfficeFile }
}

/** Enough for a file of 50 MB over a slow network. */
const uploadLimitMs = 600_000
