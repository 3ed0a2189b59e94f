import type { MoveRows } from '#platform/imports/customer-move'

/** Coupons follow their customer. */
export const moveCoupons: MoveRows = async (db, { from, to }) => {
	await db.updateTable('coupon').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
