import { randomUUID } from 'node:crypto'
import type { NotificationKind, NotificationSettingsForm } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A person's settings with country and language */
export const findListener = (db: Db, employeeId: string) =>
	db
		.selectFrom('employee')
		.leftJoin('notification_setting', 'notification_setting.employee_id', 'employee.id')
		.where('employee.id', '=', employeeId)
		.select([
			'employee.country',
			'employee.language',
			'notification_setting.muted',
			'notification_setting.quiet_from as quietFrom',
			'notification_setting.quiet_to as quietTo',
			'notification_setting.version',
		])
		.executeTakeFirst()
export type Listener = NonNullable<Awaited<ReturnType<typeof findListener>>>

/** Whole days off from a day on */
export async function listDaysOff(db: Db, employeeId: string, from: string): Promise<Set<string>> {
	const rows = await db
		.selectFrom('day_off')
		.where('employee_id', '=', employeeId)
		.where('part', '=', 'whole')
		.where('date', '>=', from)
		.select('date')
		.execute()
	return new Set(rows.map(({ date }) => date))
}

type Chosen = Required<NotificationSettingsForm>

export async function putSettings(db: Db, employeeId: string, { muted, quiet }: Chosen) {
	const chosen = { muted, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
	await db
		.insertInto('notification_setting')
		.values({ employee_id: employeeId, ...chosen })
		.onConflict((conflict) =>
			conflict
				.column('employee_id')
				.doUpdateSet((eb) => ({ ...chosen, version: eb('notification_setting.version', '+', 1) })),
		)
		.execute()
}

export type NewNotification = {
	employeeId: string
	kind: NotificationKind
	/** The subject: a pending notification covers all its changes until it is sent. */
	record: string
	/** The customer named in it */
	customerId?: string | undefined
	/** The colleague whose first name is in it */
	byId?: string | undefined
	/** The date in it, `YYYY-MM-DD` */
	day?: string | undefined
}

/** Stores a notification, or updates the pending one of the record; returns its id. */
export async function putNotification(
	db: Db,
	{ employeeId, kind, record, customerId, byId, day }: NewNotification,
	{ now, dueAt }: { now: Date; dueAt: Date },
): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		insert into notification (id, employee_id, kind, record, customer_id, by_id, day, created_at, due_at)
		values (
			${randomUUID()}, ${employeeId}, ${kind}, ${record}, ${customerId ?? null}, ${byId ?? null},
			${day ?? null}, ${now}, ${dueAt}
		)
		on conflict (employee_id, kind, record) where begun_at is null do update set
			customer_id = excluded.customer_id, by_id = excluded.by_id, day = excluded.day,
			due_at = least(notification.due_at, excluded.due_at)
		returning id
	`.execute(db)
	return rows[0]?.id ?? ''
}

/** A notification with its current content */
export const findNotification = (db: Db, id: string) =>
	db
		.selectFrom('notification')
		.leftJoin('customer', 'customer.id', 'notification.customer_id')
		.leftJoin('employee as sender', 'sender.id', 'notification.by_id')
		.where('notification.id', '=', id)
		.select([
			'notification.employee_id as employeeId',
			'notification.kind',
			'notification.record',
			'notification.day',
			'notification.due_at as dueAt',
			'customer.title as garage',
			'sender.name as sender',
		])
		.executeTakeFirst()
export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>

/** Marks a notification as being sent: later changes get a new one. */
export async function noteBegun(db: Db, id: string, now: Date): Promise<void> {
	await db
		.updateTable('notification')
		.set({ begun_at: now })
		.where('id', '=', id)
		.where('begun_at', 'is', null)
		.execute()
}

export async function deleteOld(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('notification')
		.where('created_at', '<', before)
		.where('due_at', '<', before)
		.execute()
}
