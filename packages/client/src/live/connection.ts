import { shareValue } from '../shared-value.ts'

export type ConnectionState = 'strong' | 'degraded' | 'weak' | 'offline'

const connection = shareValue<ConnectionState>(navigator.onLine ? 'strong' : 'offline')
// The browser's own state counts until something monitors the connection.
let isWatched = false

export const subscribeConnection = connection.subscribe
export const getConnection = connection.get
export const useConnection = connection.useValue

/** Sets the state of the connection; from now on the browser's 'online' event is ignored. */
export function setConnection(next: ConnectionState): void {
	isWatched = true
	connection.set(next)
}

addEventListener('offline', () => connection.set('offline'))
addEventListener('online', () => {
	if (!isWatched) connection.set('strong')
})
