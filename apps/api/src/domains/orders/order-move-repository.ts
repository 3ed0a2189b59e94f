import { recordAlike } from '#platform/events/record-rows'
import type { MoveRows } from '#platform/imports/customer-move'

/** Orders follow their customer. */
export const moveOrders: MoveRows = async (source, { from, to }) => {
	const moved = await source.db
		.updateTable('customer_order')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.returning('id')
		.execute()
	await recordAlike(
		source,
		{ kind: 'order.changed', before: { customerId: from }, after: { customerId: to } },
		moved,
	)
}
