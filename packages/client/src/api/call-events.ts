import { isJsonType } from '@roundsman/contract'
import { createEvent } from '../event.ts'

/** Each request to our server, by the status of its response; null without a response of ours. */
const calls = createEvent<number | null>()

export const subscribeCalls = calls.subscribe

/** Our own server responds with JSON or nothing at all; a portal's page does not count. */
const isOurs = ({ status, headers }: Response): boolean =>
	status === 204 || isJsonType(headers.get('content-type'))

/** Called after each request of the app, with null without a response. */
export function notifyCall(response: Response | null): void {
	calls.notify(response && isOurs(response) ? response.status : null)
}
