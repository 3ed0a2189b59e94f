import { setConnection } from '#platform/connection'

/** Checks the connection now. */
export function recheckConnection(): void {
	setConnection(navigator.onLine ? 'strong' : 'offline')
}
