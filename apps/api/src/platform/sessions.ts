import { createHash, randomBytes } from 'node:crypto'
import { type DeviceSession, leaverDays, timeZones } from '@roundsman/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import type { Person } from './context.ts'
import { liveChannel } from './live-feed.ts'
import { findSessionRow } from './session/session-rows.ts'

const tokenBytes = 32
/** Days without use */
const sessionDays = 30
/** Maximum age in days, regardless of use */
const longestDays = 90
/** Maximum number per person */
const sessionsMax = 20
const dayMs = 86_400_000
const minuteMs = 60_000
const officeHours = 12
const officeIdleMinutes = 60

/** Phones send a token, the browsers of the office a cookie; neither is valid for the other half. */
export type SessionHalf = 'field' | 'office'

/** An office session ends 12 hours after it was opened, or after 60 minutes without use. */
function officeEndOf(openedAt: Date, usedAt: Date): Date {
	const idle = usedAt.getTime() + officeIdleMinutes * minuteMs
	return new Date(Math.min(idle, openedAt.getTime() + officeHours * 60 * minuteMs))
}

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** A random token of 43 base64url characters */
export const drawToken = (): string => randomBytes(tokenBytes).toString('base64url')

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * Opens a session, for 30 days in the field, and returns its token, of which only the hash is stored. Ends
 * the person's least recently used sessions beyond twenty.
 */
export async function openSession(
	db: Db,
	employeeId: string,
	now: Date,
	opened: OpenedOn = unknownDevice,
): Promise<string> {
	const token = drawToken()
	const { knownSince = now, half = 'field', isPending = false, ...device } = opened
	const expiresAt =
		half === 'office' ? officeEndOf(now, now) : new Date(now.getTime() + sessionDays * dayMs)
	const older = db
		.selectFrom('session')
		.select('token_hash')
		.where('employee_id', '=', employeeId)
		.orderBy('expires_at', 'desc')
		.orderBy('created_at', 'desc')
		.offset(sessionsMax - 1)
	await endSessions(db, older)
	await db
		.insertInto('session')
		.values({
			token_hash: hashToken(token),
			employee_id: employeeId,
			...device,
			half,
			is_pending: isPending,
			known_since: knownSince,
			created_at: now,
			expires_at: expiresAt,
		})
		.execute()
	return token
}

/** The device as its owner can recognise it */
export type Device = Pick<DeviceSession, 'system' | 'browser'>
/** The device of a new session, and since when the person signs in there: now by default */
type OpenedOn = Device & { knownSince?: Date; half?: SessionHalf; isPending?: boolean }
const unknownDevice: Device = { system: null, browser: null }

