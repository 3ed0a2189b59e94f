import type { LiveMessage } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'

export const liveChannel = 'roundsman_live'

/** A message to every node, for those of its sockets that it concerns. */
export type LiveEvent =
	| {
			kind: 'message'
			/** The receiver; null for everybody who is signed in. */
			employeeId: string | null
			/** The session that made the change and needs no message. */
			except: string | null
			message: LiveMessage
	  }
	| { kind: 'session-end'; session: string }
	| { kind: 'office'; record: string }

/** A session as the nodes name it to each other: its token's hash in hexadecimal digits. */
export const nameOfSession = (session: Uint8Array): string => Buffer.from(session).toString('hex')

/** Notifies from within another statement. */
export const notification = (event: LiveEvent): RawBuilder<string> =>
	sql<string>`pg_notify(${liveChannel}, ${JSON.stringify(event)})`

/** Notifies all nodes with the commit of the caller's transaction. */
export async function announce(db: Db, event: LiveEvent): Promise<void> {
	await sql`select ${notification(event)}`.execute(db)
}

export const officeNotice = (record: string): string =>
	JSON.stringify({ kind: 'office', record } satisfies LiveEvent)

/** Has the office read anew what it shows of records of a kind. */
export const announceOffice = (db: Db, record: string): Promise<void> =>
	announce(db, { kind: 'office', record })

type Recipient = { employeeId: string; by: Uint8Array | null }

/** Notifies an employee's devices, all but the one that did it. */
const notify = (db: Db, { employeeId, by }: Recipient, message: LiveMessage): Promise<void> =>
	announce(db, { kind: 'message', employeeId, except: by && nameOfSession(by), message })

/** Notifies an employee's devices that the plan of a day has changed. */
export function announcePlan(
	db: Db,
	{ date, version, ...recipient }: Recipient & { date: string; version: number },
): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, recipient, { kind: 'plan', version, date, timestamp })
}

/** Notifies an employee's devices that their tour points have changed. */
export function announceTourPoints(
	db: Db,
	{ version, ...recipient }: Recipient & { version: number },
): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, recipient, { kind: 'tour-points', version, timestamp })
}

/** Notifies all of an employee's devices that the office has changed what they may do. */
export function announceProfile(db: Db, employeeId: string): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, { employeeId, by: null }, { kind: 'profile', timestamp })
}

/** Has an employee's devices read anew what they show. In one transaction the database passes it on once. */
export const announceCatchUp = (db: Db, employeeId: string): Promise<void> =>
	notify(db, { employeeId, by: null }, { kind: 'ready' })

/** Notifies the employee who reported a problem of a customer that it has come on. */
export function announceTicket(
	db: Db,
	{ employeeId, customerId }: { employeeId: string; customerId: string },
): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, { employeeId, by: null }, { kind: 'ticket', customerId, timestamp })
}

/** Notifies an employee's devices that something of theirs is to be read anew. */
export function announceOwn(
	db: Db,
	kind: 'days-off' | 'documents',
	employeeId: string,
): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, { employeeId, by: null }, { kind, timestamp })
}

type Messages = { chatId: string; employeeIds: readonly string[]; by: Uint8Array | null }

/** Notifies employees' devices that something is new in a conversation; one statement for however many they are. */
export async function announceChat(db: Db, { chatId, employeeIds, by }: Messages): Promise<void> {
	if (employeeIds.length === 0) return
	const timestamp = new Date().toISOString()
	const except = by && nameOfSession(by)
	const message: LiveMessage = { kind: 'chat', chatId, timestamp }
	const events = employeeIds.map((employeeId): string =>
		JSON.stringify({ kind: 'message', employeeId, except, message } satisfies LiveEvent),
	)
	await sql`select pg_notify(${liveChannel}, event) from unnest(${events}::text[]) as told (event)`.execute(
		db,
	)
}

const kinds = new Set<LiveEvent['kind']>(['message', 'session-end', 'office'])
/** Notifies an employee's devices that the office asks about a return, or has approved it. */
export function announceReturn(
	db: Db,
	{ employeeId, returnId }: { employeeId: string; returnId: string },
): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, { employeeId, by: null }, { kind: 'return', returnId, timestamp })
}

/** Asks an employee's devices for what waits there. */
export const announceAsking = (db: Db, employeeId: string): Promise<void> =>
	notify(db, { employeeId, by: null }, { kind: 'send', timestamp: new Date().toISOString() })

/** Reads another node's message; undefined for a kind of a newer release. */
export function parseLiveEvent(payload: string): LiveEvent | undefined {
	try {
		const event = JSON.parse(payload) as LiveEvent
		return kinds.has(event.kind) ? event : undefined
	} catch {
		return undefined
	}
}
