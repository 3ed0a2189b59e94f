import { randomUUID } from 'node:crypto'
import type { ChatKind, ChatSide } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import type { OfficeScope } from '#platform/office-scope'
import { isPersonInScope } from './seen-chat-repository.ts'

type Begun = { by: string; at: Date }

/** Finds or creates the conversation with an employee, in general or about a customer. */
export async function takeChat(
	db: Db,
	{ employeeId, customerId }: { employeeId: string; customerId: string | null },
	{ by, at }: Begun,
): Promise<{ id: string; isNew: boolean }> {
	const kind: ChatKind = customerId === null ? 'general' : 'customer'
	const made = await db
		.insertInto('chat_conversation')
		.values({
			...{ id: randomUUID(), kind, employee_id: employeeId, customer_id: customerId },
			...{ created_by: by, created_at: at, last_at: at },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	if (made) return { id: made.id, isNew: true }
	const known = await db
		.selectFrom('chat_conversation')
		.where('kind', '=', kind)
		.where('employee_id', '=', employeeId)
		.where('customer_id', customerId === null ? 'is' : '=', customerId)
		.select('id')
		.executeTakeFirstOrThrow()
	return { id: known.id, isNew: false }
}

/** Creates an announcement; false if its id exists. */
export async function insertAnnouncement(
	db: Db,
	{ id, employeeIds }: { id: string; employeeIds: readonly string[] },
	{ by, at }: Begun,
): Promise<boolean> {
	const made = await db
		.insertInto('chat_conversation')
		.values({
			...{ id, kind: 'announcement', employee_id: null, customer_id: null },
			...{ created_by: by, created_at: at, last_at: at },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!made) return false
	await db
		.insertInto('chat_recipient')
		.values(employeeIds.map((employeeId) => ({ conversation_id: id, employee_id: employeeId })))
		.execute()
	return true
}

/** Takes the next position of a conversation; other writers wait until the transaction ends. */
export async function takePlace(db: Db, chatId: string, at: Date): Promise<number> {
	const { place } = await db
		.updateTable('chat_conversation')
		.set((eb) => ({ last_place: eb('last_place', '+', 1), last_at: at }))
		.where('id', '=', chatId)
		.returning('last_place as place')
		.executeTakeFirstOrThrow()
	return place
}

export const findAbout = (db: Db, chatId: string) =>
	db
		.selectFrom('chat_conversation')
		.where('id', '=', chatId)
		.select(['kind', 'customer_id as customerId'])
		.executeTakeFirstOrThrow()

/** The employees with the conversation on their phone */
export async function listPhonesOf(db: Db, chatId: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select employee_id as id from chat_conversation
		where chat_conversation.id = ${chatId} and employee_id is not null
		union select employee_id from chat_recipient where conversation_id = ${chatId}
	`.execute(db)
	return rows.map(({ id }) => id)
}

/** Recipients of an announcement who have not read it. */
export async function listUnreadRecipients(db: Db, chatId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('chat_recipient')
		.where('conversation_id', '=', chatId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('chat_read')
						.whereRef('chat_read.conversation_id', '=', 'chat_recipient.conversation_id')
						.whereRef('chat_read.employee_id', '=', 'chat_recipient.employee_id')
						.select('chat_read.place'),
				),
			),
		)
		.select('employee_id as id')
		.execute()
	return rows.map(({ id }) => id)
}

export const listChatPeople = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('employee')
		.where('employee.role', 'is not', null)
		.where('employee.is_active', '=', true)
		.where(isPersonInScope(db, scope, 'employee.id'))
		.orderBy('employee.name')
		.orderBy('employee.id')
		.select(['employee.id', 'employee.name'])
		.execute()

export async function findChatPeople(db: Db, scope: OfficeScope, ids: readonly string[]) {
	const rows = await db
		.selectFrom('employee')
		.where(sql<boolean>`employee.id = any(${ids.filter(isUuid)}::uuid[])`)
		.where('employee.role', 'is not', null)
		.where(isPersonInScope(db, scope, 'employee.id'))
		.select(['employee.id', 'employee.country'])
		.execute()
	return rows
}

/** An employee's country and next days off from a day on */
export async function findRest(db: Db, employeeId: string, since: string) {
	const employee = await db
		.selectFrom('employee')
		.where('id', '=', employeeId)
		.select('country')
		.executeTakeFirstOrThrow()
	const days = await db
		.selectFrom('day_off')
		.where('employee_id', '=', employeeId)
		.where('part', '=', 'whole')
		.where('date', '>=', since)
		.orderBy('date')
		.select(sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'))
		.execute()
	return { country: employee.country, daysOff: days.map(({ date }) => date) }
}

type Mark = { chatId: string; employeeId: string; side: ChatSide; place: number; at: Date }

/** Sets a read mark; it only moves forward, up to the last message. False if nothing changes. */
export async function insertMark(db: Db, mark: Mark): Promise<number | null> {
	const { rows } = await sql<{ place: number }>`
		insert into chat_read (conversation_id, employee_id, place, side, read_at)
		select id, ${mark.employeeId}::uuid, least(${mark.place}::integer, last_place),
			${mark.side}::text, ${mark.at}::timestamptz
		from chat_conversation
		where id = ${mark.chatId} and last_place > 0 and not exists (
			select from chat_read
			where chat_read.conversation_id = chat_conversation.id
				and chat_read.employee_id = ${mark.employeeId}
				and chat_read.place >= least(${mark.place}::integer, chat_conversation.last_place)
		)
		on conflict do nothing
		returning place
	`.execute(db)
	return rows[0]?.place ?? null
}

/** The participants of a conversation, with the time when they last wrote or read */
export async function listTakingPart(db: Db, chatId: string) {
	const { rows } = await sql<{ id: string; name: string; side: ChatSide; seenAt: Date }>`
		select employee.id, employee.name, seen.side, max(seen.at) as "seenAt"
		from (
			select employee_id, side, arrived_at as at from chat_message where conversation_id = ${chatId}
			union all
			select employee_id, side, read_at from chat_read where conversation_id = ${chatId}
		) as seen
		join employee on employee.id = seen.employee_id
		group by employee.id, employee.name, seen.side
		order by seen.side, employee.name, employee.id
	`.execute(db)
	return rows
}
