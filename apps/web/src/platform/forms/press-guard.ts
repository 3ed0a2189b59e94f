import { useRef } from 'react'

/** Specification 2, section 9. */
const guardMs = 1000

/** Lets a press through unless one went through less than a second before: a hand in a glove taps twice. */
export function usePressGuard(): (press: () => void) => void {
	const lastMs = useRef(Number.NEGATIVE_INFINITY)
	return (press) => {
		const nowMs = Date.now()
		const pause = nowMs - lastMs.current
		// A clock that was set back blocks nobody.
		if (pause >= 0 && pause < guardMs) return
		lastMs.current = nowMs
		press()
	}
}
