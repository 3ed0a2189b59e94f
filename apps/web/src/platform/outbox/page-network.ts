import { ApiError, parseErrorBody } from '@roundsman/client/api/api-error'
import { notifyCall } from '@roundsman/client/api/call-events'
import { inLimit, systemClock } from '@roundsman/sync'
import { notifyUnauthorized } from '../api/api-client.ts'
import { createOutboxNetwork } from './outbox-network.ts'

/** A dead token ends the session, as it does for reads, but only by our own server's word. */
async function onUnauthorized(response: Response, token: string | undefined): Promise<void> {
	const answer = await response
		.clone()
		.json()
		.catch(() => null)
	const body = parseErrorBody(answer)
	if (body) notifyUnauthorized(token, new ApiError(401, body))
}

/** Code that does not come is as good as no answer: the change is sent again later. */
const codeLimitMs = 10_000

/** Sends from a page: other parts of it receive the outcome of each request. */
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
