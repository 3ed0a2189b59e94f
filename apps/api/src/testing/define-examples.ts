import type { EventKind, RouteName } from '@roundsman/contract'
import type { Database, Db } from '../db/database.ts'

/** Whose an id is: a kind of record that belongs to somebody, the caller's own, or everybody's. */
export type Owner = 'own' | 'everybody' | (string & {})

/** A kind of record that belongs to the employee in its column `employee_id`. */
type OwnRecord = {
	table: keyof Database
	/** Makes one with the word in its texts. */
	create: (db: Db, employeeId: string, word: string) => Promise<{ id: string }>
}

/** A call of a route that writes, and the event that it leaves. */
export type Recorded = {
	/** What fills the path of the route. */
	params?: Record<string, string>
	body?: object | string
	headers?: Record<string, string>
	token?: string | null
	/** Who is said to have done it, where that is not the bearer of the token. */
	by: { id: string }
	/** Of the office, where it is not the field. */
	actor?: 'office'
	kind: EventKind
	/** The record, where the test knows its id. */
	record?: string
	before?: object | null
	after?: object | null
}

/** Prepares a call of a route by an employee. */
type PrepareRecorded = (
	db: Db,
	employee: { id: string; token: string },
	office: { id: string; token: string },
) => Promise<Omit<Recorded, 'by' | 'token'>>

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
	/** What each route that writes records. */
	recorded?: Partial<Record<RouteName, PrepareRecorded>>
	/** Routes that write and leave no event, with the reason. */
	unrecorded?: Partial<Record<RouteName, string>>
}

export const defineExamples = (examples: Examples): Examples => examples
