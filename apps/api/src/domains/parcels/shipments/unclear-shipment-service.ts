import type { ParcelStatus } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { EventSource } from '#platform/events/record-event'
import { changeParcel } from '../parcel-events.ts'
import { lockParcels } from '../parcel-repository.ts'
import { updateShipment } from './shipment-repository.ts'

const unclear = (db: Db) =>
	db
		.selectFrom('parcel_shipment')
		.innerJoin('parcel', 'parcel.id', 'parcel_shipment.parcel_id')
		.innerJoin('employee', 'employee.id', 'parcel.employee_id')
		.where('parcel_shipment.state', '=', 'needs_office')
		.orderBy('parcel_shipment.requested_at')
		.select([
			'parcel_shipment.id',
			'parcel_shipment.serial',
			'parcel_shipment.carrier',
			'parcel_shipment.requested_at as requestedAt',
			'parcel_shipment.problem_message as problem',
			'parcel.id as parcelId',
			'parcel.number',
			'parcel.employee_id as employeeId',
			'employee.name as employee',
		])

/** Unclear shipments, oldest first */
export const listUnclear = (db: Db) => unclear(db).execute()

/**
 * Settles an unclear shipment with its number, or null for none. False if the parcel has no unclear shipment.
 */
export async function answerUnclear(
	source: EventSource,
	parcelNumber: number,
	shipmentNumber: string | null,
): Promise<boolean> {
	return source.db
		.transaction()
		.execute((db) => answerUnclearWithin({ ...source, db }, parcelNumber, shipmentNumber))
}

/** The same inside an open transaction */
export async function answerUnclearWithin(
	source: EventSource,
	parcelNumber: number,
	shipmentNumber: string | null,
): Promise<boolean> {
	const { db } = source
	const named = unclear(db).where('parcel.number', '=', parcelNumber)
	const seen = await named.executeTakeFirst()
	if (!seen) return false
	await lockParcels(db, seen.employeeId)
	const found = await named.executeTakeFirst()
	if (!found) return false
	if (shipmentNumber === null) {
		await updateShipment(db, found.id, { state: 'failed' })
		await changeParcel(source, found.parcelId, { status: 'packed' })
		return true
	}
	await updateShipment(db, found.id, {
		...{ state: 'done', problem: null, problem_message: null },
		...{ number: shipmentNumber, qr_content: shipmentNumber },
	})
	await changeParcel(source, found.parcelId, { shipment_number: shipmentNumber })
	return true
}

const before: Partial<Record<ParcelStatus, ParcelStatus>> = { sent: 'ready', delivered: 'sent' }

/** Records that a parcel was sent or delivered; false if it is not at the previous step. */
export async function moveOn(
	source: EventSource,
	parcelNumber: number,
	status: 'sent' | 'delivered',
): Promise<boolean> {
	return source.db.transaction().execute(async (transaction) => {
		const named = transaction
			.selectFrom('parcel')
			.where('number', '=', parcelNumber)
			.where('status', '=', sql<ParcelStatus>`${before[status]}`)
			.select(['id', 'employee_id as employeeId'])
		const seen = await named.executeTakeFirst()
		if (!seen) return false
		await lockParcels(transaction, seen.employeeId)
		const found = await named.executeTakeFirst()
		if (!found) return false
		await changeParcel({ ...source, db: transaction }, found.id, { status })
		await transaction
			.updateTable('parcel_article')
			.set((eb) => ({ status: 'sent', version: eb('version', '+', 1) }))
			.where('parcel_id', '=', found.id)
			.execute()
		return true
	})
}
