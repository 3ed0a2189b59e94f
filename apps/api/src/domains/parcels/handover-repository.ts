import { openParcelStatuses } from '@roundsman/contract'
import type { Db } from '#db/database'

/** Gives the parcels of an employee that have not been sent, and the articles for them, to another one. */
export async function handOverParcels(
	db: Db,
	{ from, to }: { from: string; to: string },
): Promise<{ parcels: number; articles: number }> {
	const parcels = await db
		.updateTable('parcel')
		.set({ employee_id: to })
		.where('employee_id', '=', from)
		.where('status', 'in', openParcelStatuses)
		.executeTakeFirst()
	const articles = await db
		.updateTable('parcel_article')
		.set({ employee_id: to })
		.where('employee_id', '=', from)
		.where('status', 'in', ['available', 'in_parcel'])
		.executeTakeFirst()
	return { parcels: Number(parcels.numUpdatedRows), articles: Number(articles.numUpdatedRows) }
}
