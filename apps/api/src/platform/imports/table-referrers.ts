import { sql } from 'kysely'
import type { Db } from '#db/database'

type Referrer = {
	table: string
	column: string
	/** The rows are deleted together with the row that they refer to. */
	goesAlong: boolean
}

export async function findReferrers(db: Db, table: string): Promise<Referrer[]> {
	const { rows } = await sql<Referrer>`
		select pg_class.relname as table, pg_attribute.attname as column,
			confdeltype = 'c' as "goesAlong"
		from pg_constraint
		join pg_class on pg_class.oid = conrelid
		join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'f' and confrelid = ${table}::regclass and array_length(conkey, 1) = 1
		order by 1, 2
	`.execute(db)
	return rows
}
