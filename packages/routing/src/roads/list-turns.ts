import { bearing, isAgainstLine, type RoadMap, type RoadPoint, reverseOf } from './road-map.ts'
import { turnCostS, turnRoundCostS } from './turn-costs.ts'

/** From one arc into another. */
export type Turn = { readonly to: number; readonly seconds: number }

/**
 * A road driven in one direction is an arc. The first arcs are the directed roads by their numbers;
 * behind them come second copies of those whose turns depend on how they were entered.
 */
export type ArcTurns = {
	/** The directed road of each arc. */
	readonly directed: readonly number[]
	/** Where each arc may go on. */
	readonly turns: readonly (readonly Turn[])[]
}

class TurnList {
	readonly directed: number[]
	readonly turns: Turn[][]
	readonly #map: RoadMap
	/** The directed roads that leave each junction. */
	readonly #leaving = new Map<number, number[]>()
	/** The copies of each directed road. */
	readonly #copies = new Map<number, number[]>()

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

	/** The direction in which a directed road begins, or ends. */
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
		// Who may only go where nobody can go is not bound by that.
		if (kind === 'no' || kept.length > 0) this.turns[arc] = kept
	}

	/** Rules of one junction. */
	applyShort(): void {
		for (const { kind, path } of this.#map.rules) {
			const [from, to] = path
			if (path.length !== 2 || from === undefined || to === undefined) continue
			this.#restrict(from, kind, to)
		}
	}

	/** One turns round only where there is no other way on. */
	turnRound(): void {
		const forbidden = this.#map.rules.filter(({ kind, path }) => kind === 'no' && path.length === 2)
		const isForbidden = new Set(forbidden.map(({ path: [from, to] }) => `${from} ${to}`))
		for (const [arc, turns] of this.turns.entries()) {
			const back = reverseOf(arc)
			if (turns.length > 0 || !this.#isOpen(arc) || !this.#isOpen(back)) continue
			if (isForbidden.has(`${arc} ${back}`)) continue
			this.turns[arc] = [{ to: back, seconds: turnRoundCostS }]
		}
	}

	/** Rules over a road between two junctions: who comes by the first road drives on a copy of it. */
	applyLong(): void {
		for (const { kind, path } of this.#map.rules) {
			const [from, via, to] = path
			if (from === undefined || via === undefined || to === undefined) continue
			for (const arc of [from, ...(this.#copies.get(from) ?? [])]) {
				const copy = this.#copyBehind(arc, via)
				if (copy !== undefined) this.#restrict(copy, kind, to)
			}
		}
	}

	#copyBehind(arc: number, via: number): number | undefined {
		const turns = this.turns[arc] ?? []
		const at = turns.findIndex((turn) => this.directed[turn.to] === via)
		const entry = turns[at]
		if (!entry || entry.to !== via) return entry?.to
		const copy = this.directed.push(via) - 1
		this.turns.push([...(this.turns[via] ?? [])])
		this.#copies.set(via, [...(this.#copies.get(via) ?? []), copy])
		turns[at] = { ...entry, to: copy }
		return copy
	}
}

/** All turns that a map allows, each with what it costs. */
export function listTurns(map: RoadMap): ArcTurns {
	const list = new TurnList(map)
	list.applyShort()
	list.turnRound()
	list.applyLong()
	return list
}
