import type { LiveMessage } from '@roundsman/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'

export const liveChannel = 'roundsman_live'

/** A message to every node for its sockets */
export type LiveEvent =
	| {
			kind: 'message'
			/** The receiver; null sends to everybody who is signed in. */
			employeeId: string | null
			/** The session that made the change and needs no message */
			except: string | null
			message: LiveMessage
	  }
	| { kind: 'session-end'; session: string }
	| { kind: 'office'; record: string }

/** Name of a session between nodes: its token's hash in hexadecimal */
export const nameOfSession = (session: Uint8Array): string => Buffer.from(session).toString('hex')

/** SQL for a notification inside another statement */
export const notification = (event: LiveEvent): RawBuilder<string> =>
	sql<string>`pg_notify(${liveChannel}, ${JSON.stringify(event)})`

/** Notifies all nodes when the caller's transaction commits. */
export async function announce(db: Db, event: LiveEvent): Promise<void> {
	await sql`select ${notification(event)}`.execute(db)
}

export const officeNotice = (record: string): string =>
	JSON.stringify({ kind: 'office', record } satisfies LiveEvent)

/** Makes the office reload the shown records of a kind. */
export const announceOffice = (db: Db, record: string): Promise<void> =>
	announce(db, { kind: 'office', record })

type Recipient = { employeeId: string; by: Uint8Array | null }

/** Notifies an employee's devices except the one that made the change. */
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

/** Notifies all of an employee's devices that the office has changed their permissions. */
export function announceProfile(db: Db, employeeId: string): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, { employeeId, by: null }, { kind: 'profile', timestamp })
}

/** Makes an employee's devices reload their data. The database deduplicates it within a transaction. */
export const announceCatchUp = (db: Db, employeeId: string): Promise<void> =>
	notify(db, { employeeId, by: null }, { kind: 'ready' })

/** Notifies the employee who reported a customer's problem that its state has changed. */
export function announceTicket(
	db: Db,
	{ employeeId, customerId }: { employeeId: string; customerId: string },
): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, { employeeId, by: null }, { kind: 'ticket', customerId, timestamp })
}

/** Notifies an employee's devices that they must reload their own records of a kind. */
export function announceOwn(
	db: Db,
	kind: 'days-off' | 'documents',
	employeeId: string,
): Promise<void> {
	const timestamp = new Date().toISOString()
	return notify(db, { employeeId, by: null }, { kind, timestamp })
}

type Messages = { chatId: string; employeeIds: readonly string[]; by: Uint8Array | null }

/** Notifies employees' devices about a conversation with one statement, however many employees there are. */
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

/** Asks an employee's devices to report their queued changes. */
export const announceAsking = (db: Db, employeeId: string): Promise<void> =>
	notify(db, { employeeId, by: null }, { kind: 'send', timestamp: new Date().toISOString() })

/** Parses a message of another node; undefined for a kind that only a newer release knows. */
export function parseLiveEvent(payload: string): LiveEvent | undefined {
	try {
		const event = JSON.parse(payload) as LiveEvent
		return kinds.has(event.kind) ? event : undefined
	} catch {
		return undefined
	}
}
