import { createHash, randomBytes } from 'node:crypto'
import { timeZones } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Employee } from './context.ts'
import { nameOfSession, notification } from './live-feed.ts'

const tokenBytes = 32
const sessionDays = 30
const dayMs = 86_400_000

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** Opens a session of 30 days and gives its token, which is stored nowhere. */
export async function openSession(db: Db, employeeId: string, now: Date): Promise<string> {
	const token = randomBytes(tokenBytes).toString('base64url')
	await db
		.insertInto('session')
		.values({
			token_hash: hashToken(token),
			employee_id: employeeId,
			created_at: now,
			expires_at: new Date(now.getTime() + sessionDays * dayMs),
		})
		.execute()
	return token
}

/** Ends a session; its live sockets are closed on every node. */
export async function closeSession(db: Db, session: Uint8Array): Promise<void> {
	const end = notification({ kind: 'session-end', session: nameOfSession(session) })
	await db
		.with('ended', (query) =>
			query.deleteFrom('session').where('token_hash', '=', session).returning('token_hash'),
		)
		.selectFrom('ended')
		.select(end.as('notified'))
		.execute()
}

/** Which of the sessions, named as `nameOfSession` does, still live. */
export async function listLiveSessions(db: Db, names: string[], now: Date): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select encode(session.token_hash, 'hex') as name
		from unnest(${names}::text[]) as known (name)
		join session on session.token_hash = decode(known.name, 'hex')
		join employee on employee.id = session.employee_id
		where session.expires_at > ${now} and employee.is_active
	`.execute(db)
	return rows.map(({ name }) => name)
}

const lookUp = (db: Db, session: Uint8Array) =>
	db
		.selectFrom('session')
		.innerJoin('employee', 'employee.id', 'session.employee_id')
		.where('session.token_hash', '=', session)
		.where('employee.is_active', '=', true)
		.select([
			'employee.id',
			'employee.name',
			'employee.email',
			'employee.country',
			'employee.role',
			'employee.is_training as isTraining',
			'employee.language',
			'session.expires_at as expiresAt',
		])
		.executeTakeFirst()

/** Who holds a token, or undefined when it is dead. Use prolongs it, written once a day at most. */
export async function findSession(
	db: Db,
	session: Uint8Array,
	now: Date,
): Promise<Employee | undefined> {
	const row = await lookUp(db, session)
	if (!row || row.expiresAt <= now) return undefined
	const { expiresAt, ...employee } = row
	const fullTerm = now.getTime() + sessionDays * dayMs
	if (fullTerm - expiresAt.getTime() > dayMs) {
		await db
			.updateTable('session')
			.set({ expires_at: new Date(fullTerm) })
			.where('token_hash', '=', session)
			.execute()
	}
	return { ...employee, timeZone: timeZones[employee.country] }
}
