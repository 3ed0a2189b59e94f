import { sql } from 'kysely'
import { ownSectors } from '#domains/customers'
import type { FileKind } from '#domains/files'
import { scopedTickets } from './office/office-ticket-repository.ts'

/** Photos of problems */
export const ticketFileKind: FileKind = {
	feature: null,
	shows: (ids) => sql<{ id: string }>`
		select file_id as id from ticket_image where file_id = any(${ids}::uuid[])
		union all select thumbnail_id from ticket_image where thumbnail_id = any(${ids}::uuid[])`,
	maySee: (db, employeeId, fileId) =>
		db
			.selectFrom('ticket_image')
			.innerJoin('ticket', 'ticket.id', 'ticket_image.ticket_id')
			.innerJoin('customer', 'customer.id', 'ticket.customer_id')
			.where('customer.sector_id', 'in', ownSectors(db, employeeId))
			.where((eb) =>
				eb.or([
					eb('ticket_image.file_id', '=', fileId),
					eb('ticket_image.thumbnail_id', '=', fileId),
				]),
			)
			.select('ticket.id'),
	mayOfficeSee: (db, scope, fileId) =>
		scopedTickets(db, scope)
			.innerJoin('ticket_image', 'ticket_image.ticket_id', 'ticket.id')
			.where((eb) =>
				eb.or([
					eb('ticket_image.file_id', '=', fileId),
					eb('ticket_image.thumbnail_id', '=', fileId),
				]),
			)
			.select('ticket.id'),
}
