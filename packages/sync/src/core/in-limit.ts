import type { Clock } from './ports.ts'

/** Rejects where the promise does not settle within `limitMs`; a later result is dropped. */
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
