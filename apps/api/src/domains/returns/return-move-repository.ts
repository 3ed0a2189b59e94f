import { sql } from 'kysely'
import type { MoveRows } from '#platform/imports/customer-move'

/** Returns follow their customer. Of two that are open one is left, with the claims of both. */
export const moveReturns: MoveRows = async (db, { from, to }) => {
	await sql`
		with pair as (
			select doublet.id as doublet_id, survivor.id as survivor_id
			from customer_return as doublet join customer_return as survivor
				on survivor.customer_id = ${to} and survivor.confirmed_at is null
			where doublet.customer_id = ${from} and doublet.confirmed_at is null
		), moved as (
			update claim set return_id = survivor_id from pair where return_id = doublet_id
		), renamed as (
			update return_alias set return_id = survivor_id from pair where return_id = doublet_id
		), known as (
			insert into return_alias (alias, return_id) select doublet_id, survivor_id from pair
		)
		update customer_return set version = version + 1 from pair where id = survivor_id
	`.execute(db)
	await sql`
		delete from customer_return
		where customer_id = ${from} and confirmed_at is null
			and id in (select alias::uuid from return_alias)
	`.execute(db)
	await db
		.updateTable('customer_return')
		.set((eb) => ({ customer_id: to, version: eb('version', '+', 1) }))
		.where('customer_id', '=', from)
		.execute()
}
