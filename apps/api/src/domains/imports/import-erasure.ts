import { sql } from 'kysely'
import { code, type Erasure, hash, type KnownPerson } from '#platform/erasure/erasure'

const everybody = ['contact', 'customer', 'employee'] as const
const rowOf = ({ near, names, words }: KnownPerson) =>
	sql`(record_id = any(${near}::text[]) or key = any(${[...names, ...words]}::text[]))`

/** Staged rows are removed rather than masked, because applying them later would import the masks. */
export const importErasure: Erasure = {
	import_row: {
		rows: rowOf,
		removed: everybody,
		texts: ['key', 'other_key', 'cells', 'cell_values', 'read_faults', 'faults', 'refs', 'changes'],
		harmless: { kind: code, verdict: code, record_id: 'an id' },
	},
	import_change: {
		rows: rowOf,
		removed: everybody,
		texts: ['key', 'before', 'after', 'undone', 'cancelled'],
		harmless: { kind: code, record_id: 'an id', action: code },
	},
	import_waiting: {
		rows: ({ names, words }) => sql`key = any(${[...names, ...words]}::text[])`,
		removed: everybody,
		texts: ['key', 'file_name', 'cells', 'cell_values'],
		harmless: { kind: code },
	},
	import_file: {
		texts: ['name', 'source', 'headers', 'dialect', 'mapping', 'questions', 'gaps'],
		harmless: { kind: code },
	},
	import_run: {
		texts: ['notes', 'options', 'error'],
		harmless: { state: code, created_by: 'the id of an employee or a key' },
	},
	import_mapping: { texts: ['name', 'mapping'], harmless: { kind: code, headers_key: hash } },
	import_owner: { harmless: { kind: code, field: code, owner: code } },
	import_upload: {
		harmless: { caller: 'the id of an employee or a key', fingerprint: hash },
	},
}
