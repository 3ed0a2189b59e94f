import type { Feature } from '@roundsman/contract'
import { type Expression, expressionBuilder } from 'kysely'
import type { Database, Db } from '#db/database'
import { isUuid } from '#db/ids'
import { ownSectors } from '#domains/customers'

type Viewer = { employeeId: string; mayUse: (feature: Feature) => boolean }

/** The records of one kind that show a file and that the employee may see. */
type FileKind = {
	/** The feature of the routes that give the record; null where everybody has them. */
	feature: Feature | null
	records: (db: Db, employeeId: string, fileId: string) => Expression<{ id: string }>
}

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

/** Whatever may show a file. A file is seen by whoever sees its record, and by nobody else. */
const fileKinds: readonly FileKind[] = [
	{
		feature: null,
		records: (db, employeeId, fileId) =>
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
	},
	{
		feature: 'returns',
		records: (db, employeeId, fileId) =>
			seenReturns(db, employeeId)
				.innerJoin('claim', 'claim.return_id', 'customer_return.id')
				.innerJoin('claim_image', 'claim_image.claim_id', 'claim.id')
				.where((eb) =>
					eb.or([
						eb('claim_image.file_id', '=', fileId),
						eb('claim_image.thumbnail_id', '=', fileId),
					]),
				)
				.select('claim.id'),
	},
	{
		feature: 'returns',
		records: (db, employeeId, fileId) =>
			seenReturns(db, employeeId)
				.where('customer_return.signature_file_id', '=', fileId)
				.select('customer_return.id'),
	},
	{
		feature: 'parcels',
		// Of a shipment that was withdrawn or refused, the parcel shows no label.
		records: (db, employeeId, fileId) =>
			db
				.selectFrom('parcel_shipment')
				.where('parcel_shipment.employee_id', '=', employeeId)
				.where('parcel_shipment.state', '=', 'done')
				.where('parcel_shipment.label_file_id', '=', fileId)
				.select('parcel_shipment.id'),
	},
]

/** A file that a record shows which the viewer may see; undefined for any other. */
export async function findSeenFile(db: Db, { employeeId, mayUse }: Viewer, id: string) {
	if (!isUuid(id)) return undefined
	const kinds = fileKinds.filter(({ feature }) => feature === null || mayUse(feature))
	const { exists, or } = expressionBuilder<Database>()
	return db
		.selectFrom('file')
		.where('file.id', '=', id)
		.where(or(kinds.map(({ records }) => exists(records(db, employeeId, id)))))
		.select(['file.id', 'file.media_type as mediaType'])
		.executeTakeFirst()
}
