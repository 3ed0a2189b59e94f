import { ApiError, parseErrorBody } from '@roundsman/client/api/api-error'
import { notifyCall } from '@roundsman/client/api/call-events'
import { inLimit, systemClock } from '@roundsman/sync'
import { notifyUnauthorized } from '../api/api-client.ts'
import { createOutboxNetwork } from './outbox-network.ts'

/** An invalid token ends the session, as it does for queries, but only when our own server says so. */
async function onUnauthorized(response: Response, token: string | undefined): Promise<void> {
	const answer = await response
		.clone()
		.json()
		.catch(() => null)
	const body = parseErrorBody(answer)
	if (body) notifyUnauthorized(token, new ApiError(401, body))
}

/** Time limit for loading code; after it the change counts as unanswered and is sent again later. */
const codeLimitMs = 10_000

/** Sends from a page, and reports the outcome of each request to its other parts. */
export const pageNetwork = {
	...createOutboxNetwork(
		(response, token) => {
			notifyCall(response)
			if (response?.status === 401) void onUnauthorized(response, token)
		},
		async (outbound, ask) => {
			const code = inLimit(systemClock, codeLimitMs, import('./send-from-page.ts'))
			return (await code).sendFromPage(outbound, ask)
		},
		async (listed) => (await import('./device-report.ts')).readDeviceReport(listed),
	),
	isOffline: () => !navigator.onLine,
}
