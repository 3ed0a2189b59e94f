/** The engine's dependencies. All of them are passed in, so that tests control time, chance and network. */

export interface Clock {
	/** Milliseconds since 1970, as `Date.now()` returns them. */
	now(): number
	/** Calls back once after `delayMs`; returns the function that cancels it. */
	setTimer(callback: () => void, delayMs: number): () => void
}

/** A number from 0 (inclusive) to 1 (exclusive), as `Math.random()` returns it. */
export type Random = () => number

/** The part of `navigator.locks` that is used. */
export interface Locks {
	request(
		name: string,
		options: { signal: AbortSignal },
		callback: () => Promise<void>,
	): Promise<unknown>
}

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
	postMessage(message: unknown): void
	addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
	close(): void
}

/** The device's own clock. */
export const systemClock: Clock = {
	now: () => Date.now(),
	setTimer(callback, delayMs) {
		const timer = setTimeout(callback, delayMs)
		return () => clearTimeout(timer)
	},
}
