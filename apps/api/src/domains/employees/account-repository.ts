import type { Country, OfficeRole, RoleName } from '@roundsman/contract'
import type { Db } from '#db/database'

/** What the office changes of an account. */
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
}

/** The id of whoever signs in by a login. */
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
