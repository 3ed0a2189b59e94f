import { useSyncExternalStore } from 'react'
import { createEvent } from './event.ts'

/** A value that one part of the app says and others show. */
export type SharedValue<T> = {
	get(): T
	/** Sets the value; an equal one notifies nobody. */
	set(next: T): void
	/** Calls the listener after each change; gives the function that ends it. */
	subscribe(listener: () => void): () => void
	/**
	 * The value, in a component that is drawn anew with each change. By its name the compiler knows it
	 * for a hook; `use` alone may be called conditionally, and so would be.
	 */
	useValue(): T
}

export function shareValue<T>(first: T): SharedValue<T> {
	let value = first
	const { subscribe, notify } = createEvent()
	const get = () => value
	return {
		get,
		set(next) {
			if (Object.is(next, value)) return
			value = next
			notify()
		},
		subscribe,
		useValue: () => useSyncExternalStore(subscribe, get, get),
	}
}
