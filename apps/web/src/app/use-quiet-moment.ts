import { useEffect, useState } from 'react'
import { useFirstPaint } from '#platform/first-paint'
import { idle } from '#platform/idle'

/** So long after the first screen whoever has not touched it is looking at it. */
const patienceMs = 2_500
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * False until the screen stands and the phone has nothing better to do: when the person first does
 * something on it, else soon after. What is heavy and not what the screen was opened for waits for it.
 */
export function useQuietMoment(): boolean {
	const isPainted = useFirstPaint()
	const [isQuiet, setQuiet] = useState(false)
	useEffect(() => {
		if (!isPainted) return
		const ending = new AbortController()
		const begin = () => {
			void idle().then(() => ending.signal.aborted || setQuiet(true))
		}
		const timer = setTimeout(begin, patienceMs)
		for (const sign of signs) {
			addEventListener(sign, begin, { once: true, passive: true, signal: ending.signal })
		}
		return () => {
			ending.abort()
			clearTimeout(timer)
		}
	}, [isPainted])
	return isQuiet
}
