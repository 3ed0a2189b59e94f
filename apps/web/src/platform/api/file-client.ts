import { contractVersion, type ParamsOf, type RouteShape } from '@roundsman/contract'
import { NetworkError } from '../api-error.ts'
import { getSession } from '../session/session-store.ts'
import { limitTime } from '../time-limit.ts'
import { addressOf, readAnswer, toFailure } from './api-client.ts'
import { tellCall } from './call-news.ts'

/**
 * Fetches a picture in the person's name: an address alone carries no session. Throws as `callApi`
 * does; what is no picture came from somebody else.
 */
export async function callFile<R extends RouteShape & { isFile: true }>(
	route: R,
	{ params, signal }: { params: ParamsOf<R>; signal: AbortSignal },
): Promise<Blob> {
	const token = getSession()?.token
	try {
		const response = await fetch(addressOf(route, params), {
			headers: {
				'contract-version': String(contractVersion),
				...(token ? { authorization: `Bearer ${token}` } : {}),
			},
			signal: limitTime(signal),
		})
		tellCall(response)
		const isPicture = response.headers.get('content-type')?.startsWith('image/')
		if (response.ok && isPicture) return await response.blob()
		await readAnswer(response)
		throw new NetworkError('inaccessible')
	} catch (error) {
		throw toFailure(error, { signal, token })
	}
}
