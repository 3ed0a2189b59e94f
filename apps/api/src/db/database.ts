import type { Generated, Kysely } from 'kysely'

/** The memory behind 'exactly once': one row for each change that ever arrived. */
type OperationTable = {
	employee_id: string
	key: string
	fingerprint: Uint8Array
	kind: string
	outcome: 'applied' | 'refused' | 'voided' | null
	status: number | null
	answer: string | null
	device_time: Date | null
	created_at: Date
}

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string
/** Columns that the database fills when an insert leaves them out. */
export type { Generated }

/** Every table by its name. Each domain adds its own in its `…-table.ts`. */
export interface Database {
	operation: OperationTable
}

/** The database or a transaction on it: queries do not care which. */
export type Db = Kysely<Database>
