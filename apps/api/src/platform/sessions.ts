import { createHash, randomBytes } from 'node:crypto'
import { type DeviceSession, leaverDays, timeZones } from '@roundsman/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/database'
import type { Person } from './context.ts'
import { liveChannel } from './live-feed.ts'
import { findSessionRow } from './session/session-rows.ts'

const tokenBytes = 32
/** Without use. */
const sessionDays = 30
/** However often it is used. */
const longestDays = 90
/** Of one person. */
const sessionsMax = 20
const dayMs = 86_400_000
const minuteMs = 60_000
const officeHours = 12
const officeIdleMinutes = 60

/** Phones bring theirs as a token, browsers of the office in a cookie: neither opens the other half. */
export type SessionHalf = 'field' | 'office'

/** A session of the office ends 12 hours after it began, and after 60 minutes without use. */
function officeEndOf(openedAt: Date, usedAt: Date): Date {
	const idle = usedAt.getTime() + officeIdleMinutes * minuteMs
	return new Date(Math.min(idle, openedAt.getTime() + officeHours * 60 * minuteMs))
}

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** A secret that nobody can guess, 43 letters of base64url. */
export const drawToken = (): string => randomBytes(tokenBytes).toString('base64url')

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * Opens a session, of 30 days in the field, and gives its token, which is stored nowhere. Of the person's other ones
 * those that were used last stay, nineteen at most.
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

/** What a device says of itself: enough for its owner to know it again. */
export type Device = Pick<DeviceSession, 'system' | 'browser'>
/** Where a session is opened, and since when the person signs in there: from now on, unless it says otherwise. */
type OpenedOn = Device & { knownSince?: Date; half?: SessionHalf; isPending?: boolean }
const unknownDevice: Device = { system: null, browser: null }

const systemSigns = [
	['android', /Android/],
	['ios', /iPhone|iPad|iPod/],
	['windows', /Windows/],
	['mac', /Macintosh/],
	['linux', /Linux|X11/],
] as const
/** Most browsers also name those that they are like: the more special ones come first. */
const browserSigns = [
	['edge', /Edg(e|A|iOS)?\//],
	['samsung', /SamsungBrowser\//],
	['firefox', /(Firefox|FxiOS)\//],
	['chrome', /(Chrome|CriOS)\//],
	['safari', /Safari\//],
] as const

/** The device of a browser that calls itself so. */
export function deviceOf(userAgent: string | undefined): Device {
	const [system = null] = systemSigns.find(([, sign]) => sign.test(userAgent ?? '')) ?? []
	const [browser = null] = browserSigns.find(([, sign]) => sign.test(userAgent ?? '')) ?? []
	return { system, browser }
}

type Hashes = SelectQueryBuilder<Database, 'session', { token_hash: Uint8Array }>

/** Ends sessions and gives how many there were; their live sockets are closed on every node. */
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

/** Ends all sessions of a person, or the one of which the name begins like this; gives how many. */
export function endSessionsOf(db: Db, employeeId: string, name = ''): Promise<number> {
	const own = db.selectFrom('session').select('token_hash').where('employee_id', '=', employeeId)
	return endSessions(db, own.where(sql`encode(token_hash, 'hex')`, 'like', `${name}%`))
}

/** Deletes what has expired or has come to its end, whoever it was of. */
export async function forgetDeadSessions(db: Db, now: Date): Promise<void> {
	await db
		.deleteFrom('session')
		.where((eb) =>
			eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', before(now, longestDays))]),
		)
		.execute()
}

/** Sessions that live, of one person or of all, with their names, the one used last first. */
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

/** Where a person is signed in, with a phone or in both halves, the one used last first. */
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

/** The moment of the last use of a session that ends then, to the day. */
const lastUseOf = (half: SessionHalf, expiresAt: Date): Date =>
	half === 'field'
		? before(expiresAt, sessionDays)
		: new Date(expiresAt.getTime() - officeIdleMinutes * minuteMs)

/** Whose session it is. */
export const findSessionOwner = (db: Db, id: string) =>
	db
		.selectFrom('session')
		.where('id', '=', id)
		.select('employee_id as employeeId')
		.executeTakeFirst()

/** Ends one session of a person; false where they have no such one. */
export async function endOwnSession(db: Db, employeeId: string, id: string): Promise<boolean> {
	const own = db.selectFrom('session').select('token_hash').where('employee_id', '=', employeeId)
	return (await endSessions(db, own.where('id', '=', id))) > 0
}

/** Ends the sessions of a person in both halves or in one, but for that of the caller; gives how many. */
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

/** Notes what a passkey has to sign next in a session. */
export async function putChallenge(db: Db, session: Uint8Array, challenge: string): Promise<void> {
	await db.updateTable('session').set({ challenge }).where('token_hash', '=', session).execute()
}

/** What a passkey had to sign in a session, once. */
export async function takeChallenge(db: Db, session: Uint8Array): Promise<string | null> {
	const { rows } = await sql<{ challenge: string | null }>`
		update session set challenge = null from session as earlier
		where session.token_hash = ${session} and earlier.token_hash = session.token_hash
		returning earlier.challenge
	`.execute(db)
	return rows[0]?.challenge ?? null
}

/** Which of the sessions, named as `nameOfSession` does, still live. */
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

/** Who is signed in, and `knownSince` when they sign in from that device. */
type SignedIn = {
	employee: Person
	/** When the session began. */
	openedAt: Date
	knownSince: Date
	hasLeft: boolean
	half: SessionHalf
	/** The second factor of the office is still missing. */
	isPending: boolean
}

const mayStillSend = (leftAt: Date | null, now: Date): boolean =>
	leftAt !== null && leftAt > before(now, leaverDays)

/** Until when a session lives that is used now, and from what difference on that is written. */
function termOf(half: SessionHalf, openedAt: Date, now: Date): { end: number; stepMs: number } {
	if (half === 'field') return { end: now.getTime() + sessionDays * dayMs, stepMs: dayMs }
	return { end: officeEndOf(openedAt, now).getTime(), stepMs: minuteMs }
}

/**
 * Who holds a token, or undefined when it is dead. Use prolongs it, written once a day at most, in the
 * office once a minute; what a page reads while nobody is at it is no use (`isUsed`).
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
