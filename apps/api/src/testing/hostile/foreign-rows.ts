import { randomUUID } from 'node:crypto'
import { type RoleName, type RouteName, roleNames } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ownRecords } from '../route-examples.ts'
import {
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createNews,
	createOrder,
	createSector,
	createTicket,
	createTicketPhoto,
	createVisit,
} from '../worlds/factories.ts'
import { createDocument } from '../worlds/leave-factories.ts'

/** Kinds of record that are somebody's in more than a column. */
const tiedKinds = [
	'customer',
	'visit',
	'order',
	'file',
	'return',
	'claim',
	'order-product',
	'session',
	'news',
	'ticket',
	'document',
] as const
/** Kinds of record that belong to somebody. */
export const kinds: readonly string[] = [...tiedKinds, ...Object.keys(ownRecords)]

/** Stands in each text of the rows that nobody else may see. */
export const secret = 'Geheimhouding'

export type OwnedRows = Readonly<
	Record<(typeof tiedKinds)[number] | 'employeeId' | 'sectorId', string> & Record<string, string>
>

/** An employee of the role with a sector of their own, and one record of each kind with the word in its texts. */
export async function createRowsOfSomebody(
	db: Db,
	now: Date,
	role: RoleName,
	word: string,
): Promise<OwnedRows> {
	const { id: sectorId } = await createSector(db, { name: word })
	const owner = await createEmployee(db, now, { role, sectorId })
	const words = { title: word, company_title: word, notes: word, street: word }
	const customer = await createCustomer(db, sectorId, words)
	const ofCustomer = { customer_id: customer.id, comment: word }
	const visit = await createVisit(db, owner, ofCustomer)
	const order = await createOrder(db, customer.id, { products: [{ brand: word }] })
	const ticket = await createTicket(db, owner.id, customer.id, { comment: word })
	const file = await createTicketPhoto(db, ticket.id)
	const goods = await createClaimedGoods(
		db,
		{ employeeId: owner.id, customerId: customer.id },
		order.id,
		word,
	)
	const { id: session } = await db
		.selectFrom('session')
		.select('id')
		.where('employee_id', '=', owner.id)
		.executeTakeFirstOrThrow()
	// Everybody works in the Netherlands: what France reads is nobody's here.
	const news = await createNews(db, { country: 'fr' }, word)
	const document = await createDocument(db, { title: word, countries: ['fr'] })
	const own: Record<string, string> = {}
	for (const [kind, { create }] of Object.entries(ownRecords)) {
		own[kind] = (await create(db, owner.id, word)).id
	}
	return {
		...own,
		...goods,
		session,
		news: news.id,
		document: document.id,
		customer: customer.id,
		visit: visit.id,
		order: order.id,
		file: file.id,
		ticket: ticket.id,
		employeeId: owner.id,
		sectorId,
	}
}

/** The id of a record that is not there, in the form of its kind. No test makes so many orders. */
export const absentIdOf = (kind: string): string => (kind === 'order' ? '987654321' : randomUUID())

/** Each row that belongs to others, as one text: the same as long as nobody has touched any. */
export async function textOfRows(db: Db, owned: readonly OwnedRows[]): Promise<string> {
	const employees = owned.map(({ employeeId }) => employeeId)
	const customers = owned.map(({ customer }) => customer)
	const news = owned.map((rows) => rows.news)
	const documents = owned.map(({ document }) => document)
	const parts: RawBuilder<unknown>[] = [
		...Object.values(ownRecords).map(
			({ table }) =>
				sql`select t::text from ${sql.table(table)} t where employee_id = any(${employees}::uuid[])`,
		),
		sql`select t::text from visit t where employee_id = any(${employees}::uuid[])`,
		sql`select t::text from tour t where employee_id = any(${employees}::uuid[])`,
		sql`select t::text from employee t where id = any(${employees}::uuid[])`,
		sql`select t::text from customer t where id = any(${customers}::uuid[])`,
		sql`select t::text from customer_order t where customer_id = any(${customers}::uuid[])`,
		sql`select t::text from visit t where customer_id = any(${customers}::uuid[])`,
		sql`select t::text from ticket t where customer_id = any(${customers}::uuid[])`,
		sql`select t::text from customer_return t where customer_id = any(${customers}::uuid[])`,
		sql`select t.id::text from session t where employee_id = any(${employees}::uuid[])`,
		sql`select t::text from document_confirmation t where document_id = any(${documents}::uuid[])`,
		sql`select t::text from news_read t where news_id = any(${news}::uuid[])`,
		sql`select t::text from claim t join customer_return r on r.id = t.return_id where r.customer_id = any(${customers}::uuid[])`,
	]
	const all = sql.join(parts, sql` union all `)
	const { rows } = await sql<{ row: string }>`
		select t as row from (${all}) as everything (t) order by 1
	`.execute(db)
	return rows.map(({ row }) => row).join('\n')
}

/** Where an id stands in a request, and whose it is. */
export type Slot = {
	name: RouteName
	part: 'params' | 'query' | 'body'
	field: string
	kind: string
}

export const everyRole = roleNames
