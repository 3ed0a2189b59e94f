import {
	bearing,
	isAgainstLine,
	type Road,
	type RoadMap,
	type RoadPoint,
	reverseOf,
} from '../roads/road-map.ts'
import { turnCostS, turnRoundCostS } from '../roads/turn-costs.ts'

type State = { readonly before: number; readonly here: number; readonly ms: number }

const keyOf = ({ before, here }: State) => `${before} ${here}`

/** How far along a directed road. */
export type DirectedPlace = { readonly directed: number; readonly share: number }

/**
 * The roads and rules themselves, and the plainest search over them: what the router must agree with.
 * Whoever drives knows the road before the one they are on, for the sake of rules over three roads.
 */
export class ReferenceRoads {
	readonly #map: RoadMap
	readonly #known = new Map<string, Map<number, number>>()

	constructor(map: RoadMap) {
		this.#map = map
	}

	#road(directed: number): Road {
		return this.#map.roads[directed >> 1] as Road
	}

	ms(directed: number): number {
		const { forwardS, backwardS } = this.#road(directed)
		return Math.round((isAgainstLine(directed) ? backwardS : forwardS) * 1000)
	}

	#ends(directed: number): { begin: number; end: number; line: readonly RoadPoint[] } {
		const { from, to, line } = this.#road(directed)
		return isAgainstLine(directed)
			? { begin: to, end: from, line: [...line].reverse() }
			: { begin: from, end: to, line }
	}

	#all(): number[] {
		const all = this.#map.roads.flatMap((_, road) => [2 * road, 2 * road + 1])
		return all.filter((directed) => Number.isFinite(this.ms(directed)))
	}

	#isForbidden(path: readonly number[], possible: readonly number[]): boolean {
		return this.#map.rules.some((rule) => {
			const isSame = (at: number) => rule.path[at] === path[at]
			const last = path.length - 1
			if (rule.path.length !== path.length || !path.slice(0, last).every((_, at) => isSame(at))) {
				return false
			}
			if (rule.kind === 'no') return isSame(last)
			return possible.includes(rule.path[last] as number) && !isSame(last)
		})
	}

	/** Where one may go on, and what the turn costs in milliseconds. */
	next(before: number, here: number): Map<number, number> {
		const key = `${before} ${here}`
		const known = this.#known.get(key) ?? this.#listNext(before, here)
		this.#known.set(key, known)
		return known
	}

	#listNext(before: number, here: number): Map<number, number> {
		const { end, line } = this.#ends(here)
		const arms = this.#map.roads.flatMap(({ from, to }) => [from, to]).filter((at) => at === end)
		const leaving = this.#all().filter((one) => this.#ends(one).begin === end)
		const others = leaving.filter((one) => one !== reverseOf(here))
		const byShort = others.filter((one) => !this.#isForbidden([here, one], others))
		const allowed = byShort.filter((one) => !this.#isForbidden([before, here, one], byShort))
		if (allowed.length === 0) {
			const back = leaving.filter((one) => one === reverseOf(here))
			const isAllowed = back.filter((one) => !this.#isForbidden([here, one], []))
			return new Map(isAllowed.map((one) => [one, turnRoundCostS * 1000]))
		}
		const came = bearing(...(line.slice(-2) as [RoadPoint, RoadPoint]))
		return new Map(
			allowed.map((one) => {
				const goes = bearing(...(this.#ends(one).line.slice(0, 2) as [RoadPoint, RoadPoint]))
				const turned = ((goes - came + 540) % 360) - 180
				return [one, Math.round(turnCostS(turned, arms.length) * 1000)]
			}),
		)
	}

	/** The road before, where a rule asks for it. */
	#before(before: number, here: number): number {
		const isAsked = this.#map.rules.some(({ path }) => {
			return path.length === 3 && path[0] === before && path[1] === here
		})
		return isAsked ? before : -1
	}

	/** Milliseconds from a place to the beginning of each road that may be entered, by the road before that one. */
	#spread(before: number, from: DirectedPlace, mayEnter: (state: State) => boolean): State[] {
		const seen = new Map<string, State>()
		const open = [...this.next(before, from.directed)].map(([here, turnMs]) => ({
			before: this.#before(from.directed, here),
			here,
			ms: (1 - from.share) * this.ms(from.directed) + turnMs,
		}))
		while (open.length > 0) {
			open.sort((one, other) => other.ms - one.ms)
			const state = open.pop()
			if (!state || seen.has(keyOf(state)) || !mayEnter(state)) continue
			seen.set(keyOf(state), state)
			for (const [here, turnMs] of this.next(state.before, state.here)) {
				open.push({
					before: this.#before(state.here, here),
					here,
					ms: state.ms + this.ms(state.here) + turnMs,
				})
			}
		}
		return [...seen.values()]
	}

	/**
	 * What one comes to from a road and leaves for it again.
	 *
	 * @param anchor is driven on in the same ways however it was entered
	 */
	partOf(anchor: number): (state: State) => boolean {
		const anywhere = () => true
		const reached = this.#spread(-1, { directed: anchor, share: 0 }, anywhere)
		const kept = reached.filter(({ before, here }) =>
			[{ here }, ...this.#spread(before, { directed: here, share: 0 }, anywhere)].some(
				(state) => state.here === anchor,
			),
		)
		const keys = new Set(kept.map(keyOf))
		return (state) => keys.has(keyOf(state))
	}

	/** The least milliseconds from one place to the other, over what may be entered. */
	cost(
		starts: readonly DirectedPlace[],
		goals: readonly DirectedPlace[],
		mayEnter: (state: State) => boolean,
	): number {
		const costs = starts.flatMap((from) => {
			const states = this.#spread(-1, from, mayEnter)
			return goals.flatMap((to) => {
				const isAhead = from.directed === to.directed && to.share >= from.share
				const direct = isAhead ? [(to.share - from.share) * this.ms(to.directed)] : []
				const around = states
					.filter((state) => state.here === to.directed)
					.map(({ ms }) => ms + to.share * this.ms(to.directed))
				return [...direct, ...around]
			})
		})
		return Math.min(Number.POSITIVE_INFINITY, ...costs)
	}
}
