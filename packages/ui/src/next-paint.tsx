import { startTransition, useEffect, useState } from 'react'

/**
 * False when a component is drawn for the first time, or with another `of`, true after the browser has
 * shown that: what is not in sight at once comes then, in pieces. React's deferred values do not wait
 * for the browser, which shows the first part only when the second is drawn, too.
 */
export function useNextPaint(of = ''): boolean {
	const [painted, setPainted] = useState<string | null>(null)
	useEffect(() => {
		// A transition begins in a task of its own, and a frame's picture comes before that.
		const frame = requestAnimationFrame(() => startTransition(() => setPainted(of)))
		return () => cancelAnimationFrame(frame)
	}, [of])
	return painted === of
}
