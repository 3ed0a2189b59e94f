import type { FrameLook } from './frame.ts'

/** Advice for a label that is not read. */
export type Advice = 'hold' | 'further' | 'light' | 'tilt'

/** Number of successive pictures with the same advice before it is shown. */
const picturesFor = 6
const darkBelow = 45
const glareAbove = 0.45
/** Sharpness at arm's length is above 100 in focus, and far lower when the label is too near. */
const blurredBelow = 55

const adviceOf = ({ brightness, glare, sharpness }: FrameLook): Advice => {
	if (brightness < darkBelow) return 'light'
	if (glare > glareAbove) return 'tilt'
	return sharpness < blurredBelow ? 'further' : 'hold'
}

/** Follows pictures without a code and returns the advice to show; null: no change. */
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
