import { type Result, sendDue, settle, type WebhookDeps } from './delivery-service.ts'

/** Messages of one webhook that are under way together, each about another record. */
const mostUnderWay = 16
/** Those of all webhooks; where there are many, each has its share. */
const allUnderWay = 64
/** However many webhooks there are, a record that fails slowly holds up no other. */
const leastUnderWay = 2

/** How many messages a webhook may have under way beside so many others. */
export const shareOf = (webhooks: number): number =>
	Math.max(leastUnderWay, Math.min(mostUnderWay, Math.floor(allUnderWay / Math.max(webhooks, 1))))

/** Lets those go on one after another that would take all connections to the database from requests. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** So many works at a time, in the order in which they were asked for. */
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

/** The answers of calls. */
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
			// A call that breaks is taken up again when its lease has run out.
			call.then((result) => void results.push(result)).then(end, end)
		},
		take(): Result[] {
			const taken = results
			results = []
			return taken
		},
		isEmpty: () => underWay === 0 && results.length === 0,
		/** Until one more has come back, with those that come along with it. */
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

/** Sends what is due for a webhook; gives how much that was. What comes back together is settled together. */
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
