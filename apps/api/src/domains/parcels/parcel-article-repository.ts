import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#db/database'

type ArticleRow = Insertable<Database['parcel_article']>
/** Goods of a claim that go back with an employee. Weight in kilograms, amount of one piece in money. */
export type ReturnedGoods = Pick<
	ArticleRow,
	| 'employee_id'
	| 'claim_id'
	| 'article'
	| 'title'
	| 'type'
	| 'quantity'
	| 'unit_weight'
	| 'unit_amount'
>

/** Adds goods as articles that wait for a parcel. */
export async function addReturnedGoods(db: Db, goods: readonly ReturnedGoods[]): Promise<void> {
	if (goods.length === 0) return
	const rows = goods.map((one) => ({
		...one,
		id: randomUUID(),
		title: JSON.stringify(one.title) as never,
		parcel_id: null,
		status: 'available' as const,
		delete_comment: null,
	}))
	await db.insertInto('parcel_article').values(rows).execute()
}
