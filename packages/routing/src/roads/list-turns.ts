import { bearing, isAgainstLine, type RoadMap, type RoadPoint, reverseOf } from './road-map.ts'
import { turnCostS, turnRoundCostS } from './turn-costs.ts'

/** A turn into another arc. */
export type Turn = { readonly to: number; readonly seconds: number }

/**
 * A road driven in one direction is an arc. The first arcs are the directed roads by index; they are
 * followed by copies of those whose turns depend on how they were entered.
 */
export type ArcTurns = {
	/** The directed road of each arc. */
	readonly directed: readonly number[]
	/** The possible turns at the end of each arc. */
	readonly turns: readonly (readonly Turn[])[]
}

class TurnList {
	readonly directed: number[]
	readonly turns: Turn[][]
	readonly #map: RoadMap
	/** The directed roads that leave each junction. */
	readonly #leaving = new Map<number, number[]>()
	/** The copies of each directed road, by the road from which they are entered. */
	readonly #copies = new Map<number, Map<number, number>>()

	constructor(map: RoadMap) {
		this.#map = map
		this.directed = Array.from({ length: 2 * map.roads.length }, (_, directed) => directed)
		for (const directed of this.directed) {
			const { from, to } = this.#road(directed)
			const junction = isAgainstLine(directed) ? to : from
			const others = this.#leaving.get(junction)
			if (others) others.push(directed)
			else this.#leaving.set(junction, [directed])
		}
		this.turns = this.directed.map((directed) => this.#turnsOf(directed))
	}

	#road(directed: number) {
		return this.#map.roads[directed >> 1] as RoadMap['roads'][number]
	}

	#isOpen(directed: number): boolean {
		const { forwardS, backwardS } = this.#road(directed)
		return Number.isFinite(isAgainstLine(directed) ? backwardS : forwardS)
	}

	/** The bearing at the beginning or the end of a directed road. */
	#bearing(directed: number, isAtEnd: boolean): number {
		const { line } = this.#road(directed)
		const isLast = isAtEnd !== isAgainstLine(directed)
		const [one, other] = (isLast ? line.slice(-2) : line.slice(0, 2)) as [RoadPoint, RoadPoint]
		return isAgainstLine(directed) ? bearing(other, one) : bearing(one, other)
	}

	#turnsOf(directed: number): Turn[] {
		if (!this.#isOpen(directed)) return []
		const { from, to } = this.#road(directed)
		const arms = this.#leaving.get(isAgainstLine(directed) ? from : to) ?? []
		const before = this.#bearing(directed, true)
		return arms
			.filter((next) => next !== reverseOf(directed) && this.#isOpen(next))
			.map((next) => {
				const degrees = this.#bearing(next, false) - before
				const turned = ((degrees + 540) % 360) - 180
				return { to: next, seconds: turnCostS(turned, arms.length) }
			})
	}

	#restrict(arc: number, kind: 'no' | 'only', to: number): void {
		const turns = this.turns[arc] ?? []
		const kept = turns.filter((turn) => (this.directed[turn.to] === to) === (kind === 'only'))
		// A turn restriction whose only exit is closed does not apply.
		if (kind === 'no' || kept.length > 0) this.turns[arc] = kept
	}

	applyShort(): void {
		for (const { kind, path } of this.#map.rules) {
			const [from, to] = path
			if (path.length !== 2 || from === undefined || to === undefined) continue
			this.#restrict(from, kind, to)
		}
	}

	/** Restrictions over a road between two junctions: traffic from the first road uses a copy of it. */
	applyLong(): void {
		for (const { kind, path } of this.#map.rules) {
			const [from, via, to] = path
			if (from === undefined || via === undefined || to === undefined || from === via) continue
			const copy = this.#copyOf(via, from)
			for (const arc of [from, ...(this.#copies.get(from)?.values() ?? [])]) {
				this.turns[arc] = (this.turns[arc] ?? []).map((turn) =>
					turn.to === via ? { ...turn, to: copy } : turn,
				)
			}
			this.#restrict(copy, kind, to)
		}
	}

	/** The arc of a directed road for traffic from another one. */
	#copyOf(directed: number, from: number): number {
		const copies = this.#copies.get(directed) ?? new Map<number, number>()
		this.#copies.set(directed, copies)
		const known = copies.get(from)
		if (known !== undefined) return known
		const copy = this.directed.push(directed) - 1
		this.turns.push([...(this.turns[directed] ?? [])])
		copies.set(from, copy)
		return copy
	}

	/** Adds U-turns only where there is no other way on. */
	turnRound(): void {
		const forbidden = this.#map.rules.filter(({ kind, path }) => kind === 'no' && path.length === 2)
		const isForbidden = new Set(forbidden.map(({ path: [from, to] }) => `${from} ${to}`))
		for (const [arc, turns] of this.turns.entries()) {
			const here = this.directed[arc] as number
			const back = reverseOf(here)
			if (turns.length > 0 || !this.#isOpen(here) || !this.#isOpen(back)) continue
			if (isForbidden.has(`${here} ${back}`)) continue
			this.turns[arc] = [{ to: back, seconds: turnRoundCostS }]
		}
	}
}

export function listTurns(map: RoadMap): ArcTurns {
	const list = new TurnList(map)
	list.applyShort()
	list.applyLong()
	list.turnRound()
	return list
}
