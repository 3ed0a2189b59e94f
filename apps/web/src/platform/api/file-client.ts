import {
	contractVersion,
	type ParamsOf,
	type RouteShape,
	type SentQueryOf,
} from '@roundsman/contract'
import { NetworkError } from '../api-error.ts'
import { getSession } from '../session/session-store.ts'
import { limitTime } from '../time-limit.ts'
import { addressOf, readAnswer, toFailure } from './api-client.ts'
import { tellCall } from './call-news.ts'

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
export async function callFile<R extends RouteShape & { isFile: true }>(
	route: R,
	{ params, query, signal, type = 'image/', limitMs }: FileInput<R>,
): Promise<Blob> {
	const token = getSession()?.token
	try {
		const response = await fetch(addressOf(route, params, query), {
			headers: {
				'contract-version': String(contractVersion),
				...(token ? { authorization: `Bearer ${token}` } : {}),
			},
			signal: limitTime(signal, limitMs),
		})
		tellCall(response)
		const isWanted = response.headers.get('content-type')?.startsWith(type)
		if (response.ok && isWanted) return await response.blob()
		await readAnswer(response)
		throw new NetworkError('inaccessible')
	} catch (error) {
		throw toFailure(error, { isEnded: signal?.aborted === true, token })
	}
}
