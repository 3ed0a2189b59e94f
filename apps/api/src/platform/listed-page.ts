import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'

/** Sort orders that have an index, by table */
const indexed = {
	visit: { sort: 'date', column: 'date', type: sql`date`, hasUuids: true },
	customer: { sort: 'title', column: 'title_key', type: sql`text`, hasUuids: true },
	customer_order: {
		...{ sort: 'orderedAt', column: 'ordered_at', type: sql`timestamptz`, hasUuids: false },
	},
} as const
type Listed = keyof typeof indexed

type Asked = { page: number; perPage: number; sort: string; after?: string | undefined }

/**
 * Finds the position of the previous page's last row and the condition for the rows after it, if the list is
 * sorted by an index: PostgreSQL starts there and skips earlier rows. Undefined in any other order, or if
 * that row no longer exists.
 */
export async function findPlace(
	db: Db,
	table: Listed,
	{ sort, after }: Pick<Asked, 'sort' | 'after'>,
): Promise<{ value: string; isBehind: RawBuilder<boolean> } | undefined> {
	const { column, type, hasUuids, sort: known } = indexed[table]
	const isDown = sort.startsWith('-')
	if (after === undefined || sort.replace(/^-/, '') !== known) return undefined
	if (hasUuids ? !isUuid(after) : after.includes('\u0000')) return undefined
	const { rows } = await sql<{ value: string }>`
		select ${sql.ref(column)}::text as value from ${sql.table(table)} where id = ${after}
	`.execute(db)
	const [row] = rows
	if (!row) return undefined
	const [at, id] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)]
	const value = sql`${row.value}::${type}`
	const isBehind = isDown
		? sql<boolean>`(${at} <= ${value} and (${at} < ${value} or ${id} < ${after}))`
		: sql<boolean>`(${at} >= ${value} and (${at} > ${value} or ${id} > ${after}))`
	return { value: row.value, isBehind }
}

/** Reads one page of a sorted list: after the last row of the previous page, or by offset. */
export async function cutPage<DB, Tables extends keyof DB, Row>(
	db: Db,
	table: Listed,
	list: SelectQueryBuilder<DB, Tables, Row>,
	asked: Asked,
) {
	const { page, perPage } = asked
	const place = await findPlace(db, table, asked)
	const rest = place ? list.where(place.isBehind) : list.offset((page - 1) * perPage)
	return rest.limit(perPage).execute()
}

/**
 * The search condition for a page of records that belong to customers. Sorted by customer or sector,
 * PostgreSQL goes from each of these to its records, which needs an inner join; the rows are the same. In
 * other orders it drops a table that no condition uses.
 */
export const joinedFor = <Loose>(
	sort: string,
	{ certain, loose }: { certain: () => unknown; loose: () => Loose },
): Loose => (/(customer|sector)$/.test(sort) ? (certain() as Loose) : loose())

/** The rows of a page in the order of their ids */
export function inOrder<Row extends { id: string }>(
	ids: readonly { id: string }[],
	rows: readonly Row[],
): Row[] {
	const found = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap(({ id }) => found.get(id) ?? [])
}
