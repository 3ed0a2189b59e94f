import { randomBytes, randomUUID } from 'node:crypto'
import type { Country, RoleName } from '@roundsman/contract'
import type { Db } from '#db/database'
import { announceProfile } from '#platform/live-feed'
import { endSessionsOf } from '#platform/sessions'
import {
	findAccount,
	insertAccount,
	insertSectors,
	listSectorsOf,
	updateAccount,
} from './account-repository.ts'
import { hashPassword } from './session-service.ts'

/** 120 bits, without signs that look alike or need a second keyboard. */
const newPassword = () =>
	randomBytes(24).reduce((text, byte) => text + 'abcdefghjkmnpqrstuvwxyz23456789ABC'[byte & 31], '')

export type NewAccount = {
	login: string
	name: string
	email: string
	country: Country
	role: RoleName
	/** Names of sectors of the country. */
	sectors: readonly string[]
}

/** What keeps an account from being made. */
export type AccountFault = { kind: 'taken' } | { kind: 'sector'; names: string[] }

/** Makes an account and gives its first password, which is stored nowhere. */
export async function createAccount(
	db: Db,
	{ sectors, ...account }: NewAccount,
): Promise<{ password: string } | AccountFault> {
	const password = newPassword()
	const passwordHash = await hashPassword(password)
	return db.transaction().execute(async (transaction) => {
		const known = await listSectorsOf(transaction, account.country)
		const ids = sectors.map((name) => known.find((sector) => sector.name === name)?.id)
		if (ids.some((id) => id === undefined)) {
			return { kind: 'sector' as const, names: known.map(({ name }) => name) }
		}
		const id = randomUUID()
		if (!(await insertAccount(transaction, { ...account, id, passwordHash }))) {
			return { kind: 'taken' as const }
		}
		await insertSectors(
			transaction,
			id,
			ids.filter((one) => one !== undefined),
		)
		return { password }
	})
}

/** Gives a person a new password and ends all their sessions; undefined for a login that nobody has. */
export async function renewPassword(db: Db, login: string): Promise<string | undefined> {
	const password = newPassword()
	const passwordHash = await hashPassword(password)
	return db.transaction().execute(async (transaction) => {
		const id = await findAccount(transaction, login)
		if (id === undefined) return undefined
		await updateAccount(transaction, id, { password_hash: passwordHash })
		await endSessionsOf(transaction, id)
		return password
	})
}

/** What the office changes of who somebody is; what is left out stays. */
export type AccountChange = {
	name?: string
	email?: string
	country?: Country
	/** Empty: nobody knows. */
	postalCode?: string
	role?: RoleName
	isTraining?: boolean
}

/** Changes who a person is, in their open apps at once; false for a login that nobody has. */
export async function changeAccount(
	db: Db,
	login: string,
	{ isTraining, postalCode, ...change }: AccountChange,
): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		const id = await findAccount(transaction, login)
		if (id === undefined) return false
		const training = isTraining === undefined ? {} : { is_training: isTraining }
		const place = postalCode === undefined ? {} : { postal_code: postalCode || null }
		await updateAccount(transaction, id, { ...change, ...training, ...place })
		await announceProfile(transaction, id)
		return true
	})
}

/** Lets nobody sign in by a login any more and ends all its sessions; false for one that nobody has. */
export async function deactivateAccount(db: Db, login: string): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		const id = await findAccount(transaction, login)
		if (id === undefined) return false
		await updateAccount(transaction, id, { is_active: false })
		await endSessionsOf(transaction, id)
		return true
	})
}

/** Ends a person's sessions, all or the one whose name begins like this; undefined for nobody's login. */
export async function endLoginSessions(
	db: Db,
	login: string,
	name?: string,
): Promise<number | undefined> {
	const id = await findAccount(db, login)
	return id === undefined ? undefined : endSessionsOf(db, id, name)
}
