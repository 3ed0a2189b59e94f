import { inTime, openLimitMs } from '@roundsman/sync'

type Asking = (...args: never[]) => Promise<unknown>

/**
 * Has calls of these objects reject with `StorageAwayError` where the device's storage does not answer, so that
 * whoever asked goes on to the network.
 */
export function limitCalls<T extends object>(target: T, names: readonly (keyof T)[]): void {
	for (const name of names) {
		const ask = target[name] as Asking
		const limited = function limited(this: unknown, ...args: never[]) {
			return inTime(ask.apply(this, args), { limitMs: openLimitMs, isQuiet: true })
		}
		Object.defineProperty(target, name, { value: limited, configurable: true, writable: true })
	}
}

/** For the worker: what is cached is looked for within limits. */
export function limitCaches(): void {
	limitCalls(CacheStorage.prototype, ['open', 'match', 'has', 'keys'])
	limitCalls(Cache.prototype, ['match', 'matchAll', 'keys'])
}
