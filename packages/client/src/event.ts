/** An event of one part of the app for subscribers in others. */
export type Event<T> = {
	/** Calls the listener each time; returns the unsubscribe function. */
	subscribe(listener: (value: T) => void): () => void
	notify(value: T): void
}

export function createEvent<T = void>(): Event<T> {
	const listeners = new Set<(value: T) => void>()
	return {
		subscribe: (listener) => {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
		notify: (value) => {
			for (const listener of listeners) listener(value)
		},
	}
}
