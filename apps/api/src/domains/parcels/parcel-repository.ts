import type { Carrier, ParcelQuery, ParcelStatus, ParcelType } from '@roundsman/contract'
import { articleKeyOf, openParcelStatuses, parcelMaxKg } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { findKeeper, keptBy } from '#domains/employees'
import { isOwn, type Owner, personIdOf } from '#platform/own-rows'
import { totalOf } from '#platform/paging'
import { type Asking, parcelArticleMatches } from './parcel-search.ts'

const ofParcel = sql.ref<string>('parcel.id')
const none = sql<number>`0`

const contents = (db: Db) =>
	db
		.selectFrom('parcel_article')
		.where('parcel_id', '=', ofParcel)
		.select((eb) => [
			eb.fn.countAll<number>().as('countArticles'),
			sql<number>`count(*) filter (where checked_quantity = quantity)`.as('countCheckedArticles'),
			eb.fn.coalesce(eb.fn.sum<number>('checked_quantity'), none).as('checkedQuantity'),
			eb.fn.coalesce(eb.fn.sum<number>('quantity'), none).as('quantity'),
			sql<number>`coalesce(sum(quantity * unit_weight), 0)`.as('weight'),
			sql<number>`coalesce(sum(quantity * unit_amount), 0)`.as('amount'),
			sql<boolean>`coalesce(bool_or(is_dangerous or unit_weight > ${parcelMaxKg}), false)`.as(
				'isTaken',
			),
		])
		.as('contents')

/** The latest request for a shipment, whatever its outcome */
const lastShipment = (db: Db) =>
	db
		.selectFrom('parcel_shipment')
		.where('parcel_id', '=', ofParcel)
		.orderBy('requested_at', 'desc')
		.orderBy('serial', 'desc')
		.limit(1)
		.select([
			'parcel_shipment.id as shipmentId',
			'state as shipmentState',
			'requested_at as requestedAt',
			'problem',
			'problem_message as problemMessage',
			'label_file_id as labelFileId',
			'label_url as labelUrl',
			'label_bytes as labelBytes',
			'qr_content as qrContent',
			'valid_until as validUntil',
		])
		.as('last')

type ParcelFind = Omit<ParcelQuery, 'page' | 'perPage'>

type ParcelAsking = Asking & { timeZone: string }

function matchingParcels(db: Db, { employeeId, timeZone, locale }: ParcelAsking, find: ParcelFind) {
	const statuses = find['filter.status'] ?? openParcelStatuses
	const { 'filter.carrier': carriers, 'filter.type': types, 'filter.search': search = '' } = find
	const { 'filter.startDate': start, 'filter.endDate': end } = find
	const key = articleKeyOf(search)
	const startOf = (date: string, days: number) =>
		sql<Date>`((${date}::date + ${days}::integer)::timestamp at time zone ${timeZone})`
	return db
		.selectFrom('parcel')
		.where('parcel.employee_id', '=', employeeId)
		.where('parcel.status', '=', sql<ParcelStatus>`any(${statuses})`)
		.$if(carriers !== undefined, (rows) =>
			rows.where('parcel.carrier', '=', sql<Carrier>`any(${carriers})`),
		)
		.$if(types !== undefined, (rows) =>
			rows.where('parcel.type', '=', sql<ParcelType>`any(${types})`),
		)
		.$if(start !== undefined, (rows) =>
			rows.where('parcel.created_at', '>=', startOf(start ?? '', 0)),
		)
		.$if(end !== undefined, (rows) => rows.where('parcel.created_at', '<', startOf(end ?? '', 1)))
		.$if(search !== '', (rows) =>
			rows.where((eb) =>
				eb.or([
					...(key === ''
						? []
						: [
								eb(sql<string>`parcel.number::text`, 'like', `%${key}%`),
								eb(sql<string>`article_key(parcel.shipment_number)`, 'like', `%${key}%`),
							]),
					eb.exists(
						db
							.selectFrom('parcel_article')
							.where(parcelArticleMatches(search, locale))
							.where('parcel_article.parcel_id', '=', ofParcel)
							.select('parcel_article.id'),
					),
				]),
			),
		)
}

const ownParcels = (db: Db, owner: Owner) => db.selectFrom('parcel').where(isOwn('parcel', owner))

const selectParcels = (db: Db, rows: ReturnType<typeof ownParcels>) =>
	rows
		.innerJoinLateral(contents(db), (join) => join.onTrue())
		.leftJoinLateral(lastShipment(db), (join) => join.onTrue())
		.select([
			'contents.countArticles',
			'contents.countCheckedArticles',
			'contents.checkedQuantity',
			'contents.quantity',
			'contents.weight',
			'contents.amount',
			'contents.isTaken',
			'last.shipmentId',
			'last.shipmentState',
			'last.requestedAt',
			'last.problem',
			'last.problemMessage',
			'last.labelFileId',
			'last.labelUrl',
			'last.labelBytes',
			'last.qrContent',
			'last.validUntil',
			'parcel.id',
			'parcel.employee_id as employeeId',
			'parcel.number',
			'parcel.status',
			'parcel.type',
			'parcel.carrier',
			'parcel.shipment_number as shipmentNumber',
			'parcel.comment',
			'parcel.is_manual as isManual',
			'parcel.version',
			'parcel.created_at as createdAt',
		])
export type ParcelRow = Awaited<
	ReturnType<ReturnType<typeof selectParcels>['executeTakeFirstOrThrow']>
