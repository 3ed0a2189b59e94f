import type { CostMatrix } from './cost-matrix.ts'

/** Seconds of the day, or of any other clock used by the problem. */
export type TimeWindow = { readonly fromS: number; readonly toS: number }

export type OrderStop = {
	/** The index of its row in the matrix; two stops may share one. */
	readonly place: number
	/** The duration of the stop, in seconds. */
	readonly serviceS?: number
	/** When it may begin, in order of time; an early arrival waits. None: at any time. */
	readonly windows?: readonly TimeWindow[]
	/** It keeps its place in the given order. */
	readonly isPinned?: boolean
}

/** Stops between a fixed start and a fixed end. `costs` of the matrix are seconds. */
export type OrderProblem = {
	readonly matrix: CostMatrix
	readonly start: number
	/** Null: it ends at the last stop. */
	readonly end: number | null
	/** The departure from the start, by default 0. */
	readonly departS?: number
	readonly stops: readonly OrderStop[]
}

/** The weight of a second of waiting against one of driving. */
export const waitWeight = 0.5

/**
 * The value of an order in seconds: driving plus weighted waiting; the waiting; and the total time by which
 * windows are missed.
 */
export type OrderValue = {
	readonly costS: number
	readonly waitS: number
	readonly lateS: number
}

/** Any delay weighs more than any cost. */
export const isBetter = (one: OrderValue, other: OrderValue): boolean =>
	one.lateS < other.lateS || (one.lateS === other.lateS && one.costS < other.costS)

/** When a stop begins after an arrival, and its delay. */
export function beginAt(windows: readonly TimeWindow[] | undefined, atS: number) {
	if (!windows || windows.length === 0) return { atS, lateS: 0 }
	const open = windows.find(({ toS }) => toS >= atS)
	if (open) return { atS: Math.max(atS, open.fromS), lateS: 0 }
	const last = windows.at(-1) as TimeWindow
	return { atS, lateS: atS - last.toS }
}

/** Evaluates an order stop by stop. `order` contains indexes of the problem's stops. */
export function orderValue(problem: OrderProblem, order: readonly number[]): OrderValue {
	const { matrix, start, end, stops, departS = 0 } = problem
	const between = (from: number, to: number) => matrix.costs[from * matrix.size + to] as number
	let here = start
	let nowS = departS
	let costS = 0
	let waitS = 0
	let lateS = 0
	for (const index of order) {
		const { place, serviceS = 0, windows } = stops[index] as OrderStop
		const way = between(here, place)
		const begin = beginAt(windows, nowS + way)
		const ownWaitS = begin.atS - (nowS + way)
		waitS += ownWaitS
		costS += way + ownWaitS * waitWeight
		lateS += begin.lateS
		nowS = begin.atS + serviceS
		here = place
	}
	return { costS: end === null ? costS : costS + between(here, end), waitS, lateS }
}
