import type { TicketData, TicketOfficeState, TicketStatus } from '@roundsman/contract'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Db } from '#db/database'
import { isUuid } from '#db/ids'
import { moveOwned } from '#platform/imports/customer-move'

export const findTicketOwner = (db: Db, id: string) =>
	db
		.selectFrom('ticket')
		.where('id', '=', id)
		.select(['employee_id as employeeId', 'customer_id as customerId', 'visit_id as visitId'])
		.executeTakeFirst()

export async function isOrderOf(db: Db, customerId: string, orderId: string): Promise<boolean> {
	const row = await db
		.selectFrom('customer_order')
		.where('id', '=', orderId)
		.where('customer_id', '=', customerId)
		.select('id')
		.executeTakeFirst()
	return row !== undefined
}

export async function isProductOf(db: Db, orderId: string, productId: string): Promise<boolean> {
	if (!isUuid(productId)) return false
	const row = await db
		.selectFrom('order_product')
		.where('id', '=', productId)
		.where('order_id', '=', orderId)
		.select('id')
		.executeTakeFirst()
	return row !== undefined
}

export async function isVisitOf(db: Db, customerId: string, visitId: string): Promise<boolean> {
	if (!isUuid(visitId)) return false
	const row = await db
		.selectFrom('visit')
		.where('id', '=', visitId)
		.where('customer_id', '=', customerId)
		.select('id')
		.executeTakeFirst()
	return row !== undefined
}

type Made = {
	id: string
	customerId: string
	employeeId: string
	visitId: string | null
	at: Date
	officeState: TicketOfficeState | null
}

export async function insertTicket(db: Db, made: Made, data: TicketData): Promise<void> {
	await db
		.insertInto('ticket')
		.values({
			id: made.id,
			customer_id: made.customerId,
			employee_id: made.employeeId,
			visit_id: made.visitId,
			reason: data.reason ?? '',
			clarification: data.clarification ?? null,
			order_id: data.order ?? null,
			order_product_id: data.orderProduct ?? null,
			correct_address: data.correctAddress ?? null,
			vin: data.vin ?? null,
			vin_or_plate_number: data.vinOrPlateNumber ?? null,
			brand: data.brand ?? null,
			article: data.article ?? null,
			comment: data.comment ?? '',
			status: 'new',
			solution: null,
			created_at: made.at,
			closed_at: null,
			office_state: made.officeState,
			office_number: null,
		})
		.execute()
}

export type StoredPhoto = { key: string; sha256: string; fileId: string; thumbnailId: string }

/** A person's stored photos for a future ticket, by key */
export async function listPhotos(
	db: Db,
	employeeId: string,
	keys: readonly string[],
): Promise<StoredPhoto[]> {
	if (keys.length === 0) return []
	return db
		.selectFrom('ticket_photo')
		.where('employee_id', '=', employeeId)
		.where('key', 'in', [...keys])
		.select(['key', 'sha256', 'file_id as fileId', 'thumbnail_id as thumbnailId'])
		.execute()
}

export async function putPhoto(
	db: Db,
	employeeId: string,
	{ key, sha256, fileId, thumbnailId }: StoredPhoto,
): Promise<void> {
	const files = { sha256, file_id: fileId, thumbnail_id: thumbnailId }
	await db
		.insertInto('ticket_photo')
		.values({ employee_id: employeeId, key, ...files })
		.onConflict((conflict) => conflict.columns(['employee_id', 'key']).doUpdateSet(files))
		.execute()
}

/** Assigns photos to a ticket in order; they no longer wait for one. */
export async function takePhotos(
	db: Db,
	{ employeeId, ticketId }: { employeeId: string; ticketId: string },
	photos: readonly StoredPhoto[],
): Promise<void> {
	if (photos.length === 0) return
	await db
		.insertInto('ticket_image')
		.values(
			photos.map(({ fileId, thumbnailId }, rank) => ({
				ticket_id: ticketId,
				file_id: fileId,
				thumbnail_id: thumbnailId,
				rank,
			})),
		)
		.execute()
	await db
		.deleteFrom('ticket_photo')
		.where('employee_id', '=', employeeId)
		.where(
			'key',
			'in',
			photos.map(({ key }) => key),
		)
		.execute()
}

