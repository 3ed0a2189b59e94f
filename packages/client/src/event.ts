/** Something that happens in one part of the app, and that others follow. */
export type Event<T> = {
	/** Calls the listener each time; gives the function that ends it. */
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
