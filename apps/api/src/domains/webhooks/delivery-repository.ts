import type { DeliveryAttempt, DeliveryState, WebhookKind } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A call takes 5 s at most; after this time another process resumes the work of a dead one. */
const leaseMs = 60_000

export type NewDelivery = {
	eventId: string
	eventAt: Date
	kind: WebhookKind
	recordKind: string
	recordId: string
}

/** Adds messages in order. The first one of a record without pending messages is due at once. */
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

/** Claims the messages of a webhook that have been due longest, for this process. */
export async function claimDeliveries(
	db: Db,
	webhookId: string,
	{ now, limit }: { now: Date; limit: number },
): Promise<Claimed[]> {
	const until = new Date(now.getTime() + leaseMs)
	const { rows } = await sql<Claimed>`
		update webhook_delivery
		set attempts = attempts + 1, lease = gen_random_uuid(), leased_until = ${until}
		where id = any(array(
			select id from webhook_delivery
			where webhook_id = ${webhookId} and next_at <= ${now}
				and (leased_until is null or leased_until <= ${now})
				and exists (select from webhook where id = ${webhookId} and state = 'active')
			order by next_at, id limit ${limit}
			for update skip locked
		))
		returning id, webhook_id as "webhookId", event_id as "eventId", event_at as "eventAt", kind,
			record_id as "recordId", attempts, lease
	`.execute(db)
	return rows
}

/** The end of an attempt; `nextAt` if it is retried. */
export type Ended = {
	id: number
	lease: string
	attempts: number
	state: 'waiting' | 'delivered' | 'failed'
	nextAt: Date | null
	endedAt: Date | null
	attempt: DeliveryAttempt
}

/**
 * Stores the outcomes of attempts; returns those whose lease is unchanged. The caller must have locked the
 * webhook.
 */
export async function endAttempts(db: Db, ended: readonly Ended[]): Promise<ReadonlySet<number>> {
	const { rows } = await sql<{ id: number }>`
		with result as (
			select id, lease, attempts, state, "nextAt", "endedAt", attempt
			from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as result (
				id bigint, lease uuid, attempts integer, state text, "nextAt" timestamptz, "endedAt" timestamptz,
				attempt jsonb
			)
		), ours as (
			update webhook_delivery as delivery set state = result.state, attempts = result.attempts,
				next_at = result."nextAt", ended_at = result."endedAt", lease = null, leased_until = null
			from result
			where delivery.id = result.id and delivery.lease = result.lease and delivery.state = 'waiting'
			returning delivery.id
		), noted as (
			insert into webhook_attempt (delivery_id, at, status, ms, fault)
			select id, (attempt ->> 'at')::timestamptz, (attempt ->> 'status')::integer,
				(attempt ->> 'ms')::integer, attempt ->> 'fault'
			from result where id in (select id from ours)
			order by attempt ->> 'at', id
		)
		select id from ours
	`.execute(db)
	return new Set(rows.map(({ id }) => id))
}

/** Makes the first pending message of these records, or of all, due. */
export async function promoteFirst(
	db: Db,
	{ webhookId, recordIds }: { webhookId: string; recordIds?: readonly string[] },
	now: Date,
): Promise<void> {
	const ofRecords = recordIds ? sql`record_id = any(${[...recordIds]}::text[])` : sql`true`
	await sql`
		update webhook_delivery set next_at = ${now}
		where next_at is null and id in (
			select min(id) from webhook_delivery
			where webhook_id = ${webhookId} and state = 'waiting' and ${ofRecords}
			group by record_id
		)
	`.execute(db)
}

/** Restarts all pending messages with their first attempt. */
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

/** Deletes pending messages of events since a time. */
export async function deleteWaiting(db: Db, webhookId: string, since: Date): Promise<void> {
	await db
		.deleteFrom('webhook_delivery')
		.where('webhook_id', '=', webhookId)
		.where('state', '=', 'waiting')
		.where('event_at', '>=', since)
		.execute()
}

/** The arrival time of an event that was sent or is pending */
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

/** A page of messages, newest first, each with its attempts, and their total number */
export async function listRows(
	db: Db,
	webhookId: string,
	{ page, perPage, state }: { page: number; perPage: number; state: DeliveryState | undefined },
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

export async function deleteEnded(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('webhook_delivery').where('ended_at', '<', before).execute()
}
