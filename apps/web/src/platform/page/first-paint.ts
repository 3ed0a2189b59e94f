import { shareValue } from '@roundsman/client/shared-value'
import { startTransition, useEffect, useState } from 'react'

// A page out of sight paints nothing, and goes on all the same; one in sight may be slow.
const patienceMs = 1_000
const inSightPatienceMs = 10_000

const isPainted = shareValue(false)
let isComing = false

/** Says that a first screen is about to be drawn: until then nobody waits for one. */
export function expectFirstPaint(): void {
	isComing = true
}

/** Resolves when the expected first screen has been painted, or after ten seconds; at once where none is expected. */
export const untilFirstPaint = (): Promise<void> =>
	new Promise((resolve) => {
		if (!isComing || isPainted.get()) return resolve()
		const end = () => {
			stop()
			clearTimeout(limit)
			resolve()
		}
		const limit = setTimeout(end, inSightPatienceMs)
		const stop = isPainted.subscribe(end)
	})

/** False until the app's first screen stands: what is not seen at once is drawn after it. */
export function useFirstPaint(): boolean {
	const [isShown, setShown] = useState(isPainted.get)
	useEffect(() => {
		const show = () => startTransition(() => setShown(isPainted.get))
		show()
		return isPainted.subscribe(show)
	}, [])
	return isShown
}

/** Resolves when the browser has shown the first screen. */
export async function firstPaint(): Promise<void> {
	await new Promise<void>((resolve) => {
		const observer = new PerformanceObserver((list) => {
			if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
		})
		observer.observe({ type: 'paint', buffered: true })
		setTimeout(() => document.visibilityState === 'hidden' && resolve(), patienceMs)
		setTimeout(resolve, inSightPatienceMs)
	})
	isPainted.set(true)
}
