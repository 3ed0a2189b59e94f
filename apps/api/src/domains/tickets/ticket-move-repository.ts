import { recordAlike } from '#platform/events/record-rows'
import type { MoveRows } from '#platform/imports/customer-move'

/** Problems follow their customer. */
export const moveTickets: MoveRows = async (source, { from, to }) => {
	const moved = await source.db
		.updateTable('ticket')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.returning('id')
		.execute()
	await recordAlike(
		source,
		{ kind: 'ticket.changed', before: { customerId: from }, after: { customerId: to } },
		moved,
	)
}