>

/** One page of parcels, newest first, and their total number */
export async function listParcels(db: Db, asking: ParcelAsking, query: ParcelQuery) {
	const matching = matchingParcels(db, asking, query)
	const total = await totalOf(matching)
	// Pages the ids before adding up contents.
	const page = db
		.selectFrom(
			matching
				.select([
					'parcel.id',
					'parcel.employee_id',
					'parcel.number',
					'parcel.status',
					'parcel.type',
					'parcel.carrier',
					'parcel.shipment_number',
					'parcel.comment',
					'parcel.is_manual',
					'parcel.version',
					'parcel.created_at',
				])
				.orderBy('parcel.created_at', 'desc')
				.orderBy('parcel.id')
				.limit(query.perPage)
				.offset((query.page - 1) * query.perPage)
				.as('parcel'),
		)
		.where('parcel.employee_id', '=', asking.employeeId)
	const rows = await selectParcels(db, page)
		.orderBy('parcel.created_at', 'desc')
		.orderBy('parcel.id')
		.execute()
	return { rows, total }
}

export async function sumParcels(db: Db, asking: ParcelAsking, find: ParcelFind) {
	const matching = matchingParcels(db, asking, find)
	return matching
		.innerJoinLateral(contents(db), (join) => join.onTrue())
		.select((eb) => [
			eb.fn.countAll<number>().as('count'),
			eb.fn.coalesce(eb.fn.sum<number>('contents.weight'), none).as('weight'),
			eb.fn.coalesce(eb.fn.sum<number>('contents.quantity'), none).as('quantity'),
			eb.fn.coalesce(eb.fn.sum<number>('contents.amount'), none).as('amount'),
		])
		.executeTakeFirstOrThrow()
}

export async function findParcel(db: Db, owner: Owner, id: string): Promise<ParcelRow | undefined> {
	if (!isUuid(id)) return undefined
	return selectParcels(db, ownParcels(db, owner).where('parcel.id', '=', id)).executeTakeFirst()
}

export const listParcelsById = (db: Db, owner: Owner, ids: readonly string[]) =>
	selectParcels(db, ownParcels(db, owner).where('parcel.id', '=', sql<string>`any(${ids}::uuid[])`))
		.orderBy('parcel.created_at', 'desc')
		.orderBy('parcel.number', 'desc')
		.execute()

/** The newest parcels in progress, packed or ready */
export const listOpenParcels = (db: Db, owner: Owner, limit: number) =>
	selectParcels(
		db,
		ownParcels(db, owner).where(
			'parcel.status',
			'=',
			sql<ParcelStatus>`any(${openParcelStatuses})`,
		),
	)
		.orderBy('parcel.created_at', 'desc')
		.orderBy('parcel.id')
		.limit(limit)
		.execute()

/** The parcels that can take articles, newest first */
export const listFillable = (db: Db, owner: Owner) =>
	ownParcels(db, owner)
		.where('parcel.status', '=', 'in_progress')
		.innerJoinLateral(contents(db), (join) => join.onTrue())
		.select([
			'parcel.id',
			'parcel.number',
			'parcel.status',
			'parcel.type',
			'parcel.carrier',
			'parcel.is_manual as isManual',
			'contents.weight',
			'contents.quantity',
			'contents.isTaken',
		])
		.orderBy('parcel.created_at', 'desc')
		.orderBy('parcel.id')
		.execute()
export type FillableRow = Awaited<ReturnType<typeof listFillable>>[number]

/** Locks an employee's parcels and articles until the transaction ends. */
export async function lockParcels(db: Db, owner: Owner): Promise<void> {
	const id = personIdOf(owner)
	const keeper = typeof owner === 'string' ? owner : await findKeeper(db, owner)
	await db
		.selectFrom('employee')
		.select('id')
		.where('id', 'in', [id, keeper])
		.orderBy('id')
		.forNoKeyUpdate()
		.execute()
}

export const isParcelIdTaken = async (db: Db, id: string): Promise<boolean> =>
	(await db.selectFrom('parcel').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type NewParcelRow = {
	id: string
	type: ParcelType
	carrier: string | null
	comment: string | null
	isManual: boolean
}

export async function insertParcels(
	db: Db,
	rows: readonly NewParcelRow[],
	{ owner, at }: { owner: Owner; at: Date },
): Promise<void> {
	if (rows.length === 0) return
	const kept = await keptBy(db, owner)
	await db
		.insertInto('parcel')
		.values(
			rows.map(({ isManual, ...row }) => ({
				...row,
				is_manual: isManual,
				...kept,
				status: 'in_progress' as const,
				shipment_number: null,
				created_at: at,
			})),
		)
		.execute()
}

export type ParcelChange = {
	status?: ParcelStatus
	carrier?: string | null
	comment?: string
	shipment_number?: string | null
}

export async function writeParcel(db: Db, id: string, change: ParcelChange): Promise<void> {
	await db
		.updateTable('parcel')
		.set((eb) => ({ ...change, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

/** Increments the versions of parcels whose articles have changed. */
export async function touchParcels(db: Db, ids: readonly (string | null)[]): Promise<void> {
	const touched = [...new Set(ids.filter((id) => id !== null))]
	if (touched.length === 0) return
	await db
		.updateTable('parcel')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', sql<string>`any(${touched}::uuid[])`)
		.execute()
}
