/**
 * The weight of a second of delay against one of driving: little at first, more when the best order is
 * improved.
 */
const lenient = 1
const firm = 10
const strict = 100
/**
 * So often it is begun anew, in so much of the time; the rest betters the best one. A search that has
 * once cooled down seldom finds out of where it is.
 */
const starts = 8
const startsShare = 0.85
/** The heat, as a part of what a way between two near stops costs: at first, when the best one is bettered, in the end. */
const hottest = 1
const warm = 0.4
const coldest = 0.05

/** From one value to another, by the same factor in the same time. */
const between = (first: number, last: number, progress: number) =>
	first * (last / first) ** progress

type SearchPhase = {
	/** The number of the run; the last one goes on from the best order so far. */
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
