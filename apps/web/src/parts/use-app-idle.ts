import { idle } from '@roundsman/client/idle'
import { useEffect, useState } from 'react'
import { untilAppIdle } from '#platform/page/app-idle'
import { useFirstPaint } from '#platform/page/first-paint'

/** Time without requests and long tasks. */
const idleMs = 2_000
/** Time after the first screen when an untouched app counts as idle, whatever is still loading. */
const patienceMs = 12_000
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** False until the screen is painted and the app has been idle for that time, for twelve seconds at most. */
export function useAppIdle(forMs: number): boolean {
	const isPainted = useFirstPaint()
	const [isIdle, setIdle] = useState(false)
	useEffect(() => {
		if (!isPainted || isIdle) return
		const ending = new AbortController()
		void untilAppIdle(forMs, patienceMs, ending.signal).then(() => setIdle(true))
		return () => ending.abort()
	}, [forMs, isPainted, isIdle])
	return isIdle
}

/**
 * False until the screen is painted and the person interacts with it or the app is idle. Heavy work that
 * the screen was not opened for waits for it.
 */
export function useIdleMoment(): boolean {
	const isPainted = useFirstPaint()
	const isIdle = useAppIdle(idleMs)
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
	return isIdle || isTouched
}
