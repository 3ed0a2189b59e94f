import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../config.ts'

// Work at other systems: the intent is written in the transaction that wants it, and a worker carries it out.
// None of them recognises a repeat, so that anything that may have arrived is looked up first.

/** One go at carrying something out. */
export type OutboundAttempt = {
	db: Db
	config: Config
	/** The subject, in the terms of its kind. */
	key: string
	now: Date
	/** When it was last sent without a clear end; null: it is certainly not there. */
	sentAt: Date | null
	/**
	 * Notes durably that it is about to be sent. To be awaited before the call that may have an effect. Throws where
	 * the go has no time left for such a call.
	 */
	beginSending(): Promise<void>
}

/** The exchanged messages, for the office: without secrets. */
type Trace = { request?: unknown; answer?: unknown }

export type OutboundResult = Trace &
	(
		| { outcome: 'done'; reference: string }
		/** Worth another go. `isClear`: what was sent has certainly had no effect. */
		| { outcome: 'retry'; error: string; isClear: boolean; retryAfterMs?: number }
		/** Only a person can mend it. */
		| { outcome: 'needs_office'; error: string; isClear: boolean }
	)

export type OutboundKind = {
	kind: string
	/** Does not throw for what the other system does; what it throws is taken for an end that is not clear. */
	send(attempt: OutboundAttempt): Promise<OutboundResult>
	/** Updates the record, in the transaction that records the outcome. */
	settle(db: Db, key: string, result: OutboundResult): Promise<void>
}

/**
 * Has something carried out, once, as soon as the transaction ends. What is for one system has one lane, in which
 * one thing is done after the other; no lane waits for another. Without a lane that is its kind. With `dueAt` not
 * before that.
 */
export async function intend(
	db: Db,
	{ kind, key, lane = kind, dueAt }: { kind: string; key: string; lane?: string; dueAt?: Date },
	at: Date,
): Promise<void> {
	await db
		.insertInto('outbound')
		.values({ kind, key, lane, created_at: at, next_at: dueAt ?? at })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** Has something that waits for a later moment done at this one. */
export async function hasten(
	db: Db,
	{ kind, key }: { kind: string; key: string },
	dueAt: Date,
): Promise<void> {
	await db
		.updateTable('outbound')
		.set({ next_at: dueAt })
		.where('kind', '=', kind)
		.where('key', '=', key)
		.where('state', '=', 'waiting')
		.where('attempts', '=', 0)
		.where('next_at', '>', dueAt)
		.execute()
}

/** Has something that needs the office tried again; false where there is no such thing. */
export async function tryAgain(
	db: Db,
	{ kind, key }: { kind: string; key: string },
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('outbound')
		.set({ state: 'waiting', attempts: 0, next_at: now, error: null })
		.where('kind', '=', kind)
		.where('key', '=', key)
		.where('state', '=', 'needs_office')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Forgets what of these kinds was done or given up long ago: it is asked for by nobody. */
export async function forgetEnded(db: Db, kinds: readonly string[], before: Date): Promise<void> {
	await db
		.deleteFrom('outbound')
		.where('kind', 'in', kinds)
		.where('state', '!=', 'waiting')
		.where('created_at', '<', before)
		.execute()
}

const keptMs = 90 * 86_400_000

/** Empties requests and answers of long ago; that and when something was done stays. */
export async function forgetOldTraces(db: Db, now: Date): Promise<void> {
	await db
		.updateTable('outbound')
		.set({ request: null, answer: null })
		.where('created_at', '<', new Date(now.getTime() - keptMs))
		.where((eb) => eb.or([eb('request', 'is not', null), eb('answer', 'is not', null)]))
		.execute()
}

/**
 * Takes for sent what waits: the database may have lost that it was. Each kind looks for it by our reference
 * before it is sent again.
 */
export async function doubtSent(db: Db, now: Date): Promise<void> {
	await sql`select doubt_what_was_sent(${now})`.execute(db)
}
