import { sql } from 'kysely'
import { type MoveRows, recordMoved } from '#platform/imports/customer-move'

/**
 * Conversations move with their customer; if the employee has one about both customers, its messages are
 * appended to the other.
 */
export const moveChats: MoveRows = async (source, move) => {
	const { from, to } = move
	const { db } = source
	const { rows: twins } = await sql<{ id: string; target: string; last: number }>`
		select old.id, other.id as target, other.last_place as last
		from chat_conversation as old
		join chat_conversation as other on other.employee_id = old.employee_id
			and other.customer_id = ${to} and other.kind = 'customer'
		where old.customer_id = ${from} and old.kind = 'customer'
		for update
	`.execute(db)
	for (const { id, target, last } of twins) {
		await sql`
			update chat_message set conversation_id = ${target}, place = place + ${last}
			where conversation_id = ${id}
		`.execute(db)
		await sql`
			update chat_conversation set last_place = chat_conversation.last_place + old.last_place,
				last_at = greatest(chat_conversation.last_at, old.last_at)
			from chat_conversation as old
			where chat_conversation.id = ${target} and old.id = ${id}
		`.execute(db)
		await db.deleteFrom('chat_conversation').where('id', '=', id).execute()
	}
	const moved = await db
		.updateTable('chat_conversation')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.returning('id')
		.execute()
	await recordMoved(source, 'chat.changed', move, [
		...moved,
		...twins.map(({ target: id }) => ({ id })),
	])
}
