import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { ownSectors } from '#domains/customers'

/** A picture of a ticket of one of the employee's customers; undefined for any other file. */
export async function findFile(db: Db, employeeId: string, id: string) {
	if (!isUuid(id)) return undefined
	return db
		.selectFrom('file')
		.innerJoin('ticket_image', 'ticket_image.file_id', 'file.id')
		.innerJoin('ticket', 'ticket.id', 'ticket_image.ticket_id')
		.innerJoin('customer', 'customer.id', 'ticket.customer_id')
		.where('file.id', '=', id)
		.where('customer.sector_id', 'in', ownSectors(db, employeeId))
		.select(['file.id', 'file.media_type as mediaType'])
		.executeTakeFirst()
}
