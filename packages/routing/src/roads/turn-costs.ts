/** The cost of every junction, for looking, slowing down and giving way. */
const junctionS = 0.3
/** From here on a bend at a junction is a turn, which costs more; across the oncoming traffic, most. */
const turnDegrees = 40
const rightS = 2
const leftS = 4
/** Turning round where a road ends. */
export const turnRoundCostS = 15

/**
 * Seconds that it takes to go on at a junction, besides driving, where people drive on the right.
 *
 * @param degrees how far one turns: to the right above 0, to the left below it, at most 180
 * @param arms how many roads meet
 */
export function turnCostS(degrees: number, arms: number): number {
	const base = arms > 2 ? junctionS : 0
	if (Math.abs(degrees) < turnDegrees || arms < 3) return base
	return base + (degrees > 0 ? rightS : leftS)
}
