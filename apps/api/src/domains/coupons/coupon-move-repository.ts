import { recordAlike } from '#platform/events/record-rows'
import type { MoveRows } from '#platform/imports/customer-move'

/** Coupons follow their customer. */
export const moveCoupons: MoveRows = async (source, { from, to }) => {
	const moved = await source.db
		.updateTable('coupon')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.returning('id')
		.execute()
	await recordAlike(
		source,
		{ kind: 'coupon.changed', before: { customerId: from }, after: { customerId: to } },
		moved,
	)
}
