import type { Db } from '#db/database'

/** Counts an attempt as failed until it has succeeded, so that parallel guesses count too. */
export async function recordFailure(db: Db, login: string, address: string, now: Date) {
	const row = await db
		.insertInto('sign_in_failure')
		.values({ login, address, failed_at: now })
		.returning('id')
		.executeTakeFirstOrThrow()
	return row.id
}

export async function forgetFailure(db: Db, id: number): Promise<void> {
	await db.deleteFrom('sign_in_failure').where('id', '=', id).execute()
}

export async function countFailures(db: Db, login: string, address: string, since: Date) {
	const count = async (column: 'login' | 'address', value: string) => {
		const row = await db
			.selectFrom('sign_in_failure')
			.select((eb) => eb.fn.countAll<number>().as('count'))
			.where(column, '=', value)
			.where('failed_at', '>', since)
			.executeTakeFirstOrThrow()
		return Number(row.count)
	}
	return { byLogin: await count('login', login), byAddress: await count('address', address) }
}

/** Forgets a login's failures after it signed in, and everybody's that no longer count. */
export async function clearFailures(db: Db, login: string, since: Date): Promise<void> {
	await db
		.deleteFrom('sign_in_failure')
		.where((eb) => eb.or([eb('login', '=', login), eb('failed_at', '<', since)]))
		.execute()
}

export async function findCredentials(db: Db, login: string) {
	return db
		.selectFrom('employee')
		.select(['id', 'password_hash as passwordHash'])
		.where('login', '=', login)
		.where('is_active', '=', true)
		.executeTakeFirst()
}
