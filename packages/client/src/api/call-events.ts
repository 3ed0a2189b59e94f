import { isJsonType } from '@roundsman/contract'

/** Hears of each call to our server: its status, or null when no answer of ours came. */
type Listener = (status: number | null) => void

let listener: Listener = () => undefined

/** Sets the listener for calls. */
export function listenForCalls(next: Listener): void {
	listener = next
}

/** Our own server answers JSON or nothing at all; a portal's page is no answer. */
const isOurs = ({ status, headers }: Response): boolean =>
	status === 204 || isJsonType(headers.get('content-type'))

/** To be called after each call of the app, with null when nothing came back. */
export function notifyCall(response: Response | null): void {
	listener(response && isOurs(response) ? response.status : null)
}
