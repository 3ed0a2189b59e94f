import { randomUUID } from 'node:crypto'
import type { SecondFactor } from '@roundsman/contract'
import type { Db } from '#db/database'

export const findAuthenticator = (db: Db, employeeId: string) =>
	db
		.selectFrom('authenticator')
		.select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
		.where('employee_id', '=', employeeId)
		.executeTakeFirst()

/** Stores the secret of an unconfirmed app, replacing an earlier unconfirmed one. */
export async function putAuthenticator(db: Db, employeeId: string, secret: Uint8Array) {
	const fresh = { secret, confirmed_at: null, last_step: null }
	await db
		.insertInto('authenticator')
		.values({ employee_id: employeeId, ...fresh })
		.onConflict((conflict) => conflict.column('employee_id').doUpdateSet(fresh))
		.execute()
}

/** Stores the time step of an accepted code; false if a later step was accepted, which prevents replays. */
export async function takeStep(db: Db, employeeId: string, step: number, now: Date) {
	const { numUpdatedRows } = await db
		.updateTable('authenticator')
		.set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
		.where('employee_id', '=', employeeId)
		.where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export const listPasskeys = (db: Db, employeeId: string) =>
	db
		.selectFrom('passkey')
		.select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
		.select(['transports', 'created_at as createdAt', 'used_at as usedAt'])
		.where('employee_id', '=', employeeId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

type NewPasskey = {
	employeeId: string
	credentialId: string
	publicKey: Uint8Array
	counter: number
	transports: string[]
	now: Date
}

export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<void> {
	await db
		.insertInto('passkey')
		.values({
			id: randomUUID(),
			employee_id: passkey.employeeId,
			credential_id: passkey.credentialId,
			public_key: passkey.publicKey,
			counter: passkey.counter,
			transports: passkey.transports,
			created_at: passkey.now,
			used_at: null,
		})
		.execute()
}

export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date) {
	await db.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, employeeId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('passkey')
		.where('employee_id', '=', employeeId)
		.where('id', '=', id)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, employeeId: string): Promise<number> {
	const { count } = await db
		.selectFrom('recovery_code')
		.select((eb) => eb.fn.countAll().as('count'))
		.where('employee_id', '=', employeeId)
		.executeTakeFirstOrThrow()
	return Number(count)
}

export async function replaceRecoveryCodes(db: Db, employeeId: string, hashes: Uint8Array[]) {
	await db.deleteFrom('recovery_code').where('employee_id', '=', employeeId).execute()
	const rows = hashes.map((hash) => ({ employee_id: employeeId, code_hash: hash }))
	await db.insertInto('recovery_code').values(rows).execute()
}

/** Uses up a recovery code; false if it does not exist. */
export async function takeRecoveryCode(db: Db, employeeId: string, hash: Uint8Array) {
	const { numDeletedRows } = await db
		.deleteFrom('recovery_code')
		.where('employee_id', '=', employeeId)
		.where('code_hash', '=', hash)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/**
 * The second factors that a person has; recovery codes only replace another factor, they do not count alone.
 */
export async function listMethods(db: Db, employeeId: string): Promise<SecondFactor[]> {
	const authenticator = await findAuthenticator(db, employeeId)
	const passkeys = await listPasskeys(db, employeeId)
	const methods: SecondFactor[] = [
		...(authenticator?.confirmedAt ? (['authenticator'] as const) : []),
		...(passkeys.length > 0 ? (['passkey'] as const) : []),
	]
	if (methods.length === 0) return []
	const left = await countRecoveryCodes(db, employeeId)
	return left > 0 ? [...methods, 'recovery-code'] : methods
}

export const hasSecondFactor = async (db: Db, employeeId: string): Promise<boolean> =>
	(await listMethods(db, employeeId)).length > 0

export async function removeFactors(db: Db, employeeId: string): Promise<void> {
	await db.deleteFrom('authenticator').where('employee_id', '=', employeeId).execute()
	await db.deleteFrom('passkey').where('employee_id', '=', employeeId).execute()
	await db.deleteFrom('recovery_code').where('employee_id', '=', employeeId).execute()
	await clearWrongCodes(db, employeeId)
}

/** Counts a person's wrong codes since a time; concurrent attempts wait for this transaction. */
export async function lockWrongCodes(db: Db, employeeId: string, since: Date) {
	await db
		.insertInto('second_factor_failure')
		.values({ employee_id: employeeId, count: 0, last_at: since })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const { count, lastAt } = await db
		.selectFrom('second_factor_failure')
		.select(['count', 'last_at as lastAt'])
		.where('employee_id', '=', employeeId)
		.forUpdate()
		.executeTakeFirstOrThrow()
	return lastAt > since ? { count, lastAt } : { count: 0, lastAt: null }
}

export async function noteWrongCode(db: Db, employeeId: string, count: number, now: Date) {
	await db
		.updateTable('second_factor_failure')
		.set({ count, last_at: now })
		.where('employee_id', '=', employeeId)
		.execute()
}

export async function clearWrongCodes(db: Db, employeeId: string): Promise<void> {
	await db.deleteFrom('second_factor_failure').where('employee_id', '=', employeeId).execute()
}
