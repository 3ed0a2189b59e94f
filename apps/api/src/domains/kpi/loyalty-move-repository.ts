import type { MoveRows } from '#platform/imports/customer-move'

/** An employee's results with a customer move with it: a sum of separately recorded values. */
export const moveLoyaltySteps: MoveRows = async ({ db }, { from, to }) => {
	await db
		.updateTable('loyalty_step')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.execute()
}
