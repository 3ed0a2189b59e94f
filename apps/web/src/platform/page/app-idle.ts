import { idle } from '@roundsman/client/idle'

const work = ['resource', 'longtask'] as const

/** Fires each time the app has worked: something has been fetched, or a task was long. */
function watchWork(onWork: () => void): () => void {
	const observer = new PerformanceObserver(onWork)
	for (const type of work) {
		// Not every browser reports long tasks.
		if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type })
	}
	return () => observer.disconnect()
}

/**
 * Resolves after a time without network activity and long tasks, and at the latest after `patienceMs`. Never
 * resolves once its signal aborts.
 */
export function untilAppIdle(
	forMs: number,
	patienceMs: number,
	signal?: AbortSignal,
): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			stopWatching()
			clearTimeout(quiet)
			clearTimeout(patience)
		}
		const begin = () => {
			end()
			void idle().then(() => signal?.aborted || resolve())
		}
		const patience = setTimeout(begin, patienceMs)
		let quiet = setTimeout(begin, forMs)
		const stopWatching = watchWork(() => {
			clearTimeout(quiet)
			quiet = setTimeout(begin, forMs)
		})
		signal?.addEventListener('abort', end, { once: true })
	})
}
