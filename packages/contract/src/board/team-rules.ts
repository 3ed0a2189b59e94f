import { type TimedStop, type TourTimes, type Travel, tourTimes } from './tour-time-rules.ts'

/** A tour that can take more stops. */
export type TeamTour = {
	/** The remaining stops, in their order. */
	stops: TimedStop[]
	/** The row of its first place in the matrix; null where none is known. */
	start: number | null
	end: number | null
	departS: number
	/** The first index for a new stop: the person is at the stop before it already. */
	first: number
	/** The latest end, seconds of the day. */
	fullS: number
}

/** The position of a stop in a tour, and the seconds by which the day becomes longer. */
type Insertion = { at: number; extraS: number; times: TourTimes }

/** The times of a tour including the drive to its end. */
export function timesOfTour(
	{ start, end, departS }: Pick<TeamTour, 'start' | 'end' | 'departS'>,
	stops: readonly TimedStop[],
	travel: Travel,
): TourTimes {
	const back = end === null ? [] : [{ place: end, serviceS: 0, windows: [] }]
	return tourTimes([...stops, ...back], travel, { start, departS })
}

const outsideOf = ({ stops }: TourTimes) => stops.filter(({ isOutside }) => isOutside).length

/** Whether a stop at an index leaves the times of later pinned stops unchanged. */
const keepsPins = ({ stops }: TeamTour, at: number, before: TourTimes, after: TourTimes): boolean =>
	stops.every(
		({ isPinned }, index) =>
			!isPinned ||
			index < at ||
			(after.stops[index + 1]?.startS ?? 0) <= (before.stops[index]?.startS ?? 0),
	)

/** The cheapest position of a stop in a tour; null where it makes the day too long or misses its hours. */
export function cheapestInsertion(
	tour: TeamTour,
	stop: TimedStop,
	travel: Travel,
): Insertion | null {
	const before = timesOfTour(tour, tour.stops, travel)
	let best: Insertion | null = null
	for (let at = tour.first; at <= tour.stops.length; at += 1) {
		const stops = [...tour.stops.slice(0, at), stop, ...tour.stops.slice(at)]
		const times = timesOfTour(tour, stops, travel)
		const extraS = times.finishS - before.finishS
		const fits =
			times.finishS <= tour.fullS &&
			outsideOf(times) <= outsideOf(before) &&
			keepsPins(tour, at, before, times)
		if (fits && (!best || extraS < best.extraS)) best = { at, extraS, times }
	}
	return best
}

type Order = { stops: TimedStop[]; times: TourTimes }

/** The order with one stop moved, if that shortens the day. */
function moveOne(
	tour: TeamTour,
	at: number,
	{ stops, times }: Order,
	travel: Travel,
): Order | null {
	const stop = stops[at]
	if (!stop) return null
	const rest = { ...tour, stops: stops.toSpliced(at, 1) }
	const found = cheapestInsertion(rest, stop, travel)
	if (!found || found.times.finishS >= times.finishS) return null
	return { stops: rest.stops.toSpliced(found.at, 0, stop), times: found.times }
}

/** The order with a run of stops reversed, if that shortens the day. */
function turnRun(
	tour: TeamTour,
	[from, to]: readonly [number, number],
	{ stops, times }: Order,
	travel: Travel,
): Order | null {
	const turned = [
		...stops.slice(0, from),
		...stops.slice(from, to + 1).toReversed(),
		...stops.slice(to + 1),
	]
	const after = timesOfTour(tour, turned, travel)
	const isBetter = after.finishS < times.finishS && outsideOf(after) <= outsideOf(times)
	return isBetter ? { stops: turned, times: after } : null
}

/** One change of the order that shortens the day and moves only movable stops. */
function betterOrder(
	tour: TeamTour,
	order: Order,
	mayMove: (stop: TimedStop) => boolean,
	travel: Travel,
): Order | null {
	for (const [at, stop] of order.stops.entries()) {
		if (!mayMove(stop)) continue
		const moved = moveOne(tour, at, order, travel)
		if (moved) return moved
	}
	for (let from = tour.first; from < order.stops.length; from += 1) {
		for (let to = from; to < order.stops.length; to += 1) {
			const last = order.stops[to]
			if (!last || !mayMove(last)) break
			const turned = to > from ? turnRun(tour, [from, to], order, travel) : null
			// Not with pinned visits: a visit after one must not become later, even when the whole day becomes shorter.
			if (turned && order.stops.every(({ isPinned }) => !isPinned)) return turned
		}
	}
	return null
}

/**
 * Moves the movable stops of a tour until its day is shortest, by single moves and reversals; all others
 * keep their order.
 */
export function settleStops(
	tour: TeamTour,
	mayMove: (stop: TimedStop) => boolean,
	travel: Travel,
): TimedStop[] {
	let order: Order = { stops: [...tour.stops], times: timesOfTour(tour, tour.stops, travel) }
	for (;;) {
		const better = betterOrder(tour, order, mayMove, travel)
		if (!better) return order.stops
		order = better
	}
}

type Shared = { stop: number; tour: number; at: number }

/** For a stop: its cheapest tour, and the additional cost of the second cheapest. */
function choiceOf(insertions: readonly (Insertion | null)[]) {
	const found = insertions
		.flatMap((insertion, tour) => (insertion ? [{ ...insertion, tour }] : []))
		.toSorted((one, other) => one.extraS - other.extraS)
	const [best, second] = found
	if (!best) return null
	return { ...best, regret: second ? second.extraS - best.extraS : Number.POSITIVE_INFINITY }
}

/**
 * Assigns stops to tours (regret insertion): the stop that would lose the most by waiting goes first. `may`
 * decides whether a tour may take a stop at all. Stops that fit nowhere are left. `tours` are not changed.
 */
export function shareOut(
	tours: readonly TeamTour[],
	stops: readonly TimedStop[],
	{ travel, may }: { travel: Travel; may: (stop: number, tour: number) => boolean },
): { shared: Shared[]; left: number[]; tours: TeamTour[] } {
	const filled = tours.map((tour) => ({ ...tour, stops: [...tour.stops] }))
	const insertionOf = (stop: number, tour: number) => {
		const [own, into] = [stops[stop], filled[tour]]
		return own && into && may(stop, tour) ? cheapestInsertion(into, own, travel) : null
	}
	const open = new Map(
		stops.map((_, stop) => [stop, filled.map((__, tour) => insertionOf(stop, tour))]),
	)
	const shared: Shared[] = []
	const left: number[] = []
	while (open.size > 0) {
		const choices = [...open].map(([stop, insertions]) => ({ stop, choice: choiceOf(insertions) }))
		for (const { stop, choice } of choices) {
			if (choice) continue
			left.push(stop)
			open.delete(stop)
		}
		const [next] = choices
			.flatMap(({ stop, choice }) => (choice ? [{ stop, ...choice }] : []))
			.toSorted((one, other) => other.regret - one.regret || one.extraS - other.extraS)
		const own = next && stops[next.stop]
		if (!next || !own) break
		filled[next.tour]?.stops.splice(next.at, 0, own)
		shared.push({ stop: next.stop, tour: next.tour, at: next.at })
		open.delete(next.stop)
		// Only the costs for the changed tour are different now.
		for (const [stop, insertions] of open) insertions[next.tour] = insertionOf(stop, next.tour)
	}
	return { shared, left: left.toSorted((one, other) => one - other), tours: filled }
}
