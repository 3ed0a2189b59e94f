import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../config.ts'
import type { OutboundKind, OutboundResult } from './outbound.ts'

export type OutboundDeps = { db: Db; config: Config; clock: () => Date; random: () => number }

/** Longer than all calls of one go together: what a dead process worked on is taken up again then. */
const leaseMs = 120_000
const firstWaitMs = 1_000
const longestWaitMs = 15 * 60_000
/** More than a day of trying: somebody should look. */
const attemptsMax = 100

/** How long to wait before the next go: doubling from a second to a quarter of an hour, up to half of it less. */
export function waitMsOf(attempts: number, random: number): number {
	const whole = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 20))
	return Math.round(whole / 2 + (whole / 2) * random)
}

type Claimed = { kind: string; key: string; attempts: number; sentAt: Date | null }

/** Takes what has waited longest, so that nobody else works on it. */
async function claimDue(db: Db, kinds: readonly string[], now: Date): Promise<Claimed | undefined> {
	const until = new Date(now.getTime() + leaseMs)
	const { rows } = await sql<Claimed>`
		update outbound set attempts = attempts + 1, leased_until = ${until}
		where (kind, key) = (
			select kind, key from outbound
			where state = 'waiting' and kind = any(${kinds}) and next_at <= ${now}
				and (leased_until is null or leased_until <= ${now})
			order by next_at, key limit 1
			for update skip locked
		)
		returning kind, key, attempts, sent_at as "sentAt"
	`.execute(db)
	return rows[0]
}

const mine = (db: Db, { kind, key }: Pick<Claimed, 'kind' | 'key'>) =>
	db.updateTable('outbound').where('kind', '=', kind).where('key', '=', key)

const jsonOf = (value: unknown) => (value === undefined ? {} : { text: JSON.stringify(value) })

/** What is kept of one go. */
function endOf(claimed: Claimed, result: OutboundResult, { clock, random }: OutboundDeps) {
	const now = clock()
	const { request, answer } = { request: jsonOf(result.request), answer: jsonOf(result.answer) }
	const trace = {
		...(request.text === undefined ? {} : { request: request.text }),
		...(answer.text === undefined ? {} : { answer: answer.text }),
		leased_until: null,
	}
	if (result.outcome === 'done') {
		return { ...trace, state: 'done' as const, reference: result.reference, error: null }
	}
	const cleared = result.isClear ? { sent_at: null } : {}
	const failed = { ...trace, ...cleared, error: result.error }
	const isOver = result.outcome === 'needs_office' || claimed.attempts >= attemptsMax
	if (isOver) return { ...failed, state: 'needs_office' as const }
	const waitMs = Math.max(waitMsOf(claimed.attempts, random()), result.retryAfterMs ?? 0)
	return { ...failed, next_at: new Date(now.getTime() + waitMs) }
}

async function carryOut(claimed: Claimed, kind: OutboundKind, deps: OutboundDeps): Promise<void> {
	const { db, config, clock } = deps
	const attempt = {
		...{ db, config, key: claimed.key, now: clock(), sentAt: claimed.sentAt },
		beginSending: async () => {
			await mine(db, claimed).set({ sent_at: clock() }).execute()
		},
	}
	const result = await kind.send(attempt).catch(
		(error): OutboundResult => ({
			outcome: 'retry',
			error: error instanceof Error ? error.message : String(error),
			isClear: false,
		}),
	)
	const end = endOf(claimed, result, deps)
	const ended: OutboundResult =
		'state' in end && end.state === 'needs_office' && result.outcome === 'retry'
			? { ...result, outcome: 'needs_office' }
			: result
	await db.transaction().execute(async (transaction) => {
		await mine(transaction, claimed).set(end).execute()
		await kind.settle(transaction, claimed.key, ended)
	})
}

/** Carries out all that is due, one after another; gives how much that was. */
export async function runOutbound(
	deps: OutboundDeps,
	kinds: readonly OutboundKind[],
): Promise<number> {
	const names = kinds.map(({ kind }) => kind)
	for (let count = 0; ; count += 1) {
		const claimed = await claimDue(deps.db, names, deps.clock())
		const kind = kinds.find((one) => one.kind === claimed?.kind)
		if (!claimed || !kind) return count
		await carryOut(claimed, kind, deps)
	}
}

const pauseMs = 2_000

/** Looks every two seconds for what is due, until the function that it gives is called; that waits for the last go. */
export function startOutbound(
	deps: OutboundDeps,
	kinds: readonly OutboundKind[],
	onError: (error: unknown) => void,
): () => Promise<void> {
	if (kinds.length === 0) return async () => undefined
	return repeat(() => runOutbound(deps, kinds), pauseMs, onError)
}

/** Does something again and again with a pause between, until the function that it gives is called; that waits for the last go. */
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
