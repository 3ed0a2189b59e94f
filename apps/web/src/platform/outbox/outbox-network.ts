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

// The page and the service worker send by this: it knows neither window nor storage.

/** When a UUIDv7 was made: its first 48 bits are milliseconds since 1970. */
const timeOf = (key: string) => new Date(Number.parseInt(key.replace('-', '').slice(0, 12), 16))

/** Receives how each request ended: null when nothing came back. `token` is the one that was sent. */
type OnEnd = (response: Response | null, token: string | undefined) => void

type Routes = typeof operationRoutes
/** An address without the schemas of its route; the compiler compares it with the contract. */
const addressOf = <R extends RouteShape>(method: R['method'], path: R['path']) => ({
	url: `/api${path}`,
	method,
})
const voiding = addressOf<Routes['voidOperation']>('POST', '/operation/{key}/void')

/** How a change with files is sent. The page brings the code when it needs it, a worker cannot. */
export type SendParts = NonNullable<FetchNetworkDeps['sendParts']>

const uploadKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The outbox's way to our server. Says when the person did it, days before it arrives perhaps. */
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
		// A file whose field is the key of an upload travels in pieces, any other in one form.
		isForParts: ({ parts }) => parts.every(({ field }) => uploadKey.test(field)),
		headersOf: (key) => ({ 'device-time': timeOf(key).toISOString() }),
	})
}

/** A number from 0 to 1 that no other tab draws as well. */
export const drawRandom = (): number =>
	(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
