import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { ownSectors } from '#domains/customers'

/** A file whose bytes are stored already. */
export type NewFile = { id: string; mediaType: string; byteLength: number; sha256: Uint8Array }

export async function insertFile(
	db: Db,
	file: NewFile,
	{ employeeId, at }: { employeeId: string; at: Date },
): Promise<void> {
	await db
		.insertInto('file')
		.values({
			id: file.id,
			media_type: file.mediaType,
			byte_length: file.byteLength,
			sha256: file.sha256,
			created_by: employeeId,
			created_at: at,
		})
		.execute()
}

const ticketFiles = (db: Db, employeeId: string) =>
	db
		.selectFrom('ticket_image')
		.innerJoin('ticket', 'ticket.id', 'ticket_image.ticket_id')
		.innerJoin('customer', 'customer.id', 'ticket.customer_id')
		.where('customer.sector_id', 'in', ownSectors(db, employeeId))
		.select('ticket_image.file_id as id')

/** Returns that are the employee's, or of customers that they see. */
const seenReturns = (db: Db, employeeId: string) =>
	db
		.selectFrom('customer_return')
		.innerJoin('customer', 'customer.id', 'customer_return.customer_id')
		.where((eb) =>
			eb.or([
				eb('customer_return.employee_id', '=', employeeId),
				eb('customer.sector_id', 'in', ownSectors(db, employeeId)),
			]),
		)

/** A picture of a ticket, claim or signature that the employee may see; undefined for any other file. */
export async function findFile(db: Db, employeeId: string, id: string) {
	if (!isUuid(id)) return undefined
	const ofTicket = ticketFiles(db, employeeId).where('ticket_image.file_id', '=', id)
	const ofClaim = seenReturns(db, employeeId)
		.innerJoin('claim', 'claim.return_id', 'customer_return.id')
		.innerJoin('claim_image', 'claim_image.claim_id', 'claim.id')
		.where((eb) =>
			eb.or([eb('claim_image.file_id', '=', id), eb('claim_image.thumbnail_id', '=', id)]),
		)
		.select('claim.id')
	const ofReturn = seenReturns(db, employeeId)
		.where('customer_return.signature_file_id', '=', id)
		.select('customer_return.id')
	return db
		.selectFrom('file')
		.where('file.id', '=', id)
		.where((eb) => eb.or([eb.exists(ofTicket), eb.exists(ofClaim), eb.exists(ofReturn)]))
		.select(['file.id', 'file.media_type as mediaType'])
		.executeTakeFirst()
}
