import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/**
 * False when a component is rendered for the first time, or with another `of`, true after the browser has
 * painted that: content out of view is rendered then, in pieces. React's deferred values do not wait for a
 * paint: the browser shows the first part only together with the second.
 */
export function useNextPaint(of = ''): boolean {
	const [painted, setPainted] = useState<string | null>(null)
	useEffect(() => afterFrame(() => startTransition(() => setPainted(of))), [of])
	return painted === of
}
