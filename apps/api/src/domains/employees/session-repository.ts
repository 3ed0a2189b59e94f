import type { Db } from '#db/database'
import type { EarlierFailures } from './sign-in-delay-rules.ts'

/** A sign-in attempt: `deviceHash` is null unless the login's person has signed in on this device. */
export type Attempt = { login: string; address: string; deviceHash: Uint8Array | null }

/** Counts an attempt as failed until it succeeds, so that parallel guesses count too. */
export async function recordFailure(db: Db, attempt: Attempt, now: Date): Promise<number> {
	const row = await db
		.insertInto('sign_in_failure')
		.values({
			login: attempt.login,
			address: attempt.address,
			device_hash: attempt.deviceHash,
			failed_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return row.id
}

export async function forgetFailure(db: Db, id: number): Promise<void> {
	await db.deleteFrom('sign_in_failure').where('id', '=', id).execute()
}

/** All failures since a time, except for the attempt's own row */
export async function findEarlierFailures(
	db: Db,
	{ login, address, deviceHash }: Attempt,
	own: number,
	since: Date,
): Promise<EarlierFailures> {
	const earlier = db
		.selectFrom('sign_in_failure')
		.where('failed_at', '>', since)
		.where('id', '!=', own)
	const ofLogin = await earlier
		.select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('failed_at').as('lastAt')])
		.where('login', '=', login)
		.where('device_hash', deviceHash ? '=' : 'is', deviceHash)
		.executeTakeFirstOrThrow()
	const ofAddress = deviceHash
		? { count: 0 }
		: await earlier
				.select((eb) => eb.fn.countAll<number>().as('count'))
				.where('address', '=', address)
				.where('device_hash', 'is', null)
				.executeTakeFirstOrThrow()
	return {
		count: Number(ofLogin.count),
		lastAt: ofLogin.lastAt,
		ofAddress: Number(ofAddress.count),
	}
}

/** Deletes failures that a successful sign-in clears, and outdated ones. Those of other devices stay. */
export async function clearFailures(
	db: Db,
	{ login, deviceHash }: Attempt,
	since: Date,
): Promise<void> {
	await db
		.deleteFrom('sign_in_failure')
		.where((eb) =>
			eb.or([
				eb.and([eb('login', '=', login), eb('device_hash', deviceHash ? '=' : 'is', deviceHash)]),
				eb('failed_at', '<', since),
			]),
		)
		.execute()
}

/** Whether somebody has signed in to the login on this device before */
export async function isKnownDevice(db: Db, login: string, markHash: Uint8Array): Promise<boolean> {
	const row = await db
		.selectFrom('known_device')
		.innerJoin('employee', 'employee.id', 'known_device.employee_id')
		.select('employee.id')
		.where('employee.login', '=', login)
		.where('known_device.mark_hash', '=', markHash)
		.executeTakeFirst()
	return row !== undefined
}

/**
 * Stores that a person signed in on a device, and returns since when they do; only the latest devices are
 * kept.
 */
export async function rememberDevice(
	db: Db,
	device: { employeeId: string; markHash: Uint8Array },
	now: Date,
	keptMax: number,
): Promise<Date> {
	const { employeeId, markHash } = device
	const { since } = await db
		.insertInto('known_device')
		.values({ employee_id: employeeId, mark_hash: markHash, used_at: now, first_used_at: now })
		.onConflict((conflict) =>
			conflict.columns(['employee_id', 'mark_hash']).doUpdateSet((eb) => ({
				used_at: now,
				first_used_at: eb.fn.coalesce('known_device.first_used_at', 'known_device.used_at'),
			})),
		)
		.returning('first_used_at as since')
		.executeTakeFirstOrThrow()
	const kept = db
		.selectFrom('known_device')
		.select('mark_hash')
		.where('employee_id', '=', employeeId)
		.orderBy('used_at', 'desc')
		.orderBy('mark_hash')
		.limit(keptMax)
	await db
		.deleteFrom('known_device')
		.where('employee_id', '=', employeeId)
		.where('mark_hash', 'not in', kept)
		.execute()
	return since ?? now
}

export async function findCredentials(db: Db, login: string) {
	return db
		.selectFrom('employee')
		.select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
		.select(['role', 'office_role as officeRole'])
		.where('login', '=', login)
		.executeTakeFirst()
}
