import { useSyncExternalStore } from 'react'
import { createEvent } from './event.ts'

/** A value that one part of the app sets and others show. */
export type SharedValue<T> = {
	get(): T
	/** Sets the value; an equal one notifies nobody. */
	set(next: T): void
	/** Calls the listener after each change; returns the unsubscribe function. */
	subscribe(listener: () => void): () => void
	/**
	 * The value, in a component that rerenders with each change. The compiler recognizes a hook by this name;
	 * a plain `use` may be called conditionally, and the compiler would do that.
	 */
	useValue(): T
}

/** The value in a component, which rerenders with each change. */
export const useShared = <T>({ subscribe, get }: Pick<SharedValue<T>, 'subscribe' | 'get'>): T =>
	useSyncExternalStore(subscribe, get, get)

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
