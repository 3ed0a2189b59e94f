import { startTransition, useEffect, useState } from 'react'

/**
 * False when a component is drawn for the first time, true after the browser has shown that: what
 * is not in sight at once comes then, in pieces. React's deferred values do not wait for the browser,
 * which shows the first part only when the second is drawn, too.
 */
export function useNextPaint(): boolean {
	const [isPainted, setPainted] = useState(false)
	useEffect(() => {
		// A transition begins in a task of its own, and a frame's picture comes before that.
		const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
		return () => cancelAnimationFrame(frame)
	}, [])
	return isPainted
}
