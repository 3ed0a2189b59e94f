import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../config.ts'

// Work at external systems (outbox): the entry is written in the caller's transaction, and a worker executes
// it. No external system recognises a repeat, so a request that may have arrived is looked up before it is
// sent again.

/** One attempt to execute an entry */
export type OutboundAttempt = {
	db: Db
	config: Config
	/** The subject, as its kind defines it */
	key: string
	now: Date
	/** When it was last sent without a clear outcome; null: it certainly did not arrive. */
	sentAt: Date | null
	/**
	 * Records durably that the request is about to be sent. Await it before a call that may have an effect.
	 * Throws if the attempt has no time left for such a call.
	 */
	beginSending(): Promise<void>
}

/** The exchanged messages without secrets, for the office */
type Trace = { request?: unknown; answer?: unknown }

export type OutboundResult = Trace &
	(
		| { outcome: 'done'; reference: string }
		/** May succeed on a retry. `isClear`: the request certainly had no effect. */
		| { outcome: 'retry'; error: string; isClear: boolean; retryAfterMs?: number }
		/** Only a person can fix it. */
		| { outcome: 'needs_office'; error: string; isClear: boolean }
	)

export type OutboundKind = {
	kind: string
	/** Must not throw for errors of the other system; a thrown error counts as an unclear outcome. */
	send(attempt: OutboundAttempt): Promise<OutboundResult>
	/** Updates the record in the transaction that stores the outcome. */
	settle(db: Db, key: string, result: OutboundResult): Promise<void>
}

/**
 * Schedules an entry once; it is executed after the transaction commits. Entries of one lane run one after
 * another, lanes run independently. The default lane is the kind. Not executed before `dueAt`.
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

/** Makes a scheduled entry due now. */
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

/** Retries an entry that needs the office; false if there is none. */
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

/** Deletes entries of these kinds that ended long ago and are no longer needed. */
export async function forgetEnded(db: Db, kinds: readonly string[], before: Date): Promise<void> {
	await db
		.deleteFrom('outbound')
		.where('kind', 'in', kinds)
		.where('state', '!=', 'waiting')
		.where('created_at', '<', before)
		.execute()
}

const keptMs = 90 * 86_400_000

/** Clears old requests and responses; the outcome and its time remain. */
export async function forgetOldTraces(db: Db, now: Date): Promise<void> {
	await db
		.updateTable('outbound')
		.set({ request: null, answer: null })
		.where('created_at', '<', new Date(now.getTime() - keptMs))
		.where((eb) => eb.or([eb('request', 'is not', null), eb('answer', 'is not', null)]))
		.execute()
}

/**
 * Marks waiting entries as possibly sent: a restored database may have lost that. Each kind then looks them
 * up by our reference before it sends them again.
 */
export async function doubtSent(db: Db, now: Date): Promise<void> {
	await sql`select doubt_what_was_sent(${now})`.execute(db)
}
