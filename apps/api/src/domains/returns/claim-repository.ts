import type {
	AdditionalCause,
	ClaimCause,
	ClaimForm,
	ClaimQuery,
	Locale,
	NamedPhoto,
} from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { articleMatches } from '#domains/codes'
import type { Owner } from '#platform/own-rows'
import { totalOf } from '#platform/paging'
import { allReturns, returnStatus, seenReturns } from './return-repository.ts'

const ofClaim = sql.ref<string>('claim.id')

const photoRows = (db: Db) =>
	db
		.selectFrom('claim_image')
		.where('claim_id', '=', ofClaim)
		.orderBy('rank')
		.orderBy('key')
		.select(['key', 'sha256', 'file_id as fileId', 'thumbnail_id as thumbnailId'])

/** Claims of the employee's returns, or of customers visible to them */
const seenClaims = (db: Db, owner: Owner) => claimsOf(seenReturns(db, owner))

const claimsOf = (returns: ReturnType<typeof seenReturns>) =>
	returns
		.innerJoin('claim', 'claim.return_id', 'customer_return.id')
		.innerJoin('order_product', 'order_product.id', 'claim.order_product_id')
		.innerJoin('customer_order', 'customer_order.id', 'order_product.order_id')

const selectClaims = (db: Db, rows: ReturnType<typeof seenClaims>) =>
	rows.select([
		'claim.id',
		'claim.return_id as returnId',
		'claim.order_product_id as orderProductId',
		sql<ClaimCause>`claim.cause`.as('cause'),
		sql<AdditionalCause | null>`claim.additional_cause`.as('additionalCause'),
		'claim.quantity',
		'claim.amount',
		'claim.comment',
		'claim.status',
		'claim.version',
		'claim.created_at as createdAt',
		'customer_return.number as returnNumber',
		'customer_return.confirmed_at as confirmedAt',
		'customer_return.customer_id as customerId',
		'customer.title as customerTitle',
		'order_product.order_id as orderId',
		'order_product.article',
		'order_product.article_type as articleType',
		'order_product.brand',
		'order_product.unit_price as price',
		'order_product.weight',
		'order_product.ean',
		'order_product.piece_code as pieceCode',
		'order_product.is_dangerous as isDangerous',
		'customer_order.is_paid as isOrderPaid',
		jsonArrayFrom(photoRows(db)).as('images'),
	])
export type ClaimRow = Awaited<
	ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>
>

export async function findClaim(db: Db, owner: Owner, id: string): Promise<ClaimRow | undefined> {
	if (!isUuid(id)) return undefined
	return selectClaims(db, seenClaims(db, owner).where('claim.id', '=', id)).executeTakeFirst()
}

export async function listReturnClaims(
	db: Db,
	owner: Owner,
	returnIds: readonly string[],
): Promise<ClaimRow[]> {
	if (returnIds.length === 0) return []
	const own = seenClaims(db, owner).where('claim.return_id', 'in', [...returnIds])
	return selectClaims(db, own).orderBy('claim.created_at').orderBy('claim.id').execute()
}

/** The claims of a return, oldest first, without a check who may see it */
export const listClaimsOf = (db: Db, returnId: string): Promise<ClaimRow[]> =>
	selectClaims(db, claimsOf(allReturns(db)).where('claim.return_id', '=', returnId))
		.orderBy('claim.created_at')
		.orderBy('claim.id')
		.execute()

const searched = (locale: Locale) => ({
	texts: [
		sql.ref<string>('order_product.article'),
		sql<string>`order_product.brand || order_product.article`,
		sql<string>`order_product.article_type ->> ${locale}`,
		sql<string>`customer_return.number::text`,
	],
	orderId: sql.ref<string>('order_product.order_id'),
})

type Asking = { employeeId: string; locale: Locale }

function matchingClaims(db: Db, { employeeId, locale }: Asking, query: ClaimQuery) {
	const { returnId, customerId, 'filter.search': search } = query
	const { 'filter.status': statuses, 'filter.returnStatus': returnStatuses } = query
	return seenClaims(db, employeeId)
		.$if(returnId !== undefined, (rows) => rows.where('claim.return_id', '=', returnId ?? ''))
		.$if(customerId !== undefined, (rows) => rows.where('customer.id', '=', customerId ?? ''))
		.$if(statuses !== undefined, (rows) =>
			rows.where(sql<string>`claim.status`, '=', sql<string>`any(${statuses})`),
		)
		.$if(returnStatuses !== undefined, (rows) =>
			rows.where(returnStatus, '=', sql<string>`any(${returnStatuses})`),
		)
		.where(articleMatches(search ?? '', searched(locale)))
}

