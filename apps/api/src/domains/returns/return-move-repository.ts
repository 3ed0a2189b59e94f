import { sql } from 'kysely'
import { recordAlike } from '#platform/events/record-rows'
import { type MoveRows, recordMoved } from '#platform/imports/customer-move'

type Joined = { id: string; version: number; doublet: string; survivor: string }

/** Returns move with their customer. Two open ones are merged with the claims of both. */
export const moveReturns: MoveRows = async (source, move) => {
	const { from, to } = move
	const { db } = source
	const { rows: joined } = await sql<Joined>`
		with pair as (
			select doublet.id as doublet_id, survivor.id as survivor_id
			from customer_return as doublet join customer_return as survivor
				on survivor.customer_id = ${to} and survivor.confirmed_at is null
			where doublet.customer_id = ${from} and doublet.confirmed_at is null
		), moved as (
			update claim set return_id = survivor_id from pair where return_id = doublet_id
			returning claim.id, claim.version, doublet_id, survivor_id
		), renamed as (
			update return_alias set return_id = survivor_id from pair where return_id = doublet_id
		), known as (
			insert into return_alias (alias, return_id) select doublet_id, survivor_id from pair
		), touched as (
			update customer_return set version = version + 1 from pair where id = survivor_id
		)
		select id, version, doublet_id as doublet, survivor_id as survivor from moved
	`.execute(db)
	for (const { doublet, survivor, ...claim } of joined) {
		const [before, after] = [{ returnId: doublet }, { returnId: survivor }]
		await recordAlike(source, { kind: 'claim.changed', before, after }, [claim])
	}
	const { rows: gone } = await sql<{ id: string }>`
		delete from customer_return
		where customer_id = ${from} and confirmed_at is null
			and id in (select alias::uuid from return_alias)
		returning id
	`.execute(db)
	const gathered = { before: { customerId: from }, after: { customerId: null } }
	await recordAlike(source, { kind: 'return.deleted', ...gathered }, gone)
	const moved = await db
		.updateTable('customer_return')
		.set((eb) => ({ customer_id: to, version: eb('version', '+', 1) }))
		.where('customer_id', '=', from)
		.returning(['id', 'version'])
		.execute()
	await recordMoved(source, 'return.changed', move, moved)
}
