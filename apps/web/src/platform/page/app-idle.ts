import { idle } from '@roundsman/client/idle'

const work = ['resource', 'longtask'] as const
const acts = ['pointerdown', 'keydown'] as const

/**
 * Fires each time the app has worked, or is about to: something has been fetched, a task was long, or the person acts,
 * and the next screen must not wait for what idle time is for.
 */
function watchWork(onWork: () => void): () => void {
	const observer = new PerformanceObserver(onWork)
	for (const type of work) {
		// Not every browser reports long tasks.
		if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type })
	}
	for (const type of acts) addEventListener(type, onWork, { capture: true, passive: true })
	return () => {
		observer.disconnect()
		for (const type of acts) removeEventListener(type, onWork, { capture: true })
	}
}

/**
 * Resolves after a time without network activity, long tasks and acts of the person, and at the latest after
 * `patienceMs`. Never resolves once its signal aborts.
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
