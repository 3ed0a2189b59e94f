import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../config.ts'
import { cachedJson, foreignWords, longestRetryAfterMs } from '../neighbours/foreign-values.ts'
import type { OutboundKind, OutboundResult } from './outbound.ts'

export type OutboundDeps = {
	db: Db
	config: Config
	clock: () => Date
	random: () => number
	budget?: OutboundBudget
}

/** Time limits of one attempt, in real time */
export type OutboundBudget = {
	/** Nothing is sent after this time. */
	sendingMs: number
	/** The attempt counts as failed after this time. */
	wholeMs: number
}

/** After this time another process resumes the work of a dead one. */
const leaseMs = 120_000
/** A call with an effect takes 30 s at most, so it ends before the lease does. */
const usualBudget: OutboundBudget = { sendingMs: 60_000, wholeMs: 100_000 }
const firstWaitMs = 1_000
const longestWaitMs = 15 * 60_000
/** More than a day of attempts; then a person should look at it. */
const attemptsMax = 100
const errorMaxLetters = 1_000

/** The delay before the next attempt: doubles from 1 s to 15 min, reduced by up to a half at random. */
export function waitMsOf(attempts: number, random: number): number {
	const whole = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 20))
	return Math.round(whole / 2 + (whole / 2) * random)
}

export type Claimed = { kind: string; key: string; attempts: number; sentAt: Date | null }

export async function listDueLanes(db: Db, kinds: readonly string[], now: Date): Promise<string[]> {
	const { rows } = await sql<{ lane: string }>`
		select distinct coalesce(lane, kind) as lane from outbound
		where state = 'waiting' and kind = any(${kinds}) and next_at <= ${now}
			and (leased_until is null or leased_until <= ${now})
	`.execute(db)
	return rows.map(({ lane }) => lane)
}

/** Claims the oldest due entry of a lane for this process. */
export async function claimDue(
	db: Db,
	{ kinds, lane, now }: { kinds: readonly string[]; lane: string; now: Date },
): Promise<Claimed | undefined> {
	const until = new Date(now.getTime() + leaseMs)
	const { rows } = await sql<Claimed>`
		update outbound set attempts = attempts + 1, leased_until = ${until}
		where (kind, key) = (
			select kind, key from outbound
			where state = 'waiting' and kind = any(${kinds}) and coalesce(lane, kind) = ${lane}
				and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
			order by next_at, key limit 1
			for update skip locked
		)
		returning kind, key, attempts, sent_at as "sentAt"
	`.execute(db)
	return rows[0]
}

const mine = (db: Db, { kind, key }: Pick<Claimed, 'kind' | 'key'>) =>
	db.updateTable('outbound').where('kind', '=', kind).where('key', '=', key)

/** The columns that record the end of an attempt */
function endOf(claimed: Claimed, result: OutboundResult, { clock, random }: OutboundDeps) {
	const { request, answer } = result
	const trace = {
		...(request === undefined ? {} : { request: cachedJson(request) }),
		...(answer === undefined ? {} : { answer: cachedJson(answer) }),
		leased_until: null,
	}
	if (result.outcome === 'done') {
		return { ...trace, state: 'done' as const, reference: result.reference, error: null }
	}
	const cleared = result.isClear ? { sent_at: null } : {}
	const error = foreignWords(result.error, errorMaxLetters)
	const failed = { ...trace, ...cleared, error }
	if (result.outcome === 'needs_office') return { ...failed, state: 'needs_office' as const }
	const { retryAfterMs = 0 } = result
	const saidMs = retryAfterMs > 0 ? Math.min(retryAfterMs, longestRetryAfterMs) : 0
	const waitMs = Math.max(waitMsOf(claimed.attempts, random()), saidMs)
	return { ...failed, next_at: new Date(clock().getTime() + waitMs) }
}

const unclear = (error: unknown): OutboundResult => ({
	outcome: 'retry',
	error: error instanceof Error ? error.message : String(error),
	isClear: false,
})

/** Makes one attempt within its budget; later results are dropped, and nothing more is sent. */
async function tryOnce(
	claimed: Claimed,
	kind: OutboundKind,
	{ db, config, clock, budget = usualBudget }: OutboundDeps,
): Promise<OutboundResult> {
	const sending = AbortSignal.timeout(budget.sendingMs)
	const attempt = {
		...{ db, config, key: claimed.key, now: clock(), sentAt: claimed.sentAt },
		beginSending: async () => {
			if (!sending.aborted) await mine(db, claimed).set({ sent_at: clock() }).execute()
			if (sending.aborted) throw new Error('There was no time left to send it.')
		},
	}
	let timer: NodeJS.Timeout | undefined
	const over = new Promise<OutboundResult>((resolve) => {
		const late = () => resolve(unclear('It took longer than one go may.'))
		timer = setTimeout(late, budget.wholeMs)
	})
	const ended = await Promise.race([kind.send(attempt).catch(unclear), over])
	clearTimeout(timer)
	return ended
}

/** After the last attempt the office must act. */
const lastOf = ({ attempts }: Claimed, result: OutboundResult): OutboundResult =>
	result.outcome === 'retry' && attempts >= attemptsMax
		? { ...result, outcome: 'needs_office' }
		: result

async function note(
	claimed: Claimed,
	kind: OutboundKind,
	deps: OutboundDeps,
	result: OutboundResult,
): Promise<void> {
	await deps.db.transaction().execute(async (transaction) => {
		await mine(transaction, claimed)
			.set(endOf(claimed, result, deps))
			.execute()
		await kind.settle(transaction, claimed.key, result)
	})
}

export async function carryOut(
	claimed: Claimed,
	kind: OutboundKind,
	deps: OutboundDeps,
): Promise<void> {
	const result = lastOf(claimed, await tryOnce(claimed, kind, deps))
	try {
		await note(claimed, kind, deps, result)
	} catch (error) {
		// Stores the exchanged messages for the office, so that the lane continues with its next entry.
		const { request, answer } = result
		const unnoted = { ...unclear('Its end could not be noted.'), request, answer }
		await note(claimed, kind, deps, lastOf(claimed, unnoted))
		throw error
	}
}
