import { randomUUID } from 'node:crypto'
import type { ArticleQuery, ParcelArticleStatus, ParcelType, PieceRow } from '@roundsman/contract'
import { defaultArticleStatus } from '@roundsman/contract'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import { isUuid } from '#db/ids'
import { keptBy } from '#domains/employees'
import { type EventSource, recordEvents } from '#platform/events/record-event'
import { isOwn, type Owner } from '#platform/own-rows'
import { totalOf } from '#platform/paging'
import { type Asking, parcelArticleMatches } from './parcel-search.ts'

/** Goods of a claim that an employee takes back. Weight in kilograms, amount per piece in money. */
export type ReturnedGoods = Required<
	Pick<
		Insertable<Database['parcel_article']>,
		| 'claim_id'
		| 'article'
		| 'title'
		| 'brand'
		| 'order_id'
		| 'order_product_id'
		| 'ean'
		| 'piece_code'
		| 'is_dangerous'
		| 'type'
		| 'quantity'
		| 'unit_weight'
		| 'unit_amount'
		| 'created_at'
	>
>

export async function addReturnedGoods(
	source: EventSource,
	owner: Owner,
	goods: readonly ReturnedGoods[],
): Promise<void> {
	if (goods.length === 0) return
	const kept = await keptBy(source.db, owner)
	const rows = goods.map((one) => {
		const id = randomUUID()
		return {
			...one,
			...kept,
			id,
			origin_id: id,
			title: JSON.stringify(one.title) as never,
			parcel_id: null,
			status: 'available' as const,
			delete_comment: null,
		}
	})
	await source.db.insertInto('parcel_article').values(rows).execute()
	await recordEvents(
		source,
		rows.map(({ id, status, quantity, article, claim_id: claimId }) => ({
			...{ kind: 'parcel_article.changed' as const, recordId: id, version: 1 },
			after: { article, quantity, status, claimId },
		})),
	)
}

type ArticleFind = Omit<ArticleQuery, 'page' | 'perPage'>

const ownArticles = (db: Db, owner: Owner) =>
	db.selectFrom('parcel_article').where(isOwn('parcel_article', owner))

function matchingArticles(db: Db, { employeeId, locale }: Asking, find: ArticleFind) {
	const { parcelId, 'filter.type': types, 'filter.search': search = '' } = find
	const statuses =
		find['filter.status'] ?? (parcelId === undefined ? [defaultArticleStatus] : undefined)
	return ownArticles(db, employeeId)
		.where(parcelArticleMatches(search, locale))
		.$if(parcelId !== undefined, (rows) =>
			rows.where('parcel_article.parcel_id', '=', parcelId ?? null),
		)
		.$if(statuses !== undefined, (rows) =>
			rows.where('parcel_article.status', '=', sql<ParcelArticleStatus>`any(${statuses})`),
		)
		.$if(types !== undefined, (rows) =>
			rows.where('parcel_article.type', '=', sql<ParcelType>`any(${types})`),
		)
}

const selectArticles = (rows: ReturnType<typeof ownArticles>) =>
	rows
		.leftJoin('parcel', 'parcel.id', 'parcel_article.parcel_id')
		.leftJoin('claim', 'claim.id', 'parcel_article.claim_id')
		.leftJoin('customer_return', 'customer_return.id', 'claim.return_id')
		.select([
			'parcel_article.id',
			'parcel_article.origin_id as originId',
			'parcel_article.parcel_id as parcelId',
			'parcel.number as parcelNumber',
			'parcel.status as parcelStatus',
			'customer_return.number as returnNumber',
			'parcel_article.article',
			'parcel_article.title',
			'parcel_article.brand',
			'parcel_article.order_id as orderId',
			'parcel_article.ean',
			'parcel_article.piece_code as pieceCode',
			'parcel_article.is_dangerous as isDangerous',
			'parcel_article.type',
			'parcel_article.status',
			'parcel_article.quantity',
			'parcel_article.checked_quantity as checkedQuantity',
			'parcel_article.unit_weight as unitWeight',
			'parcel_article.unit_amount as unitAmount',
			'parcel_article.delete_comment as deleteComment',
			'parcel_article.version',
		])
export type ArticleRow = Awaited<
	ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>
>

const inOrder = (rows: ReturnType<typeof selectArticles>) =>
	rows.orderBy('parcel_article.created_at', 'desc').orderBy('parcel_article.id')

/** One page of articles, newest first, and their total number */
export async function listArticles(db: Db, asking: Asking, query: ArticleQuery) {
	if (query.parcelId !== undefined && !isUuid(query.parcelId)) return { rows: [], total: 0 }
	const matching = matchingArticles(db, asking, query)
	const total = await totalOf(matching)
	const rows = await inOrder(selectArticles(matching))
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	return { rows, total }
}

