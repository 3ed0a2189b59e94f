import { sql } from 'kysely'
import type { FileKind } from '#domains/files'

/** Labels of shipments; the parcel shows none of a withdrawn or refused shipment. */
export const labelFileKind: FileKind = {
	feature: 'parcels',
	shows: (ids) => sql<{ id: string }>`
		select label_file_id as id from parcel_shipment where label_file_id = any(${ids}::uuid[])`,
	maySee: (db, employeeId, fileId) =>
		db
			.selectFrom('parcel_shipment')
			.where('parcel_shipment.employee_id', '=', employeeId)
			.where('parcel_shipment.state', '=', 'done')
			.where('parcel_shipment.label_file_id', '=', fileId)
			.select('parcel_shipment.id'),
}
