import { randomUUID } from 'node:crypto'
import type { ShipmentProblem } from '@roundsman/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import { intend } from '#platform/outbound/outbound'

/** Outbox kinds for carriers; the key is the shipment's id. */
export const shipmentKind = 'parcel-shipment'
export const withdrawalKind = 'parcel-shipment-withdrawal'

/** Each carrier is a separate system. */
const laneOf = (carrier: string) => `carrier ${carrier}`

const empty = {
	problem: null,
	problem_message: null,
	number: null,
	label_file_id: null,
	label_url: null,
	label_bytes: null,
	qr_content: null,
	valid_until: null,
}

/** Records the request for a shipment before any carrier is called. */
export async function insertShipment(
	db: Db,
	wanted: {
		parcelId: string
		employeeId: string
		carrier: string
		typedNumber: string | null
		at: Date
	},
): Promise<void> {
	const id = randomUUID()
	await db
		.insertInto('parcel_shipment')
		.values({
			...empty,
			id,
			parcel_id: wanted.parcelId,
			employee_id: wanted.employeeId,
			carrier: wanted.carrier,
			typed_number: wanted.typedNumber,
			state: 'waiting',
			requested_at: wanted.at,
		})
		.execute()
	await intend(db, { kind: shipmentKind, key: id, lane: laneOf(wanted.carrier) }, wanted.at)
}

export async function withdrawShipment(db: Db, parcelId: string, at: Date): Promise<void> {
	const rows = await db
		.updateTable('parcel_shipment')
		.set({ state: 'withdrawn' })
		.where('parcel_id', '=', parcelId)
		.where('state', '=', 'done')
		.returning(['id', 'carrier'])
		.execute()
	for (const { id, carrier } of rows) {
		await intend(db, { kind: withdrawalKind, key: id, lane: laneOf(carrier) }, at)
	}
}

/** A shipment with the data that its carrier needs */
export async function findOrder(db: Db, id: string) {
	return db
		.selectFrom('parcel_shipment')
		.innerJoin('parcel', 'parcel.id', 'parcel_shipment.parcel_id')
		.innerJoin('employee', 'employee.id', 'parcel_shipment.employee_id')
		.where('parcel_shipment.id', '=', id)
		.select((eb) => [
			'parcel_shipment.id',
			'parcel_shipment.serial',
			'parcel_shipment.parcel_id as parcelId',
			'parcel_shipment.employee_id as employeeId',
			'parcel_shipment.carrier',
			'parcel_shipment.typed_number as typedNumber',
			'parcel_shipment.state',
			'parcel_shipment.number',
			'parcel_shipment.requested_at as requestedAt',
			'parcel.number as parcelNumber',
			'parcel.type',
			'employee.name as sender',
			'employee.country',
			'employee.language',
			eb
				.selectFrom('parcel_article')
				.whereRef('parcel_article.parcel_id', '=', 'parcel_shipment.parcel_id')
				.select(sql<number>`coalesce(sum(quantity * unit_weight), 0)`.as('weight'))
				.as('weight'),
			eb
				.selectFrom('parcel_article')
				.whereRef('parcel_article.parcel_id', '=', 'parcel_shipment.parcel_id')
				.select(sql<number>`coalesce(sum(quantity), 0)`.as('quantity'))
				.as('quantity'),
		])
		.executeTakeFirst()
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

type ShipmentChange = Partial<
	Pick<
		Selectable<Database['parcel_shipment']>,
		| 'state'
		| 'problem_message'
		| 'number'
		| 'label_file_id'
		| 'label_url'
		| 'label_bytes'
		| 'qr_content'
		| 'valid_until'
	>
> & { problem?: ShipmentProblem | null }

export async function updateShipment(db: Db, id: string, change: ShipmentChange): Promise<void> {
	await db.updateTable('parcel_shipment').set(change).where('id', '=', id).execute()
}

/** The label of one of an employee's parcels by file id or URL; else undefined. */
export const findLabel = (db: Db, employeeId: string, of: { fileId?: string; url?: string }) =>
	db
		.selectFrom('parcel_shipment')
		.where('employee_id', '=', employeeId)
		.where('state', '=', 'done')
		.$if(of.fileId !== undefined, (rows) => rows.where('label_file_id', '=', of.fileId ?? null))
		.$if(of.url !== undefined, (rows) => rows.where('label_url', '=', of.url ?? null))
		.select(['id', 'label_file_id as fileId', 'label_url as url'])
		.executeTakeFirst()
