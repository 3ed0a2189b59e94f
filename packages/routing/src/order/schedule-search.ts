import { type Budget, type Running, startBudget } from './budget.ts'
import { nearestPlaces } from './cost-matrix.ts'
import { type OrderProblem, waitWeight } from './order-problem.ts'
import { ProposedChange } from './proposed-change.ts'
import { createDraw, type Draw } from './random.ts'
import { phaseAt } from './search-phases.ts'
import { stopCosts } from './stop-costs.ts'

const neighbours = 16
/** The final weight of a second of delay relative to one of driving. */
const strictest = 1_000_000
/** The number of rounds at the same temperature. */
const heatEvery = 16
/** Random acceptance limits as multiples of the temperature: large ones are rare. */
const chances = Float64Array.from({ length: 4096 }, (_, at) => -Math.log((at + 0.5) / 4096))

/**
 * Simulated annealing over the stops that are not pinned: pieces are moved next to near stops, segments
 * reversed, stops swapped. A change is made in place and undone if it is rejected; its cost is computed
 * from its first stop on, until it exceeds the limit or the rest of the day is unchanged.
 */
class ScheduleSearch {
	readonly #service: Float64Array
	/** The windows of all stops in one array: those of stop i begin at `#windowsFrom[i]`. */
	readonly #windowsFrom: Int32Array
	readonly #opens: Float64Array
	readonly #closes: Float64Array
	readonly #size: number
	readonly #costs: Float64Array
	readonly #near: Int32Array[]
	/** The indexes in the order of stops that may move. */
	readonly #slots: Int32Array
	readonly #hasPins: boolean
	/** The movable stops in their order, and the index of each in it. */
	readonly #free: Int32Array
	readonly #place: Int32Array
	/** All stops in their order. */
	readonly #order: Int32Array
	/** The proposed change of `#free`, and its values before. */
	readonly #change = new ProposedChange()
	readonly #kept: Int32Array
	/** For each stop of the order its end, and the sums of driving, waiting and delay up to it. */
	readonly #nowAt: Float64Array
	readonly #travelAt: Float64Array
	readonly #waitedAt: Float64Array
	readonly #lateAt: Float64Array
	/** The cost from each stop of the order back to the first one. */
	readonly #backAt: Float64Array
	/** Values of the whole order. */
	#drivenS = 0
	#costS = 0
	#lateS = 0
	#lateWeight = 1

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
		this.#hasPins = this.#slots.length < stops.length
		this.#free = this.#slots.slice()
		this.#kept = this.#slots.slice()
		this.#place = new Int32Array(stops.length)
		for (const [at, stop] of this.#free.entries()) this.#place[stop] = at
		this.#order = Int32Array.from(stops.keys())
		this.#travelAt = new Float64Array(stops.length + 1)
		this.#backAt = new Float64Array(stops.length + 1)
		this.#waitedAt = new Float64Array(stops.length + 1)
		this.#lateAt = new Float64Array(stops.length + 1)
		this.#nowAt = new Float64Array(stops.length + 1).fill(departS)
		this.#settle(0)
	}

