import { shareValue } from '../shared-value.ts'

export type ConnectionState = 'strong' | 'degraded' | 'weak' | 'offline'

const connection = shareValue<ConnectionState>(navigator.onLine ? 'strong' : 'offline')
// The browser's word holds until somebody watches more closely.
let isWatched = false

export const subscribeConnection = connection.subscribe
export const getConnection = connection.get
export const useConnection = connection.useValue

/** Says how the connection is; from now on the browser's own 'online' is not enough. */
export function setConnection(next: ConnectionState): void {
	isWatched = true
	connection.set(next)
}

addEventListener('offline', () => connection.set('offline'))
addEventListener('online', () => {
	if (!isWatched) connection.set('strong')
})
