import { type Result, sendDue, settle, type WebhookDeps } from './delivery-service.ts'

/** Maximum number of concurrent messages of one webhook, each about another record */
const mostUnderWay = 16
/** Maximum for all webhooks together; with many webhooks, each has its share. */
const allUnderWay = 64
/** At least two per webhook, so that one slow record does not block the others */
const leastUnderWay = 2

/** The maximum number of concurrent messages per webhook, for a number of webhooks */
export const shareOf = (webhooks: number): number =>
	Math.max(leastUnderWay, Math.min(mostUnderWay, Math.floor(allUnderWay / Math.max(webhooks, 1))))

/** Serializes work that would otherwise take all database connections from requests. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Runs a limited number of tasks at a time, first come, first served. */
export function createTurns(atOnce: number): Turns {
	let free = atOnce
	const waiting: (() => void)[] = []
	return async (work) => {
		if (free > 0) free -= 1
		else await new Promise<void>((go) => waiting.push(go))
		try {
			return await work()
		} finally {
			const next = waiting.shift()
			if (next) next()
			else free += 1
		}
	}
}

type Draining = { share: () => number; turns: Turns; end?: AbortSignal | undefined }

/** Collects the results of calls. */
function createReturns() {
	let results: Result[] = []
	let underWay = 0
	let wake: (() => void) | undefined
	return {
		underWay: () => underWay,
		add(call: Promise<Result>) {
			underWay += 1
			const end = () => {
				underWay -= 1
				wake?.()
			}
			// A failed call is repeated when its lease has expired.
			call.then((result) => void results.push(result)).then(end, end)
		},
		take(): Result[] {
			const taken = results
			results = []
			return taken
		},
		isEmpty: () => underWay === 0 && results.length === 0,
		/** Resolves when at least one more call has finished. */
		async next() {
			if (results.length > 0 || underWay === 0) return
			await new Promise<void>((go) => {
				wake = go
			})
			wake = undefined
			await new Promise((turn) => setImmediate(turn))
		},
	}
}

/**
 * Sends the due messages of a webhook; returns their number. Results that arrive together are stored
 * together.
 */
export async function drain(deps: WebhookDeps, id: string, draining: Draining): Promise<number> {
	const { share, turns, end } = draining
	const returns = createReturns()
	for (let count = 0; ; ) {
		const results = returns.take()
		if (results.length > 0) await turns(() => settle(deps, id, results))
		count += results.length
		const free = end?.aborted ? 0 : share() - returns.underWay()
		const calls = free > 0 ? await turns(() => sendDue(deps, id, free)) : []
		for (const call of calls) returns.add(call)
		if (returns.isEmpty()) return count
		await returns.next()
	}
}
