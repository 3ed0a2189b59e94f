import { useSyncExternalStore } from 'react'

export type ConnectionState = 'strong' | 'degraded' | 'weak' | 'offline'

let state: ConnectionState = navigator.onLine ? 'strong' : 'offline'
const listeners = new Set<() => void>()
// The browser's word holds until somebody watches more closely.
let isWatched = false

export function subscribeConnection(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export const getConnection = (): ConnectionState => state

/** Says how the connection is; from now on the browser's own 'online' is not enough. */
export function setConnection(next: ConnectionState): void {
	isWatched = true
	change(next)
}

function change(next: ConnectionState): void {
	if (next === state) return
	state = next
	for (const listener of listeners) listener()
}

addEventListener('offline', () => change('offline'))
addEventListener('online', () => {
	if (!isWatched) change('strong')
})

export function useConnection(): ConnectionState {
	return useSyncExternalStore(subscribeConnection, getConnection)
}
