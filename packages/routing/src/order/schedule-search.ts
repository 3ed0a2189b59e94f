import { type Budget, type Running, startBudget } from './budget.ts'
import { nearestPlaces } from './cost-matrix.ts'
import { type OrderProblem, waitWeight } from './order-problem.ts'
import { createDraw, type Draw } from './random.ts'

const neighbours = 16
const shortPiece = 3
const longPiece = 20
/** What a second too late weighs against one on the way: little while it is searched, all in the end. */
const lateWeight = 5
const strictWeight = 1_000_000
/** The heat at the beginning and the end, as a part of what a way between two near stops costs. */
const hottest = 2
const coldest = 0.03

/** The costs between stops, with the start as the last but one row and the end as the last. */
export function stopCosts({ matrix, start, end, stops }: OrderProblem) {
	const size = stops.length + 2
	const places = [...stops.map(({ place }) => place), start, end]
	const costs = new Float64Array(size * size)
	for (const [from, fromPlace] of places.entries()) {
		for (const [to, toPlace] of places.entries()) {
			// An open end costs nothing to reach, from wherever.
			const isFree = fromPlace === null || toPlace === null
			costs[from * size + to] = isFree
				? 0
				: (matrix.costs[fromPlace * matrix.size + toPlace] as number)
		}
	}
	return { size, costs }
}

/**
 * Simulated annealing over the stops that are not pinned: pieces are moved beside near stops,
 * stretches turned round, stops swapped. A trial is gone through from its first change on, and
 * given up as soon as it is worse than what would be taken.
 */
class ScheduleSearch {
	readonly #service: Float64Array
	/** The windows of all stops one behind the other: those of stop i from `#windowsFrom[i]` on. */
	readonly #windowsFrom: Int32Array
	readonly #opens: Float64Array
	readonly #closes: Float64Array
	readonly #size: number
	readonly #costs: Float64Array
	readonly #near: Int32Array[]
	/** Where in the order those stand that may move, and which stop stands there in the trial. */
	readonly #slots: Int32Array
	readonly #free: Int32Array
	readonly #order: Int32Array
	readonly #trial: Int32Array
	/** Weight and moment at which the order has come to each of its stops. */
	readonly #sumAt: Float64Array
	readonly #nowAt: Float64Array
	readonly #lateAt: Float64Array
	#lateS = 0