const systemSigns = [
	['android', /Android/],
	['ios', /iPhone|iPad|iPod/],
	['windows', /Windows/],
	['mac', /Macintosh/],
	['linux', /Linux|X11/],
] as const
/** Most browsers also name the ones they are compatible with, so specific ones come first. */
const browserSigns = [
	['edge', /Edg(e|A|iOS)?\//],
	['samsung', /SamsungBrowser\//],
	['firefox', /(Firefox|FxiOS)\//],
	['chrome', /(Chrome|CriOS)\//],
	['safari', /Safari\//],
] as const

export function deviceOf(userAgent: string | undefined): Device {
	const [system = null] = systemSigns.find(([, sign]) => sign.test(userAgent ?? '')) ?? []
	const [browser = null] = browserSigns.find(([, sign]) => sign.test(userAgent ?? '')) ?? []
	return { system, browser }
}

type Hashes = SelectQueryBuilder<Database, 'session', { token_hash: Uint8Array }>

/** Ends sessions and returns their number; every node closes their sockets. */
async function endSessions(db: Db, which: Hashes): Promise<number> {
	const { rows } = await sql`
		with ended as (
			delete from session where token_hash in (${which}) returning encode(token_hash, 'hex') as name
		)
		select pg_notify(
			${liveChannel}, json_build_object('kind', 'session-end', 'session', name)::text
		) from ended
	`.execute(db)
	return rows.length
}

export async function closeSession(db: Db, session: Uint8Array): Promise<void> {
	await endSessions(
		db,
		db.selectFrom('session').select('token_hash').where('token_hash', '=', session),
	)
}

/** Ends all sessions of a person, or the one whose name starts with `name`; returns their number. */
export function endSessionsOf(db: Db, employeeId: string, name = ''): Promise<number> {
	const own = db.selectFrom('session').select('token_hash').where('employee_id', '=', employeeId)
	return endSessions(db, own.where(sql`encode(token_hash, 'hex')`, 'like', `${name}%`))
}

/** Deletes expired sessions and those at their maximum age, of all people. */
export async function forgetDeadSessions(db: Db, now: Date): Promise<void> {
	await db
		.deleteFrom('session')
		.where((eb) =>
			eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', before(now, longestDays))]),
		)
		.execute()
}

/** Valid sessions of one person or of all, with their names, last used first */
export function listSessions(db: Db, now: Date, login?: string) {
	return db
		.selectFrom('session')
		.innerJoin('employee', 'employee.id', 'session.employee_id')
		.where('session.expires_at', '>', now)
		.where('session.created_at', '>', before(now, longestDays))
		.$if(login !== undefined, (query) => query.where('employee.login', '=', login ?? ''))
		.select([
			sql<string>`encode(session.token_hash, 'hex')`.as('name'),
			'employee.login',
			'session.created_at as openedAt',
			'session.expires_at as expiresAt',
		])
		.orderBy('employee.login')
		.orderBy('session.expires_at', 'desc')
		.execute()
}

/** A person's valid sessions, in one half or both, last used first */
export async function listSessionsOf(db: Db, employeeId: string, now: Date, half?: SessionHalf) {
	const rows = await db
		.selectFrom('session')
		.where('employee_id', '=', employeeId)
		.where('is_pending', '=', false)
		.where('expires_at', '>', now)
		.where('created_at', '>', before(now, longestDays))
		.$if(half !== undefined, (query) => query.where('half', '=', half ?? 'field'))
		.select(['id', 'token_hash as hash', 'half', 'system', 'browser', 'created_at as openedAt'])
		.select('expires_at as expiresAt')
		.orderBy('created_at', 'desc')
		.execute()
	const used = rows.map(({ expiresAt, ...row }) => ({
		...row,
		usedAt: lastUseOf(row.half, expiresAt),
	}))
	return used.toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
}

/** When a session with this expiry was last used; in the field accurate to the day */
const lastUseOf = (half: SessionHalf, expiresAt: Date): Date =>
	half === 'field'
		? before(expiresAt, sessionDays)
		: new Date(expiresAt.getTime() - officeIdleMinutes * minuteMs)

/** The person of a session */
export const findSessionOwner = (db: Db, id: string) =>
	db
		.selectFrom('session')
		.where('id', '=', id)
		.select('employee_id as employeeId')
		.executeTakeFirst()

/** Ends one session of a person; false if they have no such session. */
export async function endOwnSession(db: Db, employeeId: string, id: string): Promise<boolean> {
	const own = db.selectFrom('session').select('token_hash').where('employee_id', '=', employeeId)
	return (await endSessions(db, own.where('id', '=', id))) > 0
}

/** Ends a person's other sessions in both halves or one; returns their number. */
export function endOtherSessions(
	db: Db,
	employeeId: string,
	but: Uint8Array,
	half?: SessionHalf,
): Promise<number> {
	const others = db
		.selectFrom('session')
		.select('token_hash')
		.where('employee_id', '=', employeeId)
		.where('token_hash', '!=', but)
	return endSessions(db, half === undefined ? others : others.where('half', '=', half))
}

/** Stores the challenge that a passkey must sign next in a session. */
export async function putChallenge(db: Db, session: Uint8Array, challenge: string): Promise<void> {
	await db.updateTable('session').set({ challenge }).where('token_hash', '=', session).execute()
}

/** Returns the challenge of a session and deletes it. */
export async function takeChallenge(db: Db, session: Uint8Array): Promise<string | null> {
	const { rows } = await sql<{ challenge: string | null }>`
		update session set challenge = null from session as earlier
		where session.token_hash = ${session} and earlier.token_hash = session.token_hash
		returning earlier.challenge
	`.execute(db)
	return rows[0]?.challenge ?? null
}

/** The still valid ones of the sessions, which are named as by `nameOfSession` */
export async function listLiveSessions(db: Db, names: string[], now: Date): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select encode(session.token_hash, 'hex') as name
		from unnest(${names}::text[]) as known (name)
		join session on session.token_hash = decode(known.name, 'hex')
		join employee on employee.id = session.employee_id
		where session.expires_at > ${now} and employee.is_active
			and session.created_at > ${before(now, longestDays)}
	`.execute(db)
	return rows.map(({ name }) => name)
}

/** The signed-in person; `knownSince` is when they first signed in on this device. */
type SignedIn = {
	employee: Person
	/** When the session was opened */
	openedAt: Date
	knownSince: Date
	hasLeft: boolean
	half: SessionHalf
	/** The second factor is missing in the office. */
	isPending: boolean
}

const mayStillSend = (leftAt: Date | null, now: Date): boolean =>
	leftAt !== null && leftAt > before(now, leaverDays)

/** The expiry of a session that is used now, and the smallest difference that is written */
function termOf(half: SessionHalf, openedAt: Date, now: Date): { end: number; stepMs: number } {
	if (half === 'field') return { end: now.getTime() + sessionDays * dayMs, stepMs: dayMs }
	return { end: officeEndOf(openedAt, now).getTime(), stepMs: minuteMs }
}

/**
 * Finds the person of a token; undefined if it is invalid. Use extends the session, written once a day at
 * most, in the office once a minute; background requests of a page do not count as use (`isUsed`).
 */
export async function findSession(
	db: Db,
	session: Uint8Array,
	now: Date,
	isUsed = true,
): Promise<SignedIn | undefined> {
	const row = await findSessionRow(db, Buffer.from(session).toString('hex'))
	if (!row || row.expiresAt <= now || row.openedAt <= before(now, longestDays)) return undefined
	const { key: _, expiresAt, openedAt, knownSince, isActive, leftAt, ...known } = row
	const { half, isPending, ...employee } = known
	if (!isActive && (half === 'office' || !mayStillSend(leftAt, now))) return undefined
	const { end, stepMs } = termOf(half, openedAt, now)
	if (isActive && isUsed && end - expiresAt.getTime() > stepMs) {
		await db
			.updateTable('session')
			.set({ expires_at: new Date(end) })
			.where('token_hash', '=', session)
			.execute()
	}
	return {
		half,
		isPending,
		employee: { ...employee, timeZone: timeZones[employee.country] },
		openedAt,
		knownSince: knownSince ?? openedAt,
		hasLeft: !isActive,
	}
}
