import type { ReturnQuery, SignatureStrokes } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { ownSectors } from '#domains/customers'
import { keptBy } from '#domains/employees'
import { isOwn, type Owner, personIdOf } from '#platform/own-rows'
import { totalOf } from '#platform/paging'

const ofReturn = sql.ref<string>('customer_return.id')

/** Totals of a return's claims, without refused ones */
const claimTotals = (db: Db) =>
	db
		.selectFrom('claim')
		.where('return_id', '=', ofReturn)
		.where('status', '<>', 'refused')
		.select((eb) => [
			eb.fn.coalesce(eb.fn.sum<number>('quantity'), sql<number>`0`).as('quantity'),
			eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('totalSum'),
			eb.fn.countAll<number>().as('claimsCount'),
		])
		.as('claims')

/** Returns with their customers, without a check who may see them */
export const allReturns = (db: Db) =>
	db
		.selectFrom('customer_return')
		.innerJoin('customer', 'customer.id', 'customer_return.customer_id')

/** The employee's returns, or those of customers visible to them */
export const seenReturns = (db: Db, owner: Owner) =>
	allReturns(db).where((eb) =>
		eb.or([
			isOwn('customer_return', owner),
			eb('customer.sector_id', 'in', ownSectors(db, personIdOf(owner))),
		]),
	)

/** A `like` pattern for texts that contain this one, with escaped wildcards */
const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The status of a return in the API */
export const returnStatus = sql<string>`case when customer_return.confirmed_at is null then 'in-progress' else 'confirmed' end`

function matchingReturns(db: Db, employeeId: string, query: ReturnQuery) {
	const { customerId, 'filter.search': search, 'filter.status': statuses } = query
	return seenReturns(db, employeeId)
		.$if(customerId !== undefined, (rows) => rows.where('customer.id', '=', customerId ?? ''))
		.$if(!!search, (rows) =>
			rows.where(sql<string>`customer_return.number::text`, 'like', likeText(search ?? '')),
		)
		.$if(statuses !== undefined, (rows) =>
			rows.where(returnStatus, '=', sql<string>`any(${statuses})`),
		)
}

/** Columns of the office's review */
export const reviewColumns = [
	'return_review.state as reviewState',
	'return_review.question',
	'return_review.reviewed_at as reviewedAt',
	'return_review.answer',
	'return_review.answered_at as answeredAt',
] as const

const selectReturns = (db: Db, rows: ReturnType<typeof seenReturns>) =>
	rows
		.innerJoinLateral(claimTotals(db), (join) => join.onTrue())
		.leftJoin('return_review', 'return_review.return_id', 'customer_return.id')
		.select((eb) => [
			...reviewColumns,
			eb
				.selectFrom('employee')
				.whereRef('employee.id', '=', 'return_review.reviewed_by')
				.select('employee.name')
				.as('reviewedByName'),
			'customer_return.id',
			'customer_return.number',
			'customer_return.customer_id as customerId',
			'customer.title as customerTitle',
			'customer_return.created_at as createdAt',
			'customer_return.confirmed_at as confirmedAt',
			'customer_return.confirmed_by as confirmedBy',
			eb
				.selectFrom('employee')
				.whereRef('employee.id', '=', 'customer_return.confirmed_by')
				.select('employee.name')
				.as('confirmedByName'),
			'customer_return.employee_id as employeeId',
			'customer_return.comment',
			'customer_return.signer_name as signerName',
			'customer_return.signature_file_id as signatureId',
			'customer_return.signature_strokes as signatureStrokes',
			'customer_return.version',
			'claims.quantity',
			'claims.totalSum',
			'claims.claimsCount',
		])

