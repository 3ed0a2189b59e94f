import type { OutboundKind } from './outbound.ts'
import { carryOut, claimDue, listDueLanes, type OutboundDeps } from './outbound-attempt.ts'

/** Processes the due entries of a lane one by one; returns their number. */
async function drainLane(
	deps: OutboundDeps,
	kinds: readonly OutboundKind[],
	lane: string,
	end?: AbortSignal,
): Promise<number> {
	const names = kinds.map(({ kind }) => kind)
	for (let count = 0; ; count += 1) {
		if (end?.aborted) return count
		const claimed = await claimDue(deps.db, { kinds: names, lane, now: deps.clock() })
		const kind = kinds.find((one) => one.kind === claimed?.kind)
		if (!claimed || !kind) return count
		await carryOut(claimed, kind, deps)
	}
}

const dueLanes = ({ db, clock }: OutboundDeps, kinds: readonly OutboundKind[]) =>
	listDueLanes(
		db,
		kinds.map(({ kind }) => kind),
		clock(),
	)

/** Processes all due entries, lanes in parallel; returns their number. */
export async function runOutbound(
	deps: OutboundDeps,
	kinds: readonly OutboundKind[],
): Promise<number> {
	for (let count = 0; ; ) {
		const lanes = await dueLanes(deps, kinds)
		const counts = await Promise.all(lanes.map((lane) => drainLane(deps, kinds, lane)))
		const sum = counts.reduce((all, one) => all + one, 0)
		if (sum === 0) return count
		count += sum
	}
}

const pauseMs = 2_000
/** When the process ends, it waits for other systems only this long; its lease expires by itself. */
const lastWaitMs = 5_000

/**
 * Looks every two seconds for lanes with due entries that this process is not working on. Returns the
 * function that stops it, which waits briefly for running attempts.
 */
export function startOutbound(
	deps: OutboundDeps,
	kinds: readonly OutboundKind[],
	onError: (error: unknown) => void,
): () => Promise<void> {
	if (kinds.length === 0) return async () => undefined
	const working = new Map<string, Promise<void>>()
	const look = async (end: AbortSignal) => {
		for (const lane of await dueLanes(deps, kinds)) {
			if (working.has(lane) || end.aborted) continue
			const work = drainLane(deps, kinds, lane, end)
				.then(() => undefined, onError)
				.finally(() => working.delete(lane))
			working.set(lane, work)
		}
	}
	const stop = repeat(look, pauseMs, onError)
	return async () => {
		await stop()
		await awaitAtMost(lastWaitMs, working.values())
	}
}

/** Waits for running work, but only this long. */
export async function awaitAtMost(
	longestMs: number,
	running: Iterable<Promise<void>>,
): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise((resolve) => {
		timer = setTimeout(resolve, longestMs)
	})
	await Promise.race([Promise.all(running), late])
	clearTimeout(timer)
}

/** Repeats work with a pause in between. Returns the function that stops it, which waits for the last run. */
export function repeat(
	work: (end: AbortSignal) => Promise<unknown>,
	restMs: number,
	onError: (error: unknown) => void,
): () => Promise<void> {
	const ending = new AbortController()
	let timer: NodeJS.Timeout | undefined
	let running: Promise<unknown> = Promise.resolve()
	const next = () => {
		running = work(ending.signal)
			.catch(onError)
			.then(() => {
				if (!ending.signal.aborted) timer = setTimeout(next, restMs).unref()
			})
	}
	next()
	return async () => {
		ending.abort()
		clearTimeout(timer)
		await running
	}
}
