import { traceHeader } from '@roundsman/client/api/trace-header'
import {
	batchMaxChanges,
	contractVersion,
	type operationRoutes,
	type RouteShape,
} from '@roundsman/contract'
import {
	createFetchNetwork,
	type FetchNetworkDeps,
	type Network,
	systemClock,
} from '@roundsman/sync'

// Shared by the page and the service worker: it uses neither window nor storage.

/** The time of a UUIDv7: its first 48 bits are milliseconds since 1970. */
const timeOf = (key: string) => new Date(Number.parseInt(key.replace('-', '').slice(0, 12), 16))

/** Receives the end of each request: null without a response. `token` is the one that was sent. */
type OnEnd = (response: Response | null, token: string | undefined) => void

type Routes = typeof operationRoutes
/** A route's address without its schemas; the compiler compares it with the contract. */
const addressOf = <R extends RouteShape>(method: R['method'], path: R['path']) => ({
	url: `/api${path}`,
	method,
})
const voiding = addressOf<Routes['voidOperation']>('POST', '/operation/{key}/void')

/** Sends a change with files. The page loads the code when it needs it, a worker cannot. */
export type SendParts = NonNullable<FetchNetworkDeps['sendParts']>

const uploadKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The network of the outbox: requests to our server, with the time at which the person made the change,
 * perhaps days earlier.
 */
export function createOutboxNetwork(
	onEnd: OnEnd,
	sendParts: SendParts,
	reportOf?: FetchNetworkDeps['reportOf'],
): Network {
	const send: typeof fetch = async (url, init) => {
		const headers = new Headers(init?.headers)
		headers.set('contract-version', String(contractVersion))
		headers.set('traceparent', traceHeader().traceparent)
		const token = headers.get('authorization')?.replace('Bearer ', '')
		try {
			const response = await fetch(url, { ...init, headers })
			onEnd(response, token)
			return response
		} catch (error) {
			onEnd(null, token)
			throw error
		}
	}
	return createFetchNetwork({
		fetch: send,
		clock: systemClock,
		voidRequest: (key) => ({
			...voiding,
			url: voiding.url.replace('{key}', key),
		}),
		batchRequest: {
			...addressOf<Routes['sendBatch']>('POST', '/operation/batch'),
			most: batchMaxChanges,
		},
		memoryRequest: addressOf<Routes['askMemory']>('POST', '/operation/memory'),
		...(reportOf ? { reportOf } : {}),
		sendParts,
		// A file whose field is an upload key is sent in pieces, any other one in a form.
		isForParts: ({ parts }) => parts.every(({ field }) => uploadKey.test(field)),
		headersOf: (key) => ({ 'device-time': timeOf(key).toISOString() }),
	})
}

/** A random number from 0 to 1 that no other tab draws. */
export const drawRandom = (): number =>
	(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
