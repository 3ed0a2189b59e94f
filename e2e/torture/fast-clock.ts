import type { Clock } from '../../packages/sync/src/index.ts'

/**
 * How much faster the device's time passes: a time-out of 25 s is over after 1.25 s. The engine's rules
 * are the same at any pace.
 */
export const clockRate = 20

export function createFastClock(): Clock & { setError(errorMs: number): void } {
	const startMs = Date.now()
	const startedAt = performance.now()
	let errorMs = 0
	return {
		now: () => Math.floor(startMs + errorMs + (performance.now() - startedAt) * clockRate),
		setTimer(callback, delayMs) {
			const timer = setTimeout(callback, delayMs / clockRate)
			return () => clearTimeout(timer)
		},
		setError(next) {
			errorMs = next
		},
	}
}