/** One page of claims, newest first, and their total number. `returnId` must not be an alias. */
export async function listClaims(db: Db, asking: Asking, query: ClaimQuery) {
	const matching = matchingClaims(db, asking, query)
	const total = await totalOf(matching)
	const rows = await selectClaims(db, matching)
		.orderBy('claim.created_at', 'desc')
		.orderBy('claim.id')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	return { rows, total }
}

export async function isClaimIdTaken(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('claim').select('id').where('id', '=', id).executeTakeFirst()
	return row !== undefined
}

const columnsOf = (form: ClaimForm, amount: number) => ({
	cause: form.cause,
	additional_cause: form.additionalCause ?? null,
	quantity: form.quantity,
	amount,
	comment: form.comment || null,
	status: form.status,
})

type Written = { id: string; form: ClaimForm; amount: number }

export async function insertClaim(
	db: Db,
	{ id, form, amount }: Written,
	of: { returnId: string; orderProductId: string; at: Date },
): Promise<void> {
	await db
		.insertInto('claim')
		.values({
			id,
			return_id: of.returnId,
			order_product_id: of.orderProductId,
			created_at: of.at,
			...columnsOf(form, amount),
		})
		.execute()
	await replacePhotos(db, id, form.images)
}

export async function updateClaim(db: Db, { id, form, amount }: Written): Promise<void> {
	await db
		.updateTable('claim')
		.set((eb) => ({ ...columnsOf(form, amount), version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
	await replacePhotos(db, id, form.images)
}

/** The files of uploaded photos */
export const storedFilesOf = (
	photos: readonly { fileId: string | null; thumbnailId: string | null }[],
): string[] => photos.flatMap(({ fileId, thumbnailId }) => [fileId ?? [], thumbnailId ?? []].flat())

/** Sets the listed photos in this order, uploaded or expected; deletes all others. */
async function replacePhotos(db: Db, claimId: string, photos: ClaimForm['images']): Promise<void> {
	const keys = photos.map(({ key }) => key.toLowerCase())
	await db
		.deleteFrom('claim_image')
		.where('claim_id', '=', claimId)
		.$if(keys.length > 0, (rows) => rows.where('key', 'not in', keys))
		.execute()
	for (const [rank, { key, sha256 }] of photos.entries()) {
		await db
			.insertInto('claim_image')
			.values({ claim_id: claimId, key, sha256, rank, file_id: null, thumbnail_id: null })
			.onConflict((conflict) => conflict.columns(['claim_id', 'key']).doUpdateSet({ rank }))
			.execute()
	}
}

export async function putPhoto(
	db: Db,
	claimId: string,
	photo: NamedPhoto & { rank: number; fileId: string; thumbnailId: string },
): Promise<void> {
	const { key, sha256, rank } = photo
	const stored = { sha256, file_id: photo.fileId, thumbnail_id: photo.thumbnailId }
	await db
		.insertInto('claim_image')
		.values({ claim_id: claimId, key, rank, ...stored })
		.onConflict((conflict) => conflict.columns(['claim_id', 'key']).doUpdateSet(stored))
		.execute()
	await db
		.updateTable('claim')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', claimId)
		.execute()
}

export async function deleteClaim(db: Db, id: string): Promise<void> {
	await db.deleteFrom('claim').where('id', '=', id).execute()
}

/**
 * Deletes photos of claims whose return was signed before this time, at most so many; returns their files,
 * where they have arrived.
 */
export async function deleteOldPhotos(db: Db, before: Date, limit: number) {
	const { rows } = await sql<{ fileId: string | null; thumbnailId: string | null }>`
		delete from claim_image where (claim_id, key) in (
			select claim_image.claim_id, claim_image.key from claim_image
			join claim on claim.id = claim_image.claim_id
			join customer_return on customer_return.id = claim.return_id
			where customer_return.confirmed_at < ${before}
			limit ${limit}
		)
		returning file_id as "fileId", thumbnail_id as "thumbnailId"
	`.execute(db)
	return rows
}
