import type pg from 'pg'
import type { Patience } from './silence-watch.ts'

/** What a connection may take, in milliseconds; 0 is no limit. */
export type Timeouts = {
	statementMs: number
	idleInTransactionMs: number
	/** For a new connection, and for one of the pool to become free. */
	connectMs: number
	/** After so long the server lets go of a process whose machine has vanished, with its locks. */
	vanishedMs: number
	patience: Patience
}

/** Of the service: shorter than the 25 s after which a phone gives up. */
export const serviceTimeouts: Timeouts = {
	statementMs: 15_000,
	idleInTransactionMs: 10_000,
	connectMs: 3_000,
	vanishedMs: 15_000,
	// A server that has fallen silent is told within 4 s; what it does not end by itself, soon after.
	patience: { silentMs: 2_000, probeMs: 2_000, answerMs: 16_000 },
}

/** Migrations, imports and the office's commands take as long as they take, while the server answers. */
export const noTimeouts: Timeouts = {
	statementMs: 0,
	idleInTransactionMs: 0,
	connectMs: 5_000,
	vanishedMs: 30_000,
	patience: { silentMs: 30_000, probeMs: 30_000, answerMs: 0 },
}

/** How often the server asks whether the other side of an idle connection is still there, within `vanishedMs`. */
const questions = 3

function settingsOf({ statementMs, idleInTransactionMs, vanishedMs }: Timeouts): string {
	const pauseS = Math.ceil(vanishedMs / 1000 / (questions + 1))
	const settings = {
		...(statementMs === 0 ? {} : { statement_timeout: statementMs }),
		...(idleInTransactionMs === 0
			? {}
			: { idle_in_transaction_session_timeout: idleInTransactionMs }),
		// The driver cannot set them for its own side: there a silent server is asked by another connection.
		tcp_user_timeout: vanishedMs,
		tcp_keepalives_idle: pauseS,
		tcp_keepalives_interval: pauseS,
		tcp_keepalives_count: questions,
	}
	return Object.entries(settings)
		.map(([name, value]) => `set ${name} = ${value}`)
		.join('; ')
}

/** Sets the limits of a new connection by a statement: a pooler refuses unknown parameters of a start. */
export function limitConnection(client: pg.ClientBase, timeouts: Timeouts | undefined): void {
	// One that is ended while somebody holds it fails their next query; unheard, it would end the process.
	client.on('error', () => undefined)
	if (!timeouts) return
	client
		.query(settingsOf(timeouts))
		// The connection is gone, as what comes next will find out.
		.catch(() => undefined)
}

/** How a transaction begins where its limits must end with it. */
export const beginningOf = ({ statementMs, idleInTransactionMs }: Timeouts): string =>
	`begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
