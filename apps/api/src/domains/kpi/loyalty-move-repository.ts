import type { MoveRows } from '#platform/imports/customer-move'

/** What employees have reached with a customer follows it: a sum of what is recorded itself. */
export const moveLoyaltySteps: MoveRows = async ({ db }, { from, to }) => {
	await db
		.updateTable('loyalty_step')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.execute()
}
