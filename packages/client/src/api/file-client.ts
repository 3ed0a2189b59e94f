import {
	contractVersion,
	type ParamsOf,
	type RouteShape,
	type SentQueryOf,
} from '@roundsman/contract'
import { type ApiClient, addressOf, readAnswer } from './api-client.ts'
import { NetworkError } from './api-error.ts'
import { notifyCall } from './call-events.ts'
import { limitTime } from './time-limit.ts'

type FileInput<R extends RouteShape> = {
	params: ParamsOf<R>
	query?: SentQueryOf<R>
	signal: AbortSignal
	/** The required start of its media type. */
	type?: 'image/' | 'application/pdf'
	/** The time limit in milliseconds. */
	limitMs?: number
}

/**
 * Fetches a picture, or a file of another type, with the session, which a URL alone does not carry. Throws
 * as `callApi` does; a response of another type is from another server.
 */
type CallFile = <R extends RouteShape & { isFile: true }>(
	route: R,
	input: FileInput<R>,
) => Promise<Blob>

export const createFileClient =
	({ getToken, toFailure }: ApiClient): CallFile =>
	async (route, { params, query, signal, type = 'image/', limitMs }) => {
		const token = getToken()
		try {
			const response = await fetch(addressOf(route, params, query), {
				headers: {
					'contract-version': String(contractVersion),
					...(token ? { authorization: `Bearer ${token}` } : {}),
				},
				signal: limitTime(signal, limitMs),
			})
			notifyCall(response)
			const isWanted = response.headers.get('content-type')?.startsWith(type)
			if (response.ok && isWanted) return await response.blob()
			await readAnswer(response)
			throw new NetworkError('inaccessible')
		} catch (error) {
			throw toFailure(error, { isEnded: signal?.aborted === true, token })
		}
	}
