import type { Clock } from './ports.ts'

/** Rejects where what is waited for does not come within `limitMs`; what comes later is dropped. */
export function inLimit<Result>(
	clock: Clock,
	limitMs: number,
	asked: Promise<Result>,
): Promise<Result> {
	return new Promise((resolve, reject) => {
		const cancel = clock.setTimer(() => reject(new Error('late')), limitMs)
		asked.then(resolve, reject).finally(cancel)
	})
}
