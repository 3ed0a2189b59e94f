import { randomUUID } from 'node:crypto'
import type { PushSubscriptionForm } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The key of this service; concurrent calls all get the one that was stored first. */
export async function storeKey(
	db: Db,
	drawn: { publicKey: string; privateKey: string },
	now: Date,
): Promise<void> {
	await db
		.insertInto('push_key')
		.values({ public_key: drawn.publicKey, private_key: drawn.privateKey, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export const findKey = (db: Db) =>
	db
		.selectFrom('push_key')
		.select(['public_key as publicKey', 'private_key as privateKey'])
		.executeTakeFirst()

/** A function, because row-level security hides other people's sessions from a request */
const isOpen = (now: Date) =>
	sql<boolean>`is_session_open(push_subscription.session_hash, ${now}::timestamptz)`

export const listSubscriptions = (db: Db, employeeId: string, now: Date) =>
	db
		.selectFrom('push_subscription')
		.where('push_subscription.employee_id', '=', employeeId)
		.where(isOpen(now))
		.select(['push_subscription.id', 'push_subscription.endpoint'])
		.execute()

/** The owner of a push endpoint while the session that registered it is valid */
export const findOwner = (db: Db, endpoint: string, now: Date) =>
	db
		.selectFrom('push_subscription')
		.where('push_subscription.endpoint', '=', endpoint)
		.where(isOpen(now))
		.select('push_subscription.employee_id as employeeId')
		.executeTakeFirst()

type Stored = PushSubscriptionForm & { employeeId: string; session: Uint8Array; now: Date }

/** Stores the subscription of a session and replaces its earlier one; an unchanged one is not written. */
export async function putSubscription(db: Db, stored: Stored): Promise<void> {
	const { endpoint, p256dh, auth, session, employeeId: employee_id, now: created_at } = stored
	const isSame = await db
		.selectFrom('push_subscription')
		.where('session_hash', '=', session)
		.where('endpoint', '=', endpoint)
		.where('p256dh', '=', p256dh)
		.where('auth', '=', auth)
		.select('id')
		.executeTakeFirst()
	if (isSame) return
	await db
		.deleteFrom('push_subscription')
		.where((eb) => eb.or([eb('session_hash', '=', session), eb('endpoint', '=', endpoint)]))
		.execute()
	await db
		.insertInto('push_subscription')
		.values({
			...{ id: randomUUID(), employee_id, session_hash: session },
			...{ endpoint, p256dh, auth, created_at },
		})
		.execute()
}

export async function deleteOfSession(db: Db, session: Uint8Array): Promise<void> {
	await db.deleteFrom('push_subscription').where('session_hash', '=', session).execute()
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
	await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

export const findSubscription = (db: Db, id: string) =>
	db
		.selectFrom('push_subscription')
		.select(['id', 'endpoint', 'p256dh', 'auth'])
		.where('id', '=', id)
		.executeTakeFirst()
