import type { MoveRows } from '#platform/imports/customer-move'

/** Orders follow their customer. */
export const moveOrders: MoveRows = async (db, { from, to }) => {
	await db
		.updateTable('customer_order')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.execute()
}
