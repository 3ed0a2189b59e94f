import { isJsonType } from '@roundsman/contract'
import { createEvent } from '../event.ts'

/** Each call to our server, by the status of its answer; null when no answer of ours came. */
const calls = createEvent<number | null>()

export const subscribeCalls = calls.subscribe

/** Our own server answers JSON or nothing at all; a portal's page is no answer. */
const isOurs = ({ status, headers }: Response): boolean =>
	status === 204 || isJsonType(headers.get('content-type'))

/** To be called after each call of the app, with null when nothing came back. */
export function notifyCall(response: Response | null): void {
	calls.notify(response && isOurs(response) ? response.status : null)
}