	constructor(problem: OrderProblem) {
		const { stops, departS = 0 } = problem
		const { size, costs } = stopCosts(problem)
		const windows = stops.map((stop) => stop.windows ?? [])
		this.#service = Float64Array.from(stops, ({ serviceS = 0 }) => serviceS)
		this.#windowsFrom = new Int32Array(stops.length + 1)
		for (const [at, own] of windows.entries()) {
			this.#windowsFrom[at + 1] = (this.#windowsFrom[at] as number) + own.length
		}
		this.#opens = Float64Array.from(windows.flat(), ({ fromS }) => fromS)
		this.#closes = Float64Array.from(windows.flat(), ({ toS }) => toS)
		this.#size = size
		this.#costs = costs
		const isMovable = (index: number) => stops[index] !== undefined && !stops[index].isPinned
		this.#near = nearestPlaces({ size, costs }, size).map((near) =>
			near.filter(isMovable).slice(0, neighbours),
		)
		this.#slots = Int32Array.from([...stops.keys()].filter(isMovable))
		this.#free = this.#slots.slice()
		this.#order = Int32Array.from(stops.keys())
		this.#trial = this.#order.slice()
		this.#sumAt = new Float64Array(stops.length + 1)
		this.#lateAt = new Float64Array(stops.length + 1)
		this.#nowAt = new Float64Array(stops.length + 1).fill(departS)
	}

	run(running: Running, draw: Draw): number[] {
		let current = this.#settle(0)
		let best = this.#strict(current)
		const bestOrder = this.#order.slice()
		const scale = this.#usualWay()
		while (this.#free.length > 1 && running.goesOn()) {
			const heat = scale * hottest * (coldest / hottest) ** running.progress()
			// Worse is still taken: seldom by much, and ever more seldom.
			const limit = current - heat * Math.log(1 - draw(1_000_000) / 1_000_001)
			this.#change(draw)
			const first = this.#firstChange()
			if (first < 0) continue
			if (this.#weigh(first, limit) > limit) {
				this.#trial.set(this.#order)
				continue
			}
			current = this.#settle(first)
			const strict = this.#strict(current)
			if (strict >= best) continue
			best = strict
			bestOrder.set(this.#order)
		}
		return [...bestOrder]
	}

	/** What the order is really worth: while it is searched for, being late weighs less. */
	#strict(weight: number): number {
		return weight + this.#lateS * strictWeight
	}

	/** What a way between two near stops costs on average. */
	#usualWay(): number {
		const ways = this.#near.flatMap((near, from) =>
			[...near].map((to) => this.#costs[from * this.#size + to] as number),
		)
		return ways.reduce((sum, way) => sum + way, 0) / Math.max(1, ways.length)
	}

	/** Takes the trial for the order and notes how far it has come where. */
	#settle(first: number): number {
		this.#order.set(this.#trial)
		return this.#weigh(first, Number.POSITIVE_INFINITY, true)
	}

	/** The first slot that the trial changes, -1 where it changes nothing. */
	#firstChange(): number {
		let first = -1
		for (let at = this.#slots.length - 1; at >= 0; at -= 1) {
			const slot = this.#slots[at] as number
			const stop = this.#free[at] as number
			this.#trial[slot] = stop
			if (stop !== this.#order[slot]) first = slot
		}
		return first
	}

	/** The weight of the trial, known up to the slot `first`; anything over `limit` may be less than it is. */
	#weigh(first: number, limit: number, isNoted = false): number {
		let lateS = this.#lateAt[first] as number
		const [size, last] = [this.#size, this.#order.length]
		let here = first === 0 ? last : (this.#trial[first - 1] as number)
		let sum = this.#sumAt[first] as number
		let nowS = this.#nowAt[first] as number
		for (let slot = first; slot < last; slot += 1) {
			const index = this.#trial[slot] as number
			const way = this.#costs[here * size + index] as number
			sum += way
			nowS += way
			const windowsEnd = this.#windowsFrom[index + 1] as number
			let window = this.#windowsFrom[index] as number
			while (window < windowsEnd && (this.#closes[window] as number) < nowS) window += 1
			if (window < windowsEnd) {
				const waitS = Math.max(0, (this.#opens[window] as number) - nowS)
				sum += waitS * waitWeight
				nowS += waitS
			} else if (window > (this.#windowsFrom[index] as number)) {
				const tooLateS = nowS - (this.#closes[window - 1] as number)
				lateS += tooLateS
				sum += tooLateS * lateWeight
			}
			if (sum > limit) return sum
			nowS += this.#service[index] as number
			here = index
			if (isNoted) {
				this.#sumAt[slot + 1] = sum
				this.#nowAt[slot + 1] = nowS
				this.#lateAt[slot + 1] = lateS
			}
		}
		if (isNoted) this.#lateS = lateS
		return sum + (this.#costs[here * size + last + 1] as number)
	}

	/** One change of the stops that may move, as they stand in the order. */
	#change(draw: Draw): void {
		const { length } = this.#slots
		for (let at = 0; at < length; at += 1) {
			this.#free[at] = this.#order[this.#slots[at] as number] as number
		}
		const at = draw(length)
		const near = this.#near[this.#free[at] as number] as Int32Array
		const isAnywhere = draw(8) === 0
		const there = isAnywhere ? draw(length) : this.#free.indexOf(near[draw(near.length)] as number)
		if (there < 0 || there === at) return
		const kind = draw(8)
		const [low, high] = at < there ? [at, there] : [there, at]
		if (kind === 0) this.#free.subarray(low, high + 1).reverse()
		else if (kind === 1) this.#free.subarray(low + 1, high + 1).reverse()
		else if (kind === 2) this.#swap(low, high)
		else this.#move(at, there, 1 + draw(draw(4) === 0 ? longPiece : shortPiece), draw(4))
	}

	#swap(one: number, other: number): void {
		const kept = this.#free[one] as number
		this.#free[one] = this.#free[other] as number
		this.#free[other] = kept
	}

	/** Moves the piece that begins at `at` before or behind the stop at `there`, perhaps turned round. */
	#move(at: number, there: number, length: number, way: number): void {
		const end = Math.min(at + length, this.#free.length)
		if (there >= at && there < end) return
		const piece = this.#free.slice(at, end)
		if (way & 1) piece.reverse()
		const goal = there + (way >> 1)
		if (goal <= at) {
			this.#free.copyWithin(goal + piece.length, goal, at)
			this.#free.set(piece, goal)
		} else {
			this.#free.copyWithin(at, end, goal)
			this.#free.set(piece, goal - piece.length)
		}
	}
}

/**
 * A better order of stops that have windows or are pinned: as little late as can be found, then as
 * little on the way and waiting; repeated exactly by its seed as long as the budget counts rounds.
 */
export function searchSchedule(
	problem: OrderProblem,
	{ seed = 1, ...budget }: Budget & { seed?: number },
): number[] {
	return new ScheduleSearch(problem).run(startBudget(budget), createDraw(seed))
}
