import { randomBytes } from 'node:crypto'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { endSessionsOf } from '#platform/sessions'
import { findAccount, setPassword } from './account-repository.ts'
import { dropLinkOf } from './links/link-repository.ts'
import { hashPassword } from './session-service.ts'

/** 120 bits, without characters that look alike or are hard to type */
const newPassword = () =>
	randomBytes(24).reduce((text, byte) => text + 'abcdefghjkmnpqrstuvwxyz23456789ABC'[byte & 31], '')

/** Sets a new password and ends all the person's sessions and links; undefined for an unknown login. */
export async function renewPassword(
	source: EventSource,
	login: string,
): Promise<string | undefined> {
	const password = newPassword()
	const passwordHash = await hashPassword(password)
	return source.db.transaction().execute(async (transaction) => {
		const id = await findAccount(transaction, login)
		if (id === undefined) return undefined
		await setPassword(transaction, id, passwordHash)
		await dropLinkOf(transaction, id)
		await endSessionsOf(transaction, id)
		const own = { ...source, db: transaction }
		await recordEvent(own, { kind: 'employee.password_changed', recordId: id })
		return password
	})
}

/** Ends all sessions of a person, or the one whose name has this prefix; undefined for an unknown login. */
export async function endLoginSessions(
	source: EventSource,
	login: string,
	name?: string,
): Promise<number | undefined> {
	return source.db.transaction().execute(async (db) => {
		const id = await findAccount(db, login)
		if (id === undefined) return undefined
		const ended = await endSessionsOf(db, id, name)
		const after = { ended }
		if (ended > 0) {
			await recordEvent({ ...source, db }, { kind: 'session.ended', recordId: id, after })
		}
		return ended
	})
}
