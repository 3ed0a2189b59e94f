import type { ErasureObstacle } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Erasure, KnownPerson, Person, Sql, TableErasure } from './erasure.ts'
import { patternOf } from './name-pattern.ts'

/** The result of an erasure: row counts by table, and the files whose content is deleted */
export type Erased = { rows: Record<string, number>; fileIds: string[] }

type Patterns = { wide: string; narrow: string }
type Table = [name: string, table: TableErasure]

const never = sql`false`

async function count(db: Db, statement: RawBuilder<unknown>): Promise<number> {
	const { numAffectedRows } = await statement.execute(db)
	return Number(numAffectedRows ?? 0n)
}

async function listIds(db: Db, [name, table]: Table, person: KnownPerson): Promise<string[]> {
	const rows = table.rows?.(person)
	if (!rows || !table.id) return []
	const found = await sql<{ id: string }>`
		select ${sql.ref(table.id)}::text as id from ${sql.table(name)} where ${rows}
	`.execute(db)
	return found.rows.map(({ id }) => id)
}

export async function findRecords(db: Db, erasure: Erasure, person: Person): Promise<KnownPerson> {
	const unknown = { ...person, hidden: [], near: [] }
	const hidden = new Set([person.id])
	const near = new Set([person.id, person.customerId ?? person.id])
	for (const table of Object.entries(erasure)) {
		const hides = table[1].hides?.includes(person.kind) ?? false
		if (person.kind === 'employee' && !hides) continue
		for (const id of await listIds(db, table, unknown)) {
			near.add(id)
			if (hides) hidden.add(id)
		}
	}
	return { ...person, hidden: [...hidden], near: [...near] }
}

async function takeFiles(db: Db, [name, table]: Table, person: KnownPerson): Promise<string[]> {
	const columns = table.files?.[person.kind] ?? []
	const rows = table.rows?.(person)
	if (columns.length === 0 || !rows) return []
	const ids = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
	const found = await sql<{ id: string }>`
		select file.id from ${sql.table(name)}, unnest(array[${ids}]) as file (id)
		where file.id is not null and ${rows}
	`.execute(db)
	return found.rows.map(({ id }) => id)
}

async function maskRows(db: Db, [name, table]: Table, person: KnownPerson): Promise<number> {
	const rows = table.rows?.(person)
	if (!rows) return 0
	if (table.removed?.includes(person.kind)) {
		return count(db, sql`delete from ${sql.table(name)} where ${rows}`)
	}
	const files = (table.files?.[person.kind] ?? []).map((column): [string, Sql] => [
		column,
		sql`null`,
	])
	const masks = [...Object.entries(table.masks?.[person.kind] ?? {}), ...files]
	if (masks.length === 0) return 0
	const values = masks.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
	return count(db, sql`update ${sql.table(name)} set ${sql.join(values)} where ${rows}`)
}

async function listJson(db: Db, name: string): Promise<Set<string>> {
	const { rows } = await sql<{ name: string }>`
		select attname as name from pg_attribute
		where attrelid = ${name}::regclass and atttypid = 'jsonb'::regtype
	`.execute(db)
	return new Set(rows.map((row) => row.name))
}

/** Masks the matches of a pattern in the text columns of a table. */
async function maskTexts(
	db: Db,
	[name, { texts = [] }]: Table,
	{ rows, pattern }: { rows: Sql; pattern: string },
): Promise<number> {
	if (texts.length === 0) return 0
	const json = await listJson(db, name)
	const finds = (column: string) => sql`${sql.ref(column)}::text ~* ${pattern}`
	const values = texts.map((column) => {
		const mask = json.has(column) ? sql`mask_json` : sql`mask_text`
		return sql`${sql.ref(column)} = case when ${finds(column)}
			then ${mask}(${sql.ref(column)}, ${pattern}) else ${sql.ref(column)} end`
	})
	const found = sql.join(texts.map(finds), sql` or `)
	return count(
		db,
		sql`update ${sql.table(name)} set ${sql.join(values)} where (${rows}) and (${found})`,
	)
}

async function eraseTable(db: Db, table: Table, person: KnownPerson & Patterns): Promise<number> {
	if (table[1].isSealed) return 0
	const { wide, narrow } = person
	const near = table[1].rows?.(person) ?? never
	return (
		(await maskRows(db, table, person)) +
		(await maskTexts(db, table, { rows: near, pattern: narrow })) +
		(await maskTexts(db, table, { rows: sql`true`, pattern: wide }))
	)
}

/** Erases a person from all tables in the caller's transaction. */
export async function eraseRows(db: Db, erasure: Erasure, person: Person): Promise<Erased> {
	const known = await findRecords(db, erasure, person)
	const { names, words, hidden, near } = known
	const [wide, narrow] = [patternOf(names), patternOf([...names, ...words])]
	const tables = Object.entries(erasure)
	const fileIds: string[] = []
	for (const table of tables) fileIds.push(...(await takeFiles(db, table, known)))
	const rows: Record<string, number> = {}
	for (const table of tables) {
		rows[table[0]] = await eraseTable(db, table, { ...known, wide, narrow })
	}
	const events = await sql<{ count: number }>`
		select mask_events(${hidden}::text[], ${near}::text[], ${wide}, ${narrow})::integer as count
	`.execute(db)
	rows.event = events.rows[0]?.count ?? 0
	return { rows, fileIds: [...new Set(fileIds)] }
}

export async function findObstacles(
	db: Db,
	erasure: Erasure,
	person: Person,
): Promise<{ what: ErasureObstacle; count: number }[]> {
	const found: { what: ErasureObstacle; count: number }[] = []
	for (const [name, { obstacles = [] }] of Object.entries(erasure)) {
		for (const { what, rows } of obstacles) {
			const condition = rows(person)
			if (!condition) continue
			const counted = await sql<{ count: number }>`
				select count(*)::integer as count from ${sql.table(name)} where ${condition}
			`.execute(db)
			const number = counted.rows[0]?.count ?? 0
			if (number > 0) found.push({ what, count: number })
		}
	}
	return found
}
