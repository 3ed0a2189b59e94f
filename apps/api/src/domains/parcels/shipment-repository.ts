import { randomUUID } from 'node:crypto'
import type { ShipmentProblem } from '@roundsman/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '#db/database'

export type ShipmentRow = Selectable<Database['parcel_shipment']>

/** Notified when there is something to be sent; heard once the change is committed. */
export const shipmentChannel = 'roundsman_shipment'

const wake = (db: Db) => sql`select pg_notify(${shipmentChannel}, '')`.execute(db)

/** Writes down that a shipment is wanted, before any carrier hears of it. */
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
	await db
		.insertInto('parcel_shipment')
		.values({
			id: randomUUID(),
			parcel_id: wanted.parcelId,
			employee_id: wanted.employeeId,
			carrier: wanted.carrier,
			typed_number: wanted.typedNumber,
			state: 'waiting',
			requested_at: wanted.at,
			next_at: wanted.at,
			sent_at: null,
			leased_until: null,
			problem: null,
			problem_message: null,
			number: null,
			label_file_id: null,
			label_url: null,
			label_bytes: null,
			qr_content: null,
			valid_until: null,
			request: null,
			answer: null,
		})
		.execute()
	await wake(db)
}

/** Withdraws what the carrier has made for a parcel. */
export async function withdrawShipment(db: Db, parcelId: string, at: Date): Promise<void> {
	await db
		.updateTable('parcel_shipment')
		.set({ state: 'cancelling', attempts: 0, next_at: at, sent_at: null })
		.where('parcel_id', '=', parcelId)
		.where('state', '=', 'done')
		.execute()
	await wake(db)
}

/** A request whose time has come, taken by one process until `until`. */
export async function takeDueShipment(
	db: Db,
	{ now, until }: { now: Date; until: Date },
): Promise<ShipmentRow | undefined> {
	const due = db
		.selectFrom('parcel_shipment')
		.where('state', 'in', ['waiting', 'cancelling'])
		.where('next_at', '<=', now)
		.where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
		.orderBy('next_at')
		.orderBy('serial')
		.limit(1)
		.forUpdate()
		.skipLocked()
		.select('id')
	return db
		.updateTable('parcel_shipment')
		.set((eb) => ({ leased_until: until, attempts: eb('attempts', '+', 1) }))
		.where('id', 'in', due)
		.returningAll()
		.executeTakeFirst()
}

export type ShipmentChange = Partial<
	Pick<
		ShipmentRow,
		| 'state'
		| 'next_at'
		| 'sent_at'
		| 'leased_until'
		| 'problem_message'
		| 'number'
		| 'label_file_id'
		| 'label_url'
		| 'label_bytes'
		| 'qr_content'
		| 'valid_until'
	>
> & { problem?: ShipmentProblem | null; request?: object; answer?: object }

const json = (value: object) => JSON.stringify(value) as never

export async function updateShipment(
	db: Db,
	id: string,
	{ request, answer, ...change }: ShipmentChange,
): Promise<void> {
	await db
		.updateTable('parcel_shipment')
		.set({
			...change,
			...(request ? { request: json(request) } : {}),
			...(answer ? { answer: json(answer) } : {}),
		})
		.where('id', '=', id)
		.execute()
}

/** When the next request is due; undefined where none waits. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
	const row = await db
		.selectFrom('parcel_shipment')
		.where('state', 'in', ['waiting', 'cancelling'])
		.select((eb) =>
			eb.fn.min(sql<Date>`greatest(next_at, coalesce(leased_until, next_at))`).as('at'),
		)
		.executeTakeFirst()
	return row?.at ?? undefined
}

/** The shipment of an employee's parcel whose label has an address; undefined for any other address. */
export const findLabel = (db: Db, employeeId: string, of: { fileId?: string; url?: string }) =>
	db
		.selectFrom('parcel_shipment')
		.innerJoin('parcel', 'parcel.id', 'parcel_shipment.parcel_id')
		.where('parcel.employee_id', '=', employeeId)
		.where('parcel_shipment.state', '=', 'done')
		.$if(of.fileId !== undefined, (rows) => rows.where('label_file_id', '=', of.fileId ?? null))
		.$if(of.url !== undefined, (rows) => rows.where('label_url', '=', of.url ?? null))
		.select(['parcel_shipment.id', 'label_file_id as fileId', 'label_url as url'])
		.executeTakeFirst()
