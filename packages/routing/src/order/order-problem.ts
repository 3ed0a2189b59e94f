import type { CostMatrix } from './cost-matrix.ts'

/** Seconds of the day, or of any other clock that a problem keeps to. */
export type TimeWindow = { readonly fromS: number; readonly toS: number }

export type OrderStop = {
	/** Its row in the matrix; two stops may share one. */
	readonly place: number
	/** How long one stays. */
	readonly serviceS?: number
	/** When it may begin, in order of time; whoever comes early waits. None: at any time. */
	readonly windows?: readonly TimeWindow[]
	/** It keeps its place in the order that it was given in. */
	readonly isPinned?: boolean
}

/** Stops between a start and an end that both stay. `costs` of the matrix are seconds. */
export type OrderProblem = {
	readonly matrix: CostMatrix
	readonly start: number
	/** Null: it ends wherever the last stop is. */
	readonly end: number | null
	/** When the start is left; 0 unless it is said. */
	readonly departS?: number
	readonly stops: readonly OrderStop[]
}

/** The weight of a second of waiting against one of driving. */
export const waitWeight = 0.5

/**
 * The weight of an order in seconds: driving and, by its weight, waiting; the seconds of waiting; and by how
 * much time windows are missed in all.
 */
export type OrderValue = {
	readonly costS: number
	readonly waitS: number
	readonly lateS: number
}

/** Being late weighs more than any way. */
export const isBetter = (one: OrderValue, other: OrderValue): boolean =>
	one.lateS < other.lateS || (one.lateS === other.lateS && one.costS < other.costS)

/** When a stop begins for whoever comes at a moment, and by how much that is too late. */
export function beginAt(windows: readonly TimeWindow[] | undefined, atS: number) {
	if (!windows || windows.length === 0) return { atS, lateS: 0 }
	const open = windows.find(({ toS }) => toS >= atS)
	if (open) return { atS: Math.max(atS, open.fromS), lateS: 0 }
	const last = windows.at(-1) as TimeWindow
	return { atS, lateS: atS - last.toS }
}

/** Goes through an order stop by stop. `order` holds indexes of the problem's stops. */
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