/** The totals of the matching articles */
export async function sumArticles(db: Db, asking: Asking, find: ArticleFind) {
	const isUnowned = find.parcelId !== undefined && !isUuid(find.parcelId)
	return matchingArticles(db, asking, isUnowned ? { ...find, parcelId: randomUUID() } : find)
		.select((eb) => [
			eb.fn.countAll<number>().as('count'),
			sql<number>`coalesce(sum(parcel_article.quantity * unit_weight), 0)`.as('weight'),
			sql<number>`coalesce(sum(parcel_article.quantity), 0)`.as('quantity'),
			sql<number>`coalesce(sum(parcel_article.quantity * unit_amount), 0)`.as('amount'),
		])
		.executeTakeFirstOrThrow()
}

export async function findArticle(
	db: Db,
	owner: Owner,
	id: string,
): Promise<ArticleRow | undefined> {
	if (!isUuid(id)) return undefined
	const named = ownArticles(db, owner).where('parcel_article.id', '=', id)
	return selectArticles(named).executeTakeFirst()
}

export const listArticlesIn = (db: Db, owner: Owner, parcelIds: readonly string[]) =>
	inOrder(
		selectArticles(
			ownArticles(db, owner).where(
				'parcel_article.parcel_id',
				'=',
				sql<string>`any(${parcelIds}::uuid[])`,
			),
		),
	).execute()

/** Waiting articles, newest first: all of them, or a limited number */
export const listWaiting = (
	db: Db,
	owner: Owner,
	{ type, limit }: { type?: ParcelType | undefined; limit?: number },
) =>
	inOrder(
		selectArticles(
			ownArticles(db, owner)
				.where('parcel_article.status', '=', 'available')
				.$if(type !== undefined, (rows) => rows.where('parcel_article.type', '=', type ?? 'dirty')),
		),
	)
		.$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
		.execute()

/** All rows of these returned articles */
export const listOrigins = (db: Db, owner: Owner, originIds: readonly string[]) =>
	selectArticles(
		ownArticles(db, owner).where(
			'parcel_article.origin_id',
			'=',
			sql<string>`any(${originIds}::uuid[])`,
		),
	).execute()

/** Writes the parcel, quantity and checked quantity of rows. */
export async function updatePieces(db: Db, rows: readonly PieceRow[]): Promise<void> {
	if (rows.length === 0) return
	await sql`
		update parcel_article set status = x.status, parcel_id = x."parcelId", delete_comment = x."deleteComment",
			quantity = x.quantity, checked_quantity = x."checkedQuantity", version = version + 1
		from json_to_recordset(${JSON.stringify(rows)}::json) as x (id uuid, status text, "parcelId" uuid,
			"deleteComment" text, quantity integer, "checkedQuantity" integer)
		where parcel_article.id = x.id
	`.execute(db)
}

/** A row for a part of another row's pieces */
export type NewPart = PieceRow & { fromId: string }

/** Copies rows for parts of their pieces in other parcels. */
export async function insertParts(db: Db, parts: readonly NewPart[]): Promise<void> {
	if (parts.length === 0) return
	await sql`
		insert into parcel_article (id, origin_id, employee_id, handed_over_from, claim_id, article, title, brand, order_id,
			order_product_id, ean, piece_code, is_dangerous, type, unit_weight, unit_amount, created_at,
			status, parcel_id, delete_comment, quantity, checked_quantity)
		select x.id, a.origin_id, a.employee_id, a.handed_over_from, a.claim_id, a.article, a.title, a.brand, a.order_id,
			a.order_product_id, a.ean, a.piece_code, a.is_dangerous, a.type, a.unit_weight, a.unit_amount,
			a.created_at, x.status, x."parcelId", x."deleteComment", x.quantity, x."checkedQuantity"
		from json_to_recordset(${JSON.stringify(parts)}::json) as x (id uuid, "fromId" uuid, status text,
			"parcelId" uuid, "deleteComment" text, quantity integer, "checkedQuantity" integer)
		join parcel_article a on a.id = x."fromId"
	`.execute(db)
}

export async function deleteRows(db: Db, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await db.deleteFrom('parcel_article').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

export async function setCheckedQuantity(
	db: Db,
	id: string,
	checkedQuantity: number,
): Promise<void> {
	await db
		.updateTable('parcel_article')
		.set((eb) => ({ checked_quantity: checkedQuantity, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

export async function clearChecks(db: Db, parcelId: string): Promise<void> {
	await db
		.updateTable('parcel_article')
		.set((eb) => ({ checked_quantity: 0, version: eb('version', '+', 1) }))
		.where('parcel_id', '=', parcelId)
		.where('checked_quantity', '>', 0)
		.execute()
}
