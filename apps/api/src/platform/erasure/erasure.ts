import { type ErasureObstacle, erasedName, type PersonKind } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'

/** A fragment of a statement */
export type Sql = RawBuilder<unknown>

export type Person = {
	kind: PersonKind
	id: string
	/** The customer itself, or the customer of a contact person */
	customerId: string | null
	/** Values that identify only this person: masked everywhere */
	names: readonly string[]
	/** Ambiguous values: masked only in records about the person */
	words: readonly string[]
}

/** The same with the ids of the records about them */
export type KnownPerson = Person & {
	/** Records whose events hide all their values */
	hidden: readonly string[]
	/** These and all further records in which `words` are masked */
	near: readonly string[]
}

/**
 * Erasure rules of a domain for a table: each column is in `masks`, `texts`, `files` or `harmless`, or its
 * rows are deleted.
 */
export type TableErasure = {
	/** A condition on the rows about a person; undefined if a kind has none. */
	rows?: (person: KnownPerson) => Sql | undefined
	/** The column with the record's id in events */
	id?: string
	/** The kinds of people for whom the events of these rows are hidden */
	hides?: readonly PersonKind[]
	/** The kinds of people for whom these rows are deleted */
	removed?: readonly PersonKind[]
	/** The new values of columns */
	masks?: Partial<Record<PersonKind, Readonly<Record<string, Sql>>>>
	/** Text or JSON columns that may name anybody: the person's names are masked in all rows. */
	texts?: readonly string[]
	/** Only `mask_events` can change the table. */
	isSealed?: true
	/** Columns with ids of files, which are deleted with the rows */
	files?: Partial<Record<PersonKind, readonly string[]>>
	/** Columns that cannot identify anybody, with the reason */
	harmless?: Readonly<Record<string, string>>
	/** Columns that are never exported, not even to the person */
	secrets?: readonly string[]
	/** Rows that prevent the erasure of a person, with their kind */
	obstacles?: readonly { what: ErasureObstacle; rows: (person: Person) => Sql | undefined }[]
}

export type Erasure = Readonly<Record<string, TableErasure>>

type Owners = { customer?: string; employee?: string | readonly string[] }

export function rowsOf({ customer, employee }: Owners): NonNullable<TableErasure['rows']> {
	return ({ kind, id, customerId }) => {
		if (kind !== 'employee') {
			return customer && customerId ? sql`${sql.ref(customer)} = ${customerId}` : undefined
		}
		const columns = [employee ?? []].flat()
		if (columns.length === 0) return undefined
		const conditions = columns.map((column) => sql`${sql.ref(column)} = ${id}`)
		return sql`(${sql.join(conditions, sql` or `)})`
	}
}

/** A condition on rows in events, jobs and outbound requests that refer to these records */
export const rowsNaming =
	(column: string): NonNullable<TableErasure['rows']> =>
	({ near }) =>
		sql`${sql.ref(column)} = any(${near}::text[])`

export const nothing = sql`null`
export const masked = sql.lit(erasedName)
export const emptied = sql`''`

/** Reasons shared by many columns */
export const code = 'a code of a closed list'
export const made = 'the service makes it'
export const hash = 'a hash'
export const ofGoods = 'says what goods are'
export const ofFirm = 'the words of the firm, for everybody'
