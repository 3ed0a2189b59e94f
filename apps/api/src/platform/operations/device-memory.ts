import type { LostChange } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { renewLife } from '#db/horizon'
import { type EventSource, recordEvent } from '../events/record-event.ts'
import { doubtSent } from '../outbound/outbound.ts'
import { readEpoch } from './operations.ts'

/** Those of the keys, in lowercase, under which a change of this person has arrived */
async function findKnown(db: Db, employeeId: string, keys: readonly string[]) {
	if (keys.length === 0) return new Set<string>()
	const rows = await db
		.selectFrom('operation')
		.select('key')
		.where('employee_id', '=', employeeId)
		.where('key', '=', sql<string>`any(${keys}::uuid[])`)
		.execute()
	return new Set(rows.map(({ key }) => key))
}

async function findUnknown(db: Db, employeeId: string, keys: readonly string[]) {
	const known = await findKnown(db, employeeId, keys)
	return keys.filter((key) => !known.has(key.toLowerCase()))
}

/** What the service knows of a person's device: a phone that has delivered more detects a restored backup. */
export async function readMemory(
	db: Db,
	employeeId: string,
	{ device, keys = [] }: { device: string; keys?: readonly string[] | undefined },
) {
	const epoch = await readEpoch(db)
	const { count } = await db
		.selectFrom('operation')
		.select(({ fn }) => fn.countAll<string>().as('count'))
		.where('employee_id', '=', employeeId)
		.where('device_id', '=', device)
		.executeTakeFirstOrThrow()
	return { epoch, counter: Number(count), unknown: await findUnknown(db, employeeId, keys) }
}

/** Begins a new epoch: every phone asks which of its changes are still known. */
export async function renewEpoch(source: EventSource & { now: Date }): Promise<void> {
	await source.db.transaction().execute((db) => putEpoch({ ...source, db }))
}

/** The same inside an open transaction */
export async function putEpoch(source: EventSource & { now: Date }): Promise<void> {
	const { db, now } = source
	await db
		.updateTable('service_epoch')
		.set({ epoch: sql`gen_random_uuid()`, restored_at: now })
		.execute()
	await renewLife(db)
	await doubtSent(db, now)
	await recordEvent(source, { kind: 'service.restored', recordId: 'service' })
}

type Loss = {
	employeeId: string
	device: string
	changes: readonly LostChange[]
	now: Date
}

/** Records changes that a phone has lost, once; returns the keys of those that had not arrived before. */
export async function noteLost(
	db: Db,
	{ employeeId, device, changes, now }: Loss,
): Promise<string[]> {
	const keys = changes.map(({ key }) => key)
	const lost = new Set(await findUnknown(db, employeeId, keys))
	const rows = changes
		.filter(({ key }) => lost.has(key))
		.map(({ key, kind, savedAt }) => ({
			...{ employee_id: employeeId, key, device_id: device, kind },
			...{ noted_at: new Date(savedAt), told_at: now },
		}))
	if (rows.length > 0) {
		await db
			.insertInto('lost_change')
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
	return [...lost]
}

/** Changes that phones have lost and that have not arrived in another way since, newest first */
export function listLost(db: Db) {
	return db
		.selectFrom('lost_change')
		.innerJoin('employee', 'employee.id', 'lost_change.employee_id')
		.select(['login', 'kind', 'noted_at as notedAt', 'told_at as toldAt'])
		.select('lost_change.device_id as device')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('operation')
						.select('operation.key')
						.whereRef('operation.employee_id', '=', 'lost_change.employee_id')
						.whereRef('operation.key', '=', 'lost_change.key'),
				),
			),
		)
		.orderBy('told_at', 'desc')
		.orderBy('noted_at')
		.execute()
}
