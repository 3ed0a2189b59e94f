/** The cost of every junction, for looking, slowing down and giving way. */
const junctionS = 0.3
/** From this angle a bend at a junction is a turn, which costs more; most across the oncoming traffic. */
const turnDegrees = 40
const rightS = 2
const leftS = 4
/** A U-turn where a road ends. */
export const turnRoundCostS = 15

/**
 * The cost in seconds to continue at a junction, in addition to driving, in right-hand traffic.
 * @param degrees the angle of the turn: positive to the right, negative to the left, at most 180
 * @param arms the number of roads at the junction
 */
export function turnCostS(degrees: number, arms: number): number {
	const base = arms > 2 ? junctionS : 0
	if (Math.abs(degrees) < turnDegrees || arms < 3) return base
	return base + (degrees > 0 ? rightS : leftS)
}
