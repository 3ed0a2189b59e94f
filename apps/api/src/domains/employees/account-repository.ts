import type { Country, RoleName } from '@roundsman/contract'
import type { Db } from '#db/database'

/** What the office changes of an account. */
export type AccountColumns = {
	password_hash?: string
	is_active?: boolean
	name?: string
	email?: string
	country?: Country
	role?: RoleName
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

type NewRow = {
	id: string
	login: string
	name: string
	email: string
	country: Country
	role: RoleName
	passwordHash: string
}

/** False when the login is taken. */
export async function insertAccount(db: Db, { passwordHash, ...row }: NewRow): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('employee')
		.values({
			...row,
			password_hash: passwordHash,
			language: null,
			carrier: null,
			start_lat: null,
			start_lng: null,
		})
		.onConflict((conflict) => conflict.column('login').doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

export async function insertSectors(
	db: Db,
	employeeId: string,
	sectorIds: readonly string[],
): Promise<void> {
	if (sectorIds.length === 0) return
	await db
		.insertInto('employee_sector')
		.values([...new Set(sectorIds)].map((id) => ({ employee_id: employeeId, sector_id: id })))
		.execute()
}

export function listSectorsOf(db: Db, country: Country) {
	return db
		.selectFrom('sector')
		.select(['id', 'name'])
		.where('country', '=', country)
		.orderBy('name')
		.execute()
}

export async function updateAccount(db: Db, id: string, columns: AccountColumns): Promise<void> {
	await db.updateTable('employee').set(columns).where('id', '=', id).execute()
}
