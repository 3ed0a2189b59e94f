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
	/** How its media type begins. */
	type?: 'image/' | 'application/pdf'
	/** How long it may take. */
	limitMs?: number
}

/**
 * Fetches a picture, or a file of another type, in the person's name: an address alone carries no session.
 * Throws as `callApi` does; what has another type came from somebody else.
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
