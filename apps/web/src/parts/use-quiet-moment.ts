import { useEffect, useState } from 'react'
import { idle } from '#platform/idle'
import { useFirstPaint } from '#platform/page/first-paint'
import { rest } from '#platform/page/rest'

/** So long nothing has come from the network and nothing has held up the screen. */
const restMs = 2_000
/** So long after the first screen whoever has not touched it is looking at it, whatever is still fetched. */
const patienceMs = 12_000
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** False until the screen stands and the app has come to rest for so long, at the latest after twelve seconds. */
export function useRest(forMs: number): boolean {
	const isPainted = useFirstPaint()
	const [isRested, setRested] = useState(false)
	useEffect(() => {
		if (!isPainted || isRested) return
		const ending = new AbortController()
		void rest(forMs, patienceMs, ending.signal).then(() => setRested(true))
		return () => ending.abort()
	}, [forMs, isPainted, isRested])
	return isRested
}

/**
 * False until the screen stands and the phone has nothing better to do: when the person first does
 * something on it, else when the app has come to rest. What is heavy and not what the screen was
 * opened for waits for it.
 */
export function useQuietMoment(): boolean {
	const isPainted = useFirstPaint()
	const isRested = useRest(restMs)
	const [isTouched, setTouched] = useState(false)
	useEffect(() => {
		if (!isPainted || isTouched) return
		const ending = new AbortController()
		const begin = () => {
			void idle().then(() => ending.signal.aborted || setTouched(true))
		}
		for (const sign of signs) {
			addEventListener(sign, begin, { once: true, passive: true, signal: ending.signal })
		}
		return () => ending.abort()
	}, [isPainted, isTouched])
	return isRested || isTouched
}
