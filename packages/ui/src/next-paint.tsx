import { startTransition, useEffect, useState } from 'react'

/**
 * False when a component is rendered for the first time, or with another `of`, true after the browser has
 * painted that: content out of view is rendered then, in pieces. React's deferred values do not wait for a
 * paint: the browser shows the first part only together with the second.
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
