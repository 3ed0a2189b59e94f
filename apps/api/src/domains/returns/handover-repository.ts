import type { Db } from '#db/database'

/** Gives the returns of an employee that nobody has signed yet to another one, and says how many. */
export async function handOverReturns(
	db: Db,
	{ from, to }: { from: string; to: string },
): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('customer_return')
		.set({ employee_id: to })
		.where('employee_id', '=', from)
		.where('confirmed_at', 'is', null)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}
