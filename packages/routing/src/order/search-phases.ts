/**
 * The weight of a second of delay relative to one of driving: low at first, higher when the best order is
 * improved.
 */
const lenient = 1
const firm = 10
const strict = 100
/**
 * The number of starts, and their share of the time; the rest improves the best order. A search that has
 * cooled down rarely leaves its local optimum.
 */
const starts = 8
const startsShare = 0.85
/**
 * The temperature relative to the cost between two near stops: at first, when the best order is improved,
 * and at the end.
 */
const hottest = 1
const warm = 0.4
const coldest = 0.05

/** Interpolates geometrically between two values. */
const between = (first: number, last: number, progress: number) =>
	first * (last / first) ** progress

type SearchPhase = {
	/** The number of the run; the last one continues from the best order so far. */
	run: number
	isLast: boolean
	heat: number
	lateWeight: number
}

/** The search phase for an elapsed part of the time from 0 to 1. */
export function phaseAt(progress: number): SearchPhase {
	const isLast = progress >= startsShare
	const run = isLast ? starts : Math.floor((progress / startsShare) * starts)
	const done = isLast
		? (progress - startsShare) / (1 - startsShare)
		: (progress / startsShare) * starts - run
	const heat = between(isLast ? warm : hottest, coldest, done)
	return { run, isLast, heat, lateWeight: between(isLast ? firm : lenient, strict, done) }
}
