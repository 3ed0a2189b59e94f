import type { Budget } from '../order/budget.ts'
import { optimizeOrder } from '../order/optimize-order.ts'
import {
	beginAt,
	isBetter,
	type OrderProblem,
	type OrderStop,
	type OrderValue,
	orderValue,
	type TimeWindow,
	waitWeight,
} from '../order/order-problem.ts'

export type TourStop = {
	/** The duration of the stop, in seconds. */
	readonly serviceS: number
	/** When it may begin, seconds of the day, in order of time; none: at any time. */
	readonly windows?: readonly TimeWindow[]
	/** It keeps its place in the given order. */
	readonly isPinned?: boolean
}

type Travel = { size: number; durationsS: Float64Array; distancesM: Float64Array }

/**
 * The rest of a day. Its places are rows of the matrix: first the start, then the stops in their current
 * order, then the via point and the end, where they exist.
 */
export type TourProblem = {
	readonly stops: readonly TourStop[]
	readonly hasVia: boolean
	readonly hasEnd: boolean
	/** Seconds and metres from each place to each: `[from * size + to]`. */
	readonly travel: Travel
	/** The departure from the start, seconds of the day. */
	readonly departS: number
}

/** Metres, and seconds of driving and waiting. */
export type TourLength = { distanceM: number; durationS: number }

/** Indexes of the stops in their new order; those that miss their windows in it, and in the given one. */
export type OrderedTour = {
	order: number[]
	before: TourLength
	after: TourLength
	late: number[]
	lateBefore: number[]
}

type Candidate = { path: number[]; value: OrderValue }

/** The problem with the stops and, after them, the via point as a stop of its own. */
function problemOf({ stops, hasVia, hasEnd, travel, departS }: TourProblem): OrderProblem {
	const via = stops.length + 1
	const places = stops.map(({ windows = [], ...stop }, index): OrderStop => {
		// A stop that is late anyway must not delay others.
		const open = windows.filter(({ toS }) => toS >= departS)
		return { ...stop, windows: open, place: index + 1 }
	})
	if (hasVia) places.push({ place: via })
	return {
		matrix: { size: travel.size, costs: travel.durationsS },
		start: 0,
		end: hasEnd ? via + (hasVia ? 1 : 0) : null,
		departS,
		stops: places,
	}
}

/** The order with the via point where it costs the least. */
function withVia(problem: OrderProblem, order: readonly number[], via: number): Candidate {
	let best: Candidate | null = null
	for (let at = 0; at <= order.length; at += 1) {
		const path = [...order.slice(0, at), via, ...order.slice(at)]
		const value = orderValue(problem, path)
		if (!best || isBetter(value, best.value)) best = { path, value }
	}
	return best as Candidate
}

function lengthOf(
	{ start, end, stops }: OrderProblem,
	{ path, value }: Candidate,
	travel: Travel,
): TourLength {
	const places = [start, ...path.map((index) => (stops[index] as OrderStop).place)]
	if (end !== null) places.push(end)
	let distanceM = 0
	for (let at = 1; at < places.length; at += 1) {
		const pair = (places[at - 1] as number) * travel.size + (places[at] as number)
		distanceM += travel.distancesM[pair] as number
	}
	return { distanceM, durationS: value.costS + value.waitS * (1 - waitWeight) }
}

const lateOf = (problem: OrderProblem, path: readonly number[]) =>
	path.filter((_, at) => {
		const before = orderValue({ ...problem, end: null }, path.slice(0, at)).lateS
		return orderValue({ ...problem, end: null }, path.slice(0, at + 1)).lateS > before
	})

/** The begin of each stop, by its index. */
function beginsOf({ matrix, start, stops, departS = 0 }: OrderProblem, path: readonly number[]) {
	const begins = new Map<number, number>()
	let here = start
	let nowS = departS
	for (const index of path) {
		const { place, serviceS = 0, windows } = stops[index] as OrderStop
		const { atS } = beginAt(windows, nowS + (matrix.costs[here * matrix.size + place] as number))
		begins.set(index, atS)
		nowS = atS + serviceS
		here = place
	}
	return begins
}

/**
 * Returns a function for whether an order begins every stop that is pinned to a time no later than another
 * order does.
 */
function keepsTimes({ stops }: TourProblem, problem: OrderProblem, before: readonly number[]) {
	const fixed = stops.flatMap(({ isPinned, windows }, index) =>
		isPinned && windows?.length ? index : [],
	)
	const was = fixed.length > 0 ? beginsOf(problem, before) : new Map<number, number>()
	return ({ path }: Candidate): boolean => {
		const is = fixed.length > 0 ? beginsOf(problem, path) : was
		return fixed.every((index) => (is.get(index) ?? 0) <= (was.get(index) ?? 0))
	}
}

/**
 * Orders the stops of the rest of a day as well as possible within the budget: the fewest missed windows,
 * then the least time of driving and waiting. Start and end are fixed, pinned stops keep their place among
 * the stops and begin no later, the via point is passed where that costs the least. Never worse than the
 * given order, and equal to it where nothing is better. Throws `RangeError` for a matrix of another size.
 */
export function orderTour(tour: TourProblem, budget: Budget & { seed?: number }): OrderedTour {
	const problem = problemOf(tour)
	const via = tour.stops.length
	const size = 1 + via + (tour.hasVia ? 1 : 0) + (tour.hasEnd ? 1 : 0)
	if (tour.travel.size !== size) throw new RangeError(`Ways of ${size} places are needed.`)
	const given = tour.stops.map((_, index) => index)
	const candidateOf = (order: readonly number[]): Candidate =>
		tour.hasVia
			? withVia(problem, order, via)
			: { path: [...order], value: orderValue(problem, order) }
	const before = candidateOf(given)
	const plain = optimizeOrder({ ...problem, stops: problem.stops.slice(0, via) }, budget)
	const found = [candidateOf(plain.order)]
	// A pinned stop's place counts the stops before it, and the via point is not one of them.
	if (tour.hasVia && tour.stops.every((stop) => !stop.isPinned)) {
		const start = {
			...problem,
			stops: before.path.map((index) => problem.stops[index] as OrderStop),
		}
		const whole = optimizeOrder(start, budget).order.map((at) => before.path[at] as number)
		found.push(candidateOf(whole.filter((index) => index !== via)))
	}
	const best = found
		.filter(keepsTimes(tour, problem, before.path))
		.reduce((one, other) => (isBetter(other.value, one.value) ? other : one), before)
	const missed = given.filter((index) => {
		const { windows = [] } = tour.stops[index] as TourStop
		return windows.length > 0 && windows.every(({ toS }) => toS < tour.departS)
	})
	const lateIn = ({ path }: Candidate) => [
		...missed,
		...lateOf(problem, path).filter((index) => index < via),
	]
	return {
		order: best.path.filter((index) => index !== via || !tour.hasVia),
		before: lengthOf(problem, before, tour.travel),
		after: lengthOf(problem, best, tour.travel),
		late: lateIn(best),
		lateBefore: lateIn(before),
	}
}
