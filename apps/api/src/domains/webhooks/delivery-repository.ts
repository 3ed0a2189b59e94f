import type { DeliveryAttempt, DeliveryState, WebhookKind } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A call takes 5 s at most; what a dead process worked on is taken up again then. */
const leaseMs = 60_000

export type NewDelivery = {
	eventId: string
	eventAt: Date
	kind: WebhookKind
	recordKind: string
	recordId: string
}

/** Adds messages in their order. The first one of a record in which none waits is due at once. */
export async function insertDeliveries(
	db: Db,
	webhookId: string,
	deliveries: readonly NewDelivery[],
	now: Date,
): Promise<void> {
	if (deliveries.length === 0) return
	await sql`
		insert into webhook_delivery (webhook_id, event_id, event_at, kind, record_kind, record_id, created_at, next_at)
		select ${webhookId}::uuid, "eventId", "eventAt", kind, "recordKind", "recordId", ${now}::timestamptz,
			case when row_number() over (partition by "recordId" order by place) = 1 and not exists (
				select from webhook_delivery as earlier
				where earlier.webhook_id = ${webhookId}::uuid and earlier.record_id = "recordId"
					and earlier.state = 'waiting'
			) then ${now}::timestamptz end
		from jsonb_to_recordset(${JSON.stringify(deliveries.map((one, place) => ({ ...one, place })))}::jsonb)
			as message (place integer, "eventId" uuid, "eventAt" timestamptz, kind text, "recordKind" text, "recordId" text)
		order by place
	`.execute(db)
}

/** Webhooks for which a message is due. */
export async function listDueWebhooks(db: Db, now: Date): Promise<string[]> {
	const rows = await db
		.selectFrom('webhook')
		.select('webhook.id')
		.where('webhook.state', '=', 'active')
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('webhook_delivery')
					.select('webhook_delivery.id')
					.whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
					.where('webhook_delivery.next_at', '<=', now)
					.where(sql<boolean>`(leased_until is null or leased_until <= ${now})`),
			),
		)
		.execute()
	return rows.map(({ id }) => id)
}

export type Claimed = {
	id: number
	webhookId: string
	eventId: string
	eventAt: Date
	kind: WebhookKind
	recordId: string
	attempts: number
	lease: string
}

/** Takes the message of a webhook that has been due for longest, so that nobody else sends it. */
export async function claimDelivery(
	db: Db,
	webhookId: string,
	now: Date,
): Promise<Claimed | undefined> {
	const until = new Date(now.getTime() + leaseMs)
	const { rows } = await sql<Claimed>`
		update webhook_delivery
		set attempts = attempts + 1, lease = gen_random_uuid(), leased_until = ${until}
		where id = (
			select id from webhook_delivery
			where webhook_id = ${webhookId} and next_at <= ${now}
				and (leased_until is null or leased_until <= ${now})
				and exists (select from webhook where id = ${webhookId} and state = 'active')
			order by next_at, id limit 1
			for update skip locked
		)
		returning id, webhook_id as "webhookId", event_id as "eventId", event_at as "eventAt", kind,
			record_id as "recordId", attempts, lease
	`.execute(db)
	return rows[0]
}

type End =
	| { state: 'waiting'; nextAt: Date; attempts: number }
	| { state: 'delivered' | 'failed'; at: Date }

/** Ends the attempt of a lease; false where another process has taken the message, or nobody wants it any more. */
export async function endAttempt(db: Db, { id, lease }: Claimed, end: End): Promise<boolean> {
	const set =
		end.state === 'waiting'
			? { next_at: end.nextAt, attempts: end.attempts }
			: { state: end.state, next_at: null, ended_at: end.at }
	const { numUpdatedRows } = await db
		.updateTable('webhook_delivery')
		.set({ ...set, lease: null, leased_until: null })
		.where('id', '=', id)
		.where('lease', '=', lease)
		.where('state', '=', 'waiting')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function insertAttempt(
	db: Db,
	deliveryId: number,
	{ at, status, ms, fault }: DeliveryAttempt,
): Promise<void> {
	await db
		.insertInto('webhook_attempt')
		.values({ delivery_id: deliveryId, at: new Date(at), status, ms, fault })
		.execute()
}

/** Lets the first message that waits be sent, of a record or of each. */
export async function promoteFirst(
	db: Db,
	{ webhookId, recordId }: { webhookId: string; recordId?: string },
	now: Date,
): Promise<void> {
	await sql`
		update webhook_delivery set next_at = ${now}
		where next_at is null and id in (
			select min(id) from webhook_delivery
			where webhook_id = ${webhookId} and state = 'waiting'
				and (${recordId ?? null}::text is null or record_id = ${recordId ?? null}::text)
			group by record_id
		)
	`.execute(db)
}

/** Has all that waits tried anew, as if for the first time. */
export async function restartWaiting(db: Db, webhookId: string, now: Date): Promise<void> {
	await db
		.updateTable('webhook_delivery')
		.set({ attempts: 0 })
		.where('webhook_id', '=', webhookId)
		.where('state', '=', 'waiting')
		.execute()
	await db
		.updateTable('webhook_delivery')
		.set({ next_at: now })
		.where('webhook_id', '=', webhookId)
		.where('next_at', 'is not', null)
		.execute()
}

/** Forgets what waits of events from a moment on. */
export async function deleteWaiting(db: Db, webhookId: string, since: Date): Promise<void> {
	await db
		.deleteFrom('webhook_delivery')
		.where('webhook_id', '=', webhookId)
		.where('state', '=', 'waiting')
		.where('event_at', '>=', since)
		.execute()
}

/** When an event that was sent, or waits, arrived. */
export async function findEventAt(
	db: Db,
	webhookId: string,
	eventId: string,
): Promise<Date | undefined> {
	const row = await db
		.selectFrom('webhook_delivery')
		.select('event_at as eventAt')
		.where('webhook_id', '=', webhookId)
		.where('event_id', '=', eventId)
		.executeTakeFirst()
	return row?.eventAt
}

type DeliverySearch = { page: number; perPage: number; state: DeliveryState | undefined }

/** A page of messages, the newest first, each with its attempts, and how many there are. */
export async function listRows(
	db: Db,
	webhookId: string,
	{ page, perPage, state }: DeliverySearch,
) {
	const found = db
		.selectFrom('webhook_delivery')
		.where('webhook_id', '=', webhookId)
		.$if(state !== undefined, (rows) => rows.where('state', '=', state as DeliveryState))
	const { total } = await found
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await found
		.select(['id', 'event_id as eventId', 'kind', 'record_kind as recordKind'])
		.select(['record_id as recordId', 'state', 'created_at as createdAt', 'next_at as nextAt'])
		.orderBy('id', 'desc')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { total, rows }
}
export type DeliveryRow = Awaited<ReturnType<typeof listRows>>['rows'][number]

/** The attempts at messages, the first one first. */
export async function listAttempts(db: Db, deliveryIds: readonly number[]) {
	if (deliveryIds.length === 0) return []
	return db
		.selectFrom('webhook_attempt')
		.select(['delivery_id as deliveryId', 'at', 'status', 'ms', 'fault'])
		.where('delivery_id', 'in', deliveryIds)
		.orderBy('id')
		.execute()
}
export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

/** Forgets messages that ended before a moment. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('webhook_delivery').where('ended_at', '<', before).execute()
}
