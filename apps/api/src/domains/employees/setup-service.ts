import { countedMost } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

export type Contents = {
	administrators: number
	dispatchers: number
	fieldPeople: number
	sectors: number
	customers: number
	products: number
}

/** Counts the available data; customers up to `countedMost`. */
export async function countContents(db: Db): Promise<Contents> {
	const { rows } = await sql<Contents>`
		select
			(select count(*) from employee where is_active and password_hash is not null
				and office_role = 'administrator') as administrators,
			(select count(*) from employee where is_active and office_role = 'dispatcher') as dispatchers,
			(select count(*) from employee where is_active and role is not null) as "fieldPeople",
			(select count(*) from sector where withdrawn_at is null) as sectors,
			(select count(*) from (select from customer limit ${countedMost}) as counted) as customers,
			(select count(*) from product where withdrawn_at is null) as products
	`.execute(db)
	return Object.fromEntries(
		Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
	) as Contents
}

/** Open accounts: those of the office, and all whose person has chosen a password */
export async function countAccounts(db: Db) {
	const { officePeople, withPassword } = await db
		.selectFrom('employee')
		.where('is_active', '=', true)
		.select((eb) => [
			eb.fn.count('office_role').as('officePeople'),
			eb.fn.count('password_hash').as('withPassword'),
		])
		.executeTakeFirstOrThrow()
	return { officePeople: Number(officePeople), withPassword: Number(withPassword) }
}

export async function hasAdministrator(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom('employee')
		.select('id')
		.where('office_role', '=', 'administrator')
		.where('is_active', '=', true)
		.where('password_hash', 'is not', null)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** True while nobody can sign in or there is no sector; a public route, so it returns nothing else. */
export async function findSetup(db: Db): Promise<{ isEmpty: boolean }> {
	const { rows } = await sql<{ isEmpty: boolean }>`
		select not (
			exists (select 1 from employee where is_active and password_hash is not null)
			and exists (select 1 from sector where withdrawn_at is null)
		) as "isEmpty"
	`.execute(db)
	return { isEmpty: rows[0]?.isEmpty ?? true }
}
