import type { ImportKind } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { ImportAdapter, Sql } from '#platform/imports/import-adapter'

/** The rows of a file after `after`, up to `last` */
export type RowRange = { importId: number; file: number; after: number; last: number }

export type CheckScope = RowRange & {
	kind: ImportKind
	adapters: ReadonlyMap<string, ImportAdapter>
	/** Owners by field */
	owners: Readonly<Record<string, string>>
	/** Column headers by field */
	headers: Readonly<Record<string, string>>
	/** Changes by people after this time are newer than the file. */
	asOf: string
	withoutFaulty: boolean
	/** Whether rows wait for an unknown customer */
	waits: boolean
	/** The country of rows that name none */
	country: string | null
}

export const rangeOf = ({ importId, file, after, last }: RowRange): Sql => sql`
	import_id = ${importId} and file = ${file} and row_number > ${after} and row_number <= ${last}`

/** Rows per statement: the embedded database runs no other query meanwhile. */
const sliceRows = 10_000

export function* slicesOf({
	rows,
	...file
}: {
	importId: number
	file: number
	rows: number
}): Generator<RowRange> {
	for (let after = 0; after < rows; after += sliceRows) {
		yield { ...file, after, last: Math.min(after + sliceRows, rows) }
	}
}

export const text = (value: string): Sql => sql`${sql.lit(value)}`

export function adapterOf({ adapters }: CheckScope, kind: string): ImportAdapter {
	const adapter = adapters.get(kind)
	if (!adapter) throw new Error(`No import of ${kind}`)
	return adapter
}
