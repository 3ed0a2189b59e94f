import { useSyncExternalStore } from 'react'

export type ConnectionState = 'strong' | 'degraded' | 'weak' | 'offline'

let state: ConnectionState = navigator.onLine ? 'strong' : 'offline'
const listeners = new Set<() => void>()

export function subscribeConnection(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export const getConnection = (): ConnectionState => state

export function setConnection(next: ConnectionState): void {
	if (next === state) return
	state = next
	for (const listener of listeners) listener()
}

// Known at once, also before the monitor watches; that the network is back is for the monitor to say.
addEventListener('offline', () => setConnection('offline'))

export function useConnection(): ConnectionState {
	return useSyncExternalStore(subscribeConnection, getConnection)
}