export async function findOfficeTicket(db: Db, id: string) {
	return officeTickets(db).where('ticket.id', '=', id).executeTakeFirst()
}
export type OfficeTicket = NonNullable<Awaited<ReturnType<typeof findOfficeTicket>>>

/** Open tickets, oldest first; with `status`, those with that status. */
export const listOfficeTickets = (db: Db, status?: TicketStatus) =>
	officeTickets(db)
		.where((eb) =>
			status ? eb('ticket.status', '=', status) : eb('ticket.status', '<>', 'solved'),
		)
		.orderBy('ticket.number')
		.execute()

export const findOfficeTicketByNumber = (db: Db, number: number) =>
	officeTickets(db).where('ticket.number', '=', number).executeTakeFirst()

const officeTickets = (db: Db) =>
	db
		.selectFrom('ticket')
		.innerJoin('customer', 'customer.id', 'ticket.customer_id')
		.innerJoin('employee', 'employee.id', 'ticket.employee_id')
		.leftJoin('order_product', 'order_product.id', 'ticket.order_product_id')
		.select((eb) => [
			'ticket.id',
			'ticket.number',
			'ticket.reason',
			'ticket.clarification',
			'ticket.order_id as order',
			'ticket.correct_address as correctAddress',
			'ticket.vin',
			'ticket.vin_or_plate_number as vinOrPlateNumber',
			'ticket.comment',
			'ticket.status',
			'ticket.office_state as officeState',
			'ticket.office_number as officeNumber',
			'ticket.created_at as createdAt',
			'customer.title as customerTitle',
			'customer.aws_id as customerNumber',
			'customer.country',
			'employee.name as employee',
			eb.fn.coalesce('ticket.brand', 'order_product.brand').as('brand'),
			eb.fn.coalesce('ticket.article', 'order_product.article').as('article'),
		])

export const listTicketFiles = (db: Db, ticketId: string) =>
	db
		.selectFrom('ticket_image')
		.where('ticket_id', '=', ticketId)
		.orderBy('rank')
		.select(['file_id as fileId', 'thumbnail_id as thumbnailId'])
		.execute()

/** A ticket's progress, locked until the transaction ends */
export const lockProgress = (db: Db, id: string) =>
	db
		.selectFrom('ticket')
		.select(['status', 'solution', 'office_state as state', 'office_number as number'])
		.select(['due_on as dueOn', 'assignee_id as assigneeId'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()

/** Changes a ticket's progress; returns its owner, or undefined if its status is not `from` any more. */
export const updateTicket = (
	db: Db,
	{ id, from }: { id: string; from?: TicketStatus },
	change: UpdateObject<Database, 'ticket'>,
) =>
	db
		.updateTable('ticket')
		.set(change)
		.where('id', '=', id)
		.$if(from !== undefined, (query) => query.where('status', '=', from ?? 'new'))
		.returning(['employee_id as employeeId', 'customer_id as customerId'])
		.executeTakeFirst()

/**
 * Takes the ticket whose poll has been due longest, and schedules its next one: first after ten minutes,
 * later less often, but at least four times a day.
 */
export async function takeOfficeLook(db: Db, now: Date) {
	const { rows } = await sql<{
		id: string
		officeId: string
		employeeId: string
		status: TicketStatus
	}>`
		update ticket set office_look_at = ${now}::timestamptz + least(
			interval '6 hours', greatest(interval '10 minutes', (${now}::timestamptz - created_at) / 48)
		)
		where id = (
			select id from ticket
			where status <> 'solved' and office_look_at <= ${now}
			order by office_look_at, id limit 1
			for update skip locked
		)
		returning id, office_id as "officeId", employee_id as "employeeId", status
	`.execute(db)
	return rows[0]
}

export const moveTickets = moveOwned('ticket', 'ticket.changed')
