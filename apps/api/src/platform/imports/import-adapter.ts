import type { FaultReason, RowValues } from '@roundsman/contract/imports'
import type { RawBuilder } from 'kysely'
import type { Db } from '#db/database'
import type { Actor, EventSource } from '#platform/events/record-event'

/** A fragment of a statement */
export type Sql = RawBuilder<unknown>

/** The context of an import besides its rows */
export type ImportMoment = {
	now: Date
	/** Country of rows that name none */
	country: string | null
	/** The author of the changes, as events store it */
	actor: Actor
	/** Filled with the visits that were cancelled because a record closed, by record id */
	cancelled?: Map<string, CancelledVisit[]>
}

/** A visit with its version after the cancellation */
export type CancelledVisit = { id: string; version: number }

/** A row whose references are all known, as input for the checks of its domain */
export type CheckedRow = {
	row: number
	isNew: boolean
	data: RowValues
	/** Ids by field; new records already have their ids. */
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
	/** `key, id, data`: added records of a kind with their data, and changed ones with their changes */
	staged(kind: string): Sql
}

/**
 * Finds, compares and writes records of a kind in an import, many at a time. Implemented by the domain that
 * owns the tables; records are passed as statement fragments, so that no row leaves the database.
 */
export type ImportAdapter = {
	kind: string
	/** Whether the service generates the id of a new record, or the firm's own key is the id. */
	id: 'uuid' | 'key'
	/** The referenced kind by field, for fields that hold another record's key */
	references: Readonly<Record<string, string>>
	/** Required fields: an empty cell leaves the value unchanged. */
	filled: readonly string[]
	/** Selects `key, id` of the records with one of the keys; `keys` is a query. */
	lookup(keys: Sql): Sql
	/**
	 * Selects `key, id, current, touched`: the values in the import's notation, and when people changed which
	 * field. `of` is a condition on the key or the id.
	 */
	current(of: { keys: Sql } | { ids: Sql }): Sql
	/** Whether `current` returns when people changed which field */
	knowsChanges?: boolean
	/**
	 * Selects `id, key, visits` of changed records whose planned visits are cancelled by the change; `rows` as
	 * for `update`.
	 */
	cancelled?(rows: Sql): Sql
	/** Restores visits that nobody has changed since; returns their ids. */
	restore?(source: EventSource, visits: readonly CancelledVisit[]): Promise<string[]>
	/** Locks that must be taken before those of the records, by imports as by others */
	lockBefore?: {
		/**
		 * Ids that may be affected by a change of the records: `rows` selects `id, key, data`; new records have a
		 * null id.
		 */
		find(db: Db, rows: Sql, visits: readonly CancelledVisit[]): Promise<string[]>
		take(db: Db, ids: readonly string[]): Promise<void>
	}
	/** Locks records against changes by others until the transaction ends. */
	lock(db: Db, keys: Sql): Promise<void>
	/** Adds records. `rows` selects `id, key, data, before, refs`, with all data of the file. */
	insert(db: Db, rows: Sql, moment: ImportMoment): Promise<void>
	/**
	 * Changes records. `rows` selects `id, key, data, before, refs`, with only the changed fields and their old
	 * values.
	 */
	update(db: Db, rows: Sql, moment: ImportMoment): Promise<void>
	/** The records of the list that were used or changed after they were added */
	listUsed(db: Db, ids: readonly string[]): Promise<string[]>
	/** The record's version after the write, if it has versions */
	versionOf?(id: Sql): Sql
	/** The id of the record that a row is part of, by its key; events refer to that record. */
	recordOf?(key: Sql): Sql
	/** Deletes records that the import added. */
	remove(db: Db, ids: readonly string[], moment: ImportMoment): Promise<void>
	/** A second unique value, and the reason for a duplicate, reported at the first of its fields */
	otherKey?: {
		of(values: RowValues): string | null
		fields: readonly [string, ...string[]]
		reason: string
	}
	/**
	 * Selects `file, row_number, other_key` of staged rows that name the same thing differently; uniqueness is
	 * checked with this value. `rows` selects `file, row_number, data`.
	 */
	settleOtherKeys?(rows: Sql): Sql
	/** The name by which other kinds refer to the record if not by its key; such a kind has no `otherKey`. */
	nameOf?(values: RowValues): string | null
	/** Normalizes a row into the form in which records are compared. */
	prepare?(values: RowValues): RowValues
	/**
	 * Selects `row_number, reason, field, value` (JSON) of rows that break the domain's rules; `rows` as for
	 * `insert`.
	 */
	findFaults?(rows: Sql): Sql
	/** Checks valid rows for faults that SQL cannot find. */
	checkRows?(db: Db, rows: readonly CheckedRow[], view: ImportView): Promise<RowFault[]>
	/** Notifies the phones of the people concerned by the records, once each; `ids` is a query. */
	announce?(db: Db, ids: Sql): Promise<void>
	/** Closes records that a complete file does not contain. `keys` is a query of the contained ones. */
	closing?: {
		/** Selects `key, id` of the next open records after an id, sorted by id. */
		listOpen(after: string | null, limit: number): Sql
		/** The number of the record's planned visits, which are cancelled with it */
		countVisits(id: Sql): Sql
		close(db: Db, ids: readonly string[], moment: ImportMoment): Promise<void>
		reopen(db: Db, ids: readonly string[], moment: ImportMoment): Promise<string[]>
	}
}

/** Separates the parts of a composite key. */
export const keySeparator = '\u001f'
