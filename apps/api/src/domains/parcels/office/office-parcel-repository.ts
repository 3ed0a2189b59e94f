import { countedMostOf, type officeParcelRoutes, type QueryOf } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { scopedPeople } from '#domains/employees'
import { hasId, type OfficeScope } from '#platform/office-scope'
import { sortOrder, totalUpToMost } from '#platform/paging'

type OfficeParcelQuery = QueryOf<typeof officeParcelRoutes.listOfficeParcels>

const ofParcel = sql.ref<string>('parcel.id')

const scoped = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('parcel')
		.innerJoin('employee', 'employee.id', 'parcel.employee_id')
		.where('parcel.employee_id', 'in', scopedPeople(db, scope).select('employee.id'))

const unclear = (db: Db) =>
	db
		.selectFrom('parcel_shipment')
		.where('parcel_shipment.parcel_id', '=', ofParcel)
		.where('parcel_shipment.state', '=', 'needs_office')
		.select('parcel_shipment.id')

const ofReturn = (db: Db, returnId: string) =>
	db
		.selectFrom('parcel_article')
		.innerJoin('claim', 'claim.id', 'parcel_article.claim_id')
		.where('parcel_article.parcel_id', '=', ofParcel)
		.where(hasId('claim.return_id', returnId))
		.select('parcel_article.id')

function filtered(db: Db, scope: OfficeScope, query: OfficeParcelQuery) {
	const { 'filter.search': search, 'filter.status': statuses } = query
	const { 'filter.unclear': isUnclear } = query
	let all = scoped(db, scope)
	if (statuses) all = all.where('parcel.status', 'in', statuses)
	if (isUnclear !== undefined) {
		all = all.where((eb) => (isUnclear ? eb.exists(unclear(db)) : eb.not(eb.exists(unclear(db)))))
	}
	const returnId = query['filter.return']
	if (returnId !== undefined) all = all.where((eb) => eb.exists(ofReturn(db, returnId)))
	if (!search) return all
	return all.where(
		sql<boolean>`fold_text(parcel.number::text || ' ' || coalesce(parcel.shipment_number, '') || ' ' || employee.name)
			like '%' || fold_text(${search}) || '%'`,
	)
}

const contents = (db: Db) =>
	db
		.selectFrom('parcel_article')
		.where('parcel_article.parcel_id', '=', ofParcel)
		.select((eb) => [
			eb.fn.countAll<number>().as('articles'),
			sql<number>`coalesce(sum(quantity), 0)::integer`.as('quantity'),
			sql<number>`coalesce(sum(quantity * unit_weight), 0)::float8`.as('weight'),
		])
		.as('contents')

const lastShipment = (db: Db) =>
	db
		.selectFrom('parcel_shipment')
		.where('parcel_shipment.parcel_id', '=', ofParcel)
		.orderBy('requested_at', 'desc')
		.orderBy('serial', 'desc')
		.limit(1)
		.select(['state', 'requested_at as requestedAt', 'problem_message as message', 'serial'])
		.as('last')

const selectRows = (db: Db, rows: ReturnType<typeof scoped>) =>
	rows
		.innerJoinLateral(contents(db), (join) => join.onTrue())
		.leftJoinLateral(lastShipment(db), (join) => join.onTrue())
		.select([
			'parcel.id',
			'parcel.number',
			'parcel.employee_id as employeeId',
			'employee.name as employeeName',
			'employee.country',
			'parcel.status',
			'parcel.type',
			'parcel.carrier',
			'parcel.shipment_number as shipmentNumber',
			'parcel.created_at as createdAt',
			'parcel.version',
			'contents.articles',
			'contents.quantity',
			'contents.weight',
			'last.state',
			'last.requestedAt',
			'last.message',
			'last.serial',
		])

const sortColumns = {
	...{ number: sql`parcel.number`, employee: sql`employee.name` },
	...{ status: sql`parcel.status`, createdAt: sql`parcel.created_at` },
}

/** One page of the scope's parcels, newest first by default, and their total number */
export async function findOfficeParcels(db: Db, scope: OfficeScope, query: OfficeParcelQuery) {
	const all = filtered(db, scope, query)
	const total = await totalUpToMost(db, all, countedMostOf(query['filter.search']))
	// Pages the ids before adding up contents.
	const ids = await all
		.select('parcel.id')
		.orderBy(sortOrder(sortColumns, query.sort ?? '-createdAt'))
		.orderBy('parcel.number')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	if (ids.length === 0) return { rows: [], total }
	const page = scoped(db, scope).where(
		'parcel.id',
		'in',
		ids.map(({ id }) => id),
	)
	const found = new Map((await selectRows(db, page).execute()).map((row) => [row.id, row]))
	return { rows: ids.flatMap(({ id }) => found.get(id) ?? []), total }
}
export type OfficeParcelRow = Awaited<ReturnType<typeof findOfficeParcels>>['rows'][number]

/** One parcel in the scope; else undefined. */
export async function findOfficeParcel(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<OfficeParcelRow | undefined> {
	if (!isUuid(id)) return undefined
	return selectRows(db, scoped(db, scope).where('parcel.id', '=', id)).executeTakeFirst()
}
