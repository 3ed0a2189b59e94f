import { idle } from '@roundsman/client/idle'

const work = ['resource', 'longtask'] as const

/** Tells each time that the app has worked: something has been fetched, or a task was long. */
function watchWork(onWork: () => void): () => void {
	const observer = new PerformanceObserver(onWork)
	for (const type of work) {
		// Not every browser tells of long tasks.
		if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type })
	}
	return () => observer.disconnect()
}

/**
 * Resolves when for so long nothing has come from the network and nothing has held up the screen, and
 * at the latest after `patienceMs`: whoever has been left alone for that long is served all the same.
 * With a signal that aborts it never does.
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
