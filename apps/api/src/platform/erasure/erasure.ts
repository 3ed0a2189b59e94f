import { type ErasureObstacle, erasedName, type PersonKind } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'

/** A part of a statement. */
export type Sql = RawBuilder<unknown>

export type Person = {
	kind: PersonKind
	id: string
	/** The customer that it is, or for which it speaks. */
	customerId: string | null
	/** Values that name nobody else: masked wherever they occur. */
	names: readonly string[]
	/** Values that may mean something else elsewhere: masked only in records about the person. */
	words: readonly string[]
}

/** The same with the records that are about them. */
export type KnownPerson = Person & {
	/** Those whose events hide all that they hold. */
	hidden: readonly string[]
	/** Those and all others in which words are masked. */
	near: readonly string[]
}

/**
 * A domain's erasure rules for a table: each column is in `masks`, `texts`, `files` or `harmless`, or its rows are deleted.
 */
export type TableErasure = {
	/** A condition on the rows that are about a person; undefined where none can be. */
	rows?: (person: KnownPerson) => Sql | undefined
	/** The column that names the record in events. */
	id?: string
	/** For whom the events of these rows are hidden. */
	hides?: readonly PersonKind[]
	/** For whom these rows are removed. */
	removed?: readonly PersonKind[]
	/** The values of the columns afterwards. */
	masks?: Partial<Record<PersonKind, Readonly<Record<string, Sql>>>>
	/** Columns of text or JSON that may name anybody: what names the person is replaced in all rows. */
	texts?: readonly string[]
	/** Only `mask_events` changes it. */
	isSealed?: true
	/** Columns that hold ids of files, which go with the rows. */
	files?: Partial<Record<PersonKind, readonly string[]>>
	/** Columns that can name nobody, and why. */
	harmless?: Readonly<Record<string, string>>
	/** Columns that nobody is given, not even whom they are about. */
	secrets?: readonly string[]
	/** Rows that keep a person from being erased, with what they are. */
	obstacles?: readonly { what: ErasureObstacle; rows: (person: Person) => Sql | undefined }[]
}

/** Tables by their names. */
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

/** The references to these records in events, jobs, and requests to others. */
export const rowsNaming =
	(column: string): NonNullable<TableErasure['rows']> =>
	({ near }) =>
		sql`${sql.ref(column)} = any(${near}::text[])`

export const nothing = sql`null`
export const masked = sql.lit(erasedName)
export const emptied = sql`''`

/** Reasons that many columns share. */
export const code = 'a code of a closed list'
export const made = 'the service makes it'
export const hash = 'a hash'
export const ofGoods = 'says what goods are'
export const ofFirm = 'the words of the firm, for everybody'
