import { type RawBuilder, sql } from 'kysely'
import { code, type Erasure, hash, made, nothing, rowsNaming } from './erasure.ts'

const chunkSize = 100

/** Answers that refer to one of the records; an expression with thousands of ids would be rejected. */
function naming(ids: readonly string[]): RawBuilder<unknown> {
	const chunks = Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, chunk) =>
		ids.slice(chunk * chunkSize, (chunk + 1) * chunkSize).join('|'),
	)
	return sql`(${sql.join(
		chunks.map((chunk) => sql`(answer ~ ${`(?:${chunk})`} or request ~ ${`(?:${chunk})`})`),
		sql` or `,
	)})`
}

/** Erasure rules of the platform. A phone that repeats a request then gets a response without data. */
export const platformErasure: Erasure = {
	operation: {
		rows: ({ kind, id, near }) => (kind === 'employee' ? sql`employee_id = ${id}` : naming(near)),
		masks: {
			contact: { answer: nothing, request: nothing },
			customer: { answer: nothing, request: nothing },
			employee: { answer: nothing, request: nothing },
		},
		texts: ['answer', 'request'],
		secrets: ['fingerprint'],
		harmless: { fingerprint: hash, kind: code, outcome: code },
	},
	outbound: {
		rows: rowsNaming('key'),
		masks: {
			customer: { request: nothing, answer: nothing, error: nothing },
		},
		texts: ['request', 'answer', 'error'],
		harmless: {
			...{ kind: code, state: code, lane: code },
			...{ key: 'an id', reference: 'a number elsewhere' },
		},
	},
	job: {
		rows: rowsNaming('subject'),
		texts: ['error'],
		harmless: { lane: code, kind: code, subject: 'an id', state: code },
	},
	device_report: {
		rows: ({ kind, id }) => (kind === 'employee' ? sql`employee_id = ${id}` : undefined),
		removed: ['employee'],
		texts: ['changes'],
	},
	lost_change: { harmless: { kind: code } },
	event: {
		rows: ({ kind, id, near }) =>
			kind === 'employee'
				? sql`(record_id = any(${near}::text[]) or actor_id = ${id})`
				: sql`record_id = any(${near}::text[])`,
		isSealed: true,
		texts: ['before', 'after'],
		harmless: {
			...{ kind: code, record_kind: code, record_id: 'an id', actor_kind: code },
			actor_id: 'an id, or the name of a command',
		},
	},
	event_epoch: { harmless: { epoch: made } },
	service_epoch: {},
	backup_made: {},
	chore_lease: { harmless: { name: code } },
	database_life: { harmless: { epoch: made, system_id: made } },
	retention: { harmless: { kind: code } },
	unobserved: { harmless: { country: code, what: code } },
	erasure: { harmless: { kind: code } },
}
