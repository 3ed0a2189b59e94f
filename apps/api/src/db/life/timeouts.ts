import type pg from 'pg'
import type { Patience } from './silence-watch.ts'

/** Limits of a connection in milliseconds; 0 is no limit. */
export type Timeouts = {
	statementMs: number
	idleInTransactionMs: number
	/** Timeout for a new connection, and for a free one of the pool */
	connectMs: number
	/** Time after which the server drops the connection and locks of a machine that has vanished */
	vanishedMs: number
	patience: Patience
}

/** For requests: shorter than the 25 s after which a phone gives up */
export const serviceTimeouts: Timeouts = {
	statementMs: 15_000,
	idleInTransactionMs: 10_000,
	connectMs: 3_000,
	vanishedMs: 15_000,
	// Detects a silent server within 4 s; `answerMs` is shortly after the server's own limits.
	patience: { silentMs: 2_000, probeMs: 2_000, answerMs: 16_000 },
}

/** No time limits for migrations, imports and office commands while the server responds */
export const noTimeouts: Timeouts = {
	statementMs: 0,
	idleInTransactionMs: 0,
	connectMs: 5_000,
	vanishedMs: 30_000,
	patience: { silentMs: 30_000, probeMs: 30_000, answerMs: 0 },
}

/** Number of keepalive probes on an idle connection within `vanishedMs` */
const questions = 3

function settingsOf({ statementMs, idleInTransactionMs, vanishedMs }: Timeouts): string {
	const pauseS = Math.ceil(vanishedMs / 1000 / (questions + 1))
	const settings = {
		...(statementMs === 0 ? {} : { statement_timeout: statementMs }),
		...(idleInTransactionMs === 0
			? {}
			: { idle_in_transaction_session_timeout: idleInTransactionMs }),
		// The driver cannot set this for its own side, where another connection checks a silent server.
		tcp_user_timeout: vanishedMs,
		tcp_keepalives_idle: pauseS,
		tcp_keepalives_interval: pauseS,
		tcp_keepalives_count: questions,
	}
	return Object.entries(settings)
		.map(([name, value]) => `set ${name} = ${value}`)
		.join('; ')
}

/**
 * Sets the limits of a new connection with a statement, because a pooler rejects unknown startup parameters.
 */
export function limitConnection(client: pg.ClientBase, timeouts: Timeouts | undefined): void {
	// A connection that the server closes while in use fails the next query; an unhandled event would end the
	// process.
	client.on('error', () => undefined)
	if (!timeouts) return
	client
		.query(settingsOf(timeouts))
		// The connection is closed; the next query will fail.
		.catch(() => undefined)
}

/** The beginning of a transaction whose limits must end with it */
export const beginningOf = ({ statementMs, idleInTransactionMs }: Timeouts): string =>
	`begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
