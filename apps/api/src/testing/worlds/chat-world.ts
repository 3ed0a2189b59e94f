import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#db/database'
import '#domains/chat'

const at = new Date('2026-11-19T08:00:00Z')

/** A conversation of an employee with the office, in general unless said otherwise. */
export async function createChat(
	db: Db,
	employeeId: string | null,
	overrides: Partial<Insertable<Database['chat_conversation']>> = {},
) {
	const known =
		employeeId && !overrides.kind
			? await db
					.selectFrom('chat_conversation')
					.where('employee_id', '=', employeeId)
					.where('kind', '=', 'general')
					.select('id')
					.executeTakeFirst()
			: undefined
	if (known) return known
	return db
		.insertInto('chat_conversation')
		.values({
			...{ id: randomUUID(), kind: 'general', employee_id: employeeId, customer_id: null },
			...{ created_by: employeeId ?? '', created_at: at, last_at: at },
			...overrides,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
}

type Written = Partial<Insertable<Database['chat_message']>> & { employee_id: string }

/** A message at the end of a conversation, of the employee unless said otherwise. */
export async function createMessage(db: Db, chatId: string, written: Written) {
	const { place } = await db
		.updateTable('chat_conversation')
		.set((eb) => ({ last_place: eb('last_place', '+', 1) }))
		.where('id', '=', chatId)
		.returning('last_place as place')
		.executeTakeFirstOrThrow()
	return db
		.insertInto('chat_message')
		.values({
			...{ id: randomUUID(), conversation_id: chatId, place, side: 'field', text: 'Hello' },
			...{ link_kind: null, link_id: null, link_label: null, changed_at: null },
			...{ written_at: at, arrived_at: at, withdrawn_at: null },
			...written,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
}
