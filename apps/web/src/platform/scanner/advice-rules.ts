import type { FrameLook } from './frame.ts'

/** Advice for a label that is not read. */
export type Advice = 'hold' | 'further' | 'light' | 'tilt'

/** So many pictures in a row say the same before it is said. */
const picturesFor = 6
const darkBelow = 45
const glareAbove = 0.45
/** At arm's length bars in focus are above 100, too near ones far below. */
const blurredBelow = 55

const adviceOf = ({ brightness, glare, sharpness }: FrameLook): Advice => {
	if (brightness < darkBelow) return 'light'
	if (glare > glareAbove) return 'tilt'
	return sharpness < blurredBelow ? 'further' : 'hold'
}

/** Follows the pictures that said nothing, and gives what is to be said now; null: as before. */
export function createCoach() {
	let said: Advice = 'hold'
	let next: Advice = 'hold'
	let count = 0
	return {
		/** `look`: null where a code was read, or nothing was measured. */
		follow(look: FrameLook | null): Advice {
			const advice = look ? adviceOf(look) : 'hold'
			count = advice === next ? count + 1 : 1
			next = advice
			if (count >= picturesFor || !look) said = advice
			return said
		},
	}
}
