import type { MoveRows } from '#platform/imports/customer-move'

/** Problems follow their customer. */
export const moveTickets: MoveRows = async (db, { from, to }) => {
	await db.updateTable('ticket').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
