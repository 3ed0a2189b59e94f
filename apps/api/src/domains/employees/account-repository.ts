import type { Country, OfficeRole, RoleName } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Owner } from '#platform/own-rows'

/** The office's changes of an account */
export type AccountColumns = {
	is_active?: boolean
	left_at?: Date
	successor_id?: string | null
	name?: string
	email?: string
	country?: Country
	postal_code?: string | null
	personnel_number?: string | null
	role?: RoleName | null
	office_role?: OfficeRole | null
	is_training?: boolean
	has_all_features?: boolean | null
	shows_accompanying?: boolean | null
}

/** The new owner of a leaver's records: the first successor who has not left, else the leaver */
export async function findKeeper(db: Db, { leaver }: { leaver: string }): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		with recursive heir as (
			select id, successor_id, is_active from employee where id = ${leaver}
			union
			select employee.id, employee.successor_id, employee.is_active
			from heir join employee on employee.id = heir.successor_id where not heir.is_active
		)
		select id from heir where is_active
	`.execute(db)
	return rows[0]?.id ?? leaver
}

/** The owner columns of a new row */
export const keptBy = async (db: Db, owner: Owner) =>
	typeof owner === 'string'
		? { employee_id: owner }
		: { employee_id: await findKeeper(db, owner), handed_over_from: owner.leaver }

export async function findAccount(db: Db, login: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('employee')
		.select('id')
		.where('login', '=', login)
		.executeTakeFirst()
	return row?.id
}

export async function updateAccount(db: Db, id: string, columns: AccountColumns): Promise<void> {
	await db
		.updateTable('employee')
		.set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
	await db
		.updateTable('employee')
		.set({ password_hash: passwordHash })
		.where('id', '=', id)
		.execute()
}