/** One page of returns, newest first, and their total number */
export async function listReturns(db: Db, employeeId: string, query: ReturnQuery) {
	if (query.customerId !== undefined && !isUuid(query.customerId)) return { rows: [], total: 0 }
	const matching = matchingReturns(db, employeeId, query)
	const total = await totalOf(matching)
	const rows = await selectReturns(db, matching)
		.orderBy('customer_return.created_at', 'desc')
		.orderBy('customer_return.id')
		.limit(query.perPage)
		.offset((query.page - 1) * query.perPage)
		.execute()
	return { rows, total }
}
export type ReturnRow = Awaited<ReturnType<typeof listReturns>>['rows'][number]

export async function findReturn(db: Db, owner: Owner, id: string): Promise<ReturnRow | undefined> {
	if (!isUuid(id)) return undefined
	const alias = db.selectFrom('return_alias').where('alias', '=', id).select('return_id')
	const named = seenReturns(db, owner).where((eb) =>
		eb.or([eb('customer_return.id', '=', id), eb('customer_return.id', 'in', alias)]),
	)
	return selectReturns(db, named).executeTakeFirst()
}

export async function listActiveReturns(db: Db, owner: Owner, customerIds: string[]) {
	const active = seenReturns(db, owner)
		.where('customer_return.customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
		.where('customer_return.confirmed_at', 'is', null)
	return selectReturns(db, active).orderBy('customer_return.id').execute()
}

/** Whether any return has this id or alias */
export async function isReturnIdTaken(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from customer_return where id = ${id}
		union all select 1 from return_alias where alias = ${id}
	`.execute(db)
	return rows.length > 0
}

export async function insertReturn(
	db: Db,
	row: { id: string; customerId: string; owner: Owner; at: Date },
): Promise<void> {
	await db
		.insertInto('customer_return')
		.values({
			id: row.id,
			customer_id: row.customerId,
			...(await keptBy(db, row.owner)),
			created_at: row.at,
			confirmed_at: null,
			confirmed_by: null,
			signer_name: null,
			signature_file_id: null,
		})
		.execute()
}

export async function insertAlias(db: Db, alias: string, returnId: string): Promise<void> {
	await db.insertInto('return_alias').values({ alias, return_id: returnId }).execute()
}

/** Locks a return and its claims until the transaction ends. */
export async function lockReturn(db: Db, id: string): Promise<void> {
	await db.selectFrom('customer_return').select('id').where('id', '=', id).forUpdate().execute()
}

/** Increments the version of a return. */
export async function touchReturn(db: Db, id: string): Promise<void> {
	await db
		.updateTable('customer_return')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

type Signed = {
	at: Date
	by: string
	signatureId: string
	strokes: SignatureStrokes | null
	signerName: string | null
	comment: string
}

export async function freezeReturn(db: Db, id: string, signed: Signed): Promise<void> {
	await db
		.updateTable('customer_return')
		.set((eb) => ({
			confirmed_at: signed.at,
			confirmed_by: signed.by,
			signature_file_id: signed.signatureId,
			signature_strokes: signed.strokes && JSON.stringify(signed.strokes),
			signer_name: signed.signerName,
			comment: signed.comment,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', id)
		.execute()
}

/** A signed return by number, with the person who got the signature */
export const findSigned = (db: Db, number: number) =>
	db
		.selectFrom('customer_return')
		.where('number', '=', number)
		.select(['id', 'confirmed_by as employeeId'])
		.$narrowType<{ employeeId: string }>()
		.where('confirmed_by', 'is not', null)
		.executeTakeFirst()

export const findSignedById = (db: Db, id: string) =>
	db
		.selectFrom('customer_return')
		.where('id', '=', id)
		.select(['id', 'confirmed_by as employeeId'])
		.$narrowType<{ employeeId: string }>()
		.where('confirmed_by', 'is not', null)
		.executeTakeFirst()

export async function deleteReturn(db: Db, id: string): Promise<void> {
	await db.deleteFrom('customer_return').where('id', '=', id).execute()
}

export async function deleteAlias(db: Db, alias: string): Promise<void> {
	await db.deleteFrom('return_alias').where('alias', '=', alias).execute()
}
