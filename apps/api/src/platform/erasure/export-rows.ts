import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Erasure, KnownPerson, Sql, TableErasure } from './erasure.ts'
import { patternOf } from './name-pattern.ts'

const batchSize = 500

/** Rows about the person; a contact person does not get the rows of their customer. */
function ownRows(table: TableErasure, person: KnownPerson): Sql {
	const rows = table.rows?.(person)
	if (!rows) return sql`false`
	return person.kind === 'contact' && !table.removed?.includes('contact') ? sql`false` : rows
}

function conditionOf(table: TableErasure, person: KnownPerson): Sql {
	const wide = patternOf(person.names)
	const narrow = patternOf([...person.names, ...person.words])
	const near = table.rows?.(person) ?? sql`false`
	const finds = (pattern: string) =>
		sql.join(
			(table.texts ?? []).map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`),
			sql` or `,
		)
	const own = ownRows(table, person)
	if (!table.texts?.length) return own
	return sql`(${own}) or (${near}) and (${finds(narrow)}) or (${finds(wide)})`
}

/** Reads the rows of a table about or naming a person, a few hundred at a time. */
export async function* readPersonRows(
	db: Db,
	erasure: Erasure,
	{ name, person }: { name: string; person: KnownPerson },
): AsyncGenerator<unknown> {
	const table = erasure[name] ?? {}
	const secrets = [...(table.secrets ?? [])]
	const condition = conditionOf(table, person)
	// `ctid` is not unique across partitions.
	const place = name === 'event' ? sql`position` : sql`ctid`
	const read = async (behind: Sql) => {
		const { rows } = await sql<{ place: string; row: unknown }>`
			select ${place}::text as place, to_jsonb(t) - ${secrets}::text[] as row
			from ${sql.table(name)} as t where (${condition}) and ${behind}
			order by ${place} limit ${batchSize}
		`.execute(db)
		return rows
	}
	for (let rows = await read(sql`true`); rows.length > 0; ) {
		for (const { row } of rows) yield row
		if (rows.length < batchSize) return
		rows = await read(sql`${place} > ${rows.at(-1)?.place}`)
	}
}

export async function listPersonFiles(
	db: Db,
	erasure: Erasure,
	person: KnownPerson,
): Promise<string[]> {
	const ids = new Set<string>()
	for (const [name, table] of Object.entries(erasure)) {
		const columns = table.files?.[person.kind] ?? []
		const rows = table.rows?.(person)
		if (columns.length === 0 || !rows) continue
		const listed = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
		const found = await sql<{ id: string }>`
			select file.id from ${sql.table(name)}, unnest(array[${listed}]) as file (id)
			where file.id is not null and ${rows}
		`.execute(db)
		for (const { id } of found.rows) ids.add(id)
	}
	return [...ids]
}
