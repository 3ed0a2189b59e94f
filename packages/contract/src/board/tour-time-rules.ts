import { tourStartS } from './board-limits.ts'

type Window = { readonly fromS: number; readonly toS: number }

/** Seconds and metres from each place to each: `[from * size + to]`. */
export type Travel = {
	readonly size: number
	readonly durationsS: ArrayLike<number>
	readonly distancesM: ArrayLike<number>
}

/** A stop and its row in the matrix; `serviceS` is 0 where nobody stays, such as at the end. */
export type TimedStop = {
	readonly place: number
	readonly serviceS: number
	/** When it may begin, in order of time; none: at any time. */
	readonly windows: readonly Window[]
	/** A stop inserted automatically before it must not delay it. */
	readonly isPinned?: boolean
}

type TimedVisit = { startS: number; endS: number; isOutside: boolean }
export type TourTimes = {
	/** In the order of the stops, seconds of the day. */
	stops: TimedVisit[]
	driveS: number
	distanceM: number
	finishS: number
}

/** An early arrival waits; a late one begins at once. */
function beginOf(windows: readonly Window[], atS: number): Omit<TimedVisit, 'endS'> {
	const open = windows.find(({ toS }) => toS >= atS)
	if (open) return { startS: Math.max(atS, open.fromS), isOutside: false }
	return { startS: atS, isOutside: windows.length > 0 }
}

/** The arrival at each stop of a tour. Without a start a tour begins at its first stop at `departS`. */
export function tourTimes(
	stops: readonly TimedStop[],
	travel: Travel,
	{ start, departS = tourStartS }: { start: number | null; departS?: number },
): TourTimes {
	let here = start
	let nowS = departS
	const times: TourTimes = { stops: [], driveS: 0, distanceM: 0, finishS: departS }
	for (const { place, serviceS, windows } of stops) {
		const pair = here === null ? -1 : here * travel.size + place
		const way = pair < 0 ? 0 : (travel.durationsS[pair] ?? 0)
		times.driveS += way
		times.distanceM += pair < 0 ? 0 : (travel.distancesM[pair] ?? 0)
		const begin = beginOf(windows, nowS + way)
		nowS = begin.startS + serviceS
		times.stops.push({ ...begin, endS: nowS })
		here = place
	}
	times.finishS = nowS
	return times
}

type Placing = { isOutside: boolean; figures: { finishS: number; driveS: number } }

const isBetterPlace = (one: Placing, other: Placing): boolean => {
	if (one.isOutside !== other.isOutside) return other.isOutside
	const later = one.figures.finishS - other.figures.finishS
	return (later || one.figures.driveS - other.figures.driveS) < 0
}

/** The index of the cheapest position for a visit: within the hours first, then by the finish. */
export function bestPlace(places: readonly Placing[]): number | null {
	let best: number | null = null
	for (const [index, place] of places.entries()) {
		const other: Placing | undefined = best === null ? undefined : places[best]
		if (!other || isBetterPlace(place, other)) best = index
	}
	return best
}
