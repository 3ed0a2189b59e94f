import type { ReturnQuery } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { ownSectors } from '#domains/customers'

const ofReturn = sql.ref<string>('customer_return.id')

/** The claims of a return that were not refused. */
const claimTotals = (db: Db) =>
	db
		.selectFrom('claim')
		.where('return_id', '=', ofReturn)
		.where('status', '<>', 'refused')
		.select((eb) => [
			eb.fn.coalesce(eb.fn.sum<number>('quantity'), sql<number>`0`).as('quantity'),
			eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('totalSum'),
		])
		.as('claims')

/** Returns that are the employee's, or of customers that they see. */
const returnRows = (db: Db, employeeId: string) =>
	db
		.selectFrom('customer_return')
		.innerJoin('customer', 'customer.id', 'customer_return.customer_id')
		.where((eb) =>
			eb.or([
				eb('customer_return.employee_id', '=', employeeId),
				eb('customer.sector_id', 'in', ownSectors(db, employeeId)),
			]),
		)

const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function matchingReturns(db: Db, employeeId: string, query: ReturnQuery) {
	const { customerId, 'filter.search': search, 'filter.status': statuses } = query
	const status = sql<string>`case when customer_return.confirmed_at is null then 'in-progress' else 'confirmed' end`
	return returnRows(db, employeeId)
		.$if(customerId !== undefined, (rows) => rows.where('customer.id', '=', customerId ?? ''))
		.$if(!!search, (rows) =>
			rows.where(sql<string>`customer_return.number::text`, 'like', likeText(search ?? '')),
		)
		.$if(statuses !== undefined, (rows) => rows.where(status, '=', sql<string>`any(${statuses})`))
}

/** One page of returns, the newest first, and how many there are in all. */
export async function listReturns(db: Db, employeeId: string, query: ReturnQuery) {
	if (query.customerId !== undefined && !isUuid(query.customerId)) return { rows: [], total: 0 }
	const matching = matchingReturns(db, employeeId, query)
	const { total } = await matching
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await matching
		.innerJoinLateral(claimTotals(db), (join) => join.onTrue())
		.select((eb) => [
			'customer_return.id',
			'customer_return.number',
			'customer_return.customer_id as customerId',
			'customer.title as customerTitle',
			'customer_return.created_at as createdAt',
			'customer_return.confirmed_at as confirmedAt',
			'claims.quantity',
			'claims.totalSum',
			eb
				.selectFrom('claim')
				.whereRef('return_id', '=', 'customer_return.id')
				.select((claim) => claim.fn.countAll<number>().as('count'))
				.as('claimsCount'),
		])
		.orderBy('customer_return.created_at', 'desc')
		.orderBy('customer_return.id')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	return { rows, total: Number(total) }
}
export type ReturnRow = Awaited<ReturnType<typeof listReturns>>['rows'][number]