	run(running: Running, draw: Draw): number[] {
		const given = this.#order.slice()
		const bestOrder = given.slice()
		let best = this.#costS + this.#lateS * strictest
		const scale = this.#usualTravel()
		let heat = 0
		let run = 0
		for (let round = 0; this.#free.length > 1 && running.goesOn(); round += 1) {
			if (round % heatEvery === 0) {
				const phase = phaseAt(running.progress())
				if (phase.run !== run) this.#beginWith(phase.isLast ? bestOrder : given)
				run = phase.run
				heat = scale * phase.heat
				this.#lateWeight = phase.lateWeight
			}
			if (!this.#change.propose(draw, this.#free, this.#place, this.#near)) continue
			const worse = heat * (chances[draw(chances.length)] as number)
			const weight = this.#costS + this.#lateS * this.#lateWeight
			if (!this.#tryChange(weight + worse)) continue
			const value = this.#costS + this.#lateS * strictest
			if (value >= best) continue
			best = value
			bestOrder.set(this.#order)
		}
		return [...bestOrder]
	}

	/** Starts from an order in which the pinned stops are at their places. */
	#beginWith(order: Int32Array): void {
		for (const [at, slot] of this.#slots.entries()) {
			const stop = order[slot] as number
			this.#put(at, stop)
			this.#place[stop] = at
		}
		this.#settle(0)
	}

	/** Makes the proposed change, unless the weight of the order would exceed `limit`. */
	#tryChange(limit: number): boolean {
		if (!this.#hasPins && this.#leastWeight(this.#changedTravelS()) > limit) return false
		this.#apply()
		if (this.#weigh(limit) > limit) {
			for (let at = this.#change.low; at <= this.#change.high; at += 1)
				this.#put(at, this.#kept[at] as number)
			return false
		}
		for (let at = this.#change.low; at <= this.#change.high; at += 1)
			this.#place[this.#free[at] as number] = at
		this.#settle(this.#slots[this.#change.low] as number)
		return true
	}

	/** The average cost between two near stops. */
	#usualTravel(): number {
		const travel = this.#near.flatMap((near, from) =>
			[...near].map((to) => this.#travelS(from, to)),
		)
		return travel.reduce((sum, travelS) => sum + travelS, 0) / Math.max(1, travel.length)
	}

	#travelS(from: number, to: number): number {
		return this.#costs[from * this.#size + to] as number
	}

	/** The cost to the stop in a slot, or from the last one to the end. */
	#travelTo(slot: number): number {
		const { length } = this.#order
		const from = slot === 0 ? length : (this.#order[slot - 1] as number)
		return this.#travelS(from, slot === length ? length + 1 : (this.#order[slot] as number))
	}

	/** Updates the sums of the current order from the slot `first` on. */
	#settle(first: number): void {
		const { length } = this.#order
		let drivenS = this.#travelAt[first] as number
		let waitS = this.#waitedAt[first] as number
		let lateS = this.#lateAt[first] as number
		let nowS = this.#nowAt[first] as number
		for (let slot = first; slot < length; slot += 1) {
			const index = this.#order[slot] as number
			const travelS = this.#travelTo(slot)
			const wait = this.#waitAt(index, nowS + travelS)
			drivenS += travelS
			if (wait > 0) waitS += wait
			else lateS -= wait
			nowS += travelS + Math.max(0, wait) + (this.#service[index] as number)
			this.#travelAt[slot + 1] = drivenS
			const before = slot === 0 ? index : (this.#order[slot - 1] as number)
			this.#backAt[slot + 1] = (this.#backAt[slot] as number) + this.#travelS(index, before)
			this.#waitedAt[slot + 1] = waitS
			this.#lateAt[slot + 1] = lateS
			this.#nowAt[slot + 1] = nowS
		}
		this.#drivenS = drivenS + this.#travelTo(length)
		this.#costS = this.#drivenS + waitS * waitWeight
		this.#lateS = lateS
	}

	/** The driving time with the change; computed without making it where no pinned stop is in between. */
	#changedTravelS(): number {
		const { length } = this.#order
		const [low, high] = [this.#change.low, this.#change.high]
		const before = low === 0 ? length : (this.#order[low - 1] as number)
		const after = high === length - 1 ? length + 1 : (this.#order[high + 1] as number)
		let sum = this.#drivenS - (this.#travelAt[high + 1] as number) + (this.#travelAt[low] as number)
		sum -= this.#travelS(this.#order[high] as number, after)
		let here = before
		for (let part = 0; part < this.#change.count; part += 1) {
			const from = this.#change.from[part] as number
			const to = this.#change.to[part] as number
			sum += this.#travelS(here, this.#order[from] as number)
			sum +=
				from <= to
					? (this.#travelAt[to + 1] as number) - (this.#travelAt[from + 1] as number)
					: (this.#backAt[from + 1] as number) - (this.#backAt[to + 1] as number)
			here = this.#order[to] as number
		}
		return sum + this.#travelS(here, after)
	}

	/** The minimum weight of the order with this driving time: without waiting and delays after the change. */
	#leastWeight(drivenS: number): number {
		const first = this.#slots[this.#change.low] as number
		const waitedS = this.#waitedAt[first] as number
		return drivenS + waitedS * waitWeight + (this.#lateAt[first] as number) * this.#lateWeight
	}

	/** The weight of the order with the change; a result above `limit` may be too low. */
	#weigh(limit: number): number {
		const { length } = this.#order
		const first = this.#slots[this.#change.low] as number
		// After this slot all legs are unchanged.
		const last = (this.#slots[this.#change.high] as number) + 1
		let drivenS = this.#travelAt[first] as number
		for (let slot = first; slot <= last; slot += 1) drivenS += this.#travelTo(slot)
		if (last < length) drivenS += this.#drivenS - (this.#travelAt[last + 1] as number)
		let sum = this.#leastWeight(drivenS)
		let nowS = this.#nowAt[first] as number
		for (let slot = first; slot < length && sum <= limit; slot += 1) {
			if (slot > last) {
				// The later arrival reduces the remaining waiting, and never reduces the delay.
				const laterS = nowS - (this.#nowAt[slot] as number)
				const waitS = (this.#waitedAt[length] as number) - (this.#waitedAt[slot] as number)
				const lateS = this.#lateS - (this.#lateAt[slot] as number)
				const rest = Math.max(0, waitS - Math.max(0, laterS)) * waitWeight
				const least = sum + rest + (laterS < 0 ? 0 : lateS * this.#lateWeight)
				// From here on the day may be unchanged.
				if (laterS === 0 || least > limit) return least
			}
			const index = this.#order[slot] as number
			nowS += this.#travelTo(slot)
			const wait = this.#waitAt(index, nowS)
			if (wait > 0) {
				sum += wait * waitWeight
				nowS += wait
			} else sum -= wait * this.#lateWeight
			nowS += this.#service[index] as number
		}
		return sum
	}

	/** The waiting time at a stop; negative for a delay. */
	#waitAt(index: number, nowS: number): number {
		const from = this.#windowsFrom[index] as number
		const end = this.#windowsFrom[index + 1] as number
		for (let window = from; window < end; window += 1) {
			if ((this.#closes[window] as number) < nowS) continue
			return Math.max(0, (this.#opens[window] as number) - nowS)
		}
		return end > from ? (this.#closes[end - 1] as number) - nowS : 0
	}

	#apply(): void {
		for (let at = this.#change.low; at <= this.#change.high; at += 1)
			this.#kept[at] = this.#free[at] as number
		let at = this.#change.low
		for (let part = 0; part < this.#change.count; part += 1) {
			const from = this.#change.from[part] as number
			const to = this.#change.to[part] as number
			const step = from <= to ? 1 : -1
			for (let one = from; one !== to + step; one += step) {
				this.#put(at, this.#kept[one] as number)
				at += 1
			}
		}
	}

	#put(at: number, stop: number): void {
		this.#free[at] = stop
		this.#order[this.#slots[at] as number] = stop
	}
}

/**
 * A better order of stops with windows or pinned stops: less delay, then shorter. The seed makes it
 * repeatable.
 */
export function searchSchedule(
	problem: OrderProblem,
	{ seed = 1, ...budget }: Budget & { seed?: number },
): number[] {
	return new ScheduleSearch(problem).run(startBudget(budget), createDraw(seed))
}
