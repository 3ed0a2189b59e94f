import type { Country } from '@roundsman/contract'
import type {
	DateStyle,
	DecimalSign,
	Fault,
	FieldOwner,
	ImportKind,
	ImportMapping,
	RowValues,
} from '@roundsman/contract/imports'
import type { ColumnType } from 'kysely'
import type { CancelledVisit } from '#platform/imports/import-adapter'
import type { TableDialect } from '#platform/tables/table'
import type { Generated } from '../../db/database.ts'

export type ImportState =
	| 'staging'
	| 'checking'
	| 'checked'
	| 'applying'
	| 'applied'
	| 'stopped'
	| 'failed'
	| 'undoing'
	| 'undone'

/** Read as an object, written as JSON */
type Json<T> = ColumnType<T, string, string>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

export type ImportOptions = {
	/** False for a dry run */
	apply: boolean
	/** Imports valid rows although others are faulty */
	withoutFaulty: boolean
	/** Kinds whose files contain every record */
	complete: ImportKind[]
	/** Lets orders of unknown customers wait for them */
	waits: boolean
	/** The country of rows that name none */
	country: Country | null
	/** When the files were written: later changes by people are newer. */
	asOf: string
	/** The name of a saved mapping; null uses the last one for the same headers, else a guess. */
	mapping: string | null
	dateStyle: DateStyle | null
	decimal: DecimalSign | null
}

/** A question that a person must answer before a file can be read, with the possible answers */
export type ImportQuestion = {
	question: string
	field: string | null
	about: string | null
	choices: string[]
}
export type ImportNote = { note: string; params?: Record<string, string | number> }

declare module '../../db/database.ts' {
	interface Database {
		import_run: {
			id: Generated<number>
			state: Generated<ImportState>
			options: Json<ImportOptions>
			notes: JsonWithDefault<ImportNote[]>
			is_stop_wanted: Generated<boolean>
			error: string | null
			created_by: string | null
			created_at: Date
			applied_at: Date | null
			ended_at: Date | null
		}
		import_file: {
			import_id: number
			place: number
			name: string
			source: string | null
			kind: ImportKind | null
			headers: JsonWithDefault<string[]>
			dialect: JsonWithDefault<Partial<TableDialect>>
			mapping: ColumnType<ImportMapping | null, string | null, string | null>
			questions: JsonWithDefault<ImportQuestion[]>
			gaps: JsonWithDefault<[string, string][]>
			is_staged: Generated<boolean>
			row_count: Generated<number>
			checked_count: Generated<number>
			applied_count: Generated<number>
			created_count: Generated<number>
			changed_count: Generated<number>
			unchanged_count: Generated<number>
			faulty_count: Generated<number>
			waiting_count: Generated<number>
		}
		/** Filled with COPY */
		import_row: {
			import_id: number
			file: number
			row_number: number
			line: number
			kind: ImportKind
			key: string | null
			other_key: string | null
			cells: string | null
			cell_values: RowValues | null
			read_faults: Fault[] | null
			faults: Fault[] | null
			verdict: 'new' | 'changed' | 'unchanged' | 'faulty' | 'waiting' | null
			record_id: string | null
			refs: Record<string, string[]> | null
			changes: Record<string, [unknown, unknown]> | null
			is_held: Generated<boolean>
		}
		import_change: {
			import_id: number
			kind: ImportKind
			record_id: string
			key: string
			action: 'created' | 'changed' | 'closed'
			before: Record<string, unknown> | null
			after: Record<string, unknown> | null
			cancelled: Generated<CancelledVisit[] | null>
			undone: Json<Record<string, unknown>> | null
		}
		/** Rows of orders whose customer is still unknown */
		import_waiting: {
			kind: ImportKind
			key: string
			import_id: number
			file_name: string
			row_number: number
			cells: string | null
			cell_values: RowValues
			waits_until: Date
		}
		import_mapping: {
			id: Generated<string>
			name: string | null
			kind: ImportKind
			headers_key: string
			mapping: Json<ImportMapping>
			used_at: Date
		}
		/** Requests of programs, by Idempotency-Key */
		import_upload: {
			caller: string
			key: string
			fingerprint: Uint8Array
			import_id: number | null
			claimed_until: Date
			created_at: Date
		}
		import_owner: { kind: ImportKind; field: string; owner: FieldOwner }
	}
}
