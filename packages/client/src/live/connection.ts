import { shareValue } from '../shared-value.ts'

export type ConnectionState = 'strong' | 'degraded' | 'weak' | 'offline'

/** One a process, as the browser knows one connection for all that runs in the page. */
const connection = shareValue<ConnectionState>(navigator.onLine ? 'strong' : 'offline')
/** Something monitors the connection: until then the browser's own state counts. */
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
