import { randomBytes } from 'node:crypto'
import type { Db } from '#db/database'
import { endSessionsOf } from '#platform/sessions'
import { findAccount, setPassword } from './account-repository.ts'
import { dropLinkOf } from './links/link-repository.ts'
import { hashPassword } from './session-service.ts'

/** 120 bits, without signs that look alike or need a second keyboard. */
const newPassword = () =>
	randomBytes(24).reduce((text, byte) => text + 'abcdefghjkmnpqrstuvwxyz23456789ABC'[byte & 31], '')

/** Gives a person a new password and ends all their sessions and links; undefined for a login that nobody has. */
export async function renewPassword(db: Db, login: string): Promise<string | undefined> {
	const password = newPassword()
	const passwordHash = await hashPassword(password)
	return db.transaction().execute(async (transaction) => {
		const id = await findAccount(transaction, login)
		if (id === undefined) return undefined
		await setPassword(transaction, id, passwordHash)
		await dropLinkOf(transaction, id)
		await endSessionsOf(transaction, id)
		return password
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
