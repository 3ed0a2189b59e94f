import type { customerPlacingRoutes, Location, PlacePrecision, QueryOf } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { WrittenAddress } from '#domains/map'
import { choreActor, recordEvents } from '#platform/events/record-event'
import { isInScope, type OfficeScope } from '#platform/office-scope'
import { totalOf } from '#platform/paging'

/** The address as one text, to detect changes */
const addressOf = sql<string>`concat_ws('|', customer.street, customer.house_number,
	customer.postal_code, customer.city, customer.country)`

export type Unplaced = WrittenAddress & { id: string; address: string }

/** The next customer after an id without a location, whose address has not been looked up */
export async function findUnplaced(db: Db, after: string): Promise<Unplaced | undefined> {
	return db
		.selectFrom('customer')
		.leftJoin('customer_placing', 'customer_placing.customer_id', 'customer.id')
		.where('customer.lat', 'is', null)
		.where('customer.real_lat', 'is', null)
		.where('customer.is_closed', '=', false)
		.where('customer.id', '>', after)
		.where(sql<boolean>`customer_placing.address is distinct from ${addressOf}`)
		.select([
			'customer.id',
			'customer.street',
			'customer.house_number as houseNumber',
			'customer.postal_code as index',
			'customer.city',
			'customer.country',
			addressOf.as('address'),
		])
		.orderBy('customer.id')
		.limit(1)
		.executeTakeFirst()
}

type Placing = {
	id: string
	address: string
	position: Location | null
	precision: PlacePrecision | null
	now: Date
}

/**
 * Stores a result; sets the location only if there is none and the address has not changed since the look-up.
 */
export async function writePlacing(db: Db, placing: Placing): Promise<void> {
	const { id, address, position, precision, now } = placing
	if (position) {
		const placed = await db
			.updateTable('customer')
			.set({ lat: position.lat, lng: position.lng })
			.where('id', '=', id)
			.where('lat', 'is', null)
			.where('real_lat', 'is', null)
			.where(sql<boolean>`${addressOf} = ${address}`)
			.returning('version')
			.execute()
		await recordEvents(
			{ db, now, actor: choreActor('places') },
			placed.map(({ version }) => ({
				...{ kind: 'customer.changed' as const, recordId: id, version },
				...{ before: { location: null }, after: { location: position, precision } },
			})),
		)
	}
	await sql`
		insert into customer_placing (customer_id, address, precision, tried_at)
		select id, ${address}, ${precision}, ${now} from customer where id = ${id}
		on conflict (customer_id) do update set address = excluded.address,
			precision = excluded.precision, tried_at = excluded.tried_at
	`.execute(db)
}

export type PlacingQuery = QueryOf<(typeof customerPlacingRoutes)['listPlacings']>

const doubtful = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('customer_placing')
		.innerJoin('customer', 'customer.id', 'customer_placing.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.where(
			sql<boolean>`(customer_placing.precision is null or customer_placing.precision in ('street', 'town'))`,
		)
		.where('customer.real_lat', 'is', null)
		.where('customer.is_closed', '=', false)
		.where(sql<boolean>`customer_placing.address = ${addressOf}`)
		// Excludes customers that could not be located but got a location from a file.
		.where(sql<boolean>`(customer_placing.precision is not null or customer.lat is null)`)
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

/** One page of customers whose location needs checking, unknown ones first */
export async function findDoubtful(db: Db, scope: OfficeScope, query: PlacingQuery) {
	const { page, perPage, 'filter.precision': precision } = query
	let all = doubtful(db, scope)
	if (precision === 'none') all = all.where('customer_placing.precision', 'is', null)
	else if (precision) all = all.where('customer_placing.precision', '=', precision)
	const total = await totalOf(all)
	const rows = await all
		.select([
			'customer.id as customerId',
			'customer.aws_id as number',
			'customer.title',
			'customer.street',
			'customer.house_number as houseNumber',
			'customer.postal_code as index',
			'customer.city',
			'customer.country',
			'customer.lat',
			'customer.lng',
			'sector.name as sector',
			'customer_placing.precision',
			'customer_placing.tried_at as triedAt',
		])
		.orderBy(sql`array_position(array['town', 'street'], customer_placing.precision) nulls first`)
		.orderBy('customer.country')
		.orderBy('customer.city')
		.orderBy('customer.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { rows, total }
}
export type PlacingRow = Awaited<ReturnType<typeof findDoubtful>>['rows'][number]

/** The number of customers that the service has located, by precision */
export async function countByPrecision(
	db: Db,
): Promise<{ precision: PlacePrecision | null; count: number }[]> {
	const rows = await db
		.selectFrom('customer_placing')
		.select('precision')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.groupBy('precision')
		.execute()
	return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Deletes the results of unknown addresses; returns their number. */
export async function forgetUnknown(db: Db): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('customer_placing')
		.where('precision', 'is', null)
		.executeTakeFirst()
	return Number(numDeletedRows)
}
