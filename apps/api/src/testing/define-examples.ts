import type { RouteName } from '@roundsman/contract'
import type { Database, Db } from '../db/database.ts'

/** Whose an id is: a kind of record that belongs to somebody, the caller's own, or everybody's. */
export type Owner = 'own' | 'everybody' | (string & {})

/** A kind of record that belongs to the employee in its column `employee_id`. */
type OwnRecord = {
	table: keyof Database
	/** Makes one with the word in its texts. */
	create: (db: Db, employeeId: string, word: string) => Promise<{ id: string }>
}

/** What the tests of all routes need to know of a domain: a file in `examples` for each. */
export type Examples = {
	/** A body that each route with one takes. */
	bodies?: Partial<Record<RouteName, object>>
	/** A query for each route that needs one. */
	queries?: Partial<Record<RouteName, string>>
	/** Whose the ids are that routes take beside the one in their path, by part and field. */
	ids?: Record<string, Owner>
	/** Ids that the client chooses: a foreign one must neither be taken over nor shown. */
	chosenIds?: Partial<Record<RouteName, string>>
	ownRecords?: Record<string, OwnRecord>
}

export const defineExamples = (examples: Examples): Examples => examples
