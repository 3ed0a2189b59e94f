import type { WebhookForm } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { FeedPlace } from '#domains/events'

const columns = [
	'webhook.id',
	'webhook.name',
	'webhook.url',
	'webhook.kinds',
	'webhook.state',
	'webhook.disabled_reason as disabledReason',
	'webhook.failing_since as failingSince',
	'webhook.created_at as createdAt',
] as const

/** Webhooks with the number of pending messages, and the expiry of the previous secret */
const allWebhooks = (db: Db, now: Date) =>
	db
		.selectFrom('webhook')
		.select(columns)
		.select((eb) => [
			eb
				.selectFrom('webhook_delivery')
				.whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
				.where('webhook_delivery.state', '=', 'waiting')
				.select((inner) => inner.fn.countAll<number>().as('count'))
				.as('waiting'),
			eb
				.selectFrom('webhook_secret')
				.whereRef('webhook_secret.webhook_id', '=', 'webhook.id')
				.where('webhook_secret.expires_at', '>', now)
				.select((inner) => inner.fn.max('webhook_secret.expires_at').as('until'))
				.as('overlapsUntil'),
		])

export const listRows = (db: Db, now: Date) =>
	allWebhooks(db, now).orderBy('webhook.created_at').orderBy('webhook.id').execute()
export type WebhookRow = Awaited<ReturnType<typeof listRows>>[number]

export const findRow = (db: Db, id: string, now: Date): Promise<WebhookRow | undefined> =>
	allWebhooks(db, now).where('webhook.id', '=', id).executeTakeFirst()

/** Locks a webhook until the transaction ends: its cursor, its state and the order of its messages. */
export const lockRow = (db: Db, id: string) =>
	db
		.selectFrom('webhook')
		.select([...columns, 'webhook.epoch', 'webhook.settled_by as settledBy', 'webhook.position'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
export type LockedWebhook = NonNullable<Awaited<ReturnType<typeof lockRow>>>

const placeColumns = ({ epoch, settledBy, position }: FeedPlace) => ({
	...{ epoch, settled_by: settledBy, position },
})

export async function insertRow(
	db: Db,
	{ name, url, kinds }: WebhookForm,
	{ place, now }: { place: FeedPlace; now: Date },
): Promise<string> {
	const { id } = await db
		.insertInto('webhook')
		.values({
			...{ name, url, kinds, disabled_reason: null, failing_since: null },
			...placeColumns(place),
			created_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export async function updateForm(
	db: Db,
	id: string,
	{ name, url, kinds }: WebhookForm,
): Promise<void> {
	await db.updateTable('webhook').set({ name, url, kinds }).where('id', '=', id).execute()
}

export async function updatePlace(db: Db, id: string, place: FeedPlace): Promise<void> {
	await db.updateTable('webhook').set(placeColumns(place)).where('id', '=', id).execute()
}

type StateChange = Pick<WebhookRow, 'state' | 'disabledReason' | 'failingSince'>

export async function updateState(db: Db, id: string, to: StateChange): Promise<void> {
	const { state, disabledReason, failingSince } = to
	await db
		.updateTable('webhook')
		.set({ state, disabled_reason: disabledReason, failing_since: failingSince })
		.where('id', '=', id)
		.execute()
}

export const deleteRow = (db: Db, id: string) =>
	db.deleteFrom('webhook').where('id', '=', id).execute()

export const listActiveIds = async (db: Db): Promise<string[]> => {
	const rows = await db
		.selectFrom('webhook')
		.select('id')
		.where('state', '=', 'active')
		.orderBy('created_at')
		.execute()
	return rows.map(({ id }) => id)
}

/** The URL of a webhook and its signing secrets, newest first */
export async function findReceiver(db: Db, webhookId: string, now: Date) {
	const rows = await db
		.selectFrom('webhook')
		.innerJoin('webhook_secret', 'webhook_secret.webhook_id', 'webhook.id')
		.select(['webhook.url', 'webhook_secret.secret'])
		.where('webhook.id', '=', webhookId)
		.where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
		.orderBy('webhook_secret.id', 'desc')
		.execute()
	const [first] = rows
	return first && { url: first.url, secrets: rows.map(({ secret }) => secret) }
}

/** Adds the newest secret; the previous one signs until `until`, earlier ones are deleted. */
export async function replaceSecret(
	db: Db,
	{ webhookId, secret, now, until }: { webhookId: string; secret: string; now: Date; until: Date },
): Promise<void> {
	await db
		.deleteFrom('webhook_secret')
		.where('webhook_id', '=', webhookId)
		.where('expires_at', 'is not', null)
		.execute()
	await db
		.updateTable('webhook_secret')
		.set({ expires_at: until })
		.where('webhook_id', '=', webhookId)
		.execute()
	await db
		.insertInto('webhook_secret')
		.values({ webhook_id: webhookId, secret, created_at: now, expires_at: null })
		.execute()
}
