import { useEffect, useState } from 'react'
import { useFirstPaint } from '#platform/first-paint'
import { idle } from '#platform/idle'

/** So long nothing has come from the network and nothing has held up the screen. */
const restMs = 2_000
/** So long after the first screen whoever has not touched it is looking at it, whatever is still fetched. */
const patienceMs = 12_000
const signs = ['pointerdown', 'keydown', 'wheel'] as const
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
 * False until the screen stands and the phone has nothing better to do: when the person first does
 * something on it, else when the app has come to rest. What is heavy and not what the screen was
 * opened for waits for it.
 */
export function useQuietMoment(): boolean {
	const isPainted = useFirstPaint()
	const [isQuiet, setQuiet] = useState(false)
	useEffect(() => {
		if (!isPainted || isQuiet) return
		const ending = new AbortController()
		const begin = () => {
			void idle().then(() => ending.signal.aborted || setQuiet(true))
		}
		const patience = setTimeout(begin, patienceMs)
		let rest = setTimeout(begin, restMs)
		const stopWatching = watchWork(() => {
			clearTimeout(rest)
			rest = setTimeout(begin, restMs)
		})
		for (const sign of signs) {
			addEventListener(sign, begin, { once: true, passive: true, signal: ending.signal })
		}
		return () => {
			ending.abort()
			stopWatching()
			clearTimeout(rest)
			clearTimeout(patience)
		}
	}, [isPainted, isQuiet])
	return isQuiet
}
