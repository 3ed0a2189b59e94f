import { useRef } from 'react'

/** Specification 2, section 9. */
const guardMs = 1000

/** Lets a press through unless another one did less than a second before: gloved hands tap twice. */
export function usePressGuard(): (press: () => void) => void {
	const lastMs = useRef(Number.NEGATIVE_INFINITY)
	return (press) => {
		const nowMs = Date.now()
		const pause = nowMs - lastMs.current
		// A clock that was set back blocks no press.
		if (pause >= 0 && pause < guardMs) return
		lastMs.current = nowMs
		press()
	}
}
