import type { FaultReason, RowValues } from '@roundsman/contract/imports'
import type { RawBuilder } from 'kysely'
import type { Db } from '#db/database'
import type { Actor, EventSource } from '#platform/events/record-event'

/** A part of a statement. */
export type Sql = RawBuilder<unknown>

/** The context of an import beside its rows. */
export type ImportMoment = {
	now: Date
	/** The country of what names none. */
	country: string | null
	/** The author of the changes, as events name them. */
	actor: Actor
	/** Filled with the visits that went because a record closed, by its id. */
	cancelled?: Map<string, CancelledVisit[]>
}

/** A visit with the version that it had once it was cancelled. */
export type CancelledVisit = { id: string; version: number }

/** A row that refers to nothing unknown, as the rules of its domain check it. */
export type CheckedRow = {
	row: number
	isNew: boolean
	data: RowValues
	/** Ids by field; a record that the import adds has its id already. */
	refs: Readonly<Record<string, readonly string[]>> | null
}

export type RowFault = {
	row: number
	field: string
	value: string | number | null
	reason: FaultReason
}

/** The other files of the same import. */
export type ImportView = {
	country: string | null
	/** `key, id, data`: records of a kind that are added, and what changes of others. */
	staged(kind: string): Sql
}

/**
 * How records of a kind are found, compared and written by an import, many at a time. The domain that owns the
 * tables gives it; whatever names records is a part of a statement, so that no row leaves the database.
 */
export type ImportAdapter = {
	kind: string
	/** Whether a new record's id is made, or is the firm's own key. */
	id: 'uuid' | 'key'
	/** Fields by name of those that hold the key of another kind's record. */
	references: Readonly<Record<string, string>>
	/** Fields that always say something: an empty cell changes nothing. */
	filled: readonly string[]
	/** `key, id` of the records with one of the keys, which are given as a query. */
	lookup(keys: Sql): Sql
	/**
	 * `key, id, current, touched`: what the records say in the words of the import, and when people changed which
	 * field. `of` is a condition on the key or the id.
	 */
	current(of: { keys: Sql } | { ids: Sql }): Sql
	/** Whether `current` says when people changed which field. */
	knowsChanges?: boolean
	/** `id, key, visits` of changed records whose planned visits go with the change; `rows` as for `update`. */
	cancelled?(rows: Sql): Sql
	/** Restores visits that nobody has touched since; gives their ids. */
	restore?(source: EventSource, visits: readonly CancelledVisit[]): Promise<string[]>
	/** The locks that others take before records of the kind, and imports as well. */
	lockBefore?: {
		/** Ids of what may go with the change of records: `rows` gives `id, key, data`, the id null of what is new. */
		find(db: Db, rows: Sql, visits: readonly CancelledVisit[]): Promise<string[]>
		take(db: Db, ids: readonly string[]): Promise<void>
	}
	/** Keeps records from being changed by others until the transaction ends. */
	lock(db: Db, keys: Sql): Promise<void>
	/** Adds records. `rows` gives `id, key, data, before, refs`: all that the file says. */
	insert(db: Db, rows: Sql, moment: ImportMoment): Promise<void>
	/** Changes records. `rows` gives `id, key, data, before, refs`: only what changes, and what it was. */
	update(db: Db, rows: Sql, moment: ImportMoment): Promise<void>
	/** Of these records those that somebody has used or changed since they were added. */
	listUsed(db: Db, ids: readonly string[]): Promise<string[]>
	/** The version of the record with an id, once it is written, where it has one. */
	versionOf?(id: Sql): Sql
	/** The id of the record that a row is a part of, by its key; events are about that. */
	recordOf?(key: Sql): Sql
	/** Takes added records back. */
	remove(db: Db, ids: readonly string[], moment: ImportMoment): Promise<void>
	/** Further unique values, and the reason given when another row has one, at the first of its fields. */
	otherKey?: {
		of(values: RowValues): string | null
		fields: readonly [string, ...string[]]
		reason: string
	}
	/**
	 * `file, row_number, other_key` of staged rows that name by another name what others name as
	 * well: what only one may have is compared by this. `rows` gives `file, row_number, data`.
	 */
	settleOtherKeys?(rows: Sql): Sql
	/** By what records of other kinds name the record, where that is not its key; such a kind has no `otherKey`. */
	nameOf?(values: RowValues): string | null
	/** Converts a row into the form in which the records of the kind are compared. */
	prepare?(values: RowValues): RowValues
	/** `row_number, reason, field, value` (JSON) of rows that the rules of the domain do not take; `rows` as for `insert`. */
	findFaults?(rows: Sql): Sql
	/** Faults that no statement finds, of rows that are right so far. */
	checkRows?(db: Db, rows: readonly CheckedRow[], view: ImportView): Promise<RowFault[]>
	/** Notifies the phones of those whom the records concern, each once; `ids` is a query. */
	announce?(db: Db, ids: Sql): Promise<void>
	/** Records that a complete file does not name are closed. `keys` is a query of the named ones. */
	closing?: {
		/** `key, id` of the next open records behind one, by their ids. */
		listOpen(after: string | null, limit: number): Sql
		/** The number of planned visits of the record with an id, which go with it. */
		countVisits(id: Sql): Sql
		close(db: Db, ids: readonly string[], moment: ImportMoment): Promise<void>
		reopen(db: Db, ids: readonly string[], moment: ImportMoment): Promise<string[]>
	}
}

/** Between the parts of a key. */
export const keySeparator = '\u001f'
